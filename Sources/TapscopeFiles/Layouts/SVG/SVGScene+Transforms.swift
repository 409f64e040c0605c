// Where the properties of an SVG's element move it.

import TapscopeEngine

extension SVGScene {
  /// The properties that move an element, in the order in which they act on it.
  private static let moves = ["transform", "scale", "rotate", "translate"]

  /// The transform of an element by its properties; what cannot be read of it is told.
  mutating func own(
    _ properties: [String: String], _ index: Int, in viewport: Size
  ) -> AffineTransform {
    var transform = AffineTransform.identity
    for name in Self.moves {
      guard let text = properties[name]?.trimmedText, text.lowercased() != "none" else { continue }
      let step =
        name == "transform"
        ? SVGNumbers.transform(text) : SVGNumbers.single(name, text.lowercased(), in: viewport)
      guard let step else {
        let words = name == "transform" ? text : "\(name): \(text)"
        note("the transform `\(words.prefix(40))` is not understood", index)
        continue
      }
      transform = transform.then(step)
    }
    guard !transform.isIdentity, let text = properties["transform-origin"] else { return transform }
    let box = properties["transform-box"]?.trimmedText ?? "view-box"
    guard box == "view-box", let origin = SVGNumbers.origin(text, in: viewport) else {
      let words = box == "view-box" ? text : "\(text), \(box)"
      note("the origin `\(words.prefix(40))` of a transform is not understood", index)
      return transform
    }
    return AffineTransform.translation(-origin.x, -origin.y).then(transform)
      .then(.translation(origin.x, origin.y))
  }
}
