// A stand-in of a bitmap, which is written as a PNG.

package android.graphics;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;

public final class Bitmap {
  public enum Config { ARGB_8888 }

  public enum CompressFormat { PNG }

  final BufferedImage image;

  private Bitmap(int width, int height) {
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
  }

  public static Bitmap createBitmap(int width, int height, Config config) {
    return new Bitmap(width, height);
  }

  public boolean compress(CompressFormat format, int quality, OutputStream stream) {
    try {
      return ImageIO.write(image, "png", stream);
    } catch (IOException error) {
      return false;
    }
  }
}
