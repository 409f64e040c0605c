// The `audit` command: findings about a layout, without a recording.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Shows where a layout will go wrong, without a recording.",
    discussion: """
      Compares what is hit with what is seen, all over the screen. `tapscope list audits` says what each \
      rule checks and why. `-o owners.png` draws who receives a touch where; `-o audit.html` and \
      `-o audit.pdf` are the document for a client, `-o rows.csv` has a row a button. `--from` fits a \
      finger to the labelled taps of a recording and says where it differs from the published model.
      """)

  @Argument(help: "Layouts; by default those that the project's settings name.")
  var layouts: [String] = []

  @OptionGroup var list: FilesFromOption

  @Option(help: "text, or json with one line a layout.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      A file: .html or .pdf the document, .csv a row a button, .png the owner map, .json or .txt the \
      report.
      """, valueName: "file"))
  var output: [String] = []

  @Option(help: "Whose finger: default, walking, motor, or fitted to --from.")
  var finger: Finger = .default

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp("Fit a finger to this recording's labelled taps.", valueName: "recording"))
  var recordings: [String] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("The level of a rule: off, warn or error.", valueName: "id=level"))
  var rules: [String] = []

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp("What a rule asks for instead of its own number.", valueName: "id=number"))
  var limits: [String] = []

  @Option(help: "The kind of device: ios, android, flutter, web or kiosk; by default the layout's.")
  var platform: Platform?

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .never

  @Flag(help: "List every finding by itself, also those the layout intends.")
  var every = false

  @OptionGroup var time: TimeoutOption
  @OptionGroup var cores: JobsOption
  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "Document") var documentOptions: DocumentOptions
  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }
  enum Finger: String, CaseIterable, ExpressibleByArgument {
    case `default`, walking, motor, fitted
  }

  func validate() throws {
    if finger == .fitted, recordings.isEmpty {
      throw ValidationError("--finger fitted needs --from RECORDING")
    }
  }

  func run() throws {
    var command = self
    guard layouts.isEmpty, list.filesFrom == nil else {
      command.layouts = try list.files(layouts, "layout")
      return try command.audit(settled: [])
    }
    let settled = try documentOptions.layouts(allowOutside: whatIf.allowOutside)
    command.layouts = settled.map(\.path)
    try command.audit(settled: settled.map(\.options))
  }

  /// Audits the layouts; `settled` is how the settings say that each is read, empty without them.
  private func audit(settled: [LayoutOptions]) throws {
    let levels = try Dictionary(rules.flatMap(level), uniquingKeysWith: { _, last in last })
    let limits = try Dictionary(self.limits.flatMap(limit), uniquingKeysWith: { _, last in last })
    ReadFiles.note(layouts + recordings)
    var outputs = try AuditOutputs(
      output, layouts: layouts.count, document: documentOptions.document)
    let accepted =
      outputs.needsSections
      ? try documentOptions.accepted(allowOutside: whatIf.allowOutside) : nil
    let evidence = try evidence(fallback: layouts.count == 1 ? layouts[0] : nil)
    let finger = try model(fitted: evidence)
    let tried = try whatIf.asked()
    let display = ProgressDisplay(isQuiet: progress.quiet)
    defer { display.stop() }
    display.counter.begin("auditing", of: "screen", total: layouts.count)
    var worst = Severity.off
    var told = 0
    func tell(_ report: AuditReport, _ section: AuditSection?) throws {
      switch format {
      case .json: Terminal.out(report.json.bytes + [10])
      case .text: Terminal.out((told > 0 ? "\n" : "") + report.text(Terminal.style))
      }
      try outputs.add(report, section)
      display.counter.add()
      worst = max(worst, report.worstLevel)
      told += 1
    }
    let timeLimit = time.start()
    var work = OrderedTasks<(report: AuditReport, section: AuditSection?)>(
      jobs: cores.count, within: timeLimit)
    var trouble: (any Error)?
    for (index, layout) in layouts.enumerated() {
      if timeLimit?.isOver() ?? false { break }
      let (hierarchy, assumptions): (ViewHierarchy, [String])
      do {
        let screen = try whatIf.screen(
          of: layout, mapping, over: index < settled.count ? settled[index] : nil,
          isOneOfSeveral: layouts.count > 1)
        (hierarchy, assumptions) = (try screen.withoutTouches(), screen.layout.assumptions)
      } catch {
        // Those before it are told first: how many are by now depends on the cores.
        trouble = error
        break
      }
      let device = platform ?? hierarchy.screen.platform
      let tellsEach = every
      work.add {
        var survey = ScreenSurvey(hierarchy, finger: finger)
        survey.limits = limits
        survey.platform = device
        let report = AuditReport(
          survey, layout: InputFile.source(of: layout), whatIf: tried, evidence: evidence,
          levels: levels, every: tellsEach, assumptions: assumptions)
        return (report, accepted.map { AuditSection(report, $0.items(report.ungrouped)) })
      }
      while work.isFull, let (report, section) = work.next() { try tell(report, section) }
    }
    while let (report, section) = work.next() { try tell(report, section) }
    if let trouble { throw trouble }
    let unknown = layouts.dropFirst(told)
    for layout in unknown {
      guard let remark = timeLimit?.remark(on: layout) else { continue }
      Terminal.error("warning: ended early: \(remark)")
      guard format == .json else { continue }
      let line = AuditReport.unknown(
        InputFile.source(of: layout), whatIf: tried, finger: finger, evidence: evidence,
        endedEarly: remark)
      Terminal.out(line.bytes + [10])
    }
    try outputs.commit(display.counter)
    if failOn.isReached(by: worst) { throw Failure.findings }
    if !unknown.isEmpty { throw TimeoutOption.cutShort }
  }

  /// What a rule asks for instead of its own number, as `target/size-apple-44=40`.
  private func limit(_ text: String) throws -> [(String, Double)] {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let limit = Double(parts[1]), limit >= 0, limit < 1e9 else {
      throw Failure.usage("`--limit \(text)`: say RULE=NUMBER, from 0 to below 1e9")
    }
    let rules = try named(parts[0])
    if let trouble = BuiltInAudits.troubleWithLimit(of: parts[0], naming: rules) {
      throw Failure.usage("`--limit \(text)`: \(trouble)")
    }
    return rules.map { ($0, limit) }
  }

  /// The rules that an id or a pattern such as `target/*` names.
  private func named(_ pattern: String) throws -> [String] {
    let known = BuiltInAudits.all.map { $0.id }
    let found = known.filter { pattern.matchesRule($0) }
    guard !found.isEmpty else {
      if let other = CheckRules.all.first(where: { pattern.matchesRule($0.id) }) {
        let isOfSessions = BuiltInSessionAudits.all.contains { $0.id == other.id }
        throw Failure.usage(
          "`\(pattern)` is a rule about \(isOfSessions ? "recordings" : "projects"), not layouts; `check`"
            + " takes it from the settings")
      }
      throw Failure.usage("unknown rule `\(pattern)`\(didYouMean(pattern, among: known))")
    }
    return found
  }

  /// A rule or pattern and its level, as `target/size-wcag-255=warn`.
  private func level(_ text: String) throws -> [(String, Severity)] {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let level = Severity(ofRule: parts[1]) else {
      throw Failure.usage("`--rule \(text)`: say RULE=off, RULE=warn or RULE=error")
    }
    return try named(parts[0]).map { ($0, level) }
  }

  /// The labelled taps of the recordings, nil where none are named.
  private func evidence(fallback: String?) throws -> FingerEvidence? {
    guard !recordings.isEmpty else {
      try mapping.refuseWithoutRecording(profile: whatIf.profile)
      return nil
    }
    try mapping.refuseNotes(ofSeveral: recordings)
    let requests = try recordings.map { recording in
      var request = SessionRequest(recording: recording, profile: try whatIf.gestureProfile())
      request.layouts = try whatIf.layoutOptions(mapping)
      request.reading = try mapping.options()
      return request
    }
    let evidence = try Failure.reading {
      try FingerStudy.evidence(of: requests, fallback: fallback)
    }
    for warning in evidence.warnings { Terminal.error(warning) }
    return evidence
  }

  /// The finger asked for; that none could be fitted is bad input.
  private func model(fitted evidence: FingerEvidence?) throws -> FingerModel {
    if let profile = FingerModel.Profile(rawValue: finger.rawValue) { return FingerModel(profile) }
    guard let fit = evidence?.sample.fit else {
      throw Failure.usage("`--finger fitted`: \(evidence?.sample.trouble ?? "no recording")")
    }
    return FingerModel(fit)
  }
}

extension Platform: ExpressibleByArgument {}
