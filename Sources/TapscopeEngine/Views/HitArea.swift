// The area in which a view answers `inside`, for the flat engine.

/// The whole area in which a view answers `inside`, in its bounds coordinates.
public struct HitArea: Sendable {
  /// What the flat engine can look a point up in.
  enum Form: Sendable {
    case rect(Rect)
    case shape(Shape)
    /// The bounds, and within them the solid pixels of any of the pictures.
    case masks(Rect, [PlacedMask])
    case sloppyShape(Shape, EdgeInsets)
    case grownMask(GrownMask)
  }

  let form: Form

  /// A rectangle, its right and bottom edges outside.
  public static func rect(_ rect: Rect) -> HitArea { HitArea(form: .rect(rect)) }

  /// A shape, enlarged by the `hitSlop` of its view as the strategy `shape` does it.
  public static func shape(_ shape: Shape, slop: EdgeInsets = .zero) -> HitArea {
    HitArea(form: slop == .zero ? .shape(shape) : .sloppyShape(shape, slop))
  }

  /// The solid pixels of any of the pictures, within the bounds or grown by a slop.
  static func masks(_ masks: [PlacedMask], in bounds: Rect, slop: EdgeInsets) -> HitArea {
    HitArea(
      form: slop == .zero
        ? .masks(bounds, masks) : .grownMask(GrownMask(masks, in: bounds, slop: slop)))
  }

  /// A rectangle that holds all of it.
  var box: Rect {
    switch form {
    case .rect(let rect), .masks(let rect, _): rect
    case .shape(let shape): shape.boundingBox
    case .sloppyShape(let shape, let slop): shape.boundingBox.outset(by: slop)
    case .grownMask(let mask): mask.box ?? .zero
    }
  }

  /// Whether a point in the view's bounds coordinates is inside.
  func contains(_ p: Point) -> Bool {
    switch form {
    case .rect(let rect): rect.contains(p)
    case .shape(let shape): shape.contains(p)
    case .masks(let bounds, let masks): bounds.contains(p) && masks.contains { $0.contains(p) }
    case .sloppyShape(let shape, let slop): shape.contains(p, slop: slop)
    case .grownMask(let mask): mask.contains(p)
    }
  }
}

extension ViewHierarchy {
  /// The area of a view as its strategy knows it; nil where it does not.
  func hitArea(of index: ViewIndex) -> HitArea? {
    strategies[index].shortcuts.area(
      of: views[index], displaying: displayedState(of: index), memory: memories[index])
  }
}
