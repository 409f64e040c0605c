// A stand-in of what is drawn behind a view.

package android.graphics.drawable;

import android.graphics.Canvas;

public abstract class Drawable {
  public void setBounds(int left, int top, int right, int bottom) {}

  public abstract void draw(Canvas canvas);
}
