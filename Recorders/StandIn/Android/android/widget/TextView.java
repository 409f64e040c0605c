// A stand-in of a TextView.

package android.widget;

public class TextView extends android.view.View {
  private CharSequence text = "";

  public CharSequence getText() { return text; }
  public void setText(CharSequence text) { this.text = text; }
}
