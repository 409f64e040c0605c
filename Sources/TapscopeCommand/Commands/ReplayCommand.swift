// Who got each touch, who should have, why, and what fixes it?

import ArgumentParser
import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Tells who got each touch, who should have, why they differ and what fixes it.",
    discussion: "Signs of frustration are counted, each from what the hit test answered:\n"
      + FrustrationSignals.Kind.allCases.map { "  \($0.rawValue): \($0.definition)" }
      .joined(separator: "\n"))

  @Argument(help: "Recordings of any known format (tapscope list formats).")
  var recordings: [String]

  @Option(help: "The layout; by default the one the recording names.")
  var layout: String?

  @Option(help: "What goes to stdout (tapscope list reports).")
  var format: String = "text"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A report file, format by extension or as FORMAT:FILE; of several recordings an HTML index, "
        + "with a page for each in a folder of its name.", valueName: "file"))
  var output: [String] = []

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .never

  @Option(
    help: ArgumentHelp(
      "Touches that fixes are tried on; of more, an even sample of each kind of trouble.",
      valueName: "n"))
  var fixTouches = 100_000

  @Flag(help: "Leave latencies out: the same bytes every time.")
  var noLatency = false

  @Option(
    help: ArgumentHelp(
      "A limit of the signs of frustration (rage-count, rage-interval, rage-radius, "
        + "retry-interval), or a sign turned off, as dead-tap=off.", valueName: "key=value"))
  var frustration: [String] = []

  @OptionGroup var cores: JobsOption
  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    guard fixTouches > 0 else { throw Failure.usage("`--fix-touches` must be 1 or more") }
    if Set(output).count < output.count { throw Failure.usage("`-o` names one file twice") }
    var worst = Verdict.Level.none
    if recordings.count > 1, !output.isEmpty {
      var indices = try output.map { try IndexTarget($0) }
      for recording in recordings {
        let pages = try indices.map { try $0.page(of: recording) }
        let summary = try replay(recording, into: pages.map(\.target))
        for index in indices.indices { indices[index].add(summary, pages[index]) }
        worst = max(worst, summary.worstLevel)
      }
      for index in indices { try index.commit() }
    } else {
      let outputs = try output.map { try ReportTarget(file: $0) }
      for recording in recordings {
        worst = max(worst, try replay(recording, into: outputs).worstLevel)
      }
    }
    if failOn.isReached(by: worst) { throw Failure.findings }
  }

  private func frustrationSignals() throws -> FrustrationSignals {
    var signals = FrustrationSignals()
    for text in frustration {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, signals.set(parts[0], to: parts[1]) else {
        throw Failure.usage(
          "`--frustration \(text)`: expected KEY=NUMBER with a key of "
            + "\(FrustrationSignals.keys.joined(separator: ", ")), or KIND=off")
      }
    }
    return signals
  }

  /// Replays one recording into stdout and every report file; answers its counts.
  private func replay(_ recording: String, into outputs: [ReportTarget]) throws -> SessionSummary {
    try progress.watching { try replay(recording, into: outputs, counting: $0.counter) }
  }

  private func replay(
    _ recording: String, into outputs: [ReportTarget], counting counter: WorkCounter
  ) throws -> SessionSummary {
    var request = SessionRequest(
      recording: recording, layout: layout, profile: try whatIf.gestureProfile())
    try whatIf.apply(to: &request, mapping)
    request.measuresLatency = !noLatency
    request.fixTouches = fixTouches
    request.jobs = cores.count
    request.progress = counter
    request.frustration = try frustrationSignals()
    let session = try Failure.reading { try SessionReplay(request) }
    for note in session.layoutWarnings where note.severity == .note { Terminal.error(note) }
    var writers = try [ReportTarget(stdout: format)] + outputs
    for index in writers.indices { writers[index].open(session.header) }
    let end = try Failure.reading {
      try session.run { touch in
        for index in writers.indices { try writers[index].touch(touch) }
      }
    }
    for index in writers.indices { try writers[index].summary(end.summary) }
    if !noLatency { counter.begin("timing the calls", of: "session", total: 1) }
    let latency = end.latency(by: MonotonicClock())
    for index in writers.indices { try writers[index].finish(latency) }
    return end.summary
  }
}

/// The level from which findings fail the run.
enum FailLevel: String, CaseIterable, ExpressibleByArgument {
  case error, warn, never

  /// Whether a worst level fails the run.
  func isReached(by worst: Verdict.Level) -> Bool {
    switch self {
    case .error: worst >= .error
    case .warn: worst >= .warn
    case .never: false
    }
  }
}
