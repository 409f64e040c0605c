// A recorded touch session, as a program that embeds Tapscope holds it.

import TapscopeFiles

/// A file of touch samples, of any format that `tapscope list formats` names.
///
/// Nothing is read before a `Session` replays it, and then in constant memory.
public struct Recording: Sendable {
  /// What messages call it.
  public let path: String
  let contents: [UInt8]?
  var options = RecordingOptions()

  /// A recording in a file, a pipe, or stdin for `-`.
  public init(_ path: String) {
    self.path = path
    contents = nil
  }

  /// A recording in memory; `path` names it in messages.
  public init(contents: [UInt8], path: String = "recording") {
    self.path = path
    self.contents = contents
  }

  /// The same recording with the range of its raw axes given, such as `0..4095,0..4095`.
  ///
  /// Device logs without a description need it; it is the command's `--axis-range`.
  ///
  /// - Throws: `InputError` where the text is no range.
  public func withAxisRange(_ range: String) throws(InputError) -> Recording {
    guard let range = AxisRange(range) else {
      throw InputError("`\(range)` is no axis range; write X0..X1,Y0..Y1, such as 0..4095,0..4095")
    }
    var copy = self
    copy.options.axisRange = range
    return copy
  }
}
