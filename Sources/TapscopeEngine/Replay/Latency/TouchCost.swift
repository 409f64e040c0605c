// What one touch cost, as it was timed.

/// The cost of one press under the layout's strategies, in nanoseconds.
package struct TouchCost: Equatable, Sendable {
  /// One `point(inside:)` call of the first hit test or, with `pass` `again`, of each later one.
  package struct Call: Equatable, Sendable {
    package var view: String
    package var nanoseconds: Double
    package var pass: LatencyTable.Pass
  }

  /// All whole hit tests and tracking calls together.
  package var press: Double
  /// In the order of the walk, the first hit test before the later ones.
  package var calls: [Call]
}
