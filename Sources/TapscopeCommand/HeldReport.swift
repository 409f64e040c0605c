// The part of a report that waits until fixes are known.

import TapscopeFiles

/// Bytes of a report that are kept, in order, until they can be completed.
///
/// Some stay in memory; more go to a temporary file without a name.
struct HeldReport {
  private var bytes: [UInt8] = []
  private var file: UnnamedFile?
  /// Whether there was no room for all of it; then it holds nothing.
  private(set) var hasNoRoom = false

  private static let memoryLimit = 1 << 20
  /// Bytes that go to the file at once, where there is one: to gather more would be to copy them.
  private static let fewestWritten = 1 << 14

  mutating func add(_ more: [UInt8]) {
    if hasNoRoom { return }
    do throws(FileTrouble) {
      if file != nil, more.count >= Self.fewestWritten {
        try keep()
        try file?.write(more)
        return
      }
      bytes += more
      guard bytes.count >= Self.memoryLimit else { return }
      if file == nil { file = try UnnamedFile(for: "the report") }
      try keep()
    } catch {
      self = HeldReport()
      hasNoRoom = true
    }
  }

  /// Moves what is in memory to the file.
  private mutating func keep() throws(FileTrouble) {
    if bytes.isEmpty { return }
    try file?.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Hands out all of it, piece by piece.
  func forEach(_ take: ([UInt8]) -> Void) throws {
    var offset = 0
    var piece = [UInt8](repeating: 0, count: file == nil ? 0 : 1 << 18)
    while let file, offset < file.size {
      let count = (try? file.read(into: &piece, at: offset)) ?? 0
      if count == 0 {
        throw Failure(
          status: .failed, messages: ["error: the report's temporary file cannot be read back"])
      }
      take(count == piece.count ? piece : Array(piece[..<count]))
      offset += count
    }
    take(bytes)
  }
}
