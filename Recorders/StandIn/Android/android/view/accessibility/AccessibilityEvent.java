// A stand-in of the events that say what was clicked.

package android.view.accessibility;

public final class AccessibilityEvent {
  public static final int TYPE_VIEW_CLICKED = 1;
}
