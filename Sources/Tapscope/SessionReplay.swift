// Replays one recording on a layout, from reading it to the judged session.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Replays one recording: judges every touch, tries the fixes, measures the calls.
///
/// The recording is walked several times rather than held, so memory does not grow with its length: once
/// for its labels, once to judge the touches, and once to try the fixes side by side, where lone taps are
/// not all that they are tried on. Where touches are to come with their fixes, they are judged twice.
package struct SessionReplay {
  /// How the warning begins that not everything was done.
  static let early = "ended early: "

  /// Misspelt labels that are told one by one.
  private static let mostMisspelt = 20

  private let road: OpenedRecording
  private let notes: TouchNotes
  private let timeLimit: TimeLimit?
  package private(set) var header: ReportHeader
  /// Errors about labels of views that no screen has: such touches cannot be judged.
  let misspelt: [Diagnostic]

  /// Opens recording and layout; everything wrong with either is thrown at once.
  package init(_ request: SessionRequest) throws(InputError) {
    var request = request
    request.reading.timeLimit = request.reading.timeLimit?.another()
    timeLimit = request.reading.timeLimit
    timeLimit?.begin(.looking)
    var road = try OpenedRecording(request, wantsLabels: true)
    notes = try TouchNotes(of: &road)
    header = ReportHeader(
      recording: InputFile.shownName(of: request.recording),
      source: InputFile.source(of: request.recording),
      layout: road.first.hierarchy.screen.name,
      whatIf: WhatIf(strategy: request.strategy, changes: request.assignments),
      profile: request.profile.name, screens: try notes.screens(on: &road))
    header.pageTouches = request.pageTouches
    header.layoutFile = Self.layoutFile(of: road)
    misspelt = try Self.misspelt(notes, on: &road)
    self.road = road
    if request.reading.isStrict, !misspelt.isEmpty { throw InputError(misspelt) }
  }

  /// The name of the layout's file; nil where it or the recording came by a pipe or from memory.
  private static func layoutFile(of road: OpenedRecording) -> String? {
    let request = road.request
    guard request.recordingContents == nil, request.layoutContents == nil,
      let layout = request.layout ?? road.recording.layoutPath
    else { return nil }
    let names = [request.recording, layout].map(InputFile.shownName)
    return names.contains("stdin") || names.contains("pipe") ? nil : names[1]
  }

  /// Errors about labels of views that no screen of the recording has.
  private static func misspelt(
    _ notes: TouchNotes, on road: inout OpenedRecording
  ) throws(InputError) -> [Diagnostic] {
    guard notes.hasLabels else { return [] }
    let screens = try notes.everyScreen(on: &road)
    let recording = road.recording
    // Each line is looked up in the file: a person reads no more than these.
    return notes.strangeLabels(on: screens).prefix(Self.mostMisspelt).map { label, view in
      let hint = didYouMean(view, among: screens.flatMap { $0.views.map(\.id) })
      let line = recording.text(at: label.location)
      var place = label.location
      if place.column == 0, let line, let key = line.firstRange(of: "\"target\""),
        let name = line[key.upperBound...].firstRange(of: "\"\(view)\"")
      {
        place.column = line.utf8.distance(from: line.startIndex, to: name.lowerBound) + 1
      }
      return Diagnostic(
        .error, "`target` names no view of the layout: `\(view)`\(hint)", at: place, snippet: line)
    }
  }

  /// Warnings about the layouts; the summary repeats them.
  package var layoutWarnings: [Diagnostic] { road.shelf.warnings }

  /// Replays and judges; `take` gets every touch as it ends, with the fix proved for its kind.
  ///
  /// Where touches are taken early, the recording is walked once less: `take` gets them with what they
  /// await, and `SessionEnd.findings` has that.
  package func run(
    early: Bool = false, _ take: (JudgedTouch) throws -> Void
  ) throws -> SessionEnd {
    try run(early: early, drafters: [], lots: { try $0.touches.forEach(take) })
  }

  /// The same with the touches in lots, each with what the drafters make of it on the core that judged it;
  /// they make nothing of touches that come with their fixes.
  package func run(
    early: Bool = false, drafters: [(any TouchDrafter)?], lots take: (JudgedLot) throws -> Void
  ) throws -> SessionEnd {
    let (request, isEarly) = (road.request, early && road.request.findsFixes)
    var search = FixSearch(
      on: road.screen, by: road.profile, limit: request.fixTouches,
      asked: Set([request.asked].compactMap { $0 }))
    var findings: FixFindings?
    if request.findsFixes, !isEarly {
      findings = try search.search(on: road, notes: notes, jobs: request.jobs, within: timeLimit)
    }
    timeLimit?.begin(isEarly ? .lookingAndWriting : request.findsFixes ? .writing : .only)
    var counts = SessionCounts(of: road, header, notes)
    let known: any ReplaySource = road.knowing(search.changes)
    let end = try known.judge(
      by: notes, jobs: request.jobs,
      JudgedReplay.Work(leavesTrials: isEarly, drafters: findings == nil ? drafters : []),
      watch: { if isEarly { search.watch($0) } },
      lots: { lot in
        var touches = lot.touches
        for at in touches.indices {
          let count = lot.counts[at]
          if isEarly { touches[at].awaits = search.see(touches[at], count, lot.tried, at: at) }
          if let findings { touches[at] = findings.finishing(touches[at]) }
          counts.add(&touches[at], count)
        }
        try take(lot.with(touches))
      })
    if isEarly {
      timeLimit?.begin(.tryingLast)
      findings = try search.findings(
        on: known, notes: notes, jobs: request.jobs, within: timeLimit)
    }
    return SessionEnd(
      summary: try summary(of: &counts, findings, end, search), findings: findings,
      meter: timeLimit?.isOver() ?? false ? nil : counts.meter)
  }

  /// The summary with the fixes found, and all warnings.
  private func summary(
    of counts: inout SessionCounts, _ findings: FixFindings?, _ end: RecordingEnd,
    _ search: FixSearch
  ) throws -> SessionSummary {
    var (summary, mappingWarnings) = try counts.finish(road)
    if let findings {
      for index in summary.groups.indices {
        summary.groups[index].choice = findings.choice(for: GroupKey(summary.groups[index]))
      }
      summary.examples = summary.examples.mapValues(findings.finishing)
    }
    summary.faults = end.faults
    summary.chain = end.chain
    summary.warnings += road.shelf.warnings.map(\.headline)
    if let hidden = road.recording.redaction?.touches.count, hidden > 0 {
      summary.warnings.append(
        hidden == 1 ? "1 touch is redacted" : "\(hidden) touches are redacted")
    }
    summary.warnings += road.recording.doubts.map(\.headline)
    summary.warnings += notes.strangeFrames.prefix(Self.mostMisspelt).map(\.warning.headline)
    summary.warnings += mappingWarnings
    summary.endedEarly = timeLimit?.remark
    if let timeLimit, !timeLimit.hasTriedAll {
      summary.endedEarly = summary.endedEarly ?? timeLimit.remarkOnFixes
    }
    if let early = summary.endedEarly { summary.warnings.append(Self.early + early) }
    if let remark = search.remark, summary.wrong > 0 { summary.warnings.append(remark) }
    return summary
  }
}

/// The outcome of a session.
package struct SessionEnd: Sendable {
  @Shared package private(set) var summary: SessionSummary
  /// What touches that were taken early awaited; nil where no fixes were looked for.
  @Shared package private(set) var findings: FixFindings?
  fileprivate let meter: LatencyMeter?

  /// What the session's calls cost, timed over again now; nil where no clock was given.
  package func latency() -> LatencyTable? {
    var meter = meter
    return meter?.finish()
  }
}
