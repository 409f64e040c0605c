// The check of everything a project names.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Audits every layout, replays every recording, and judges what is found by the project's settings.
package struct ProjectCheck: Sendable {
  /// The outcome of a check.
  package struct Outcome: Sendable {
    package var report: FindingReport
    /// What is wrong with files that cannot be read.
    package var unread: [Diagnostic]
    /// The baseline it was held against, in the form that one written now has; nil without one.
    package var baseline: Baseline?
    /// The findings that a baseline written now would hold.
    package var counts: [Baseline.Key: Baseline.Evidence]
    /// The baseline's key of each finding, by the finding's present key.
    package var renamed: [Baseline.Key: Baseline.Key]
    /// Against the baseline, by file, rule and views; empty without one.
    package var changes: [BaselineChange]
  }

  @Shared private var settings: ProjectSettings
  private let folder: ProjectFolder
  private let allowOutside: Bool
  private let clock: (any NanosecondClock & Sendable)?
  /// The layouts it looks at, as they are opened.
  package let layouts: [String]
  /// The recordings it replays, as they are opened.
  package let recordings: [String]

  /// Finds the files the settings name; a pattern that names none is an error at its place.
  package init(
    _ settings: ProjectSettings, in folder: ProjectFolder, allowOutside: Bool = false,
    clock: (any NanosecondClock & Sendable)? = nil
  ) throws(InputError) {
    self.settings = settings
    self.folder = folder
    self.allowOutside = allowOutside
    self.clock = clock
    var troubles: [Diagnostic] = []
    let fence = FileFence(project: folder.path, allowOutside: allowOutside)
    // A reading is wrong whether a recording uses it today or not.
    for rule in settings.readings {
      do throws(InputError) {
        _ = try RecordingOptions(rule, in: folder, allowOutside: allowOutside)
      } catch {
        troubles += error.diagnostics
      }
    }
    func files(_ patterns: [ProjectSettings.Located], _ noun: String) -> [String] {
      var gathered: [String] = []
      for pattern in patterns {
        let glob = Glob(pattern.text)
        if glob.excludes {
          gathered.removeAll { !glob.matches($0) }
          continue
        }
        let found = glob.files(below: folder.path)
        if found.isEmpty {
          troubles.append(
            pattern.error("no \(noun) matches `\(pattern.text)`"))
        }
        // Files that a person typed have no place in the settings, and no fence.
        for file in found where pattern.location != nil {
          guard let trouble = fence.troubleOpening(folder.opened(file)) else { continue }
          troubles.append(
            pattern.error("cannot read the \(noun) `\(file)`: \(trouble.message)"))
          break
        }
        gathered += found
      }
      // A file has one name: its own where it is named by that and by a link.
      let places = gathered.map(folder.opened).map { path in
        (path: path, file: realPath(path), isLink: FileSystem.target(ofLink: path) != nil)
      }
      let own = Set(places.lazy.filter { !$0.isLink }.map(\.file))
      var seen: Set<String> = []
      return places.filter { place in
        !(place.isLink && own.contains(place.file)) && seen.insert(place.file).inserted
      }.map(\.path)
    }
    layouts = files(settings.layouts, "layout")
    recordings = files(settings.recordings, "recording").withoutNotes
    guard troubles.isEmpty else { throw InputError(troubles) }
    guard !layouts.isEmpty || !recordings.isEmpty else {
      if !settings.layouts.isEmpty || !settings.recordings.isEmpty {
        throw InputError(
          "\(settings.file ?? SettingsSearch.fileName) excludes every layout and recording that it"
            + " names")
      }
      throw InputError(
        "no layouts and no recordings: name them in \(settings.file ?? SettingsSearch.fileName),"
          + " or on the command line")
    }
  }

  /// Runs the check; what is wrong with files that cannot be read is a gap of the report, and thrown where
  /// none can be.
  ///
  /// The files are looked at side by side on several cores; the outcome is the same whatever their
  /// number.
  ///
  /// `every` tells each finding by itself; a baseline holds each by itself in any case.
  package func run(
    baseline: Baseline?, jobs: Int, every: Bool = false, within timeLimit: TimeLimit? = nil,
    progress: WorkCounter? = nil
  ) throws -> Outcome {
    var run = CheckRun()
    progress?.begin(
      "checking", of: "file", total: layouts.count + settings.profiles.count * recordings.count)
    var told = 0
    // A recording ends in time by itself, with what is known of it.
    try sideBySide(layouts, jobs, within: timeLimit) { path in
      if timeLimit?.isOver() ?? false { throw NotLookedAt(file: path) }
      return try LayoutCheck(
        path, in: folder, by: settings, allowOutside: allowOutside, within: timeLimit?.another())
    } then: { layout in
      told += 1
      progress?.add()
      try run.gather(layout) { $1.add($0) }
    }
    for path in layouts.dropFirst(told) {
      try run.gather(Result<LayoutCheck, any Error>.failure(NotLookedAt(file: path))) { $1.add($0) }
    }
    let onlyLayout = layouts.count == 1 ? layouts.first : nil
    let shared = Dictionary(grouping: recordings, by: fileName).filter { $1.count > 1 }
    let replays = settings.profiles.flatMap { profile in recordings.map { (profile, $0) } }
    try sideBySide(replays, jobs) { profile, path in
      if timeLimit?.isOver() ?? false { throw NotLookedAt(file: path) }
      return try RecordingCheck(
        path, profile: profile, onlyLayout: onlyLayout,
        sharesName: shared[fileName(of: path)] != nil, in: folder, by: settings,
        allowOutside: allowOutside, within: timeLimit?.another(), clock: clock)
    } then: { recording in
      progress?.add()
      try run.gather(recording) { $1.add($0) }
    }
    let unread = run.troubles
    if run.subjects.isEmpty, !unread.isEmpty { throw InputError(unread) }
    // A view that no screen has may be one of a layout that cannot be read, or was not in time.
    let isWhole = unread.isEmpty && run.unchecked.isEmpty && run.endedEarly.isEmpty
    let unknown = isWhole ? unknownViews(among: run.paths) : []
    if !unknown.isEmpty { throw InputError(unknown) }
    let budgets = BudgetCheck(settings, in: folder).subject(of: run)
    // Budgets are about touches.
    let mayFail =
      run.subjects.contains { !$0.rules.isEmpty } || (budgets != nil && !recordings.isEmpty)
    if run.unchecked.isEmpty, !mayFail { run.idle.append("every rule is off") }
    var ledger = KnownFindings(
      settings: settings, baseline: baseline, in: folder, ids: run.ids)
    var subjects = ledger.settle(run.subjects + (budgets.map { [$0] } ?? []))
    if !every { subjects = subjects.map { $0.kind == .project ? $0 : $0.byMatter } }
    let early =
      run.endedEarly + run.unchecked.compactMap { timeLimit?.remark(on: folder.name(of: $0)) }
    var report = FindingReport(
      subjects: subjects,
      warnings: run.warnings
        + (early.isEmpty && unread.isEmpty ? ledger.stale + unused(by: run) : []))
    report.unread = unread.filter { $0.severity == .error }.map { trouble in
      (trouble.location.map { "\(folder.named($0)): " } ?? "") + trouble.message
    }
    report.endedEarly = early
    report.idle = run.idle
    report.home = (settings.file ?? (layouts + recordings).first).map(folder.name)
    return Outcome(
      report: report, unread: unread, baseline: ledger.baseline, counts: ledger.counts,
      renamed: ledger.renamed, changes: ledger.changes)
  }

  /// Does the same with each item, and hands out what comes of it in the order of the items, as long
  /// as there is time.
  private func sideBySide<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ jobs: Int, within timeLimit: TimeLimit? = nil,
    _ check: @escaping @Sendable (Item) throws -> Value,
    then take: (Result<Value, any Error>) throws -> Void
  ) throws {
    var work = OrderedTasks<Result<Value, any Error>>(jobs: jobs, within: timeLimit)
    for item in items {
      work.add { Result { try check(item) } }
      while work.isFull, let result = work.next() { try take(result) }
    }
    while let result = work.next() { try take(result) }
  }

  /// Notes about what the settings say of layouts, recordings and views that are none of theirs, and of
  /// touches that nothing holds.
  private func unused(by run: CheckRun) -> [String] {
    guard !settings.isPart else { return [] }
    func note(_ text: String, _ location: SourceLocation?) -> String {
      (location.map { "\(folder.named($0)): " } ?? "") + text
    }
    func note(_ noun: String, _ patterns: [Glob], _ location: SourceLocation?) -> String {
      let names = patterns.map { "`\($0.pattern)`" }.joined(separator: ", ")
      return note("no \(noun) of the project fits \(names)", location)
    }
    let names = recordings.map(folder.name)
    var notes =
      settings.overrides.filter { !run.layoutNames.contains(where: $0.layouts.matches) }
      .map { note("layout", $0.layouts, $0.location) }
      + settings.readings.filter { !names.contains(where: $0.recordings.matches) }
      .map { note("recording", $0.recordings, $0.location) }
      + settings.redacts.filter { !run.shows($0) }
      .map { note("no layout has a view that `redact: \($0.text)` names", $0.location) }
    if recordings.isEmpty, let location = settings.budgets.location {
      notes.append(note("no recording is named, and `budgets` are about touches", location))
    }
    return notes
  }

  /// Accepted findings that name a view no screen has: a misspelt one would never match.
  ///
  /// Of a part of a project that cannot be told.
  private func unknownViews(among paths: Set<String>) -> [Diagnostic] {
    guard !settings.isPart else { return [] }
    let ids = Set(paths.compactMap { $0.split(separator: "/").last.map(String.init) }).sorted()
    return settings.accepted.flatMap(\.views).compactMap { view in
      if paths.contains(where: { $0.isNamed(by: view.text) }) { return nil }
      return view.error(
        "no layout has a view `\(view.text)`\(didYouMean(view.text, among: ids))")
    }
  }
}

