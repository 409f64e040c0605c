// The distances, alphas and times by which touches are judged.

/// The numbers of attribution; a layout's `defaults` may set each.
public struct AttributionRules: Hashable, Sendable {
  /// Whole hit tests a press makes; the first published article observed 3.
  public var hitTestsPerPress = 3
  /// Least contribution, 0 to 1, through everything in front for a view to be seen.
  public var visibleAlpha = 0.1
  /// How far from a button's outline an aim at it may land, in points (half of 44 pt).
  public var reach: Double = 22
  /// Distances to two buttons that differ by less are equal, in points.
  public var near: Double = 4
  /// How long a person needs to react to a change of the screen, in seconds.
  public var reaction = 0.1

  /// The rules as they are without a layout's own.
  public init() {}
}
