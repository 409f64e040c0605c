// The quirks of the third published article's button.

/// The quirks of S2, `argbLookup`.
enum ARGBLookupQuirks {
  static let all = QuirkCatalogue.numbered(
    "2", ARGBLookupStrategy.name,
    [
      (.hitTest, "x is multiplied before it is cut, so that its fraction lands on a colour byte"),
      (.hitTest, "a fraction of y moves the byte along its row"),
      (.hitTest, "the length of a row is taken from points and the bitmap's is in pixels"),
      (.hitTest, "the length of a row is cut to bytes that are no whole number of pixels"),
      (.hitTest, "a byte past the end of the bitmap is read"),
      (.hitTest, "a point right of the picture's width is looked up in a row farther down"),
      (
        .hitTest,
        "the bitmap is not cleared before it is drawn over, so clear pixels keep their old value"
      ),
      (
        .leak(bytesPerPixel: 4, each: .call),
        "the bitmap is allocated on every call and never freed"
      ),
      (.cost, "the whole picture is drawn and copied on every call"),
      (
        .hitTest,
        "hitTest is replaced with its checks, so hidden, transparent and switched off buttons hit"
      ),
      (.hitTest, "a subview is never returned"),
      (
        .tracking,
        "pointInside is left as it was, so a press lifted on a clear corner fires anyway"
      ),
      (.hitTest, "a picture without bitmap counts as solid"),
      (.hitTest, "there is no threshold, so that the faintest shadow catches"),
      (.hitTest, "the size of the bitmap overflows an int for very large pictures"),
      (
        .hitTest,
        "content mode, centring, bounds origin and the background image are ignored"
      ),
    ])
}
