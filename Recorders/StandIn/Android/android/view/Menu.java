// A stand-in of a menu, of which only the name is needed.

package android.view;

public interface Menu {}
