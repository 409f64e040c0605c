// Writes the files of every scene to the shelves, or checks that they are there unchanged.

import Foundation
import TapscopePNG

/// Every scene that is drawn; the smaller ones on the shelves are written by hand.
let scenes: [any Scene.Type] = [
  DenseGridScene.self, DiamondsScene.self, FloorplanScene.self, FlowersScene.self,
  GlyphPictures.self, IrregularScene.self, RemoteScene.self,
]

/// A picture as a PNG file, a text as UTF-8.
func bytes(of file: SceneFile) throws -> [UInt8] {
  switch file.content {
  case .text(let text): Array(text.utf8)
  case .picture(let canvas):
    try PNG.encode(width: canvas.width, height: canvas.height, rgba: canvas.rgba)
  }
}

/// Whether the shelf holds this file; pictures are compared decoded, since zlibs pack differently.
func isOnShelf(_ file: SceneFile) throws -> Bool {
  guard let data = FileManager.default.contents(atPath: file.path) else { return false }
  switch file.content {
  case .text: return try Array(data) == bytes(of: file)
  case .picture(let canvas):
    let found = try PNG.decode(Array(data))
    return found.width == canvas.width && found.height == canvas.height && found.rgba == canvas.rgba
  }
}

func write(_ file: SceneFile) throws {
  let url = URL(fileURLWithPath: file.path)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(bytes(of: file)).write(to: url)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || Array(arguments) == ["--check"] else {
  FileHandle.standardError.write(
    Data("usage: draw-scenes [--check], from the root of the package\n".utf8))
  exit(2)
}

var stale: [String] = []
for file in scenes.flatMap({ $0.files() }) {
  if try isOnShelf(file) { continue }
  if arguments.isEmpty { try write(file) }
  stale.append(file.path)
}
for path in stale { print(arguments.isEmpty ? "wrote \(path)" : "differs: \(path)") }
exit(arguments.isEmpty || stale.isEmpty ? 0 : 1)
