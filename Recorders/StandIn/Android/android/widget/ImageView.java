// A stand-in of a ImageView.

package android.widget;

public class ImageView extends android.view.View {}
