// A stand-in of what is known of a display.

package android.util;

public class DisplayMetrics {
  public float density = 2.625f;
  public float xdpi = 420;
}
