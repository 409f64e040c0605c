// The quirks of OBShapedButton.

/// The quirks of `obShapedButton`.
enum OBShapedButtonQuirks {
  static let all = QuirkCatalogue.numbered(
    "ob", OBShapedButtonStrategy.name,
    [
      (.text, "pointInside alone is overridden: the rectangle is asked first, then the picture"),
      (.hitTest, "an alpha below 0.1 misses, a level quoted from UIKit, whose own is 0.01"),
      (.hitTest, "a point beside the picture has no colour, and that is a miss"),
      (.hitTest, "the pixel is drawn at point size, so that of a 2x picture four are averaged"),
      (.text, "the images are those of the state shown, and either of them may be hit"),
      (
        .hitTest,
        "the last point's answer is kept while state, size or content mode change, until an image "
          + "is set"
      ),
      (
        .hitTest,
        "the background image is mapped as the foreground image view is, and ten content modes are "
          + "not mapped at all"
      ),
      (.beyondLayouts, "the image view's frame is read, which a transform leaves undefined"),
      (.text, "there are no tests"),
    ])
}
