// Exit codes are of the contract whatever stands in a file: the corpora of the fuzzers, by the program.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct CorpusExitTests {
  private static let layout = "Layouts/overlapping-circles.yaml"
  private static let recording = "Recordings/overlapping-circles.jsonl"

  /// The command that reads a file of each corpus, up to the file's name.
  static let commands: [(corpus: String, arguments: [String])] = [
    ("layout", ["explain", "--allow-outside", "5,5"]),
    ("importer", ["explain", "--screen", "60x60", "5,5"]),
    (
      "recording",
      [
        "replay", "--axis-range", "0..799,0..479", "--fit", "--no-latency", "--layout", layout,
      ]
    ),
    ("notes", ["replay", recording, "--no-latency", "--notes"]),
    ("project", ["check", "--config"]),
  ]

  @Test(arguments: commands)
  func noFileLeavesTheContract(_ corpus: String, _ arguments: [String]) throws {
    let folder = PackageFiles.url("Fuzz/Corpus/\(corpus)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      var command = arguments
      // The point stands behind the layout.
      let place = command.last == "5,5" ? command.count - 1 : command.count
      command.insert("Fuzz/Corpus/\(corpus)/\(file)", at: place)
      let done = try Program.run(command)
      #expect((0...2).contains(done.status), "\(file): \(done.status) \(done.error)")
      #expect(done.status != 2 || !done.error.isEmpty, "\(file) is refused without a word")
      #expect(!(done.out + done.error).contains("\u{1B}"), "\(file) steers a terminal")
    }
  }
}
