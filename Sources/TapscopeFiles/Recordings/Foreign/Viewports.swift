// The sizes that the viewport of a recorded page has had.

import TapscopeEngine

/// The viewports of a page by the time from which each is in force.
struct Viewports {
  private struct Viewport {
    var time: Int64
    var screen: RecordedScreen
    var line: Int
  }

  private var seen: [Viewport] = []

  var isEmpty: Bool { seen.isEmpty }

  /// Takes a `width` and a `height`, where they are a screen's.
  mutating func add(_ data: JSONNode, at time: Int64, line: Int) {
    guard let width = data["width"]?.number, let height = data["height"]?.number,
      RecordedScreen.sides.contains(width), RecordedScreen.sides.contains(height)
    else { return }
    seen.append(
      Viewport(time: time, screen: RecordedScreen(width: width, height: height), line: line))
  }

  /// Gives the header the viewport of the first touch, and says where touches have another.
  ///
  /// Where places are fitted to a layout, those of another viewport are first fitted to the header's.
  /// Only another width makes other places: a browser's bars and its keyboard take from the height and
  /// leave the page as it is.
  func place(
    _ touches: inout TouchAssembly, in header: inout RecordingHeader, fits: Bool, path: String
  ) {
    let ordered = seen.enumerated().inOrder {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    let times = touches.entries.map(\.time)
    guard let first = ordered.first else { return }
    guard let start = times.min() else {
      header.screen = first.screen
      return
    }
    func inForce(at time: Int64) -> Viewport {
      ordered[max(ordered.partitioningIndex { $0.time > time } - 1, 0)]
    }
    let screen = inForce(at: start).screen
    header.screen = screen
    guard ordered.contains(where: { $0.screen != screen }) else { return }
    let others = times.map(inForce).filter { $0.screen != screen }
      .inOrder { ($0.time, $0.line) < ($1.time, $1.line) }
    /// When it came, counted from the first sample.
    func seconds(_ viewport: Viewport) -> String {
      Timestamp(nanoseconds: max(viewport.time &- start, 0)).seconds.text(3)
    }
    if let other = others.first(where: { $0.screen.width == screen.width }) {
      header.readings.append(
        "at \(seconds(other)) s the page's height changes from \(screen.height.text()) to"
          + " \(other.screen.height.text()), as by a browser's bars: places are taken as they are")
    }
    guard let other = others.first(where: { $0.screen.width != screen.width }) else { return }
    let change =
      "at \(seconds(other)) s the page's viewport changes from \(screen) to \(other.screen)"
    guard fits else {
      header.doubts.append(
        Diagnostic(
          .warn, "\(change): places after it are of another size; --fit scales them by it",
          at: SourceLocation(file: path, line: other.line)))
      return
    }
    header.readings.append("\(change): each place is fitted by the viewport of its time")
    touches.replacePositions { place, time in
      let own = inForce(at: time).screen
      if own.width == screen.width { return place }
      return Point(place.x * screen.width / own.width, place.y * screen.height / own.height)
    }
  }
}
