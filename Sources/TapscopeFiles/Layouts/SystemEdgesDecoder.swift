// Decodes the edges of a screen whose swipes are the system's.

import TapscopeEngine

/// A key of `systemEdges`.
package enum SystemEdgesKey: String, CaseIterable, Equatable, Sendable {
  case left, right, top, bottom
  /// `systemGestureExclusionRects` of Android.
  case exclude
  /// `preferredScreenEdgesDeferringSystemGestures` of UIKit.
  case `defer`
}

/// Devices whose strips are published.
package enum SystemEdgesPreset: String, CaseIterable, Equatable, Sendable {
  case android
  /// All touches are the app's.
  case none

  var edges: SystemEdges? { self == .android ? .android : nil }

  /// What is assumed of a layout whose edges are those of the device that a person named.
  static let assumption =
    "swipes from the edges are the system's, as where this device is navigated by gestures;"
    + " `systemEdges: none` says otherwise"
}

extension NodeReader {
  /// `android`, `none`, or the width of each strip in points with what is the app's within them.
  ///
  /// A mapping without a width has Android's, so that what is excluded can be all it says.
  mutating func systemEdges(_ node: Node, _ what: String) -> SystemEdges? {
    guard node.entries != nil else {
      return (choice(node, what) as SystemEdgesPreset?)?.edges
    }
    guard let fields = fields(node, what, known: SystemEdgesKey.names) else { return nil }
    var strips: [ScreenEdge: Double] = [:]
    for edge in ScreenEdge.allCases {
      guard let width = fields[edge.rawValue] else { continue }
      strips[edge] = number(width, edge.rawValue, in: .notNegative)
    }
    let isWithoutWidths = ScreenEdge.allCases.allSatisfy { fields[$0.rawValue] == nil }
    var edges = isWithoutWidths ? SystemEdges.android : SystemEdges(strips: strips)
    if let list = fields[SystemEdgesKey.exclude.rawValue] {
      edges.excluded = (items(list, "exclude") ?? []).compactMap { rect($0, "exclude") }
    }
    if let list = fields[SystemEdgesKey.defer.rawValue] {
      edges.deferred = Set((items(list, "defer") ?? []).compactMap { choice($0, "defer") })
    }
    return edges
  }
}
