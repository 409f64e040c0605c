// The quirks of the fourth published article's image view.

/// The quirks of S3, `alphaCutoff`.
enum AlphaCutoffQuirks {
  static let all = QuirkCatalogue.numbered(
    "3", AlphaCutoffStrategy.name,
    [
      (.build, "a parameter has another name than the body uses"),
      (.text, "the comment says RGBA, and the offset is right only because the bitmap is ARGB"),
      (.hitTest, "the bitmap is only made by initWithImage, so that any other view reads NULL"),
      (.hitTest, "another image keeps the old bitmap and brings its own row length"),
      (
        .hitTest,
        "a view larger than its picture is looked up in rows farther down or past the end"
      ),
      (.hitTest, "an alpha of just 33 % misses, though only less is said to be transparent"),
      (
        .text,
        "a point is to be transformed with its view, though it comes in the view's coordinates"
      ),
      (.hitTest, "a width of half a point is cut, so that the last column is in the next row"),
      (
        .hitTest,
        "the bitmap has a pixel a point, so that hairlines of a 2x or 3x picture are averaged away"
      ),
      (
        .hitTest,
        "centring, bounds origin, other states and the background image are ignored, "
          + "and a view made without an image reads NULL"
      ),
    ])
}
