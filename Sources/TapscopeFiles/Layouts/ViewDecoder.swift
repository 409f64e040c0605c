// Decodes one view of a layout.

import TapscopeEngine

/// One view as its entry describes it, before its place in the tree is known.
struct DecodedView {
  var view: View
  var written: ViewKeys
  var inherited: ViewKeys
  /// The written values by key.
  var fields: Fields

  /// Where a written value stands; nil where the key was not written.
  func place(of key: ViewKey) -> SourceLocation? { fields[key.rawValue]?.location }
}

extension SettingDecoder {
  /// The view of an entry's fields; what it lacks is filled in from `defaults`, then from UIKit.
  mutating func view(
    _ id: String, _ fields: Fields, _ node: Node, _ defaults: LayoutDefaults
  ) -> DecodedView {
    var view = View(id: id)
    view.location = node.location
    let written = ViewKeys(of: fields)
    place(&view, fields, node)
    for key in written where !key.isOfPlace {
      guard let value = fields[key.rawValue] else { continue }
      if let setting = setting(key, value, inscribedIn: nil) { view.set(setting) }
    }
    let inherited = defaults.complete(&view, written: written)
    completeAsUIKit(&view) { written.contains($0) || inherited.contains($0) }
    return DecodedView(view: view, written: written, inherited: inherited, fields: fields)
  }

  /// What UIKit makes depend on the kind.
  private func completeAsUIKit(_ view: inout View, isGiven: (ViewKey) -> Bool) {
    if view.kind == .imageView || view.kind == .label, !isGiven(.interaction) {
      view.interaction = .disabled
    }
  }

  /// Sets bounds, center, anchor point and shape from whichever of them the entry gives.
  private mutating func place(_ view: inout View, _ fields: Fields, _ node: Node) {
    if let anchor = fields["anchorPoint"], let point = reader.point(anchor, "anchorPoint") {
      view.anchorPoint = point
    }
    if let frame = fields["frame"] {
      place(&view, frame: frame, fields)
    } else if let bounds = fields["bounds"], let center = fields["center"] {
      if let bounds = reader.rect(bounds, "bounds") { view.bounds = bounds }
      if let center = reader.point(center, "center") { view.center = center }
    } else if let shape = fields["shape"], !shape.isNull {
      place(&view, shape: shape, fields)
      return
    } else {
      reader.error(
        "view `\(view.id)` needs a `frame`, or `bounds` and `center`, or a `shape`",
        at: node.location)
    }
    if let shape = fields["shape"],
      let setting = setting(.shape, shape, inscribedIn: view.bounds)
    {
      view.set(setting)
    }
  }

  /// With a frame, bounds may only move the origin.
  private mutating func place(_ view: inout View, frame: Node, _ fields: Fields) {
    if let center = fields["center"] {
      reader.error(
        "`frame` and `center` both place the view; give one of them", at: center.location)
    }
    guard let rect = reader.rect(frame, "frame") else { return }
    view.set(.frame(rect))
    guard let node = fields["bounds"], let bounds = reader.rect(node, "bounds") else { return }
    if bounds.size != rect.size {
      reader.error(
        "`bounds` are \(bounds.width.text()) x \(bounds.height.text()) and `frame` is "
          + "\(rect.width.text()) x \(rect.height.text()); beside a frame, bounds only move the "
          + "origin", at: node.location)
    }
    view.bounds.origin = bounds.origin
  }

  /// Without a frame, the shape is in the superview's coordinates and its box is the frame.
  private mutating func place(_ view: inout View, shape node: Node, _ fields: Fields) {
    for key in ["bounds", "center"] {
      if let lone = fields[key] {
        let other = key == "bounds" ? "center" : "bounds"
        reader.error("`\(key)` needs a `\(other)` or a `frame` beside it", at: lone.location)
      }
    }
    guard let shape = shape(node, inscribedIn: nil) else { return }
    let box = shape.boundingBox
    view.set(.frame(box))
    view.shape = shape.translated(by: Point(-box.minX, -box.minY))
  }
}

extension ViewKey {
  /// Whether it says where the view is, for which several keys are read together.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .frame, .bounds, .center, .anchorPoint, .shape: true
    default: false
    }
  }
}
