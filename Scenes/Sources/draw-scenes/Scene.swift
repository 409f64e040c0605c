// The protocol of a scene, and the files it puts on the shelves.

import TapscopeEngine

/// A screen worth replaying: its layout, its pictures and what fingers did on it.
protocol Scene: Sendable {
  /// The basename on every shelf.
  static var name: String { get }
  /// Every file it draws or writes; the same at each call.
  static func files() -> [SceneFile]
}

/// One file of a scene, by its path from the root of the package.
struct SceneFile: Sendable {
  enum Content: Sendable {
    case text(String)
    case picture(Canvas)
  }

  let path: String
  let content: Content

  static func layout(_ scene: String, _ text: String) -> SceneFile {
    SceneFile(path: "Layouts/\(scene).yaml", content: .text(text))
  }

  static func picture(_ name: String, _ canvas: Canvas) -> SceneFile {
    SceneFile(path: "Layouts/\(name).png", content: .picture(canvas))
  }

  static func recording(_ name: String, _ recording: RecordingText) -> SceneFile {
    SceneFile(path: "Recordings/\(name).jsonl", content: .text(recording.text))
  }
}

/// A button as its scene draws it and its layout frames it.
struct Target: Sendable {
  let id: String
  let title: String
  /// In points of the screen, as the layout has it.
  let frame: Rect
  /// What a person sees, in points of the screen.
  let form: Form
  /// Where eyes and fingers go: the middle of it, or the sign on it.
  let aim: Point
}

extension Rect {
  /// As layouts write it: `[x, y, width, height]`.
  var yaml: String {
    "[\(minX.text()), \(minY.text()), \(width.text()), \(height.text())]"
  }

  /// The smallest rectangle of whole points that holds this one and a margin around it.
  func padded(_ margin: Double) -> Rect {
    let left = (minX - margin).rounded(.down)
    let top = (minY - margin).rounded(.down)
    return Rect(
      left, top, (maxX + margin).rounded(.up) - left, (maxY + margin).rounded(.up) - top)
  }
}
