// The views of another program's file with what that file says of them.

import TapscopeEngine

/// A screen as another program's file describes it, in points.
public struct ForeignLayout: Sendable {
  /// What is taken for a coordinate or a size: far beyond any screen.
  static let coordinates = -1e6...1e6

  /// Each after its superview; siblings back to front.
  public var views: [ForeignView] = []
  /// What the file does not say and is assumed, a clause each.
  public var assumptions: [String] = []
  package var screen: ForeignScreen
  /// `ios`, `android`, `web`; nil where the file does not tell.
  package var platform: String?
  /// How a panel's values are turned to this screen; nil where the file does not tell.
  package var panelRotation: Rotation?
  /// How far a finger may leave a pressed button and still fire it, in points; nil for UIKit's way.
  package var trackingSlop: Double?
  /// Warnings about the file.
  package var warnings: [ForeignWarning] = []
  /// Warnings about some views, with their ids.
  package var notices: [ForeignNotice] = []
  /// Views that are accessible and of no kind of control; some may be buttons.
  package var maybeButtons: [Int] = []
  /// Siblings that overlap and whose order was decided by their area, the front one first.
  package var orderedByArea: [(front: Int, back: Int)] = []
  /// PNG files that the file holds, by name.
  package var pictures: [String: [UInt8]] = [:]
  /// Whether the format has applied the person's patterns of names itself.
  package var appliesPatterns = false
  /// Names that a person might give as a pattern; nil for those of the views.
  package var candidates: [String]?

  package init(screen: ForeignScreen) { self.screen = screen }

  /// A screen without views, its size in points; `scale` in pixels per point, nil where not known.
  public init(width: Double, height: Double, scale: Double?) {
    screen = ForeignScreen(size: Size(width, height), scale: scale)
  }
}

/// One view of another program's file.
public struct ForeignView: Sendable {
  /// What a touch does there.
  public enum Role: Hashable, Sendable {
    /// It is a button.
    case button
    /// It takes the touch and is no button.
    case opaque
    /// It is never the receiver; what stands in it may be.
    case lookedThrough
    /// It and what stands in it take no touch.
    case inert
  }

  /// The index of the view it stands in; nil for one that stands on the screen.
  public var superview: Int?
  /// What it may be called, best first; the first that is not empty becomes its id.
  public var names: [String]
  /// What a person calls it.
  public var title: String?
  /// What a touch does there.
  public var role: Role
  /// Where the file describes it, from 1; 0 where that has no place.
  public var line = 0
  /// In UTF-8 bytes, from 1.
  public var column = 0
  /// Whether React Native made it, or it stands in a view of React Native's.
  package var isReact = false
  /// Its place in the file among all views, by which repeated names are numbered.
  package var order: Int
  /// In its superview's coordinates, before any transform.
  package var frame: Rect
  /// How far what stands in it is scrolled; its frames count from there.
  package var offset = Point.zero
  /// Further keys of layout/1.
  package var settings: [ViewKey: Node] = [:]

  package init(
    in superview: Int?, names: [String], role: Role, frame: Rect, order: Int
  ) {
    self.superview = superview
    self.names = names
    self.role = role
    self.frame = frame
    self.order = order
  }

  /// A view by its place in its superview, in points.
  public init(
    superview: Int?, names: [String], role: Role, x: Double, y: Double, width: Double,
    height: Double, order: Int
  ) {
    self.init(
      in: superview, names: names, role: role,
      frame: Rect(x, y, max(0, width), max(0, height)), order: order)
  }
}

/// A warning about another program's file, with its place there.
package struct ForeignWarning: Equatable, Sendable {
  package var message: String
  package var line: Int
  package var column: Int

  package init(_ message: String, line: Int = 0, column: Int = 0) {
    self.message = message
    self.line = line
    self.column = column
  }

  /// That somebody left lines out; the first few such places are told.
  static func gaps(at lines: [Int]) -> [ForeignWarning] {
    lines.prefix(3).map {
      ForeignWarning(
        "views are left out here (`...`); what follows may stand elsewhere", line: $0)
    }
  }

  /// The numbers of lines, of many the first five.
  static func listed(_ lines: [Int]) -> String { lines.map { "\($0)" }.shortened(to: 5) }

  /// That one of several dumps in a file is read, by the lines at which they begin.
  static func dumps(at lines: [Int], read: Int) -> ForeignWarning {
    ForeignWarning(
      "the file holds \(lines.count) dumps of views, at lines \(listed(lines)); the one at line \(read) is read, and another where it stands alone in a file",
      line: lines.first { $0 != read } ?? read)
  }
}

/// A warning about some views: a sentence in which their ids stand.
package struct ForeignNotice: Equatable, Sendable {
  package var views: [Int]
  package var before: String
  package var after: String

  package init(_ before: String, _ views: [Int], _ after: String) {
    self.views = views
    self.before = before
    self.after = after
  }
}

extension ForeignView {
  /// Sets a key of layout/1; places within the file are added when the tree is made.
  mutating func set(_ key: ViewKey, _ text: String) {
    settings[key] = .plain(text, at: SourceLocation(file: ""))
  }

  mutating func set(_ key: ViewKey, numbers: [Double]) {
    settings[key] = .numbers(numbers, at: SourceLocation(file: ""))
  }

  mutating func set(_ key: ViewKey, name: String) {
    settings[key] = .text(name, at: SourceLocation(file: ""))
  }
}
