// A stand-in of the activity: a window and a folder.

package android.app;

import android.view.Window;
import java.io.File;

public class Activity {
  private final Window window;
  private final File folder;

  public Activity(Window window, File folder) {
    this.window = window;
    this.folder = folder;
  }

  public Window getWindow() { return window; }

  public File getExternalFilesDir(String type) { return folder; }
}
