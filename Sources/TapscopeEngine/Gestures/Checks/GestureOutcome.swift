// What a profile made of a touch, in a form that can be compared.

/// The gestures of one touch under one profile, in order, without times and margins.
///
/// Two verdicts are the same where they are told by the same name: of a swipe and a pan the number of
/// fingers counts.
package struct GestureOutcome: Hashable, Sendable, CustomStringConvertible {
  package var parts: [GestureLabel]

  package init(_ verdicts: [GestureVerdict]) { parts = verdicts.map(\.label) }

  init(_ part: GestureLabel) { parts = [part] }

  /// `tap`, `twoFingerSwipe-right`, or several joined by `+`.
  package var description: String { parts.map(\.name).joined(separator: "+") }
}

/// A touch that two profiles, or two values of a constant, judge differently.
package struct VerdictFlip: Equatable, Sendable {
  package var touch: TouchID
  package var before: [GestureVerdict]
  package var after: [GestureVerdict]

  /// The touches that two profiles judge differently, in their order.
  package static func between(
    _ a: String, _ b: String, in results: [TouchResult]
  ) -> [VerdictFlip] {
    results.compactMap { result in
      let before = result.verdicts(of: a)
      let after = result.verdicts(of: b)
      guard GestureOutcome(before) != GestureOutcome(after) else { return nil }
      return VerdictFlip(touch: result.touch, before: before, after: after)
    }
  }
}
