// What a layout format must answer, and what it is given to read.

import TapscopeEngine

/// A file format that screens come in.
///
/// A conformer turns the file into views with what its format says of them; ids, numbering, patterns of
/// names and the writing as `layout/1` are the same for all and done for it.
public protocol LayoutFormat: Sendable {
  /// As `tapscope list layouts` writes it.
  var name: String { get }
  /// One sentence for `tapscope list layouts`.
  var summary: String { get }
  /// Whether a file that starts so is of this format; the content decides, never the file's name.
  func recognizes(_ head: FileHead) -> Bool
  /// The layout of a file, with what the file does not say listed as assumed.
  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument
}

/// A file that is to be read as a layout, and what the person said about it.
public struct LayoutSource: Sendable {
  /// The path as the person wrote it; messages begin with it.
  public let path: String
  /// The whole file.
  public let bytes: [UInt8]
  package let request: LayoutRequest
  package let text: SourceText

  package init(_ bytes: [UInt8], path: String, request: LayoutRequest = LayoutRequest()) {
    self.bytes = bytes
    self.path = path
    self.request = request
    text = SourceText(bytes, at: SourceLocation(file: path))
  }

  /// Why the file cannot be read, at a line and a column that count from 1; 0 names the whole file.
  public func trouble(_ message: String, line: Int = 0, column: Int = 0) -> InputError {
    let place = SourceLocation(file: path, line: max(0, line), column: max(0, column))
    return InputError([text.diagnostic(.error, message, at: place)])
  }
}

/// What a person says of a layout that its file does not.
package struct LayoutRequest: Equatable, Sendable {
  package var screen: ScreenChoice?
  /// Patterns with `*` and `?`; a view whose id one of them fits is a button.
  package var buttons: [String] = []
  /// The pixels of a screenshot that lies behind the layout; its size tells the screen's.
  package var screenshot: Size?
  /// How many values the file's tree may have, and how many of them within each other.
  package var tree = TreeLimits()
  /// How many views may stand within each other.
  let depth: Int

  package init(
    screen: ScreenChoice? = nil, buttons: [String] = [], screenshot: Size? = nil,
    limits: LayoutLimits = LayoutLimits()
  ) {
    self.screen = screen
    self.buttons = buttons
    self.screenshot = screenshot
    depth = limits.depth
    tree.nodes = limits.values
    // A view stands in a list and in the view that holds it.
    tree.depth = max(tree.depth, 2 * limits.depth + 16)
  }

  /// Whether a pattern fits a name.
  func names(_ name: String) -> Bool { buttons.contains { Glob.matches($0, name) } }

  /// The warning that the patterns fit none of these names.
  func namedNothing(of names: [String]) -> String {
    "no view is named by `--buttons \(buttons.joined(separator: ","))`; "
      + "there are \(LayoutRequest.listed(names))"
  }

  /// The first few different names.
  static func listed(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.map { "`\($0)`" }.shortened(to: 8)
  }
}