/// There was no time to look at a file.
private struct NotLookedAt: Error {
  let file: String
}

/// What a check has gathered so far.
struct CheckRun {
  private(set) var subjects: [FindingReport.Subject] = []
  private(set) var warnings: [String] = []
  var troubles: [Diagnostic] = []
  var idle: [String] = []
  /// Files that were not looked at, since the time was over.
  private(set) var unchecked: [String] = []
  /// What was not looked at whole, a sentence each.
  private(set) var endedEarly: [String] = []
  /// The layouts that were looked at or replayed on, as the settings name them.
  private(set) var layoutNames: Set<String> = []
  /// The view paths of every screen.
  private(set) var paths: Set<String> = []
  /// By file, the ids of the views of the screens it defines.
  private(set) var ids: [String: Set<String>] = [:]
  /// By profile, since each replays the same touches.
  private(set) var misattributed: [String: Int] = [:]
  private(set) var costliestPress: (calls: Int, touch: JudgedTouch, recording: String)?
  private(set) var costliestCall: (bytes: Int, view: String, touch: TouchID, recording: String)?
  private(set) var slowestPress: (press: PressRatioMeter.Press, recording: String)?

  /// Whether a screen has a view that a pattern names.
  func shows(_ pattern: RedactionPattern) -> Bool {
    paths.contains { path in
      // An id may hold a slash of its own.
      path.hasSuffix("/\(pattern.text)")
        || pattern.names(id: path.split(separator: "/").last.map(String.init) ?? path, path: path)
    }
  }

