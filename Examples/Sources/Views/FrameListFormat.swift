// A layout format of a program's own: a screen's size, then a frame a line.

import Tapscope
import TapscopeFiles

/// `frames WIDTH HEIGHT` on the first line, then `NAME X Y WIDTH HEIGHT` for each button.
public struct FrameListFormat: LayoutFormat {
  /// As `tapscope list layouts` writes it.
  public let name = "frame-list"
  /// One sentence for those who list the formats.
  public let summary = "a button a line: its name, its place and its size in points"

  /// Takes no settings.
  public init() {}

  /// Whether the first line says so.
  public func recognizes(_ head: FileHead) -> Bool { head.bytes.starts(with: "frames ".utf8) }

  /// The buttons, back to front.
  public func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    var screen: ForeignLayout?
    let lines = String(decoding: source.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard numbers.count == words.count - 1, numbers.count == (screen == nil ? 2 : 4) else {
        throw source.trouble("expected a name and numbers", line: index + 1)
      }
      if screen == nil {
        screen = ForeignLayout(width: numbers[0], height: numbers[1], scale: nil)
      } else {
        screen?.views.append(
          ForeignView(
            superview: nil, names: [String(words[0])], role: .button, x: numbers[0], y: numbers[1],
            width: numbers[2], height: numbers[3], order: index))
      }
    }
    guard let screen else { throw source.trouble("there is no screen") }
    return try LayoutDocument(screen, of: source)
  }
}
