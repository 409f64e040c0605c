// A stand-in of a view: its place, what it takes, and what it draws.

package android.view;

import android.content.res.Resources;
import android.graphics.Canvas;
import android.graphics.Matrix;
import android.graphics.drawable.Drawable;
import android.view.accessibility.AccessibilityEvent;

public class View {
  public static final int NO_ID = -1;
  public static final int VISIBLE = 0;
  public static final int INVISIBLE = 4;

  public static class AccessibilityDelegate {
    public void sendAccessibilityEvent(View host, int eventType) {}
  }

  ViewGroup parent;
  private final ViewTreeObserver observer = new ViewTreeObserver();
  private int id = NO_ID;
  private int left;
  private int top;
  private int width;
  private int height;
  private int scrollX;
  private int scrollY;
  private float rotation;
  private float z;
  private float alpha = 1;
  private int visibility = VISIBLE;
  private boolean isEnabled = true;
  private boolean isClickable;
  private boolean isSelected;
  private boolean isPressed;
  private CharSequence description;
  private Drawable background;
  private Runnable listener;
  private AccessibilityDelegate delegate;

  public void layout(int l, int t, int r, int b) {
    left = l;
    top = t;
    width = r - l;
    height = b - t;
  }

  public ViewTreeObserver getViewTreeObserver() { return observer; }
  public int getId() { return id; }
  public void setId(int id) { this.id = id; }
  public int getLeft() { return left; }
  public int getTop() { return top; }
  public int getWidth() { return width; }
  public int getHeight() { return height; }
  public int getScrollX() { return scrollX; }
  public int getScrollY() { return scrollY; }

  public void scrollTo(int x, int y) {
    scrollX = x;
    scrollY = y;
  }

  public float getRotation() { return rotation; }
  public void setRotation(float degrees) { rotation = degrees; }
  public float getZ() { return z; }
  public void setZ(float z) { this.z = z; }
  public float getAlpha() { return alpha; }
  public void setAlpha(float alpha) { this.alpha = alpha; }
  public int getVisibility() { return visibility; }
  public void setVisibility(int visibility) { this.visibility = visibility; }
  public boolean isEnabled() { return isEnabled; }
  public void setEnabled(boolean isEnabled) { this.isEnabled = isEnabled; }
  public boolean isClickable() { return isClickable; }
  public void setClickable(boolean isClickable) { this.isClickable = isClickable; }
  public boolean isLongClickable() { return false; }
  public boolean isContextClickable() { return false; }
  public boolean isSelected() { return isSelected; }
  public void setSelected(boolean isSelected) { this.isSelected = isSelected; }
  public CharSequence getContentDescription() { return description; }
  public void setContentDescription(CharSequence text) { description = text; }
  public Drawable getBackground() { return background; }
  public void setBackground(Drawable background) { this.background = background; }
  public AccessibilityDelegate getAccessibilityDelegate() { return delegate; }
  public void setAccessibilityDelegate(AccessibilityDelegate delegate) { this.delegate = delegate; }
  public ViewGroup getParent() { return parent; }
  public Resources getResources() { return new Resources(); }
  public boolean canScrollVertically(int direction) { return false; }
  public boolean canScrollHorizontally(int direction) { return false; }

  public void setOnClickListener(Runnable listener) {
    isClickable = true;
    this.listener = listener;
  }

  /** Turned about its middle, as long as no pivot is set. */
  public Matrix getMatrix() {
    if (rotation == 0) return new Matrix(1, 0, 0, 0, 1, 0, 0, 0, 1);
    double angle = Math.toRadians(rotation);
    float cos = (float) Math.cos(angle);
    float sin = (float) Math.sin(angle);
    float x = width / 2f;
    float y = height / 2f;
    return new Matrix(cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y, 0, 0, 1);
  }

  /** A place of the parent as this view sees it (ViewGroup.transformPointToViewLocal). */
  float[] fromParent(float x, float y, View parent) {
    float px = x + parent.scrollX - left;
    float py = y + parent.scrollY - top;
    Matrix matrix = getMatrix();
    return matrix.isIdentity() ? new float[] {px, py} : matrix.inverse(px, py);
  }

  boolean holds(float x, float y) { return x >= 0 && y >= 0 && x < width && y < height; }

  public void draw(Canvas canvas) {
    if (background != null) background.draw(canvas);
    onDraw(canvas);
  }

  protected void onDraw(Canvas canvas) {}

  public boolean dispatchTouchEvent(MotionEvent event) { return onTouchEvent(event); }

  public boolean onTouchEvent(MotionEvent event) {
    switch (event.getActionMasked()) {
      case MotionEvent.ACTION_DOWN: isPressed = isEnabled && isClickable; break;
      case MotionEvent.ACTION_CANCEL: isPressed = false; break;
      case MotionEvent.ACTION_MOVE:
        if (!holds(event.getX(0), event.getY(0))) isPressed = false;
        break;
      case MotionEvent.ACTION_UP:
        if (isPressed) performClick();
        isPressed = false;
        break;
      default: break;
    }
    // A view that is off takes its touches all the same, and does nothing with them.
    return isClickable;
  }

  public boolean performClick() {
    if (listener != null) listener.run();
    if (delegate != null) {
      delegate.sendAccessibilityEvent(this, AccessibilityEvent.TYPE_VIEW_CLICKED);
    }
    return listener != null;
  }
}
