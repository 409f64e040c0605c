// A stand-in of a Button.

package android.widget;

public class Button extends TextView {
  public Button() { setClickable(true); }
}
