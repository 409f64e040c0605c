// A stand-in of what can be checked.

package android.widget;

public interface Checkable {
  boolean isChecked();
}
