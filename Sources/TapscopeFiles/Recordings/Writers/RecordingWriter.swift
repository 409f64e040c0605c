// What a format that recordings are written in must answer.

import TapscopeEngine

/// A file format recordings can be written in.
package protocol RecordingWriter: Sendable {
  /// As `convert --to` names it.
  static var name: String { get }
  /// The extension that names it in `-o FILE`, without the dot.
  static var fileExtension: String { get }
  /// One sentence for `tapscope list`.
  static var summary: String { get }
  /// Whether it needs the size of the screen, which a layout may have to tell.
  static var needsScreen: Bool { get }
  /// Starts a file about a recording; throws where the recording lacks what the format needs.
  init(_ recording: WrittenRecording) throws(RecordingError)
  /// Adds one event to the file; `retained` is what a native file's lines said beyond it. Throws where the
  /// format cannot say when it happened.
  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) throws(RecordingError)
  /// Ends the file; throws where the format cannot say what the whole recording is.
  mutating func finish(into bytes: inout [UInt8]) throws(RecordingError)
  /// What the file cannot hold, so far.
  var losses: Losses { get }
}

extension RecordingWriter {
  package static var needsScreen: Bool { false }
}

/// What a writer knows of a recording before its first event.
package struct WrittenRecording: Sendable {
  package var path: String
  package var header: RecordingHeader
  /// Its labels and observations, wherever they stand.
  package var remarks: RecordedRemarks
  /// The device, where the events come in its own raw values.
  var device: RecordedDevice?
  /// The raw range, where the device does not say it.
  var range: AxisRange?
}

/// What a file of some format cannot hold, counted by kind.
package struct Losses: Equatable, Sendable {
  private var counts: [(what: String, count: Int)] = []

  package init() {}

  /// Counts something that is left out or changed; `what` completes "it cannot hold 3 ...".
  mutating func count(_ what: String, times: Int = 1) {
    guard times > 0 else { return }
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += times
    } else {
      counts.append((what, times))
    }
  }

  /// Counts the marks of a sample that only the native format holds.
  mutating func count(marks sample: TouchSample) {
    if sample.isSynthesized { count("marks of synthesized samples") }
    if sample.isResampled { count("marks of resampled samples") }
  }

  /// Counts an event that is no sample.
  mutating func count(remark event: RecordingEvent) {
    switch event {
    case .samples: break
    case .set: count("changes of views")
    case .layout: count("changes of the layout")
    case .label: count("labels")
    case .saw: count("`saw` lines")
    case .note: count("notes")
    }
  }

  /// A clause each, in the order they were met: `labels (3)`.
  package var list: [String] { counts.map { "\($0.what) (\($0.count))" } }

  package static func == (a: Losses, b: Losses) -> Bool { a.list == b.list }
  package func hash(into hasher: inout Hasher) { hasher.combine(list) }
}
