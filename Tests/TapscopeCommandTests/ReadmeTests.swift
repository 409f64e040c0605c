// Tests that the README shows what the program prints.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct ReadmeTests {
  /// One command of a console block and the lines under it; `...` stands for any number of lines.
  struct Example: CustomTestStringConvertible {
    var command: String
    var lines: [String]

    var testDescription: String { command }
  }

  static let pages = ["README.md"] + PackageFiles.files(below: "docs", endingWith: ".md")

  static let examples: [Example] = pages.flatMap { page in
    (try? PackageFiles.text(page)).map(examples(in:)) ?? []
  }.filter { PackageFiles.realRecordings != nil || !$0.command.contains(realRecordings) }

  /// Stands for the folder of other people's recordings, which are no part of the package.
  static let realRecordings = "RECORDINGS"

  @Test func thereAreExamples() { #expect(Self.examples.count >= 5) }

  @Test(arguments: examples)
  func printsWhatTheReadmeShows(_ example: Example) throws {
    let folder = PackageFiles.realRecordings?.path ?? ""
    let words = Self.words(of: example.command)
      .map { $0.replacing(Self.realRecordings, with: folder) }
    let outcome = try Program.run(Array(words.dropFirst()))
    let printed = (outcome.out + outcome.error).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    var next = printed.startIndex
    var maySkip = false
    for line in example.lines.map({ $0.replacing(Self.realRecordings, with: folder) }) {
      if line == "..." {
        maySkip = true
        continue
      }
      let found = maySkip ? printed[next...].firstIndex(of: line) : next
      guard let found, found < printed.endIndex, printed[found] == line else {
        Issue.record(
          "expected `\(line)`, printed \(printed[min(next, printed.count)...].prefix(3))")
        return
      }
      next = found + 1
      maySkip = false
    }
  }

  /// The words of a command as a shell parts them: blanks within single quotes part none.
  private static func words(of command: String) -> [String] {
    command.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }

  /// The `$ tapscope ...` commands of the page's console blocks; others are for people to run.
  private static func examples(in text: String) -> [Example] {
    var found: [Example] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ tapscope ") {
        found.append(Example(command: String(line.dropFirst(2)), lines: []))
      } else if isInside, line.hasPrefix("$ ") {
        isInside = false
      } else if isInside, !found.isEmpty {
        found[found.count - 1].lines.append(String(line))
      }
    }
    return found
  }
}
