// A stand-in of motion events, and how view groups split them.

package android.view;

import java.util.ArrayList;
import java.util.List;

public final class MotionEvent {
  public static final int ACTION_DOWN = 0;
  public static final int ACTION_UP = 1;
  public static final int ACTION_MOVE = 2;
  public static final int ACTION_CANCEL = 3;
  public static final int ACTION_POINTER_DOWN = 5;
  public static final int ACTION_POINTER_UP = 6;

  /** Where all pointers were at one time. */
  private static final class Sample {
    long time;
    float[] x;
    float[] y;

    Sample(long time, float[] x, float[] y) {
      this.time = time;
      this.x = x;
      this.y = y;
    }
  }

  private final int action;
  private final int index;
  private final int[] ids;
  /** The last is the event's own. */
  private final List<Sample> samples = new ArrayList<>();

  public MotionEvent(int action, int index, int... ids) {
    this.action = action;
    this.index = index;
    this.ids = ids;
  }

  /** Adds a time with a place for each pointer; no method of Android's. */
  public MotionEvent at(long time, float... places) {
    float[] x = new float[ids.length];
    float[] y = new float[ids.length];
    for (int i = 0; i < ids.length; i++) {
      x[i] = places[2 * i];
      y[i] = places[2 * i + 1];
    }
    samples.add(new Sample(time, x, y));
    return this;
  }

  private Sample now() { return samples.get(samples.size() - 1); }

  public int getActionMasked() { return action; }

  public int getActionIndex() { return index; }

  public int getPointerCount() { return ids.length; }

  public int getPointerId(int i) { return ids[i]; }

  public float getX(int i) { return now().x[i]; }

  public float getY(int i) { return now().y[i]; }

  public long getEventTime() { return now().time; }

  public int getHistorySize() { return samples.size() - 1; }

  public float getHistoricalX(int i, int past) { return samples.get(past).x[i]; }

  public float getHistoricalY(int i, int past) { return samples.get(past).y[i]; }

  public long getHistoricalEventTime(int past) { return samples.get(past).time; }

  public float getPressure(int i) { return 0.5f; }

  public float getTouchMajor(int i) { return 42; }

  /** The event as a view sees it that has only some of the pointers (MotionEvent.split). */
  MotionEvent split(int bits) {
    List<Integer> kept = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) if ((bits & 1 << ids[i]) != 0) kept.add(i);
    if (kept.isEmpty()) return null;
    boolean isKept = kept.contains(index);
    int split = action;
    if (action == ACTION_POINTER_DOWN || action == ACTION_POINTER_UP) {
      if (!isKept) split = ACTION_MOVE;
      else if (kept.size() == 1) split = action == ACTION_POINTER_DOWN ? ACTION_DOWN : ACTION_UP;
    }
    int[] left = new int[kept.size()];
    for (int i = 0; i < left.length; i++) left[i] = ids[kept.get(i)];
    MotionEvent event = new MotionEvent(split, Math.max(0, kept.indexOf(index)), left);
    for (Sample sample : samples) {
      float[] places = new float[2 * left.length];
      for (int i = 0; i < left.length; i++) {
        places[2 * i] = sample.x[kept.get(i)];
        places[2 * i + 1] = sample.y[kept.get(i)];
      }
      event.at(sample.time, places);
    }
    return event;
  }

  /** The event in the coordinates of a child. */
  MotionEvent within(View child, View parent) {
    MotionEvent event = new MotionEvent(action, index, ids);
    for (Sample sample : samples) {
      float[] places = new float[2 * ids.length];
      for (int i = 0; i < ids.length; i++) {
        float[] place = child.fromParent(sample.x[i], sample.y[i], parent);
        places[2 * i] = place[0];
        places[2 * i + 1] = place[1];
      }
      event.at(sample.time, places);
    }
    return event;
  }
}
