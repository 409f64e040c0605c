// The replay of several recordings side by side, with their reports in the order they were named.

import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Several recordings, replayed on several cores; what is written does not depend on their number.
struct SeveralReplays {
  let recordings: [String]
  /// What is asked of each of them.
  @Shared private(set) var request: SessionRequest
  let only: OnlyTouches?
  let jobs: Int
  /// Whether a recording that cannot be read is told and passed over.
  let keepsGoing: Bool
  /// Counts the recordings; nil where nobody looks.
  var progress: WorkCounter?

  private var worst = Severity.off
  private var hasFailed = false
  /// Whether the time was over before all recordings were read.
  private(set) var isCutShort = false

  init(
    recordings: [String], request: SessionRequest, only: OnlyTouches?, keepsGoing: Bool
  ) {
    self.recordings = recordings
    self.request = request.shared(among: recordings.count)
    self.only = only
    jobs = request.jobs
    self.keepsGoing = keepsGoing
  }

  /// One recording at work, and where its pages are written.
  private struct Outcome: Sendable {
    let pages: [IndexTarget.Page]
    let end: Result<Job.End, Failure>
  }

  /// Replays them all into stdout and the files; answers the worst level of all touches.
  mutating func run(
    _ format: any ReportFormat.Type, _ targets: [OutputTarget<any ReportFormat.Type>]
  ) throws -> Severity {
    try Self.check(format, targets)
    let joined = targets.filter { $0.format.joins }
    var indices = try targets.filter { !$0.format.joins }.map { try IndexTarget($0) }
    let output = OrderedOutput(files: joined.map(\.file))
    progress?.begin("replaying", of: "recording", total: recordings.count)
    // What stdout has of the recordings before one that ends the run, the files have too.
    let end = Result {
      try replay(format, joined.map(\.format), into: output, listing: &indices)
    }
    try output.commit()
    for index in indices { try index.commit(of: recordings) }
    try end.get()
    if hasFailed { throw Failure(status: .usage, messages: []) }
    return worst
  }

  /// Replays one after another, as far as none ends the run.
  private mutating func replay(
    _ format: any ReportFormat.Type, _ joined: [any ReportFormat.Type],
    into output: OrderedOutput, listing indices: inout [IndexTarget]
  ) throws {
    var work = OrderedTasks<Outcome>(jobs: jobs)
    for (piece, recording) in recordings.enumerated() {
      var pages: [IndexTarget.Page] = []
      for index in indices.indices { pages.append(indices[index].page(of: recording)) }
      var replay = RecordingReplay(request: request, only: only, follows: piece > 0)
      replay.request.recording = recording
      let job = Job(
        replay: replay, format: format, joined: joined, pages: pages, keepsGoing: keepsGoing,
        output: output, piece: piece)
      work.add { Outcome(pages: job.pages, end: job.run()) }
      while work.isFull, let outcome = work.next() { try take(outcome, &indices) }
    }
    while let outcome = work.next() { try take(outcome, &indices) }
  }

  /// Refuses formats that do not hold several recordings, before any is replayed.
  private static func check(
    _ format: any ReportFormat.Type, _ targets: [OutputTarget<any ReportFormat.Type>]
  ) throws {
    let all = BuiltInReportFormats.all
    guard format.mayFollow else {
      throw Failure.usage(
        "`--format \(format.name)`: of several recordings stdout takes"
          + " \(all.filter { $0.mayFollow }.map { $0.name }.alternatives); name one recording")
    }
    let joining = all.filter { $0.joins }.map { $0.name } + [HTMLFormat.name]
    for target in targets where !target.format.joins && target.format != HTMLFormat.self {
      throw Failure.usage(
        "`-o \(target.path)`: of several recordings a file takes"
          + " \(joining.alternatives); name one recording, or an index such as index.html")
    }
  }

  private mutating func take(_ outcome: Outcome, _ indices: inout [IndexTarget]) throws {
    progress?.add()
    switch outcome.end {
    case .success((let summary, let files)):
      // Not before: a page of a recording behind one that ends the run has no place.
      for file in files { try file.commit() }
      for (index, page) in outcome.pages.enumerated() { indices[index].add(summary, page) }
      worst = max(worst, summary.worstLevel)
      if summary.endedEarly != nil { isCutShort = true }
    case .failure(let failure):
      guard keepsGoing, failure.status == .usage else { throw failure }
      hasFailed = true
    }
  }
}

/// One of the recordings with all it needs to be replayed on any core.
private struct Job: Sendable {
  let replay: RecordingReplay
  let format: any ReportFormat.Type
  let joined: [any ReportFormat.Type]
  let pages: [IndexTarget.Page]
  let keepsGoing: Bool
  let output: OrderedOutput
  let piece: Int

  /// Its counts, and the files of its pages, whole but not in their places yet.
  typealias End = (summary: SessionSummary, files: [OutputFile])

  /// Replays it; its bytes are written when those of the recordings before it are.
  func run() -> Result<End, Failure> {
    do {
      let own = try pages.map { try ReportTarget.file("html:\($0.path)") }
      let summary = try replay.run(into: shared + own.map { ReportTarget($0) }) {
        tell([Terminal.line($0)])
      }
      for target in own {
        try target.file.refuseInput()
        target.file.settle()
      }
      output.finish(piece)
      return .success((summary, own.map(\.file)))
    } catch {
      let failure = (error as? Failure ?? Failure(status: .failed, messages: ["error: \(error)"]))
        .naming(replay.request.recording)
      let goesOn = keepsGoing && failure.status == .usage
      if goesOn { tell(failure.messages) }
      output.finish(piece, isLast: !goesOn)
      return .failure(failure)
    }
  }

  /// Stdout, and the files that it shares with the other recordings.
  private var shared: [ReportTarget] {
    let shown = ReportTarget(
      format, style: Terminal.style, to: stream(.stdout), mayBeFirst: keepsGoing)
    return [shown]
      + joined.enumerated().map { index, format in
        ReportTarget(
          format, style: ReportStyle(), to: stream(.file(index)), mayBeFirst: keepsGoing)
      }
  }

  private func tell(_ messages: [String]) {
    let lines = messages.map { TerminalText($0).text + "\n" }.joined()
    stream(.stderr).write(Array(lines.utf8))
  }

  private func stream(_ stream: OrderedOutput.Stream) -> OrderedStream {
    OrderedStream(output: output, stream: stream, piece: piece)
  }
}

extension Failure {
  /// Names the recording before the reasons, where none of them begins with its name: the errors of a damaged
  /// layout name the layout's file alone, which many recordings may share.
  fileprivate func naming(_ recording: String) -> Failure {
    let name = SourceLocation(file: InputFile.source(of: recording)).description
    guard status == .usage, !messages.contains(where: { $0.hasPrefix("\(name):") }) else {
      return self
    }
    return Failure(
      status: status, messages: ["\(name): error: the recording cannot be replayed:"] + messages)
  }
}
