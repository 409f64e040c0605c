// Every format has an input from which the fuzzers set out.

import Foundation
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct CorpusSeedTests {
  /// The heads of all files in some folders of the corpora.
  private func heads(_ folders: String...) throws -> [FileHead] {
    try folders.flatMap { name in
      let folder = PackageFiles.url("Fuzz/Corpus/\(name)")
      return try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
        FileHead([UInt8](try Data(contentsOf: folder.appendingPathComponent($0))))
      }
    }
  }

  @Test func everyRecordingFormatHasOne() throws {
    let heads = try heads("recording")
    for format in BuiltInRecordingFormats.all {
      #expect(heads.contains { format.recognizes($0) }, "\(format.name)")
    }
  }

  @Test func everyLayoutFormatHasOne() throws {
    let known = Set(
      try heads("importer", "layout").compactMap { BuiltInLayoutFormats.format(of: $0)?.name })
    #expect(known == Set(BuiltInLayoutFormats.all.map(\.name)))
  }
}
