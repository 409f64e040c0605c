// Inputs of every kind are read from the first byte as often as asked, or refused with the reason.

import Foundation
import TapscopeFiles
import Testing

@Suite struct InputFileTests {
  @Test func aRegularFileIsReadAgainAndAgain() throws {
    let scratch = try Scratch()
    try scratch.write("one two", to: "a.txt")
    let file = InputFile(path: scratch.path("a.txt"))
    #expect(try file.head(3) == Array("one".utf8))
    for _ in 0..<2 { #expect(try file.bytes(limit: 100) == Array("one two".utf8)) }
    #expect(file.hasNeighbours && file.folder == scratch.folder)
  }

  /// A pipe hands its bytes out once; a second reader must get them all the same.
  @Test(arguments: [10, 70 << 20])
  func aPipeIsReadOnceAndKept(size: Int) throws {
    let scratch = try Scratch()
    let path = scratch.path("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let writer = Thread {
      guard let out = FileHandle(forWritingAtPath: path) else { return }
      let piece = Data(repeating: 7, count: min(size, 1 << 20))
      for _ in 0..<max(1, size >> 20) { try? out.write(contentsOf: piece) }
      try? out.write(contentsOf: Data([9]))
      try? out.close()
    }
    writer.start()
    let file = InputFile(path: path)
    #expect(try file.head(2) == [7, 7])
    for _ in 0..<2 {
      let bytes = try InputFile(path: path).bytes(limit: .max)
      #expect(bytes.count == size + 1 && bytes.last == 9)
    }
    #expect(!file.hasNeighbours && file.folder.isEmpty)
    let trouble = #expect(throws: FileTrouble.self) { try file.contents(limit: 5) }
    #expect(trouble?.message == "it has \(size + 1) bytes, and 5 is the most that is read")
  }

  @Test func whatCannotBeReadIsRefused() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.path("pipe"), 0o600) == 0)
    func trouble(_ path: String, onlyRegular: Bool = false) -> String? {
      do {
        _ = try InputFile(path: path).contents(limit: 9, onlyRegular: onlyRegular)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(trouble(scratch.folder) == "it is a folder")
    for name in ["shop.viewhierarchy", "shop.reveal"] {
      #expect(mkdir(scratch.path(name), 0o700) == 0)
      #expect(trouble(scratch.path(name) + "/")?.contains("recursiveDescription()") == true)
    }
    #expect(trouble(scratch.path("none")) == "no such file")
    #expect(trouble("") == "its name is empty; give the name of a file")
    #expect(trouble("/dev/zero") == "it is a device, not a file")
    #expect(trouble(scratch.path("pipe"), onlyRegular: true) == "it is not a regular file")
  }

  @Test func bytesInMemoryComeInPieces() throws {
    var stream = try InputFile(path: "m", contents: [1, 2, 3, 4, 5], piece: 2).open()
    var buffer = [UInt8](repeating: 0, count: 4)
    #expect(try stream.read(into: &buffer, from: 1) == 2 && buffer == [0, 1, 2, 0])
    #expect(try stream.read(into: &buffer, from: 3) == 1 && buffer == [0, 1, 2, 3])
    #expect(stream.size == 5)
  }

  @Test func theErrorSaysWhatTheCommandPrints() throws {
    let error: any Error = InputError("cannot read it")
    #expect("\(error)" == "error: cannot read it")
    #expect(error.localizedDescription == "error: cannot read it")
    let trouble = #expect(throws: InputError.self) {
      try InputFile(path: "/no/such", as: "layout").open()
    }
    #expect(trouble?.messages == ["/no/such: error: cannot read the layout: no such file"])
    let nameless = #expect(throws: InputError.self) { try InputFile(path: "").open() }
    #expect(
      nameless?.messages == [
        "error: cannot read the file: its name is empty; give the name of a file"
      ])
  }
}
