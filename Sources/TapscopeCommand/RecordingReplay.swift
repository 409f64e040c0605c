// The replay of one recording into its reports.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeReports

/// One recording on its way to one or several reports.
struct RecordingReplay: Sendable {
  @Shared var request: SessionRequest
  /// Which touches the reports have, nil for all; the counts have them all in either case.
  var only: OnlyTouches?
  /// Whether the report of another recording stands before this one.
  var follows = false

  /// Replays it and answers its counts; `say` gets what is assumed of its layouts.
  func run(
    into writers: [ReportTarget], _ say: (Diagnostic) -> Void
  ) throws -> SessionSummary {
    var request = request
    // Lines of touches say nothing of time: they are the same on every run. Summaries hold latencies.
    if !request.isForMerging, writers.allSatisfy(\.joins) { request.clock = nil }
    let session = try Failure.reading { try SessionReplay(request) }
    for writer in writers { try writer.refuseInput() }
    for note in session.layoutWarnings where note.severity == .note { say(note) }
    var header = session.header
    header.follows = follows
    header.verdicts = only?.verdicts
    if let shared = request.sharedLayouts { header.layers = shared.layers }
    var writers = writers
    var timing = OrderedTasks<LatencyTable?>(jobs: request.jobs)
    let end = try replay(session, header, into: &writers)
    // Timed while the touches that wait are completed.
    timing.add { end.latency() }
    if let findings = end.findings {
      for index in writers.indices { try writers[index].complete(by: findings) }
    }
    if let early = end.summary.endedEarly {
      say(
        Diagnostic(.warn, "ended early: \(early)", at: SourceLocation(file: header.source)))
    }
    for index in writers.indices { writers[index].summary(end.summary) }
    if request.clock != nil {
      request.progress?.begin("timing the calls", of: "session", total: 1)
    }
    let latency = timing.next() ?? nil
    for index in writers.indices { writers[index].finish(latency) }
    return end.summary
  }

  /// Writes the touches: in the walk that finds what goes wrong, where all writers can wait for the fixes, or
  /// else in one after it.
  private func replay(
    _ session: SessionReplay, _ header: ReportHeader, into writers: inout [ReportTarget]
  ) throws -> SessionEnd {
    func walk(early: Bool) throws -> SessionEnd {
      try Failure.reading {
        // A few of the touches are put into bytes here, rather than all of them on their cores.
        let drafters = only == nil ? writers.map(\.drafter) : []
        return try session.run(early: early, drafters: drafters) { lot in
          let touches =
            only.map { only in lot.touches.filter { only.contains($0.judgement.verdict) } }
            ?? lot.touches
          for index in writers.indices {
            writers[index].touches(touches, lot.drafts.isEmpty ? nil : lot.drafts[index])
          }
        }
      }
    }
    for index in writers.indices { writers[index].open(header) }
    guard request.findsFixes, writers.allSatisfy(\.canTakeEarly) else {
      return try walk(early: false)
    }
    for index in writers.indices { writers[index].takeEarly() }
    let end = try walk(early: true)
    if !writers.contains(where: \.hasNoRoom) { return end }
    // No folder for temporary files, or a full one: nothing of the report is lost, it only takes longer.
    for index in writers.indices { writers[index].open(header) }
    return try walk(early: false)
  }
}

/// The touches that reports are limited to: `wrong`, or verdicts as `stolen,dead`.
struct OnlyTouches: ExpressibleByArgument, Sendable {
  let verdicts: Set<Verdict>

  /// Every verdict that counts as wrong.
  private static let wrong = "wrong"

  init?(argument: String) {
    var verdicts: Set<Verdict> = []
    for name in argument.split(separator: ",").map(String.init) {
      if name == Self.wrong {
        verdicts.formUnion(Verdict.allCases.filter { $0.level >= .warn })
      } else if let verdict = Verdict(rawValue: name) {
        verdicts.insert(verdict)
      } else {
        return nil
      }
    }
    if verdicts.isEmpty { return nil }
    self.verdicts = verdicts
  }

  static var allValueStrings: [String] { [wrong] + Verdict.allCases.map(\.rawValue) }

  /// Whether touches with this verdict are written.
  func contains(_ verdict: Verdict) -> Bool { verdicts.contains(verdict) }
}
