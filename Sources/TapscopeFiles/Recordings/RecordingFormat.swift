// The protocol of a recording format.

import TapscopeEngine

/// A file format recordings come in.
///
/// A conformer lives in a file of its own under `Formats/` and in one line of
/// `BuiltInRecordingFormats`; a program adds its own with `BuiltInRecordingFormats.add`.
public protocol RecordingFormat: Sendable {
  /// As `tapscope list formats` and the command line write it.
  var name: String { get }
  /// One sentence for `tapscope list formats`.
  var summary: String { get }
  /// File name endings it is usually found under, without the dot; the content decides, never
  /// these.
  var extensions: [String] { get }
  /// Whether a file that starts with these lines is of this format.
  func recognizes(_ head: FileHead) -> Bool
  /// Reads what comes before the touches and gets ready for passes over the rest.
  ///
  /// A format whose files fit into memory reads `file.bytes()` and answers an
  /// `AssembledContent` of its samples.
  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent
}

/// A recording's file, opened by its format: passes over it can be made as often as wanted.
public protocol RecordingContent: Sendable {
  /// The file that was opened.
  var file: RecordingFile { get }
  /// What is known before the first touch.
  var header: RecordingHeader { get }
  /// The device's axes, for formats that record raw values.
  var device: RecordedDevice? { get }
  /// The labels, observations and layouts the file itself holds, wherever they stand.
  func remarks() throws(RecordingError) -> RecordedRemarks
  /// A fresh pass, positions mapped; the caller has seen to it that the map is right.
  func makeStream(
    map: CoordinateMap, keepsUnknown: Bool
  ) throws(RecordingError) -> any SampleStream
}
