// A stand-in of a HorizontalScrollView.

package android.widget;

public class HorizontalScrollView extends android.view.ViewGroup {}
