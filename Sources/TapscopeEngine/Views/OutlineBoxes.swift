// The box of what is painted of a button, and the area in which a finger aims at a small one.

extension PaintedView {
  /// The box in the window of the layers' outlines; nil where nothing of them can be seen, be it that
  /// they are narrower or lower than a `pixel` of the device, in points.
  ///
  /// Exact for upright views; of a turned picture it is the box of its turned box.
  func outlineBox(_ rules: AttributionRules, pixel: Double) -> Rect? {
    var box: Rect?
    var own: Rect?
    for layer in layers where layer.peak * alpha >= rules.visibleAlpha {
      guard let rect = layer.outlineRect(outlineAlpha) else { continue }
      let inWindow = toWindow.boundingBox(of: rect)
      box = box?.union(inWindow) ?? inWindow
      own = own?.union(rect) ?? rect
    }
    for clip in clips {
      box = box.flatMap { clip.toWindow.boundingBox(of: clip.area.rect).intersection($0) }
    }
    // A line has no area however it is turned, though the box around it then has.
    guard let box, let own, min(box.width, box.height, narrowSide(of: own)) > pixel - Self.rounding
    else { return nil }
    return box
  }

  /// The shorter side of a rectangle of the view's, in points of the window.
  private func narrowSide(of rect: Rect) -> Double {
    min(
      rect.width * Point(toWindow.a, toWindow.b).length,
      rect.height * Point(toWindow.c, toWindow.d).length)
  }

  /// A line of one pixel is seen, however its edges are rounded.
  fileprivate static let rounding = 1e-9
}

extension Rect {
  /// Whether a screen of this rectangle shows a whole `pixel`, in points, of a box.
  func shows(_ box: Rect, pixel: Double) -> Bool {
    guard let seen = intersection(box) else { return false }
    return min(seen.width, seen.height) > pixel - PaintedView.rounding
  }
}

extension [PaintLayer] {
  /// The pixels in the outline of each layer that is a picture, nil of any other; empty where none is one.
  func outlines(_ outlineAlpha: Double) -> [BitMask?] {
    var outlines: [BitMask?] = []
    for (index, layer) in enumerated() {
      guard case .image(let image, _) = layer else { continue }
      if outlines.isEmpty { outlines = [BitMask?](repeating: nil, count: count) }
      outlines[index] = image.pixels.solid(alphaAtLeast: layer.threshold(outlineAlpha))
    }
    return outlines
  }
}

extension PaintLayer {
  /// The rectangle of the view that holds the layer's outline; nil where it has none.
  fileprivate func outlineRect(_ outlineAlpha: Double) -> Rect? {
    guard case .image(let image, let placement) = self else { return box }
    return image.pixels.box(alphaAtLeast: threshold(outlineAlpha)).map { columns, rows in
      placement.rect(ofPixel: columns.lowerBound, rows.lowerBound)
        .union(placement.rect(ofPixel: columns.upperBound - 1, rows.upperBound - 1))
    }
  }
}

extension PaintedScreen {
  /// The aim area of a button: its outline's box, widened to twice the reach (44 pt) in each direction
  /// in which it is smaller; nil for one that is not small.
  static func aimArea(of box: Rect, reach: Double) -> Rect? {
    let side = 2 * reach
    guard box.width < side || box.height < side else { return nil }
    let (width, height) = (max(box.width, side), max(box.height, side))
    return Rect(box.center.x - width / 2, box.center.y - height / 2, width, height)
  }
}
