// A screen and its view hierarchy, as a program that embeds Tapscope holds it.

@_exported import TapscopeEngine
import TapscopeFiles

/// A layout that was read: a screen and its view hierarchy, in points, y down.
///
/// ```swift
/// let layout = try Layout("screen.yaml")
/// print(try layout.explain(x: 164.5, y: 261.5).receiver ?? "nobody")
/// ```
public struct Layout: Sendable {
  let path: String
  let contents: [UInt8]?
  let screen: CachedScreen
  let strategy: StrategyChoice?
  let assignments: [String]

  /// Reads a layout file of any format that `tapscope list formats` names, with its pictures.
  ///
  /// - Parameters:
  ///   - path: The file; pictures are found beside it and may not lie outside its folder.
  ///   - strategy: Given to every button at once, such as `alpha` or `byteMask:published`; the
  ///     layout's own where nil.
  ///   - assignments: What-ifs, each `VIEW.KEY=VALUE`, or a fix as a report prints it.
  /// - Throws: `InputError` with everything that is wrong with the file, each fault with its place.
  public init(
    _ path: String, strategy: String? = nil, set assignments: [String] = []
  ) throws(InputError) {
    try self.init(path: path, contents: nil, strategy, assignments)
  }

  /// Reads a layout from bytes in memory; `path` names it in messages and tells where its pictures lie.
  ///
  /// - Throws: `InputError` with everything that is wrong with the bytes.
  public init(
    contents: [UInt8], path: String = "layout.yaml", strategy: String? = nil,
    set assignments: [String] = []
  ) throws(InputError) {
    try self.init(path: path, contents: contents, strategy, assignments)
  }

  private init(
    path: String, contents: [UInt8]?, _ strategy: String?, _ assignments: [String]
  ) throws(InputError) {
    let choice = try strategy.map(StrategyName.parse)
    var cache = ScreenCache(strategy: choice, assignments: assignments)
    screen = try cache.screen(at: path, contents: contents)
    self.path = path
    self.contents = contents
    self.strategy = choice
    self.assignments = assignments
  }

  /// The layout's own name, or its file name without the ending.
  public var name: String { screen.layout.name }

  /// The views with their superviews, back to front; answers hit tests as UIKit does.
  public var hierarchy: ViewHierarchy { screen.hierarchy }

  /// Warnings: what is legal in the file and probably a mistake, as the command prints it.
  public var warnings: [String] { screen.layout.warnings.map(\.description) }
}
