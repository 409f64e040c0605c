// Tests that gzipped inputs are read as what they hold.

import Foundation
import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct GzipStreamTests {
  /// Two taps, packed by gzip.
  private let whole =
    "H4sIAAAAAAACA6tWKlGyMtBRKkksULKKNtQxiq3lqgaJGcLEjHVMgGIAAUsH1CgAAAA="
  /// The same in two members, with padding behind.
  private let members =
    "H4sIAAAAAAACA6tWKlGyMtBRKkksULKKNtQxiq3lAgBZ2CczFAAAAB+LCAAAAAAAAgOrVipRsjLUUSpJLFCyijbWMYmt5QIAZv1/4hQAAAAAAA=="

  private func bytes(_ text: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: text)))
  }

  private func began(_ bytes: [UInt8], piece: Int) throws -> Int {
    let recording = try RecordingReader().open(path: "x.gz", contents: bytes, piece: piece)
    var stream = try recording.makeStream()
    var count = 0
    while let event = try stream.next() {
      if case .samples(let samples) = event { count += samples.count { $0.phase == .began } }
    }
    return count
  }

  @Test(arguments: [Int.max, 1, 5])
  func packedRecordingsAreRead(piece: Int) throws {
    #expect(try began(bytes(whole), piece: piece) == 2)
    #expect(try began(bytes(members), piece: piece) == 2)
  }

  @Test func cutDataIsAnErrorAndNoEnd() throws {
    let cut = Array(try bytes(whole).dropLast(12))
    let message = "cannot read the recording: its packed data is cut off"
    #expect(throws: InputError(message, at: SourceLocation(file: "x.gz"))) {
      try began(cut, piece: .max)
    }
  }

  @Test func damagedDataIsAnError() throws {
    var damaged = try bytes(whole)
    for i in 12..<20 { damaged[i] = 0xFF }
    let message = "cannot read the recording: its packed data is damaged"
    #expect(throws: InputError(message, at: SourceLocation(file: "x.gz"))) {
      try began(damaged, piece: .max)
    }
  }
}
