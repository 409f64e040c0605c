// A session of three files, one of them damaged, that must end in a report or an error.

import Foundation
import Tapscope

/// A session of three files, one of which the fuzzer writes anew for each run.
public struct Trial: Sendable {
  private let folder: URL
  private let file: URL

  /// Writes the session into a folder of its own; `name` is the file to be damaged.
  public init(damaging name: String) {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-fuzz-\(ProcessInfo.processInfo.processIdentifier)")
    file = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in [("layout.yaml", Self.layout), ("recording", Self.recording)] {
      try? Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    if let picture = Data(base64Encoded: Self.picture) {
      try? picture.write(to: folder.appendingPathComponent("top.png"))
    }
  }

  /// Replays the session with these bytes in the damaged file's place.
  ///
  /// Anything but a report or an error about the input stops the fuzzer.
  public func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    do {
      try Data(buffer: bytes).write(to: file)
      _ = try Session(path("recording"), on: path("layout.yaml")).touches()
    } catch let error as InputError {
      precondition(!error.messages.isEmpty, "refused without a word")
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// One button of each kind of hit area.
  private static let layout = """
    tapscope: layout/1
    screen: 100x100@2
    defaults: {kind: button}
    views:
      - {id: back, frame: [0, 0, 60, 60], strategy: shape, shape: diamond, transform: {rotate: 30}}
      - {id: top, frame: [20, 20, 40, 40], strategy: alpha, image: top.png}
      - {id: group, kind: view, frame: [10, 50, 80, 50], subviews: [
          {id: in, frame: [0, 0, 40, 40], alpha: 0.5, strategy: {name: byteMask, as: published}}]}

    """

  private static let recording = """
    {"tapscope":"recording/1"}
    {"t":0.0,"touch":1,"phase":"began","x":30,"y":30}
    {"t":0.08,"touch":1,"phase":"ended","x":30.5,"y":31}
    {"t":0.2,"tap":[63,75],"target":"in"}
    {"t":0.3,"swipe":[[20,30],[70,30]],"seconds":0.12}

    """

  /// Two by two pixels, one of them clear.
  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFklEQV"
    + "R42mP4z8DwHwgbGECAk5PzPwAxNwSYgvMU/gAAAABJRU5ErkJggg=="
}
