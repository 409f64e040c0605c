// The `replay` command: who got each touch, who should have, why, and what fixes it.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Shows who got each touch, who should have, why they differ and what fixes it.",
    discussion: "Signs of frustration are counted, each from what the hit test answered:\n"
      + FrustrationSignals.Kind.allCases.map { "  \($0.rawValue): \($0.definition)" }
      .joined(separator: "\n"))

  @Argument(help: "Recordings of any known format (tapscope list formats).")
  var recordings: [String] = []

  @OptionGroup var list: FilesFromOption

  @Option(help: "The layout; by default the one the recording names.")
  var layout: String?

  @Option(help: "What goes to stdout (tapscope list reports).")
  var format: String = "text"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A report file, format by extension or as FORMAT:FILE; of several recordings an HTML index "
        + "with a page for each in a folder of its name, or one file of csv, ndjson or summary.",
      valueName: "file"))
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "The touches and kinds of trouble that are written: those of which verdicts; wrong stands for "
        + "all bad.", valueName: "verdict,..."))
  var only: OnlyTouches?

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .never

  @Option(
    help: ArgumentHelp(
      "Touches that fixes are tried on; of more, an even sample of each kind of trouble.",
      valueName: "n"))
  var fixTouches = 100_000

  @Option(
    help: ArgumentHelp(
      "Touches that an HTML page holds, the worst first; by default as many as load quickly.",
      valueName: "n"))
  var pageTouches: Int?

  @Flag(help: "Leave latencies out: the same bytes every time.")
  var noLatency = false

  @Option(
    help: ArgumentHelp(
      "A limit of the signs of frustration (rage-count, rage-interval, rage-radius, "
        + "retry-interval), or a sign turned off, as dead-tap=off.", valueName: "key=value"))
  var frustration: [String] = []

  @Flag(help: "Go on past a recording that cannot be read, and exit with 2 at the end.")
  var keepGoing = false

  @OptionGroup var time: TimeoutOption
  @OptionGroup var cores: JobsOption
  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    guard fixTouches > 0 else { throw Failure.usage("`--fix-touches` must be 1 or more") }
    if let pageTouches, !(1...100_000).contains(pageTouches) {
      throw Failure.usage("`--page-touches` must be from 1 to 100000")
    }
    let names = try list.files(recordings, "recording")
    try mapping.refuseNotes(ofSeveral: names)
    if layout == nil, !keepGoing, names.count == 2,
      let other = names.first(where: { InputText.kind(of: $0, prefersRecording: true) == .layout })
    {
      throw Failure.usage(
        "`\(other)` is a layout and no recording: `--layout \(other)` replays the other file on it")
    }
    var request = try request()
    let format = try ReportTarget.format(named: format)
    ReadFiles.note(layout.map { [$0] } ?? [])
    let targets = try output.opened(ReportTarget.file)
    if noLatency, ([format] + targets.map(\.format)).contains(where: { $0 == HgrmFormat.self }) {
      throw Failure.usage(
        "a report of format hgrm and `--no-latency` exclude each other: it holds latencies alone")
    }
    request.isForMerging = ([format] + targets.map(\.format)).contains { $0 == SummaryFormat.self }
    let worst: Severity
    var isCutShort = false
    if names.count == 1 {
      var alone = request
      alone.recording = names[0]
      let writers = [ReportTarget(stdout: format)] + targets.map { ReportTarget($0) }
      worst = try progress.watching { display in
        alone.progress = display.counter
        let replay = RecordingReplay(request: alone, only: only)
        let summary = try replay.run(into: writers) { Terminal.error($0) }
        for target in targets { try target.file.commit() }
        isCutShort = summary.endedEarly != nil
        return summary.worstLevel
      }
    } else {
      var replays = SeveralReplays(
        recordings: names, request: request, only: only, keepsGoing: keepGoing)
      worst = try progress.watching { display in
        replays.progress = display.counter
        let worst = try replays.run(format, targets)
        isCutShort = replays.isCutShort
        return worst
      }
    }
    if failOn.isReached(by: worst) { throw Failure.findings }
    if isCutShort { throw TimeoutOption.cutShort }
  }

  /// What is asked of every recording.
  private func request() throws -> SessionRequest {
    var request = SessionRequest(
      recording: "", layout: layout, profile: try whatIf.gestureProfile())
    try whatIf.apply(to: &request, mapping)
    request.jobs = cores.count
    request.clock = noLatency ? nil : MonotonicClock()
    request.fixTouches = fixTouches
    request.pageTouches = pageTouches
    request.reading.timeLimit = time.start()
    request.frustration = try frustrationSignals()
    return request
  }

  private func frustrationSignals() throws -> FrustrationSignals {
    var signals = FrustrationSignals()
    for text in frustration {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, signals.set(parts[0], to: parts[1]) else {
        throw Failure.usage(
          "`--frustration \(text)`: expected KEY=NUMBER with a key of "
            + "\(FrustrationSignals.keys.joined(separator: ", ")), or KIND=off; a number is at most"
            + " 1000000, and rage-count a whole one from 2")
      }
    }
    return signals
  }
}

/// The level from which findings fail the run.
enum FailLevel: String, CaseIterable, ExpressibleByArgument {
  case error, warn, never

  /// The least level that fails the run; nil for none.
  var level: Severity? {
    switch self {
    case .error: .error
    case .warn: .warn
    case .never: nil
    }
  }

  /// Whether a worst level fails the run.
  func isReached(by worst: Severity) -> Bool { level.map { worst >= $0 } ?? false }
}
