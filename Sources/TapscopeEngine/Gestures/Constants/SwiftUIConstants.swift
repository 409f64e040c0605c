// The numbers SwiftUI's gestures judge by, as Apple documents them.

/// The home of every `swiftui` constant.
///
/// Apple publishes the defaults of the initializers and no sources: how far or how long a tap may be, and
/// how close two of a double tap must follow each other, is not said, and left out. Whether a bound itself
/// still counts is not said either: it is taken to.
enum SwiftUIConstants {
  private static let documentation = "Apple, SwiftUI documentation"

  static let all = GestureConstants([
    GestureConstant(
      "longPress.minimumDuration", 0.5, .seconds, .sourced,
      source: "\(documentation), LongPressGesture.init(minimumDuration:maximumDistance:)"),
    GestureConstant(
      "longPress.maximumDistance", 10, .points, .sourced,
      source: "\(documentation), LongPressGesture.init(minimumDuration:maximumDistance:)"),
    GestureConstant(
      "drag.minimumDistance", 10, .points, .sourced,
      source: "\(documentation), DragGesture.init(minimumDistance:coordinateSpace:)"),
    GestureConstant(
      "magnify.minimumScaleDelta", 0.01, .none, .sourced,
      source: "\(documentation), MagnifyGesture.init(minimumScaleDelta:)"),
    GestureConstant(
      "rotate.minimumAngleDelta", 1, .degrees, .sourced,
      source: "\(documentation), RotateGesture.init(minimumAngleDelta:)"),
  ])
}
