// A stand-in of a EditText.

package android.widget;

public class EditText extends TextView {}
