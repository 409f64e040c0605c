// The `list` command: everything the program knows by name.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists what can be named on the command line.")

  enum Topic: String, CaseIterable, ExpressibleByArgument {
    case audits, causes, devices, formats, history, layouts, limits, profiles, quirks, reports
    case strategies, writers
  }

  @Argument(
    help: """
      audits, causes, devices, formats, layouts, limits, profiles, quirks, reports, strategies or \
      writers; all of these by default. Or history.
      """)
  var topic: Topic?

  @Argument(help: "For history: what `check --history` wrote.")
  var file: String?

  func validate() throws {
    if (topic == .history) != (file != nil) {
      throw ValidationError("a file goes with history: `tapscope list history FILE`")
    }
  }

  func run() throws {
    if let file {
      let runs = try Failure.reading { try HistoryReader.read(path: file) }
      return Terminal.out(CheckHistory.text(of: runs))
    }
    let topics = topic.map { [$0] } ?? Topic.allCases.filter { $0 != .history }
    var text = ""
    for (index, topic) in topics.enumerated() {
      if topics.count > 1 { text += (index > 0 ? "\n" : "") + "\(topic.rawValue)\n" }
      text += CatalogueText.rows(topic.entries)
    }
    Terminal.out(text)
  }
}

extension ListCommand.Topic {
  /// The names of this topic with a sentence each.
  fileprivate var entries: [(name: String, summary: String)] {
    switch self {
    case .audits:
      CheckRules.all.map { ($0.id, "\($0.summary) (\($0.level.rawValue)): \($0.reason)") }
    case .devices: DeviceTable.all.map { ($0.name, $0.summary) }
    case .layouts: BuiltInLayoutFormats.all.map { ($0.name, $0.summary) }
    case .formats: BuiltInRecordingFormats.all.map { ($0.name, $0.summary) }
    case .limits:
      InputLimits.Name.allCases.map { ($0.rawValue, "\(InputLimits()[$0]): \($0.summary)") }
        + [
          (
            "--page-touches",
            "\(HTMLFormat.limit) right and wrong ones each: touches that a page holds; of `replay` alone"
          ), ("--timeout", "none: seconds that a command may work; not an --input-limit"),
        ]
    case .strategies:
      BuiltInStrategies.all.map { type in
        let forms = type.description.forms.map { form in
          // The summary tells the threshold of an article; its correction has its own.
          let least = form == .corrected ? StrategyChoice(type.name).leastAlpha : nil
          return form.rawValue + (least.map { ": alpha of at least \($0)" } ?? "")
        }
        return (type.name, "\(type.description.summary) (\(forms.joined(separator: ", ")))")
      }
    case .quirks:
      QuirkCatalogue.all.map { ($0.id, "\($0.strategy), \($0.kind.label): \($0.explanation)") }
    case .profiles: BuiltInProfiles.all.map { ($0.name, $0.summary) }
    case .history: []
    case .reports: BuiltInReportFormats.all.map { ($0.name, $0.summary) }
    case .writers: BuiltInRecordingWriters.all.map { ($0.name, $0.summary) }
    case .causes: CauseCatalogue.all.map { ($0.cause.rawValue, $0.explanation) }
    }
  }
}
