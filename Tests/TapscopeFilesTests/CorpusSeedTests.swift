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

  /// The fuzzer finds the code of strokes and clips by drawings alone that have some.
  @Test(arguments: [
    "stroke-dasharray=", "stroke-dashoffset=", "pathLength=", "stroke-linecap=\"round",
    "stroke-linecap=\"square", "stroke-linejoin=\"round", "stroke-linejoin=\"bevel",
    "stroke-miterlimit=", "vector-effect=", "rotate:", "matrix(", "skewX(", "clip-path=",
    "systemLanguage=", "requiredExtensions=", "context-stroke",
  ])
  func everyKindOfStrokeIsDrawn(_ text: String) throws {
    let folder = PackageFiles.url("Fuzz/Corpus/importer")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let drawings = try names.filter { $0.hasSuffix(".svg") }.map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(drawings.contains { $0.contains(text) && $0.contains("-button") })
    // What is longer is cut off.
    #expect(drawings.allSatisfy { $0.utf8.count <= 1024 })
  }
}
