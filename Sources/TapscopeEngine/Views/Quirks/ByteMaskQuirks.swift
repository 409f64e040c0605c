// The quirks of the second published article's button.

/// The quirks of S1, `byteMask` and `maskImage`.
enum ByteMaskQuirks {
  static let all = QuirkCatalogue.numbered(
    "1", ByteMaskStrategy.name,
    [
      (.hitTest, "the mask's height is not kept, so a point below it is looked up past its end"),
      (.hitTest, "a point right of the mask's width is looked up in a row farther down"),
      (
        .hitTest,
        "points are taken for pixels, so that of a 2x picture only the top left quarter is asked"
      ),
      (
        .hitTest,
        "the depth of the file is asked of a context that has another, which then draws nothing"
      ),
      (.hitTest, "an alpha of just half misses, though the comment lets only less than half miss"),
      (.hitTest, "the darkest grey of a mask is tapped, though white is said to mark the area"),
      (.hitTest, "white that is clear is premultiplied to black and so not tapped"),
      (.hitTest, "an image set after the mask image replaces the mask by that image's alpha"),
      (.hitTest, "a mask image set to nil leaves the rectangle, though there is an image's alpha"),
      (.hitTest, "a background image never makes a mask"),
      (
        .hitTest,
        "centring, size, bounds origin and every state but Normal are ignored"
      ),
      (.beyondLayouts, "without memory for the mask the rectangle answers, with a line in the log"),
      (
        .leak(bytesPerPixel: 1, each: .button),
        "the mask is never freed, so that it outlives the button"
      ),
      (
        .text,
        "negative coordinates are called surprising, and each subview is said to be asked, though "
          + "the first hit ends it"
      ),
    ])
}
