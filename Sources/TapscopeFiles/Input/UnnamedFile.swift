// A temporary file that nobody else sees.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A temporary file whose name is removed as soon as it is open, so that nothing is left behind however the
/// process ends.
package struct UnnamedFile: Sendable {
  private let descriptor: CInt
  /// What is to be kept in it, for what is said where there is no room.
  private let content: String
  private let reader: OpenFile
  package private(set) var size = 0

  package init(for content: String) throws(FileTrouble) {
    var template = Array("\(FileSystem.temporaryFolder)/tapscope-XXXXXX".utf8CString)
    descriptor = template.withUnsafeMutableBufferPointer { name in
      guard let name = name.baseAddress else { return -1 }
      let descriptor = mkstemp(name)
      if descriptor >= 0 { unlink(name) }
      return descriptor
    }
    guard descriptor >= 0 else {
      throw FileTrouble("no temporary file can be made: \(FileTrouble.ofSystem.message)")
    }
    self.content = content
    reader = OpenFile(descriptor: descriptor, isOurs: true)
  }

  /// Appends bytes.
  package mutating func write(_ bytes: [UInt8]) throws(FileTrouble) {
    guard writeAll(bytes, to: descriptor) else {
      throw FileTrouble("no room to keep \(content): \(FileTrouble.ofSystem.message)")
    }
    size += bytes.count
  }

  /// Fills a buffer from an index on with what stands at an offset; answers how many bytes came, 0 at the
  /// end.
  package func read(
    into buffer: inout [UInt8], from start: Int = 0, at offset: Int
  ) throws(FileTrouble) -> Int {
    try reader.read(into: &buffer, from: start, offset: offset)
  }
}
