// A stand-in of a AdapterView.

package android.widget;

public abstract class AdapterView<T> extends android.view.ViewGroup {}