  /// Adds the result of one file, or notes why it cannot be read and goes on.
  mutating func gather<Value>(
    _ check: Result<Value, any Error>, then add: (Value, inout CheckRun) -> Void
  ) throws {
    do { add(try check.get(), &self) } catch let error as InputError {
      let known = troubles.map(\.fromRoot)
      troubles += error.diagnostics.filter { !known.contains($0.fromRoot) }
    } catch let error as NotLookedAt {
      if !unchecked.contains(error.file) { unchecked.append(error.file) }
    }
  }

  mutating func add(_ check: LayoutCheck) {
    subjects.append(check.subject)
    note(check.warnings)
    note(check.hierarchy)
    note(ids: check.hierarchy, in: check.subject.path)
    layoutNames.insert(check.subject.path)
    if let early = check.endedEarly { endedEarly.append(early) }
    if check.subject.size == 0 { idle.append("\(check.subject.path) shows no buttons") }
  }

  mutating func add(_ check: RecordingCheck) {
    subjects.append(check.subject)
    note(check.warnings)
    if let early = check.endedEarly { endedEarly.append(early) }
    for screen in check.screens { note(screen) }
    layoutNames.insert(check.layoutName)
    if check.judged == 0 { idle.append("\(check.subject.path) has no touch that can be judged") }
    misattributed[check.profile, default: 0] += check.misattributed
    if let press = check.costliestPress, press.calls > costliestPress?.calls ?? 0 {
      costliestPress = (press.calls, press.touch, check.subject.path)
    }
    if let call = check.costliestCall, call.bytes > costliestCall?.bytes ?? 0 {
      costliestCall = (call.bytes, call.view, call.touch, check.subject.path)
    }
    if let press = check.slowestPress, press.ratio > slowestPress?.press.ratio ?? 0 {
      slowestPress = (press, check.subject.path)
    }
  }

  private mutating func note(_ sentences: [String]) {
    warnings += sentences.filter { !warnings.contains($0) }
  }

  private mutating func note(ids hierarchy: ViewHierarchy, in file: String) {
    ids[file, default: []].formUnion(hierarchy.views.map(\.id))
  }

  private mutating func note(_ hierarchy: ViewHierarchy) {
    paths.formUnion(hierarchy.views.indices.map(hierarchy.path))
  }
}
