// One change of a mended layout, and what it is worth.

/// One key of one view, or of the whole screen, with another value, or another place among siblings.
package struct MendChange: Equatable, Sendable {
  /// The view's id; nil for a strategy of containers that the whole screen gets.
  package var view: String?
  /// As a layout writes it: `strategy`, `hitSlop`, `shape`, `frame`, or `behind` for a place among the
  /// siblings.
  package var key: String
  package var from: String
  package var to: String
  package var setting: ViewChange.Setting
  /// By how much the share of touches that arrive grows with it, after those before it.
  package var gain = 0.0
  /// The button that loses most by it, and the share of its touches that it loses; nil for none.
  package var loser: String?
  package var loss = 0.0
  /// Why it is kept although less arrives with it than before it, or that its gain is that of all from here on;
  /// nil else.
  package var kept: String?

  /// What stands for no value, and for no sibling in front.
  package static let nothing = "none"

  package init(_ view: String, _ setting: ViewChange.Setting, from: View, next: String? = nil) {
    self.view = view
    self.setting = setting
    switch setting {
    case .strategy(let choice):
      (key, self.from, to) = ("strategy", from.strategy.label, choice.label)
    case .hitSlop(let slop):
      (key, self.from, to) = ("hitSlop", from.hitSlop.layoutText, slop.layoutText)
    case .behind(let other):
      (key, self.from, to) = ("behind", next ?? Self.nothing, other)
    case .shape(let shape):
      (key, self.from) = ("shape", from.shape == nil ? Self.nothing : "another")
      to = shape?.layoutText ?? Self.nothing
    case .frame(let frame):
      (key, self.from, to) = ("frame", from.untransformedFrame.layoutText, frame.layoutText)
    default:
      (key, self.from, to) = ("", "", "")
    }
  }

  /// A strategy of containers for the whole screen: the window and every view that holds buttons.
  package init(screen choice: StrategyChoice) {
    (key, from, to) = ("strategy", Self.nothing, choice.label)
    setting = .strategy(choice)
  }

  /// The same as a change of the view as another screen has it; nil where that has no such view.
  func from(_ screen: ViewHierarchy) -> MendChange? {
    guard let view, let index = screen.index(of: view) else { return nil }
    return MendChange(view, setting, from: screen.views[index], next: key == "behind" ? from : nil)
  }

  /// Its part of a view; nil for one of the whole screen.
  package var change: ViewChange? { view.map { ViewChange(view: $0, settings: [setting]) } }

  /// The strategy that the whole screen gets; nil for the change of a view.
  package var screenStrategy: StrategyChoice? {
    guard view == nil, case .strategy(let choice) = setting else { return nil }
    return choice
  }

  /// What to do, in a phrase.
  package var text: String {
    switch key {
    case "behind": "move \(subject) behind \(to)"
    case "shape": "a hit shape of \(setting.corners) corners for \(subject)"
    default: "\(key) \(to) on \(subject)"
    }
  }

  /// Whether views stand elsewhere with it, or in another order, so that people aim elsewhere.
  var changesLook: Bool { key == "behind" || key == "frame" }

  /// The view's id, or what stands for all.
  package var subject: String { view ?? "the whole screen" }
}

extension ViewHierarchy {
  /// Makes the changes of a mended layout in their order.
  package mutating func apply(_ changes: [MendChange]) {
    for change in changes {
      if let own = change.change { apply(own) }
      if let choice = change.screenStrategy { setStrategy(choice) }
    }
  }

  /// The screen with some changes made.
  package func applying(_ changes: [MendChange]) -> ViewHierarchy {
    var screen = self
    screen.apply(changes)
    return screen
  }
}

extension EdgeInsets {
  /// As a layout writes it: `4`, or `[0, 0, 4, 0]`.
  package var layoutText: String {
    let numbers = [top, left, bottom, right]
    return Set(numbers).count == 1 ? top.text() : numbers.layoutText
  }
}

extension Rect {
  /// As a layout writes a frame.
  var layoutText: String { [minX, minY, width, height].layoutText }
}

extension Shape {
  /// As a layout writes a polygon; empty for any other shape.
  fileprivate var layoutText: String {
    guard case .polygon(let polygon) = self else { return "" }
    let points = polygon.points.map { [$0.x, $0.y].layoutText }.joined(separator: ", ")
    return "{polygon: {points: [\(points)]}}"
  }
}

extension [Double] {
  fileprivate var layoutText: String {
    "[" + map { $0.text() }.joined(separator: ", ") + "]"
  }
}

extension ViewChange.Setting {
  /// Of a polygon.
  fileprivate var corners: Int {
    guard case .shape(.polygon(let polygon)?) = self else { return 0 }
    return polygon.points.count
  }
}
