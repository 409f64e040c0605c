// A stand-in of what tells of a window's draws.

package android.view;

import java.util.ArrayList;
import java.util.List;

public final class ViewTreeObserver {
  public interface OnPreDrawListener {
    boolean onPreDraw();
  }

  private final List<OnPreDrawListener> listeners = new ArrayList<>();

  public void addOnPreDrawListener(OnPreDrawListener listener) { listeners.add(listener); }

  public boolean dispatchOnPreDraw() {
    boolean isHeld = false;
    for (OnPreDrawListener listener : listeners) if (!listener.onPreDraw()) isHeld = true;
    return isHeld;
  }
}
