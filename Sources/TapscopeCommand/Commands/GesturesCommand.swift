// The `gestures` command: the gestures of a recording, their rules and margins.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeReports

struct GesturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures",
    abstract: "Classifies every touch by one or several gesture profiles, with margins.",
    discussion: """
      Each verdict names the touches it is about, the rule that decided, what was measured and its \
      bound, and the nearest value of a constant at which the touch's verdicts change (its margin).
      --check compares with the recording's gesture labels and exits with 1 when one differs.
      --sweep tap.slop=4..20 finds the exact values at which touches flip.
      Positions in points need no layout; one with a sensitive view adds its delegate calls to the JSON.
      """)

  @Argument(help: "Recordings of any known format (tapscope list formats).")
  var recordings: [String] = []

  @OptionGroup var list: FilesFromOption

  @Option(
    help: ArgumentHelp(
      "Built-in profiles or profile files (tapscope list profiles).", valueName: "p,q,..."))
  var profile: String = "uikit"

  @Option(
    help: ArgumentHelp(
      "The gestures waited for; by default tap and swipe, and those the labels of a check name.",
      valueName: "tap,swipe,..."))
  var kinds: String?

  @Flag(help: "Compare with the labels.")
  var check = false

  @Option(
    help: ArgumentHelp("Find every flip of a profile's constant.", valueName: "key=from..to"))
  var sweep: String?

  @Option(help: "The layout; by default the one the recording names, if any.")
  var layout: String?

  @Option(help: "text or json.")
  var format: ExplainCommand.Format = .text

  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    var hasMisses = false
    for recording in try list.files(recordings, "recording") {
      let footer = try progress.watching { display in
        try Failure.reading { try classify(recording, counting: display.counter) }
      }
      hasMisses = hasMisses || footer.hasMisses
    }
    if hasMisses { throw Failure.findings }
  }

  private func classify(
    _ recording: String, counting counter: WorkCounter
  ) throws -> GestureFooter {
    var request = GestureRequest(
      recording: recording, profiles: try ProfileName.profiles(profile))
    request.layout = layout
    request.recognizers = try kinds.map { try GestureRequest.recognizers($0) }
    request.checksLabels = check
    request.sweep = try sweep.map { try SweepRange($0) }
    request.reading = try mapping.options()
    request.progress = counter
    let analysis = try GestureAnalysis(request)
    for warning in analysis.warnings { Terminal.error(warning) }
    switch format {
    case .text: return try writeText(analysis)
    case .json: return try writeJSON(analysis)
    }
  }

  private func writeText(_ analysis: GestureAnalysis) throws -> GestureFooter {
    var report = GestureText(analysis.header, style: Terminal.style)
    Terminal.out(report.opening)
    let footer = try analysis.run { Terminal.out(report.touch($0)) }
    Terminal.out(report.finish(footer))
    return footer
  }

  private func writeJSON(_ analysis: GestureAnalysis) throws -> GestureFooter {
    var report = GestureJSON()
    let footer = try analysis.run { Terminal.out(report.touch($0)) }
    Terminal.out(report.endTouches())
    try analysis.replayDelegates { Terminal.out(report.delegateCall($0)) }
    Terminal.out(report.finish(analysis.header, footer))
    return footer
  }
}
