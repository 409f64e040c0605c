// The audits of one recorded session under its project's settings.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// One recording replayed under one profile.
struct RecordingCheck {
  /// Labels listed one by one; findings count all of them.
  static let expectationLimit = 10_000

  let subject: FindingReport.Subject
  /// The layout it is replayed on, as the settings name it.
  let layoutName: String
  let screens: [ViewHierarchy]
  let warnings: [String]
  /// Why not all of it was judged; nil where it was.
  let endedEarly: String?
  let profile: String
  /// Touches that a person or the rules could have judged wrong.
  let judged: Int
  /// Touches whose verdict is an error.
  let misattributed: Int
  let costliestPress: (calls: Int, touch: JudgedTouch)?
  /// nil where no call read a picture.
  let costliestCall: (bytes: Int, view: String, touch: TouchID)?
  /// nil without a budget of time.
  let slowestPress: PressRatioMeter.Press?

  /// Replays the recording whole, several times over; memory does not grow with its length.
  ///
  /// `onlyLayout` serves a recording that names none; `sharesName` is whether another file has the
  /// same name.
  init(
    _ path: String, profile: any GestureProfile, onlyLayout: String?, sharesName: Bool = false,
    in folder: ProjectFolder, by settings: ProjectSettings, allowOutside: Bool,
    within timeLimit: TimeLimit? = nil, clock: (any NanosecondClock & Sendable)? = nil
  ) throws {
    let (request, layoutName) = try RecordingCheck.request(
      for: path, profile: profile, onlyLayout: onlyLayout, in: folder, by: settings,
      allowOutside: allowOutside, within: timeLimit)
    self.layoutName = layoutName
    let session = try SessionReplay(request)
    // What is meant for no view there is could not fail.
    guard session.misspelt.isEmpty else { throw InputError(session.misspelt) }
    let name = folder.name(of: path)
    var evidence = SessionEvidence(recording: path, name: sharesName ? name : nil)
    var expectations: [FindingReport.Expectation] = []
    var ratios = settings.budgets.pressTime.flatMap { _ in clock.map { PressRatioMeter(clock: $0) }
    }
    var dearest: (bytes: Int, view: String, touch: TouchID)?
    let end = try session.run { touch in
      evidence.add(touch)
      ratios?.time(touch.trace)
      if settings.budgets.bytesPerCall != nil, let call = touch.trace.dearestCall,
        call.bytes > dearest?.bytes ?? 0
      {
        dearest = (call.bytes, call.view, touch.trace.touch)
      }
      guard expectations.count < Self.expectationLimit,
        var expectation = FindingReport.Expectation(touch)
      else { return }
      expectation.location = folder.named(expectation.location)
      expectations.append(expectation)
    }
    evidence.finish(end.summary)
    let summary = end.summary
    let isOneOfMany = settings.profiles.count > 1
    let rules = settings.applied(CheckRules.ofSessions, on: layoutName)
    subject = FindingReport.Subject(
      .recording, path: isOneOfMany ? "\(name) by \(profile.name)" : name, size: summary.touches,
      rules: rules, expectations: expectations,
      items: RecordingCheck.items(
        of: evidence, rules, in: folder, remark: isOneOfMany ? " (by \(profile.name))" : ""))
    screens = session.header.screens
    endedEarly = summary.endedEarly.map { "\(name): \($0)" }
    warnings =
      RecordingCheck.notes(of: session, summary).map { "\(name): \($0)" }
      + session.layoutWarnings.map(folder.line)
    self.profile = profile.name
    judged = summary.touches - summary.count(.unjudged)
    misattributed = Verdict.allCases.filter { $0.level == .error }
      .reduce(0) { $0 + summary.count($1) }
    costliestPress = evidence.costliestPress
    costliestCall = dearest
    slowestPress = ratios?.costliest
  }

  /// What is replayed, and the name of its layout in the settings.
  private static func request(
    for path: String, profile: any GestureProfile, onlyLayout: String?, in folder: ProjectFolder,
    by settings: ProjectSettings, allowOutside: Bool, within timeLimit: TimeLimit?
  ) throws -> (SessionRequest, layoutName: String) {
    let rule = settings.reading(of: folder.name(of: path))
    var options = try RecordingOptions(rule, in: folder, allowOutside: allowOutside)
    options.redacts = settings.redacts
    options.timeLimit = timeLimit
    let named = rule?.layout.map { folder.opened($0.text) }
    let own = try layout(of: path, options, else: named ?? onlyLayout)
    let layoutName = folder.name(of: named ?? own.path)
    // A layout that only the recording names is opened as such, within the fence.
    var request = SessionRequest(
      recording: path, layout: named ?? (own.isNamed ? nil : own.path), profile: profile)
    request.strategy = try settings.strategyChoice(on: layoutName)
    request.reading = options
    request.layouts = try settings.layoutOptions(
      on: layoutName, in: folder, allowOutside: allowOutside)
    return (request, layoutName)
  }

  /// The findings of the rules that are on, at their levels.
  private static func items(
    of evidence: SessionEvidence, _ rules: [FindingReport.Rule], in folder: ProjectFolder,
    remark: String
  ) -> [FindingReport.Item] {
    let levels = Dictionary(rules.map { ($0.id, $0.level) }) { first, _ in first }
    return BuiltInSessionAudits.all.flatMap { $0.findings(in: evidence) }.compactMap { finding in
      guard let level = levels[finding.rule] else { return nil }
      var finding = folder.named(finding)
      finding.level = level
      finding.message += remark
      return FindingReport.Item(finding)
    }
  }

  /// What is to be known of the replay besides its findings and the layout's warnings.
  private static func notes(of session: SessionReplay, _ summary: SessionSummary) -> [String] {
    let ofLayouts = session.layoutWarnings.map(\.headline)
    let notes = summary.warnings.filter {
      !ofLayouts.contains($0) && !$0.hasPrefix(SessionReplay.early)
    }
    return notes + (summary.onlyFrames ? [ViewHierarchy.remarkOnFrames] : [])
  }

  /// The layout a recording names, or another where it names none.
  private static func layout(
    of path: String, _ options: RecordingOptions, else onlyLayout: String?
  ) throws(InputError) -> (path: String, isNamed: Bool) {
    let recording = try reading { try RecordingReader(options: options).open(path: path) }
    if let layout = recording.layoutPath { return (layout, true) }
    guard let onlyLayout else {
      let message =
        "the recording names no layout; name one in its header, in notes beside it, or for its"
        + " `readings` in the settings"
      throw InputError([Diagnostic(.error, message, at: SourceLocation(file: path))])
    }
    return (onlyLayout, false)
  }
}

extension FindingReport.Expectation {
  /// What the label of a touch expects; nil where it has none.
  fileprivate init?(_ touch: JudgedTouch) {
    guard let label = touch.label else { return nil }
    let verdict = touch.judgement.verdict
    let came = verdict.level == .off
    let gesture = label.gesture ?? "touch"
    let target: String? =
      switch label.target {
      case .view(let id): " on \(id)"
      case .nothing: " on nothing"
      case nil: nil
      }
    self.init(
      touch: touch.trace.touch, name: "touch \(touch.trace.touch): \(gesture)\(target ?? "")",
      failure: came ? nil : touch.judgement.sentence,
      kind: came ? nil : GroupKey(touch), location: label.location)
  }
}
