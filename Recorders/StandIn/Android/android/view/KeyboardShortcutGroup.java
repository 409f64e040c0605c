// A stand-in of shortcuts, of which only the name is needed.

package android.view;

public final class KeyboardShortcutGroup {}
