// The keys a view may have, and how the value of each is written.

import TapscopeEngine

/// A key of a view, in the order the schema lists them.
package enum ViewKey: String, CaseIterable, Equatable, Sendable {
  case id, title, kind
  case frame, bounds, center, anchorPoint, transform
  case hidden, alpha, interaction, enabled
  case clipsToBounds, cornerRadius, contentMode, state
  case image, backgroundImage, backgroundColor, paints, outlineAlpha, seenAs, maskImage
  case shape, strategy, hitSlop, trackingSlop
  case recognizers, cancelsTouches, action, exclusiveTouch, systemGestureExclusion, multipleTouch
  case contentSize, delaysContentTouches, canCancelContentTouches, paging
  case modal, exempt
  case floor, madeIn
  case subviews

  /// The keys that set one property of the view; the others place it in the tree.
  package static let settings = allCases.filter { $0 != .id && $0 != .subviews }

  /// Made once, since each view of a layout asks for them.
  package static let names = allCases.map(\.rawValue)

  /// The keys of a scroll view only.
  package static let scrolling: [ViewKey] = [
    .contentSize, .delaysContentTouches, .canCancelContentTouches, .paging,
  ]

  /// Made once, like the names.
  fileprivate static let all = allCases
  /// By name, its place among all.
  fileprivate static let places = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) })

  /// The value of the key in a view as a person reads it; `none` where there is none.
  package func text(in view: View) -> String {
    switch self {
    case .id: view.id
    case .title: view.title ?? "none"
    case .kind: view.kind.rawValue
    case .frame: view.untransformedFrame.text
    case .bounds: view.bounds.text
    case .center: list([view.center.x, view.center.y])
    case .anchorPoint: list([view.anchorPoint.x, view.anchorPoint.y])
    case .transform: view.transform.isIdentity ? "none" : view.transform.text
    case .hidden: "\(view.isHidden)"
    case .alpha: Double(view.alpha).text()
    case .interaction: view.interaction.rawValue
    case .enabled: "\(view.isEnabled)"
    case .clipsToBounds: "\(view.clipsToBounds)"
    case .cornerRadius: view.cornerRadius.text()
    case .contentMode:
      view.contentMode?.rawValue
        ?? (view.kind == .button ? "center, as a button's image" : "scaleToFill")
    case .state: view.state.rawValue
    case .image: pictures(view.images)
    case .backgroundImage: pictures(view.backgroundImages)
    case .backgroundColor: view.backgroundColor?.text ?? "none"
    case .paints: view.paints.map { "\($0)" } ?? "as it has pictures, a colour or is a button"
    case .outlineAlpha: view.outlineAlpha.text()
    case .seenAs: view.seenAs?.text ?? "itself"
    case .maskImage: view.maskImage?.text ?? "none"
    case .shape: view.shape?.text ?? "none"
    case .strategy: view.strategy.text
    case .hitSlop:
      list([view.hitSlop.top, view.hitSlop.left, view.hitSlop.bottom, view.hitSlop.right])
    case .trackingSlop:
      BuiltInStrategies.make(view.strategy)
        .map { view.strategy.overridesTracking(by: $0.traits) } ?? false
        ? "0" : view.trackingSlop.text()
    case .recognizers:
      view.recognizers.isEmpty
        ? "none" : view.recognizers.map(\.text).sorted().joined(separator: ", ")
    case .cancelsTouches: "\(view.cancelsTouches)"
    case .action: view.action ?? "none"
    case .exclusiveTouch: "\(view.exclusiveTouch)"
    case .systemGestureExclusion: "\(view.systemGestureExclusion)"
    case .modal: "\(view.isModal)"
    case .exempt:
      view.exemptions.isEmpty
        ? "none" : view.exemptions.keys.map(\.rawValue).sorted().joined(separator: ", ")
    case .multipleTouch: "\(view.multipleTouch)"
    case .contentSize:
      view.scrolling.contentSize.map { list([$0.width, $0.height]) } ?? "what its subviews take up"
    case .delaysContentTouches: "\(view.scrolling.delay.text()) s"
    case .canCancelContentTouches: "\(view.scrolling.cancelsContent)"
    case .paging: "\(view.scrolling.pages)"
    case .floor: view.floor ?? "none"
    case .madeIn: (view.madeIn ?? .nib).rawValue
    case .subviews: "\(view.subviews.count)"
    }
  }
}

/// A set of keys of a view, which hands them out in the order of the schema.
package struct ViewKeys: Equatable, Sendable, Sequence, ExpressibleByArrayLiteral {
  /// One for each key, the first key the lowest; there are fewer than 64.
  private var bits: UInt64 = 0

  package init(arrayLiteral keys: ViewKey...) { keys.forEach { insert($0) } }

  /// The keys that some fields have.
  init(of fields: Fields) {
    for entry in fields.entries {
      if let place = ViewKey.places[entry.key] { bits |= 1 << UInt64(place) }
    }
  }

  package mutating func insert(_ key: ViewKey) { bits |= Self.bit(of: key) }

  package func contains(_ key: ViewKey) -> Bool { bits & Self.bit(of: key) != 0 }

  private static func bit(of key: ViewKey) -> UInt64 {
    ViewKey.all.firstIndex(of: key).map { 1 << UInt64($0) } ?? 0
  }

  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    package mutating func next() -> ViewKey? {
      if bits == 0 { return nil }
      defer { bits &= bits - 1 }
      return ViewKey.all[bits.trailingZeroBitCount]
    }
  }

  package func makeIterator() -> Iterator { Iterator(bits: bits) }
}

private func list(_ numbers: [Double]) -> String {
  "[" + numbers.map { $0.text() }.joined(separator: ", ") + "]"
}

/// One picture by its name alone, several each with its state.
private func pictures(_ images: [ControlState: Image]) -> String {
  if images.isEmpty { return "none" }
  if images.count == 1, let only = images[.normal] { return only.text }
  return ControlState.allCases.compactMap { state in
    images[state].map { "\(state.rawValue) \($0.text)" }
  }.joined(separator: ", ")
}

extension Image {
  fileprivate var text: String {
    "\(name) (\(pixels.width)x\(pixels.height) pixels @\(scale.text()))"
  }
}

extension Rect {
  fileprivate var text: String { list([minX, minY, width, height]) }
}

extension AffineTransform {
  fileprivate var text: String { list([a, b, c, d, tx, ty]) }
}

extension Color {
  fileprivate var text: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension View.SeenAs {
  fileprivate var text: String {
    switch self {
    case .nothing: "none"
    case .view(let id): id
    }
  }
}

extension Shape {
  fileprivate var text: String {
    let name =
      switch self {
      case .rect: "rect"
      case .roundedRect: "rounded rect"
      case .circle: "circle"
      case .ellipse: "ellipse"
      case .polygon(let polygon): "polygon of \(polygon.points.count) points"
      case .path: "path"
      }
    return "\(name) in \(boundingBox.text)"
  }
}

extension StrategyChoice {
  fileprivate var text: String {
    let settings = [
      threshold.map { "threshold \($0)" }, comparison.map { "compare \($0.rawValue)" },
      architecture == .bits32 ? "arch 32" : nil, memory.map { "memory \($0.rawValue)" },
    ]
    return ([label] + settings.compactMap { $0 }).joined(separator: ", ")
  }
}
