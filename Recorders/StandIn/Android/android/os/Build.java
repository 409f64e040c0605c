// A stand-in of what device this is.

package android.os;

public class Build {
  public static final String MANUFACTURER = "Stand";
  public static final String MODEL = "In";

  public static class VERSION {
    public static int SDK_INT = 34;
  }
}
