// The model of how far from its aim a finger lands.

/// The spread of taps about the point aimed at, after the published two-part model of finger touch.
///
/// Each axis has a variance of its own that grows with the target's size along it (Bi and Zhai, UIST
/// 2013): `0.0075 d² + 1.68` across and `0.0108 d² + 1.33` down, in square millimetres. The published
/// rates differ from measured ones by up to 5 points at 4.8 and 7.2 mm and 10 points at 2.4 mm (UIST
/// 2016, doi 10.1145/2984511.2984546).
package struct FingerModel: Equatable, Sendable {
  /// Whose finger it is; the factors other than 1 are assumptions.
  package enum Profile: String, Equatable, Sendable, CaseIterable {
    case `default`, walking, motor

    /// By how much the spread is larger than the published one.
    package var factor: Double {
      switch self {
      case .default: 1
      case .walking: 1.3
      case .motor: 2
      }
    }
  }

  /// What reports call it: a profile's name, or `fitted`.
  package let name: String
  /// By how much the spread is larger than the published one, across and down.
  package let factors: Size
  /// From the aim to the middle of the taps, in millimetres, right and down; the published model has
  /// none.
  package let offset: Point

  package init(_ profile: Profile = .default) {
    name = profile.rawValue
    factors = Size(profile.factor, profile.factor)
    offset = .zero
  }

  /// A finger by its numbers.
  package init(name: String, factors: Size, offset: Point) {
    self.name = name
    self.factors = factors
    self.offset = offset
  }

  /// The standard deviations in millimetres, across and down, of taps at a target of a size.
  package func deviations(for size: Size) -> Size {
    Size(
      (0.0075 * size.width * size.width + 1.68).squareRoot() * factors.width,
      (0.0108 * size.height * size.height + 1.33).squareRoot() * factors.height)
  }

  /// The largest difference of a published rate from a measured one for targets of 4.8 mm and more.
  package static let publishedError = 0.05
}
