// A stand-in of the clock, which a test can set.

package android.os;

public final class SystemClock {
  public static long now;

  public static long uptimeMillis() { return now; }
}
