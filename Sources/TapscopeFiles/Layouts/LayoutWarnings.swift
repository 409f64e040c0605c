// Warnings about layouts that are legal and look like mistakes.

import TapscopeEngine

extension LayoutDecoder {
  /// Warns of what no rule forbids and few people mean.
  mutating func warnOfOddities() {
    let holders = Set(views.compactMap { $0.view.isButton ? $0.view.superview : nil })
    let picking = Set(BuiltInStrategies.containerChoices.map(\.name))
    // What is hidden is often laid out only once it is shown.
    var hidden: Set<Int> = []
    for (index, decoded) in views.enumerated() {
      let isHidden = decoded.view.isHidden || decoded.view.superview.map(hidden.contains) == true
      if isHidden { hidden.insert(index) }
      let found = oddities(
        of: decoded, holdsButton: holders.contains(index), needsArea: !isHidden,
        isPicked: defaults.isOfContainers
          || decoded.view.superview.map { picking.contains(views[$0].view.strategy.name) } == true)
      for (message, key) in found {
        if let place = decoded.place(of: key) ?? decoded.view.location { warn(message, at: place) }
      }
    }
  }

  /// The warnings, each with the key it is about.
  ///
  /// A button that is picked is hit by its outline, whatever strategy it has.
  private func oddities(
    of decoded: DecodedView, holdsButton: Bool, needsArea: Bool, isPicked: Bool
  ) -> [(String, ViewKey)] {
    let view = decoded.view
    let traits = BuiltInStrategies.make(view.strategy)?.traits
    var found: [(String, ViewKey)] = []
    // What is written with four decimals may reach a little farther.
    if let shape = view.shape,
      !view.bounds.outset(by: EdgeInsets(all: 0.001)).contains(shape.boundingBox)
    {
      found.append((.shapeOutside(view.id), .shape))
    }
    if view.shape != nil, view.isButton, traits?.basis == .bounds, !isPicked {
      found.append((.shapeHitByBox(view.id), .shape))
    }
    if view.shape == nil, traits?.basis == .shape, decoded.written.contains(.strategy) {
      found.append((.noShape(view.id), .strategy))
    }
    if decoded.written.contains(.strategy), !holdsButton, traits?.subviewRule != nil {
      found.append((.nothingToPick(view.id, view.strategy.name), .strategy))
    }
    if view.toSuperview.inverse == nil { found.append((.collapsed(view.id), .transform)) }
    // A number that could not be read leaves no area either, and is an error already.
    if settings.reader.isClean, view.isButton, needsArea, view.bounds.isEmpty {
      found.append((.noArea(view.id), .frame))
    }
    if view.hitSlop != .zero, view.strategy.form == .published {
      found.append((.uselessSlop(view.strategy.label), .hitSlop))
    }
    return found
  }
}

extension String {
  fileprivate static func shapeOutside(_ id: String) -> String {
    "the shape of `\(id)` reaches beyond its bounds"
  }

  fileprivate static func shapeHitByBox(_ id: String) -> String {
    "`\(id)` has a shape and is hit by its box; `strategy: shape` hits the shape"
  }

  fileprivate static func noShape(_ id: String) -> String {
    "`\(id)` is to be hit by its shape and has none; its box is hit"
  }

  fileprivate static func nothingToPick(_ id: String, _ strategy: String) -> String {
    "`\(id)` holds no button, so `strategy: \(strategy)` has none to pick"
  }

  fileprivate static func collapsed(_ id: String) -> String {
    "the transform of `\(id)` cannot be inverted; the view and its subviews are never hit"
  }

  fileprivate static func noArea(_ id: String) -> String {
    "the button `\(id)` has no area; it is never hit"
  }

  fileprivate static func uselessSlop(_ strategy: String) -> String {
    "`hitSlop` does nothing with the strategy `\(strategy)`"
  }
}
