// A gesture as a person writes it: `tap`, `swipe-left`, `twoFingerTap`, `twoFingerSwipe-up`.

/// The one list of gesture words: what labels say, what verdicts are called, what `--kinds` takes.
package struct GestureLabel: Hashable, Sendable {
  package var kind: GestureKind
  /// nil where the label leaves it open; only swipes and pans have one.
  package var direction: Direction?
  /// Fingers of a swipe or a pan; nil leaves it open.
  package var fingers: Int?

  package init(_ kind: GestureKind, _ direction: Direction? = nil, fingers: Int? = nil) {
    self.kind = kind
    self.direction = direction
    self.fingers = fingers
  }

  /// Reads a label's text; nil for one that names no gesture.
  package init?(_ text: String) {
    guard let label = GestureLabel.known[text] else { return nil }
    self = label
  }

  /// Whether a gesture is what the label says.
  package func isMet(by gesture: GestureLabel) -> Bool { gesture.told(against: self) == self }

  /// As much of it as a label asks for: a direction, and a number of fingers, count only where the label
  /// names one.
  func told(against label: GestureLabel) -> GestureLabel {
    GestureLabel(
      kind, label.direction == nil ? nil : direction, fingers: label.fingers == nil ? nil : fingers)
  }

  /// `swipe-left`, `twoFingerPan`.
  package var name: String {
    let word = count.map { $0 + (kind == .swipe ? "FingerSwipe" : "FingerPan") } ?? kind.rawValue
    return word + (direction.map { "-\($0.rawValue)" } ?? "")
  }

  /// `two`, of a swipe or pan of several fingers.
  var count: String? {
    guard let fingers, (2...10).contains(fingers), kind == .swipe || kind == .pan else {
      return nil
    }
    return GestureLabel.counts[fingers - 2]
  }

  /// Every word for what up to five fingers do, in the order of the kinds: what a label may say.
  package static let names = all.map(\.name)

  private static let counts = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  private static let all: [GestureLabel] = GestureKind.allCases.flatMap { kind in
    guard kind == .swipe || kind == .pan else { return [GestureLabel(kind)] }
    return ([nil] + (2...5).map { $0 }).flatMap { fingers in
      ([nil] + Direction.allCases.map { $0 }).map { GestureLabel(kind, $0, fingers: fingers) }
    }
  }

  private static let known = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
