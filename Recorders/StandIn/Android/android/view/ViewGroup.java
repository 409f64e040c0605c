// A stand-in of view groups: who of the children gets a touch (AOSP, ViewGroup.java).

package android.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

public class ViewGroup extends View {
  /** A child with the pointers it captured; the latest target heads the list. */
  private static final class TouchTarget {
    public View child;
    public int pointerIdBits;
    public TouchTarget next;
  }

  private static final int ALL_POINTER_IDS = -1;

  private final List<View> children = new ArrayList<>();
  private TouchTarget mFirstTouchTarget;

  public void addView(View view) {
    view.parent = this;
    children.add(view);
  }

  public int getChildCount() { return children.size(); }
  public View getChildAt(int index) { return children.get(index); }
  public final int getChildDrawingOrder(int position) { return position; }
  public boolean getClipChildren() { return true; }

  @Override
  public void draw(android.graphics.Canvas canvas) {
    super.draw(canvas);
    for (View child : byZ()) child.draw(canvas);
  }

  private List<View> byZ() {
    List<View> sorted = new ArrayList<>(children);
    sorted.sort(Comparator.comparing(View::getZ));
    return sorted;
  }

  @Override
  public boolean dispatchTouchEvent(MotionEvent event) {
    int action = event.getActionMasked();
    if (action == MotionEvent.ACTION_DOWN) mFirstTouchTarget = null;
    TouchTarget added = null;
    boolean isGivenAlready = false;
    // Without a target, all after the first press stays with the group itself.
    boolean isAsking = action == MotionEvent.ACTION_DOWN
        || action == MotionEvent.ACTION_POINTER_DOWN && mFirstTouchTarget != null;
    if (isAsking) {
      int index = event.getActionIndex();
      int bits = 1 << event.getPointerId(index);
      release(bits);
      List<View> asked = byZ();
      for (int i = asked.size() - 1; i >= 0; i--) {
        View child = asked.get(i);
        if (child.getVisibility() != VISIBLE) continue;
        float[] place = child.fromParent(event.getX(index), event.getY(index), this);
        if (!child.holds(place[0], place[1])) continue;
        added = target(child);
        if (added != null) {
          added.pointerIdBits |= bits;
          break;
        }
        if (give(event, child, bits)) {
          added = new TouchTarget();
          added.child = child;
          added.pointerIdBits = bits;
          added.next = mFirstTouchTarget;
          mFirstTouchTarget = added;
          isGivenAlready = true;
          break;
        }
      }
      if (added == null && mFirstTouchTarget != null) {
        // No child takes it: the least recent target gets it beside its own.
        added = mFirstTouchTarget;
        while (added.next != null) added = added.next;
        added.pointerIdBits |= bits;
      }
    }
    boolean isTaken = false;
    if (mFirstTouchTarget == null) {
      isTaken = give(event, null, ALL_POINTER_IDS);
    } else {
      for (TouchTarget target = mFirstTouchTarget; target != null; target = target.next) {
        if (isGivenAlready && target == added) isTaken = true;
        else if (give(event, target.child, target.pointerIdBits)) isTaken = true;
      }
    }
    if (action == MotionEvent.ACTION_UP || action == MotionEvent.ACTION_CANCEL) {
      mFirstTouchTarget = null;
    } else if (action == MotionEvent.ACTION_POINTER_UP) {
      release(1 << event.getPointerId(event.getActionIndex()));
    }
    return isTaken;
  }

  private TouchTarget target(View child) {
    for (TouchTarget target = mFirstTouchTarget; target != null; target = target.next) {
      if (target.child == child) return target;
    }
    return null;
  }

  private void release(int bits) {
    TouchTarget before = null;
    for (TouchTarget target = mFirstTouchTarget; target != null; target = target.next) {
      target.pointerIdBits &= ~bits;
      if (target.pointerIdBits != 0) before = target;
      else if (before == null) mFirstTouchTarget = target.next;
      else before.next = target.next;
    }
  }

  private boolean give(MotionEvent event, View child, int bits) {
    MotionEvent split = event.split(bits);
    if (split == null) return false;
    if (child == null) return super.dispatchTouchEvent(split);
    return child.dispatchTouchEvent(split.within(child, this));
  }
}
