// The quirks of the first published article's button.

/// The quirks of S0, `bitMask`.
enum BitMaskQuirks {
  static let all = QuirkCatalogue.numbered(
    "0", BitMaskStrategy.name,
    [
      (
        .hitTest,
        "the row is multiplied before y is cut to a whole number, so a fraction of y moves the bit "
          + "along its row"
      ),
      (.hitTest, "a fraction of y moves the bit so far that it is one of the row below"),
      (
        .hitTest,
        "a fraction of y in the last row moves the bit past the array, though view and picture are "
          + "of one size"
      ),
      (.hitTest, "a point right of the picture's width is looked up in a row farther down"),
      (.hitTest, "a point below the picture's height is looked up past the end of the array"),
      (
        .hitTest,
        "points are taken for pixels, so that of a 2x picture only the top left quarter is asked"
      ),
      (.hitTest, "the picture is taken to begin at the view's origin, and a button centres it"),
      (.hitTest, "the mask keeps the picture's own size when the view stretches or shrinks it"),
      (
        .hitTest,
        "the pixels after the last whole byte are never stored, and the buffer is not cleared"
      ),
      (
        .hitTest,
        "a button made in code has no image yet and discards its mask, so that it never hits"
      ),
      (
        .hitTest,
        "a button whose image was once set to nil has discarded its mask, so that it never hits"
      ),
      (.hitTest, "a button without any image never hits, though its rectangle is all there is"),
      (.hitTest, "the mask is of the Normal image while another state is shown"),
      (.hitTest, "a foreground image hides the background image from the mask"),
      (
        .hitTest,
        "the origin of the bounds is not subtracted, and a negative number has no size_t"
      ),
      (.beyondLayouts, "the orientation of the image is left out of the bitmap"),
      (.beyondLayouts, "the stretched middle of an image with cap insets is not mapped"),
      (.hitTest, "a 32-bit float has no odd numbers above 2^24, and so no odd pixels"),
      (.text, "two texts describe the threshold the wrong way round; the code is right"),
      (
        .hitTest,
        "an alpha equal to the threshold misses, so that a threshold of 255 is never hit"
      ),
      (
        .leak(bytesPerPixel: 0.125, each: .button),
        "the mask is retained twice and has no dealloc, so its bits outlive the button"
      ),
      (.text, "the mask's initializer runs another initializer of itself after super's"),
      (.build, "a header is imported in other letter case than its file has"),
      (
        .tracking,
        "tracking asks the shape too, so that a press that wobbles off it is lifted outside"
      ),
    ])
}
