// The files into which served pages send what fingers do, one for each page that was opened.

import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Appends lines as they arrive, all in one thread.
///
/// What was taken is in the file before it is acknowledged, so that neither a closed browser nor a
/// killed server loses it.
final class RecorderFiles {
  /// What became of some lines.
  enum Outcome {
    /// They are in the file, which holds this many lines.
    case held(Int)
    /// The file holds only this many lines; those in between are missing.
    case gap(Int)
    /// They are no lines of a recording.
    case refused(String)
    /// There is no room for them.
    case full(String)
  }

  /// Pages that may send at most.
  static let mostSessions = 100

  private struct Session {
    var recording: LiveRecording
    /// Open for appending, as long as the process lives.
    let descriptor: CInt
    /// Bytes in the file.
    var size = 0
  }

  private let path: String
  private let header: RecordingHeader
  private let began: (String) -> Void
  private var sessions: [String: Session] = [:]

  /// Files beside a path, which is the first page's; calls back with each that is begun.
  ///
  /// The next pages get `name-2.jsonl` and so on. A file that is there already is never touched.
  init(path: String, header: RecordingHeader, began: @escaping (String) -> Void) {
    self.path = path
    self.header = header
    self.began = began
  }

  /// Appends lines of a page, of which the first is the one numbered `from`; lines that the file holds
  /// already are skipped.
  func take(_ body: [UInt8], of id: String, from: Int) -> Outcome {
    let held = sessions[id]?.recording.lines ?? 0
    guard from <= held else { return .gap(held) }
    let lines = body.split(separator: UInt8(ascii: "\n")).dropFirst(held - from)
    let new = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    var recording = sessions[id]?.recording ?? LiveRecording(header: header)
    let text: [UInt8]
    do throws(LiveRecording.Refusal) { text = try recording.take(new) } catch {
      return .refused(error.message)
    }
    if text.isEmpty { return .held(held) }
    if sessions[id] == nil {
      guard sessions.count < Self.mostSessions else { return .full("too many pages") }
      guard let descriptor = create() else { return .full("no file can be made") }
      sessions[id] = Session(recording: LiveRecording(header: header), descriptor: descriptor)
    }
    return append(text, making: recording, to: id)
  }

  private func append(
    _ text: [UInt8], making recording: LiveRecording, to id: String
  ) -> Outcome {
    guard var session = sessions[id] else { return .full("no file") }
    guard writeAll(text, to: session.descriptor) else {
      // No half line stays behind.
      _ = ftruncate(session.descriptor, off_t(session.size))
      return .full("the file cannot be written")
    }
    session.size += text.count
    session.recording = recording
    sessions[id] = session
    return .held(recording.lines)
  }

  /// A file that was not there before.
  private func create() -> CInt? {
    let whole = fileName(of: path)
    let stem = stem(of: path)
    for number in 1...10_000 {
      let next = "\(stem)-\(number)\(whole.dropFirst(stem.count))"
      let name = number == 1 ? path : TapscopeFiles.path(of: next, in: folder(of: path))
      let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
      if descriptor >= 0 {
        began(name)
        return descriptor
      }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
