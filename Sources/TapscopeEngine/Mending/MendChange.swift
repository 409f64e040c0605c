// One change of a mended layout, and what it is worth.

/// One key of one view with another value, or another place among its siblings.
package struct MendChange: Hashable, Sendable {
  /// The view's id.
  package var view: String
  /// As a layout writes it: `strategy`, `hitSlop`, or `behind` for a place among the siblings.
  package var key: String
  package var from: String
  package var to: String
  package var setting: ViewChange.Setting
  /// By how much the share of touches that arrive grows with it, after those before it.
  package var gain = 0.0
  /// The button that loses most by it, and the share of its touches that it loses; nil for none.
  package var loser: String?
  package var loss = 0.0

  package init(_ view: String, _ setting: ViewChange.Setting, from: View, next: String? = nil) {
    self.view = view
    self.setting = setting
    switch setting {
    case .strategy(let choice):
      (key, self.from, to) = ("strategy", from.strategy.label, choice.label)
    case .hitSlop(let slop):
      (key, self.from, to) = ("hitSlop", from.hitSlop.layoutText, slop.layoutText)
    case .behind(let other):
      (key, self.from, to) = ("behind", next ?? "none", other)
    default:
      (key, self.from, to) = ("", "", "")
    }
  }

  package var change: ViewChange { ViewChange(view: view, settings: [setting]) }

  /// What to do, in a phrase.
  package var text: String {
    key == "behind" ? "move \(view) behind \(to)" : "\(key) \(to) on \(view)"
  }
}

extension EdgeInsets {
  /// As a layout writes it: `4`, or `[0, 0, 4, 0]`.
  package var layoutText: String {
    let numbers = [top, left, bottom, right]
    return Set(numbers).count == 1
      ? top.text() : "[" + numbers.map { $0.text() }.joined(separator: ", ") + "]"
  }
}
