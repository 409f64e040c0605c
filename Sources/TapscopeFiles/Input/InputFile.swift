// A file, a pipe, stdin or bytes in memory, readable from the first byte as often as wanted.

import TapscopeEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One input under the name the person gave it.
///
/// A regular file is read where it lies. A pipe can be read only once, so its bytes are kept: every
/// reader of the process that names the same pipe gets the same bytes, from the first on. `-` is
/// stdin. What is gzipped is unpacked as it is read, and text in UTF-16 comes in UTF-8. Folders and devices are
/// refused, since reading them would fail late or never end.
public struct InputFile: Sendable {
  /// What messages call the file: the path as given, `stdin` for `-`.
  public let path: String
  /// What the file is to be, for messages: `recording`, `layout`.
  package let noun: String
  /// What a recording of this file may hold.
  var limits = RecordingLimits()
  /// How long the passes over it may take together; nil for no limit.
  var timeLimit: TimeLimit?
  /// Whether messages show no line of it, since it holds what is to be redacted.
  var hidesLines = false
  private let origin: Origin

  private enum Origin: Sendable {
    case path(String)
    case memory([UInt8], piece: Int)
  }

  /// A file on disk, a pipe, or stdin for `-`; nothing is opened yet.
  package init(path: String, as noun: String = "file") {
    self.path = path == Self.stdin ? "stdin" : path
    self.noun = noun
    origin = .path(path)
  }

  /// Bytes in memory under a name for messages; they come in pieces where that is asked for.
  package init(path: String, contents: [UInt8], piece: Int = .max, as noun: String = "file") {
    self.path = path
    self.noun = noun
    origin = .memory(contents, piece: max(piece, 1))
  }

  /// What reports call a file: its name without folders, and `stdin` or `pipe` for what has none.
  package static func shownName(of path: String) -> String {
    if path == stdin || path == "/dev/stdin" { return "stdin" }
    if path.hasPrefix("/dev/fd/") || path.hasPrefix("/proc/") { return "pipe" }
    return fileName(of: path)
  }

  /// What reports of several recordings call a file: the path as it was named, where there is one.
  package static func source(of path: String) -> String {
    let name = shownName(of: path)
    return path.hasSuffix(name) ? path : name
  }

  /// Whether it is a file or a pipe, rather than bytes in memory.
  var isOnDisk: Bool {
    if case .path = origin { true } else { false }
  }

  /// How a person names stdin.
  package static let stdin = "-"

  /// Whether other files may be looked for beside this one: not beside a pipe, whose folder is the
  /// system's own.
  package var hasNeighbours: Bool {
    switch origin {
    case .memory: return true
    case .path(Self.stdin): return false
    case .path(let path):
      var status = stat()
      return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// Its bytes as they lie there; 0 where that is not known, as of a pipe.
  var size: Int { (try? stream(onlyRegular: true))?.size ?? 0 }

  /// The folder that names in the file start from, without a closing slash; empty for the working
  /// directory, which stands for the folder of a pipe.
  package var folder: String { hasNeighbours ? TapscopeFiles.folder(of: path) : "" }

  /// A fresh reading from the first byte on.
  package func open() throws(InputError) -> ByteStream {
    do throws(FileTrouble) { return try stream().unpacked() } catch { throw failure(error) }
  }

  /// The first bytes, fewer where the input is shorter.
  package func head(_ count: Int) throws(InputError) -> [UInt8] {
    do throws(FileTrouble) {
      var stream = try stream().unpacked()
      return try stream.read(upTo: count)
    } catch {
      throw failure(error)
    }
  }

  /// All bytes of an input of at most `limit` bytes, unpacked where they are gzipped, and in UTF-8 where they are
  /// text in UTF-16.
  public func bytes(limit: Int = 1 << 28) throws(InputError) -> [UInt8] {
    do throws(FileTrouble) { return try contents(limit: limit) } catch { throw failure(error) }
  }

  /// All bytes of an input of at most `limit` bytes; the trouble is a clause without the name.
  ///
  /// `onlyRegular` refuses pipes too: what a file names is never waited for. Without `unpacks` the bytes
  /// come as they lie there.
  package func contents(
    limit: Int, onlyRegular: Bool = false, unpacks: Bool = true
  ) throws(FileTrouble) -> [UInt8] {
    var stream = try stream(onlyRegular: onlyRegular)
    if unpacks { stream = try stream.unpacked() }
    if let size = stream.size, size > limit { throw .tooLong(size, limit: limit) }
    let bytes = try stream.read(upTo: limit == .max ? .max : limit + 1)
    // A file may grow while it is read.
    if bytes.count > limit { throw .tooLong(bytes.count, limit: limit) }
    return bytes
  }

  /// Why the file cannot be read, at a line and a column that count from 1; 0 names the whole file.
  public func trouble(_ message: String, line: Int = 0, column: Int = 0) -> InputError {
    InputError(message, at: SourceLocation(file: path, line: max(0, line), column: max(0, column)))
  }

  /// A trouble with this file as the error that readers throw.
  func failure(_ trouble: FileTrouble) -> InputError {
    InputError("cannot read the \(noun): \(trouble.message)", at: SourceLocation(file: path))
  }

  private func stream(onlyRegular: Bool = false) throws(FileTrouble) -> ByteStream {
    switch origin {
    case .memory(let bytes, let piece): return ByteStream(bytes, piece: piece, noun, path)
    case .path(Self.stdin):
      ReadFiles.note([Self.stdin])
      return ByteStream(try PipeSpool.ofStdin(), noun, path)
    case .path(let path):
      var status = stat()
      guard stat(path, &status) == 0 else {
        let trouble = FileTrouble.ofSystem
        throw trouble == .missing ? .missing(at: path) : trouble
      }
      ReadFiles.note(path, status)
      switch status.st_mode & S_IFMT {
      case S_IFREG: return ByteStream(try OpenFile(path: path), noun, path)
      case S_IFDIR: throw .folder(at: path)
      case _ where onlyRegular: throw .notRegular
      case S_IFIFO, S_IFSOCK: return ByteStream(try PipeSpool.of(path, status), noun, path)
      default: throw .device
      }
    }
  }
}
