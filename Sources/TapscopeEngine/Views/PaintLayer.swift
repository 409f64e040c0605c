// The layers one view paints, and how solid each is at a point.

/// One layer of a view's paint, in the view's bounds coordinates.
public enum PaintLayer: Hashable, Sendable {
  /// A background colour over the view's bounds.
  case color(Color, Rect)
  case image(Image, ImagePlacement)
  /// A button without any picture, by its shape.
  case shape(Shape)
  /// A button of which nothing but its rectangle is known.
  case frame(Rect)

  /// The alpha, 0 to 1, at a point of the view; 0 where the layer does not reach.
  ///
  /// O(1); O(n) in the segments of a path or polygon.
  public func alpha(at p: Point) -> Double {
    switch self {
    case .color(let color, let rect):
      return rect.contains(p) ? Double(color.alpha) / 255 : 0
    case .image(let image, let placement):
      guard let pixel = placement.pixel(at: p) else { return 0 }
      return Double(image.pixels.alpha(pixel.x, pixel.y)) / 255
    case .shape(let shape):
      return shape.contains(p) ? 1 : 0
    case .frame(let rect):
      return rect.contains(p) ? 1 : 0
    }
  }

  /// The largest alpha the layer has anywhere.
  public var peak: Double {
    switch self {
    case .color(let color, _): Double(color.alpha) / 255
    case .image(let image, _): Double(image.pixels.peakAlpha) / 255
    case .shape, .frame: 1
    }
  }

  /// The rectangle the layer lies in.
  public var box: Rect {
    switch self {
    case .color(_, let rect), .frame(let rect): rect
    case .image(_, let placement): placement.rect
    case .shape(let shape): shape.boundingBox
    }
  }

  /// What a judgement that rests on this layer rests on.
  public var basis: ApparentTarget.Basis {
    switch self {
    case .color, .image: .picture
    case .shape: .shape
    case .frame: .frame
    }
  }

  /// The alpha from which a point is inside the outline: half the peak, at most `outlineAlpha`.
  ///
  /// A faint glow is so outside, and all of an evenly glassy picture inside.
  public func threshold(_ outlineAlpha: Double) -> Double { min(peak / 2, outlineAlpha) }

  /// `outlineAlpha` where a layout says nothing else.
  static let usualOutlineAlpha = 0.25
}

extension View {
  /// What the view paints while it displays a state, back to front.
  ///
  /// Layers that are clear all over are left out. A button paints its shape only where it has no
  /// picture at all; a picture that is clear throughout paints nothing. An explicit mask image changes
  /// hits, not paint.
  public func paintLayers(displaying state: ControlState) -> [PaintLayer] {
    if paints == false { return [] }
    var layers: [PaintLayer] = []
    if let backgroundColor { layers.append(.color(backgroundColor, bounds)) }
    if let image = backgroundImage(in: state) {
      layers.append(.image(image, placement(ofBackground: image)))
    }
    if let image = image(in: state) { layers.append(.image(image, placement(of: image))) }
    let hasPicture = layers.contains { if case .image = $0 { true } else { false } }
    layers.removeAll { $0.peak == 0 }
    guard layers.isEmpty, isButton && !hasPicture || paints == true else { return layers }
    return [shape.map(PaintLayer.shape) ?? .frame(bounds)]
  }
}
