// A stand-in of a window, which hands events to its callback.

package android.view;

import java.util.List;

public class Window {
  public interface Callback {
    boolean dispatchTouchEvent(MotionEvent event);

    void onContentChanged();

    void onWindowFocusChanged(boolean hasFocus);

    default void onPointerCaptureChanged(boolean hasCapture) {}

    default void onProvideKeyboardShortcuts(
        List<KeyboardShortcutGroup> data, Menu menu, int deviceId) {}
  }

  private final View decor;
  private Callback callback;

  public Window(View decor) { this.decor = decor; }

  public View getDecorView() { return decor; }

  public Callback getCallback() { return callback; }

  public void setCallback(Callback callback) { this.callback = callback; }
}
