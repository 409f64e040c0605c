// A stand-in of a matrix: its nine values, row by row.

package android.graphics;

public class Matrix {
  private final float[] values;

  public Matrix(float... values) { this.values = values; }

  public void getValues(float[] into) { System.arraycopy(values, 0, into, 0, 9); }

  public boolean isIdentity() {
    return java.util.Arrays.equals(values, new float[] {1, 0, 0, 0, 1, 0, 0, 0, 1});
  }

  /** The point that this matrix brings to another. */
  public float[] inverse(float x, float y) {
    float det = values[0] * values[4] - values[1] * values[3];
    float px = x - values[2];
    float py = y - values[5];
    return new float[] {
      (values[4] * px - values[1] * py) / det, (values[0] * py - values[3] * px) / det
    };
  }
}
