// The command that adds up summaries: the report of all recordings, made from parts.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Adds up summaries into the report of all their recordings.",
    discussion: """
      Summaries are what `replay --format summary` writes, one line a recording, and what \
      `merge --format json` writes, one line in all. Whatever the order and the grouping, the same \
      recordings make the same bytes: merging the parts of many machines is as good as one run.
      """)

  @Argument(help: "Files of summaries; - is stdin.")
  var summaries: [String] = []

  @OptionGroup var list: FilesFromOption

  @Option(help: "What goes to stdout: text, or json (summary/1, in one line).")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file for the sum: .txt the text; .json or .summary the line.", valueName: "file"))
  var output: [String] = []

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .never

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, summary

    /// In a file.
    static let forms = allCases.map {
      OutputForm($0, $0.rawValue, $0 == .text ? "txt" : $0.rawValue)
    }
  }

  func run() throws {
    let files = try list.files(summaries, "file of summaries")
    let targets = try output.opened { try OutputTarget($0, among: Format.forms) }
    let sum = try sum(of: files)
    for name in sum.namesCountedTwice.prefix(Self.shown) {
      Terminal.error("warning: `\(name)` is counted more than once")
    }
    if sum.isBeyondNumbers {
      Terminal.error(
        "warning: a sum is larger than the largest number, \(Int.max), and stays at it")
    }
    Terminal.out(bytes(of: sum, as: format, style: Terminal.style))
    for target in targets {
      try target.file.commit(bytes(of: sum, as: target.format, style: ReportStyle()))
    }
    if failOn.isReached(by: sum.worstLevel) { throw Failure.findings }
  }

  /// Names shown of those that are counted more than once.
  private static let shown = 10

  /// All files added up; what is wrong with any of them is told at once.
  private func sum(of files: [String]) throws -> MergedSummary {
    var reader = SummaryReader()
    var diagnostics: [Diagnostic] = []
    for file in files {
      do throws(TapscopeFiles.InputError) {
        try reader.read(path: file)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    if !diagnostics.isEmpty { throw Failure.input(diagnostics) }
    var sum = reader.sum
    sum.sort()
    return sum
  }

  private func bytes(of sum: MergedSummary, as format: Format, style: ReportStyle) -> [UInt8] {
    switch format {
    case .json, .summary: return sum.json.bytes + [UInt8(ascii: "\n")]
    case .text:
      let text = SummaryText(sum, style: style)
      return TerminalText(text.text + (text.latency.map { "\n" + $0 } ?? "")).bytes
    }
  }
}

extension MergedSummary {
  /// Names of recordings that stand in it more than once; it must be sorted.
  fileprivate var namesCountedTwice: [String] {
    var names: [ExactText] = []
    for (part, next) in zip(parts, parts.dropFirst())
    where part.name == next.name && names.last != part.name {
      names.append(part.name)
    }
    return names.map(\.text)
  }
}
