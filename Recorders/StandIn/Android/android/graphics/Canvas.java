// A stand-in of a canvas that can fill what a test describes.

package android.graphics;

public class Canvas {
  /** A place in a view, in its own pixels. */
  public interface Area {
    boolean holds(float x, float y);
  }

  private final Bitmap bitmap;
  private float dx;
  private float dy;

  public Canvas(Bitmap bitmap) { this.bitmap = bitmap; }

  public void translate(float x, float y) {
    dx += x;
    dy += y;
  }

  /** Paints every pixel whose middle lies in an area; no method of Android's. */
  public void fill(int color, Area area) {
    for (int y = 0; y < bitmap.image.getHeight(); y++) {
      for (int x = 0; x < bitmap.image.getWidth(); x++) {
        if (area.holds(x + 0.5f - dx, y + 0.5f - dy)) bitmap.image.setRGB(x, y, color);
      }
    }
  }
}
