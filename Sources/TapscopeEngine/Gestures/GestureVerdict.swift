// What was the gesture, by whose rule, and by what margin?

/// What a finger's movement amounts to.
package enum GestureKind: String, Hashable, Sendable, CaseIterable {
  case tap, doubleTap, longPress, swipe, pan, twoFingerTap, none
}

/// The way the finger went on the screen.
package enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down
}

/// One decision of a profile about one touch, with the comparison that made it.
package struct GestureVerdict: Hashable, Sendable {
  package var touch: TouchID
  package var profile: String
  package var kind: GestureKind
  package var direction: Direction?
  /// The rule that decided, by its id in the profile, such as `tap/slop`.
  package var rule: String
  /// What was measured, what it was compared with, and how far it was from deciding otherwise.
  package var value: Double?
  package var bound: Double?
  /// Positive: met with so much to spare; negative: missed by so much; in the rule's unit.
  package var margin: Double?
  /// `pt`, `s`, `pt/s`, `deg`, or nothing for a count.
  package var unit: String
  /// When it was decided.
  package var time: Timestamp
  /// Who accepted, who was rejected and when, a sentence each.
  package var story: [String]

  package init(
    touch: TouchID, profile: String, kind: GestureKind, direction: Direction? = nil, rule: String,
    value: Double? = nil, bound: Double? = nil, margin: Double? = nil, unit: String = "",
    time: Timestamp, story: [String] = []
  ) {
    self.touch = touch
    self.profile = profile
    self.kind = kind
    self.direction = direction
    self.rule = rule
    self.value = value
    self.bound = bound
    self.margin = margin
    self.unit = unit
    self.time = time
    self.story = story
  }
}
