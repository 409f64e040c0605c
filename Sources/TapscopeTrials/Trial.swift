// What bytes from a stranger are tried on, and the promises that must hold whatever they are.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport

/// One kind of input, all in memory: bytes that end in a result or in an error about the input.
///
/// The fuzzers run a trial without end, the tests run it on the corpora in `Fuzz/Corpus`.
public enum Trial: String, CaseIterable, Sendable {
  /// Layouts of layout/1: read, asked, audited, explained, mended and written anew.
  case layout
  /// The same of other programs' layouts: drawings, dumps, tables.
  case importer
  /// Recordings of every format: replayed, judged, classified and converted.
  case recording
  /// Notes beside a recording.
  case notes
  /// Pictures of a layout.
  case picture
  /// Settings, and below lines of their own a baseline and a profile.
  case project
  /// The texts of options, one a line.
  case options

  /// Runs the bytes through everything; an error about the input is a good end, and answers false.
  ///
  /// Some steps take long, so that the bytes themselves choose which of them are made.
  ///
  /// - Throws: `BrokenPromise`, and whatever else is no error about the input.
  @discardableResult
  public func run(_ bytes: [UInt8]) throws -> Bool {
    do {
      switch self {
      case .layout: try Self.layout(bytes, as: "layout.yaml", steps: 12)
      case .importer: try Self.layout(bytes, as: "screen.svg", buttons: ["*"], steps: 480)
      case .recording: try Self.recording(bytes)
      case .notes: try Self.notes(bytes)
      case .picture: try Self.picture(bytes)
      case .project: try Self.project(bytes)
      case .options: try Self.options(bytes)
      }
      return true
    } catch let error as InputError {
      try Self.expect(!error.messages.isEmpty, "refused without a word")
      for message in error.messages { try Self.expect(!message.isEmpty, "an empty message") }
      return false
    }
  }
}

/// A promise that did not hold, in words.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What was promised and did not hold.
  public let description: String
}

extension Trial {
  static func expect(_ holds: Bool, _ promise: @autoclosure () -> String) throws {
    if !holds { throw BrokenPromise(description: promise()) }
  }

  /// Which of several things is done with some bytes: the same at every run, spread evenly.
  struct Choice {
    private var random: SeededGenerator

    init(_ bytes: [UInt8]) {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      random = SeededGenerator(seed: hash)
    }

    /// One of the numbers below a bound.
    mutating func of(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    /// One of some things; there is at least one.
    mutating func of<Element>(_ all: [Element]) -> Element { all[of(all.count)] }

    mutating func number(in range: ClosedRange<Double>) -> Double { random.number(in: range) }
  }

  /// A limit on work that a clock of its own counts, so that every run ends at the same place.
  static func limit(looks: UInt64) -> TimeLimit {
    let clock = CountingClock(step: 1_000_000_000 / looks)
    return TimeLimit(seconds: 1) { clock.now() }
  }

  /// How layouts are read: so small that a run takes a fraction of a millisecond.
  static var layoutOptions: LayoutOptions {
    var options = LayoutOptions(allowOutside: true)
    options.screen = ScreenChoice(size: Size(60, 60), scale: 1)
    options.pictures = ["top.png": topPicture]
    options.limits.views = 48
    options.limits.segments = 200
    options.limits.values = 4000
    options.limits.pictureSide = 256
    options.limits.onePicturePixels = 16_384
    options.limits.picturePixels = 65_536
    // Native layouts say their own sizes; the screen is for formats that do not.
    return options.ofRecording
  }

  /// Four by four pixels, the left half clear.
  static let topPicture: [UInt8] = {
    let row: [UInt8] = [0, 0, 0, 0, 9, 9, 9, 90, 200, 0, 0, 255, 0, 200, 0, 255]
    return (try? encodedPicture(width: 4, height: 4, rgba: row + row + row + row)) ?? []
  }()

  /// A screen with one view of each kind that a recording meets.
  static let screen = """
    tapscope: layout/1
    screen: 60x60@1
    views:
      - {id: back, kind: button, frame: [0, 0, 40, 40], strategy: shape, shape: circle}
      - {id: top, kind: button, frame: [20, 20, 30, 30], strategy: bounds, hitSlop: 2}
      - {id: list, kind: scrollView, frame: [0, 44, 60, 16], contentSize: [60, 90], subviews: [
          {id: row, kind: button, frame: [2, 2, 30, 12]}]}

    """

  /// The same, read once for all runs.
  ///
  /// Its refusal is a broken promise: as an error about the input it would be a good end of every run.
  static let knownLayout = Result {
    try LayoutReader(options: layoutOptions).read(bytes: Array(screen.utf8), path: "layout.yaml")
  }
  .mapError { BrokenPromise(description: "the screen of the trials is refused: \($0)") }

  /// A session on it in the native format.
  package static let session = """
    {"tapscope":"recording/1","screen":{"width":60,"height":60,"scale":1}}
    {"t":0.0,"touch":1,"phase":"began","x":30,"y":30}
    {"t":0.08,"touch":1,"phase":"ended","x":30.5,"y":31}
    {"t":0.3,"tap":[22,22],"target":"back"}
    {"t":0.6,"swipe":[[20,50],[50,50]],"seconds":0.12}

    """
}
