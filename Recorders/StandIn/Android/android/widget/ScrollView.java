// A stand-in of a ScrollView.

package android.widget;

public class ScrollView extends android.view.ViewGroup {
  /** Takes what nothing in it takes. */
  @Override public boolean onTouchEvent(android.view.MotionEvent event) { return true; }
}
