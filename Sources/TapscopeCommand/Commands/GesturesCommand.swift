// The `gestures` command: the gestures of a recording, their rules and margins.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct GesturesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gestures",
    abstract: "Classifies every touch by one or several gesture profiles, with margins.",
    discussion: """
      Each verdict names the touches it is about, the rule that decided, what was measured and its \
      bound, and the nearest value of a constant at which the touch's verdicts change (its margin).
      --check compares with the recording's gesture labels and exits with 1 when one differs, with 2 \
      when there was none to compare.
      --sweep tap.slop=4..20 finds the exact values at which touches flip.
      -o bands.svg draws which gesture each profile answers over distance and time, with the touches on it.
      The whole screen is one view: two thumbs on two buttons are one gesture of two fingers here, while \
      replay asks each button's own recognizers.
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

  @Option(help: "text, json with a document a recording, or csv with a row a verdict.")
  var format: Format = .text

  @OptionGroup var time: TimeoutOption

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A drawing (.svg) of what each profile answers over distance and time, with the touches of one "
        + "recording.", valueName: "file"))
  var output: [String] = []

  @Flag(help: "Let files name others outside the project's root.")
  var allowOutside = false

  @OptionGroup var cores: JobsOption
  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv }

  func run() throws {
    var hasMisses = false
    var isCutShort = false
    var hasIdle = false
    let timeLimit = time.start()
    let files = try list.files(recordings, "recording")
    try mapping.refuseNotes(ofSeveral: files)
    if !output.isEmpty, files.count > 1 {
      throw Failure.usage("-o draws the touches of one recording, and \(files.count) are named")
    }
    if format == .csv { Terminal.out(GestureCSV.head) }
    for recording in files {
      let footer = try progress.watching { display in
        try Failure.reading {
          try classify(recording, within: timeLimit?.another(), counting: display.counter)
        }
      }
      for fault in footer.faults { Terminal.error(fault) }
      let name = InputFile.source(of: recording)
      if let early = footer.endedEarly {
        isCutShort = true
        Terminal.error("\(name): warning: ended early: \(early)")
      } else if footer.checksNothing {
        hasIdle = true
        Terminal.error(
          "\(name): error: nothing was checked: no touch is labelled with a gesture")
      }
      hasMisses = hasMisses || footer.hasMisses
    }
    if hasMisses { throw Failure.findings }
    if isCutShort { throw TimeoutOption.cutShort }
    if hasIdle { throw Failure(status: .usage, messages: []) }
  }

  private func classify(
    _ recording: String, within timeLimit: TimeLimit?, counting counter: WorkCounter
  ) throws -> GestureFooter {
    var request = GestureRequest(
      recording: recording, profiles: try ProfileName.profiles(profile))
    request.layout = layout
    request.layouts = try mapping.layoutOptions(allowOutside: allowOutside)
    request.recognizers = try kinds.map { try GestureRequest.recognizers($0) }
    request.checksLabels = check
    request.sweep = try sweep.map { try SweepRange($0) }
    request.reading = try mapping.options()
    request.reading.timeLimit = timeLimit
    request.jobs = cores.count
    request.progress = counter
    let analysis = try GestureAnalysis(request)
    for warning in analysis.warnings { Terminal.error(warning) }
    let drawings = try output.opened { try DocumentFile.picture($0, .svg) }
    var marks = BandMarks(of: analysis.header.profiles, isWanted: !drawings.isEmpty)
    let footer = try write(analysis, &marks)
    guard !drawings.isEmpty else { return footer }
    let maps = analysis.bandMaps(within: BandMapSVG.Extent(of: marks.all))
    let svg = BandMapSVG(title: analysis.header.recording, maps: maps, marks: marks.all)
    for drawing in drawings { try drawing.commit(Array(svg.document.source.utf8)) }
    if let note = marks.note { Terminal.error(Diagnostic(.warn, note)) }
    return footer
  }

  private func write(
    _ analysis: GestureAnalysis, _ marks: inout BandMarks
  ) throws -> GestureFooter {
    switch format {
    case .text: return try writeText(analysis, &marks)
    case .json: return try writeJSON(analysis, &marks)
    case .csv:
      let report = GestureCSV(analysis.header)
      return try analysis.run {
        marks.add($0)
        Terminal.out(report.touch($0))
      }
    }
  }

  private func writeText(
    _ analysis: GestureAnalysis, _ marks: inout BandMarks
  ) throws -> GestureFooter {
    var report = GestureText(analysis.header, style: Terminal.style)
    Terminal.out(report.opening)
    let footer = try analysis.run {
      marks.add($0)
      Terminal.out(report.touch($0))
    }
    Terminal.out(report.finish(footer))
    return footer
  }

  private func writeJSON(
    _ analysis: GestureAnalysis, _ marks: inout BandMarks
  ) throws -> GestureFooter {
    var report = GestureJSON(analysis.header)
    let footer = try analysis.run {
      marks.add($0)
      Terminal.out(report.touch($0))
    }
    Terminal.out(report.endTouches())
    try analysis.replayDelegates { Terminal.out(report.delegateCall($0)) }
    Terminal.out(report.finish(footer))
    return footer
  }
}

/// The touches that go on a drawing: the first ones, so that it stays one.
private struct BandMarks {
  private let profiles: [String]
  private let isWanted: Bool
  private(set) var all: [BandMapSVG.Mark] = []
  private var leftOut = 0

  private static let limit = 5000

  init(of profiles: [String], isWanted: Bool) {
    self.profiles = profiles
    self.isWanted = isWanted
  }

  mutating func add(_ result: TouchResult) {
    guard isWanted else { return }
    if all.count < Self.limit {
      all.append(BandMapSVG.Mark(result, of: profiles))
    } else {
      leftOut += 1
    }
  }

  /// What is not on the drawing; nil where all is.
  var note: String? {
    leftOut == 0
      ? nil : "the drawing has the first \(Self.limit) touches; \(leftOut) more are left out"
  }
}
