// The keys a layout may have besides those of its views.

/// A key of the layout itself, in the order the schema lists them.
package enum LayoutKey: String, CaseIterable, Equatable, Sendable {
  case tapscope, name, platform, screen, systemEdges, backdrop, defaults, views
}

/// A key of `screen`.
package enum ScreenKey: String, CaseIterable, Equatable, Sendable {
  case width, height, scale, ppi
  /// Whether frames were cut at the screen's edges before they were written.
  case cutsFrames

  /// The scale of a screen whose places are in pixels, where nobody says how many make a point.
  static let unknownScale = "unknown"
}

/// A key of `defaults`.
package enum DefaultsKey: String, CaseIterable, Equatable, Sendable {
  case kind, strategy, threshold, compare, hitTestsPerPress, contentMode, trackingSlop
  case outlineAlpha, visibleAlpha, reach, near, reaction
}

/// A key of a strategy's long form.
package enum StrategyKey: String, CaseIterable, Equatable, Sendable {
  case name
  /// Published or corrected.
  case form = "as"
  case threshold, compare
  /// The width of the published arithmetic, 32 or 64.
  case architecture = "arch"
  /// What memory that is never written reads as.
  case memory
}

/// A key of a picture's long form.
package enum PictureKey: String, CaseIterable, Equatable, Sendable {
  case file, scale
}

/// A key of a transform's long form.
package enum TransformKey: String, CaseIterable, Equatable, Sendable {
  case scale, rotate, translate
}

/// The shapes that are drawn by numbers, one of which a shape's mapping names.
package enum ShapeKey: String, CaseIterable, Equatable, Sendable {
  case rect, roundedRect, circle, ellipse, polygon, path

  /// The keys of the shape's own mapping; a rect is a list.
  package var fields: [String] {
    switch self {
    case .rect: []
    case .roundedRect: ["rect", "radius", "radii"]
    case .circle: ["center", "radius"]
    case .ellipse: ["center", "rx", "ry"]
    case .polygon: ["points", "rule"]
    case .path: ["d", "rule"]
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// Every key as a layout writes it.
  package static var names: [String] { allCases.map(\.rawValue) }
}
