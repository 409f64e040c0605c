// How does a recording's text become the replay's input?

import Diagnostics
import Foundation
import Layouts
import Recordings
import Replay
import Touches
import Views

/// Reads a recording's events and decodes what needs a layout; can be walked again for another pass.
struct SessionRoad {
  let recording: Recording
  let request: SessionRequest
  /// The layout of the first screen.
  private(set) var layout: Layout
  private(set) var shelf: ScreenShelf

  init(_ request: SessionRequest) throws(InputError) {
    self.request = request
    recording = try reading { try RecordingReader(options: request.reading).open(path: request.recording) }
    shelf = ScreenShelf(
      strategy: request.strategy, assignments: request.assignments,
      allowOutside: request.allowOutside)
    guard let path = request.layout ?? recording.header.layout.map({ recording.path(besides: $0) })
    else {
      throw InputError(
        "\(request.recording): the recording names no layout; name one with --layout FILE")
    }
    layout = try shelf.layout(at: path)
  }

  /// Walks the whole recording once; `take` gets every event in file order.
  ///
  /// - Returns: the stream's faults and its coordinate chain, known at its end.
  mutating func walk(_ take: (ReplayEvent) throws -> Void) throws(InputError) -> RecordingEnd {
    var stream = try reading { try recording.makeStream() }
    var current = layout
    return try reading {
      while let event = try stream.next() {
        switch event {
        case .samples(let samples): try take(.samples(samples))
        case .set(let line):
          try take(.change(shelf.change(line.json, at: line.location, in: current), at: line.time))
        case .layout(let line):
          current = try shelf.layout(at: recording.path(besides: line.path))
          try take(.screen(current.hierarchy, at: line.time))
        case .label, .saw, .note: break
        }
      }
      return RecordingEnd(faults: stream.faults, chain: stream.chain)
    }
  }
}

extension SessionRoad {
  /// A replayer of the first screen, with changes applied to it.
  func replayer(asksAlternatives: Bool, with changes: [ViewChange] = []) -> Replayer {
    var hierarchy = layout.hierarchy
    hierarchy.applyKnown(changes)
    return Replayer(
      hierarchy: hierarchy, profile: request.profile,
      options: ReplayOptions(hitTests: request.hitTests, asksAlternatives: asksAlternatives))
  }

  /// Every screen of the recording as it is at its start, the first one first.
  mutating func screens() throws(InputError) -> [ViewHierarchy] {
    var screens = [layout.hierarchy]
    for path in try reading({ try recording.layoutPaths() }) {
      let screen = try shelf.layout(at: recording.path(besides: path)).hierarchy
      if !screens.contains(where: { $0.screen == screen.screen }) { screens.append(screen) }
    }
    return screens
  }
}

/// What is known of a stream only at its end.
struct RecordingEnd {
  var faults: [StreamFault]
  var chain: [String]
}
