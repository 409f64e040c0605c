// How bad one finding is in figures, and how much worse it may become.

extension Finding {
  /// The figure by which a finding is compared with what it was in another run.
  package struct Measure: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
      /// In square points; more is worse.
      case area
      /// Of a whole, 0 to 1; more is worse.
      case share
      /// Of a tap, 0 to 1; more is worse.
      case probability
      /// Of the largest square, in points; less is worse.
      case side
      /// Of a circle to the next target, in points, negative where they meet; less is worse.
      case clearance
    }

    package var kind: Kind
    package var value: Double

    package init(_ kind: Kind, _ value: Double) {
      self.kind = kind
      self.value = value
    }

    /// How much worse it is than another one of its kind; negative where it is better.
    package func excess(over other: Measure) -> Double {
      kind.isMoreWorse ? value - other.value : other.value - value
    }

    /// The worse of two of a kind.
    package func worse(_ other: Measure) -> Measure { excess(over: other) >= 0 ? self : other }

    /// With its unit, as sentences say it.
    package var text: String {
      switch kind {
      case .area: "\(value.text(1)) square point\(value == 1 ? "" : "s")"
      case .share, .probability: value.percents
      case .side, .clearance: "\(value.text(2)) pt"
      }
    }

    /// The same beside another one, with as many digits as tell the two apart.
    package func text(beside other: Measure) -> String {
      guard text == other.text else { return text }
      switch kind {
      case .area: return "\(value.text(Self.digits)) square points"
      case .share, .probability: return "\((value * 100).text(Self.digits)) %"
      case .side, .clearance: return "\(value.text(Self.digits)) pt"
      }
    }

    /// The digits behind the point that a baseline keeps.
    package static let digits = 4
    /// Half of the last of them: two measures nearer than that are one.
    fileprivate static let rounding = 0.000_05
  }

  /// How much worse than known a finding may be before it counts again.
  package enum Tolerance: Equatable, Sendable {
    /// Of the value known.
    case fraction(Double)
    /// In the measure's own unit.
    case amount(Double)

    /// How much more a measure may be worse than a known one.
    package func allowance(from known: Measure) -> Double {
      switch self {
      case .fraction(let fraction): abs(known.value) * fraction
      case .amount(let amount): amount
      }
    }

    /// `5%` of the known value, or `12` in the measure's own unit; nil for anything else.
    package init?(_ text: String) {
      let isPercent = text.hasSuffix("%")
      let digits = isPercent ? text.dropLast() : text[...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }),
        let number = Double(digits), number.isFinite, number >= 0
      else { return nil }
      self = isPercent ? .fraction(number / 100) : .amount(number)
    }
  }
}

extension Finding.Measure.Kind {
  fileprivate var isMoreWorse: Bool {
    switch self {
    case .area, .share, .probability: true
    case .side, .clearance: false
    }
  }

  /// The difference too small to see or to feel, in the measure's own unit.
  private var floor: Double {
    switch self {
    case .area: 1
    case .share, .probability: 0.01
    case .side, .clearance: 0.5
    }
  }

  /// Without a tolerance of its own: a twentieth of the known value, and never less than the floor.
  package func usualAllowance(from known: Double) -> Double { max(abs(known) / 20, floor) }
}

extension Finding.Measure {
  /// Whether it is worse than a known one by more than is allowed; nil is the usual tolerance.
  package func exceeds(_ known: Finding.Measure, by tolerance: Finding.Tolerance?) -> Bool {
    guard kind == known.kind else { return true }
    let allowance =
      tolerance?.allowance(from: known) ?? kind.usualAllowance(from: known.value)
    return excess(over: known) > allowance + Self.rounding + 1e-9
  }
}
