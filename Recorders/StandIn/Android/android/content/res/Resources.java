// A stand-in of resources: the display, and names of ids.

package android.content.res;

import android.util.DisplayMetrics;
import java.util.HashMap;
import java.util.Map;

public class Resources {
  public static class NotFoundException extends RuntimeException {}

  /** The names of all ids of the test's screen. */
  public static final Map<Integer, String> NAMES = new HashMap<>();
  public static final DisplayMetrics METRICS = new DisplayMetrics();

  public DisplayMetrics getDisplayMetrics() { return METRICS; }

  public String getResourceEntryName(int id) {
    String name = NAMES.get(id);
    if (name == null) throw new NotFoundException();
    return name;
  }
}
