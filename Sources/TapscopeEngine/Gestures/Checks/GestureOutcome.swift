// What a profile made of a touch, in a form that can be compared.

/// The gestures of one touch under one profile, in order, without times and margins.
package struct GestureOutcome: Hashable, Sendable, CustomStringConvertible {
  package struct Part: Hashable, Sendable {
    package var kind: GestureKind
    package var direction: Direction?
  }

  package var parts: [Part]

  package init(_ verdicts: [GestureVerdict]) {
    parts = verdicts.map { Part(kind: $0.kind, direction: $0.direction) }
  }

  init(_ part: Part) { parts = [part] }

  /// `tap`, `swipe-right`, or both joined by `+`.
  package var description: String {
    parts.map { $0.kind.rawValue + ($0.direction.map { "-\($0.rawValue)" } ?? "") }
      .joined(separator: "+")
  }
}

/// A touch that two profiles, or two values of a constant, judge differently.
package struct VerdictFlip: Hashable, Sendable {
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
