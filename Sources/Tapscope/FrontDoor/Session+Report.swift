// A whole report of a session in any format.

import TapscopeReports

extension Session {
  /// The report in a format, such as those of `tapscope list reports` or one of a program's own.
  ///
  /// Without latencies, so that the same input gives the same bytes. `take` gets the bytes as they
  /// come; memory does not grow with the recording unless the format's does.
  ///
  /// - Throws: `InputError` for trouble with the input, and whatever `take` throws.
  public func report(
    _ format: any ReportFormat.Type, to take: ([UInt8]) throws -> Void
  ) throws {
    let replay = try SessionReplay(request)
    var writer = format.writer(replay.header, style: ReportStyle())
    let end = try replay.run { try take(writer.touch($0)) }
    try take(writer.summary(end.summary))
    try take(writer.finish(nil))
  }

  /// The whole report in a format; memory is linear in its length.
  ///
  /// - Throws: `InputError` for trouble with the input.
  public func report(_ format: any ReportFormat.Type) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try report(format) { bytes += $0 }
    return bytes
  }
}
