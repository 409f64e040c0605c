// A folder for the layouts and pictures of one test.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopePNG

/// A folder of its own, removed when the last value that names it is gone.
final class Scratch: Sendable {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
  }

  /// A picture whose pixels all have one colour.
  func writePicture(
    _ name: String, width: Int = 4, height: Int = 3, rgba: [UInt8] = [10, 20, 30, 200]
  ) throws {
    let pixels = (0..<width * height).flatMap { _ in rgba }
    try write(PNG.encode(width: width, height: height, rgba: pixels), to: name)
  }

  /// The layout of a text, as `layout.yaml` in this folder.
  func read(_ text: String, allowOutside: Bool = false) throws -> Layout {
    try write(text, to: "layout.yaml")
    return try LayoutReader(allowOutside: allowOutside).read(path: path("layout.yaml"))
  }
}

/// A layout of a 100 x 100 screen with these lines of views, each beginning at line 4.
func layout(screen: String = "100x100", views: String...) -> String {
  "tapscope: layout/1\nscreen: \(screen)\nviews:\n"
    + views.map { "  - \($0)\n" }.joined()
}

/// The diagnostics of a text that cannot be read, as `line:column severity: message`.
func troubles(_ text: String, reader: LayoutReader = LayoutReader()) -> [String] {
  do {
    _ = try reader.read(bytes: Array(text.utf8), path: "layout.yaml")
    return []
  } catch {
    return error.diagnostics.map(brief)
  }
}

/// `line:column severity: message`, without the file.
func brief(_ diagnostic: Diagnostic) -> String {
  let place = diagnostic.location.map { $0.line == 0 ? "" : "\($0.line):\($0.column) " } ?? ""
  let notes = diagnostic.notes.map { note in
    " (\(note.message) \(note.location.map { "\($0.line):\($0.column)" } ?? ""))"
  }
  return "\(place)\(diagnostic.severity.word): \(diagnostic.message)" + notes.joined()
}

/// A layout of a 100 x 100 screen with these views and no pictures.
func read(views: String...) throws -> Layout {
  let text = "tapscope: layout/1\nscreen: 100x100\nviews:\n" + views.map { "  - \($0)\n" }.joined()
  return try LayoutReader().read(bytes: Array(text.utf8), path: "layout.yaml")
}
