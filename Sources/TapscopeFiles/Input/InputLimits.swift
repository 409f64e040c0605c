// How much an input may hold before it is refused, each limit with a name that `--input-limit` takes.

import TapscopeEngine

/// Every limit of the readers.
package struct InputLimits: Hashable, Sendable {
  /// The limits by the names that `--input-limit NAME=NUMBER` and `docs/limits.md` use.
  package enum Name: String, CaseIterable, Sendable {
    case fingers
    case line
    case nesting
    case openTouches = "open-touches"
    case picturePixels = "picture-pixels"
    case pictureSide = "picture-side"
    case pixels
    case segments
    case setLines = "set-lines"
    case values
    case views
  }

  package var layout = LayoutLimits()
  package var recording = RecordingLimits()

  package init() {}

  package subscript(name: Name) -> Int {
    get {
      switch name {
      case .fingers: recording.fingers
      case .line: recording.line
      case .nesting: layout.depth
      case .openTouches: recording.openTouches
      case .picturePixels: layout.onePicturePixels
      case .pictureSide: layout.pictureSide
      case .pixels: layout.picturePixels
      case .segments: layout.segments
      case .setLines: recording.setLines
      case .values: layout.values
      case .views: layout.views
      }
    }
    set {
      switch name {
      case .fingers: recording.fingers = newValue
      case .line: recording.line = newValue
      case .nesting: layout.depth = newValue
      case .openTouches: recording.openTouches = newValue
      case .picturePixels: layout.onePicturePixels = newValue
      case .pictureSide: layout.pictureSide = newValue
      case .pixels: layout.picturePixels = newValue
      case .segments: layout.segments = newValue
      case .setLines: recording.setLines = newValue
      case .values: layout.values = newValue
      case .views: layout.views = newValue
      }
    }
  }
}

extension InputLimits.Name {
  /// One sentence for `tapscope list limits`.
  package var summary: String {
    switch self {
    case .fingers: "fingers that a replay follows at once"
    case .line: "bytes of one line of a recording"
    case .nesting: "views within views"
    case .openTouches: "touches of a native recording that are down at once"
    case .picturePixels: "pixels of one picture"
    case .pictureSide: "pixels of a picture's longer side"
    case .pixels: "pixels of all pictures of a layout together"
    case .segments: "segments of one path or points of one polygon"
    case .setLines: "`set` lines of one recording or its notes"
    case .values: "values of a layout file, aliases followed"
    case .views: "views of a layout"
    }
  }

  /// What may be asked for; beyond it the program's own arithmetic and stack are not safe.
  package var range: ClosedRange<Int> {
    switch self {
    case .nesting: 1...500
    // Each sample is compared with every finger that is down.
    case .fingers: 1...10_000
    case .pictureSide: 1...1_000_000
    case .line: 1024...(1 << 30)
    default: 1...1_000_000_000
    }
  }

  /// The end of a message about this limit, as a note below it.
  package var advice: String { "`--input-limit \(rawValue)=NUMBER` sets this limit" }
}

/// How much a recording may hold before it is refused.
package struct RecordingLimits: Hashable, Sendable {
  /// 16 MiB: beyond it a file has no lines that are worth waiting for.
  package var line = 16 * 1024 * 1024
  /// A hundred people with ten fingers each on one wall.
  package var openTouches = 1000
  /// Of a further finger its touch says that it was withheld.
  package var fingers = ReplayOptions.usualFingers
  /// A change a second for a day.
  package var setLines = 86_400

  package init() {}
}
