// The `defaults` of a layout.

import TapscopeEngine

/// The `defaults` of a layout.
struct LayoutDefaults {
  /// The largest number of whole hit tests a press may be said to make.
  static let hitTestsPerPress = 1...20

  var kind: ViewKind?
  /// Of buttons only; with the `threshold` and `compare` that stand beside it.
  var strategy: StrategyChoice?
  var contentMode: ContentMode?
  var trackingSlop: Double?
  var outlineAlpha: Double?
  var rules = AttributionRules()

  /// Whether the strategy is one by which a container picks among its buttons.
  var isOfContainers: Bool {
    strategy.map { BuiltInStrategies.containerChoices.map(\.name).contains($0.name) } ?? false
  }

  /// Fills in what a view leaves out; returns the keys filled in.
  ///
  /// `kind` comes first, since a button by default takes the strategy of buttons. The strategy's
  /// settings also complete a view's own choice of the same strategy.
  func complete(_ view: inout View, written: ViewKeys) -> ViewKeys {
    var inherited: ViewKeys = []
    func fill<Value>(_ key: ViewKey, _ value: Value?, _ path: WritableKeyPath<View, Value>) {
      guard let value, !written.contains(key) else { return }
      view[keyPath: path] = value
      inherited.insert(key)
    }
    fill(.kind, kind, \.kind)
    // A strategy of containers is given to the whole screen, once it is there.
    if view.isButton, !isOfContainers { fill(.strategy, strategy, \.strategy) }
    fill(.contentMode, contentMode.map { .some($0) }, \.contentMode)
    fill(.trackingSlop, trackingSlop, \.trackingSlop)
    fill(.outlineAlpha, outlineAlpha, \.outlineAlpha)
    if let strategy, strategy.label == view.strategy.label {
      view.strategy.threshold = view.strategy.threshold ?? strategy.threshold
      view.strategy.comparison = view.strategy.comparison ?? strategy.comparison
    }
    return inherited
  }
}

extension SettingDecoder {
  mutating func defaults(_ node: Node) -> LayoutDefaults {
    var defaults = LayoutDefaults()
    guard let fields = reader.fields(node, "defaults", known: DefaultsKey.names) else {
      return defaults
    }
    for key in DefaultsKey.allCases {
      if let value = fields[key.rawValue] { read(key, value, into: &defaults) }
    }
    for key in ["threshold", "compare"] where fields["strategy"] == nil {
      if let value = fields[key] {
        reader.error(
          "`\(key)` belongs to the `strategy` of `defaults`, and there is none",
          at: value.location)
      }
    }
    return defaults
  }

  private mutating func read(
    _ key: DefaultsKey, _ node: Node, into defaults: inout LayoutDefaults
  ) {
    let name = key.rawValue
    switch key {
    case .kind: defaults.kind = reader.choice(node, name)
    case .strategy: defaults.strategy = reader.strategy(node, name)
    case .threshold: defaults.strategy?.threshold = reader.integer(node, name, in: 0...255)
    case .compare: defaults.strategy?.comparison = reader.choice(node, name)
    case .contentMode: defaults.contentMode = reader.choice(node, name)
    case .trackingSlop: defaults.trackingSlop = reader.number(node, name, in: .notNegative)
    case .outlineAlpha:
      defaults.outlineAlpha = reader.number(node, name, in: .positive(upTo: 1))
    case .hitTestsPerPress:
      let count = reader.integer(node, name, in: LayoutDefaults.hitTestsPerPress)
      if let count { defaults.rules.hitTestsPerPress = count }
    case .visibleAlpha:
      read(node, name, .fraction, into: &defaults.rules.visibleAlpha)
    case .reach: read(node, name, .notNegative, into: &defaults.rules.reach)
    case .near: read(node, name, .notNegative, into: &defaults.rules.near)
    case .reaction: read(node, name, .notNegative, into: &defaults.rules.reaction)
    }
  }

  private mutating func read(
    _ node: Node, _ name: String, _ range: NumberRange, into value: inout Double
  ) {
    if let number = reader.number(node, name, in: range) { value = number }
  }
}
