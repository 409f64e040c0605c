// A stand-in of a background of one colour.

package android.graphics.drawable;

import android.graphics.Canvas;

public class ColorDrawable extends Drawable {
  private final int color;

  public ColorDrawable(int color) { this.color = color; }

  public int getColor() { return color; }

  @Override public void draw(Canvas canvas) { canvas.fill(color, (x, y) -> true); }
}
