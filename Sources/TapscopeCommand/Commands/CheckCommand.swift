// The `check` command: everything a project names, in one exit status.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks everything .tapscope.yml names: layouts, recordings, budgets; one exit code.",
    discussion: """
      The settings file is found from the working directory upwards, no higher than the repository's \
      root. Files named here are checked instead of those it names; what the baseline knows of the \
      others stays.

      Exit status: 0 nothing found at or above --fail-on, 1 findings, 2 wrong input or nothing that \
      could have failed, 3 internal error.
      """)

  @Argument(help: "Layouts and recordings, instead of those the settings name.")
  var files: [String] = []

  @Option(help: "The settings file, instead of the one found.")
  var config: String?

  @Flag(help: "Use no settings file.")
  var noConfig = false

  @Flag(help: "Tell on stderr which settings file is used.")
  var verbose = false

  @Option(help: "What goes to stdout: text, json, sarif, junit, github, gitlab, csv or markdown.")
  var format: String = Self.plainFormat
  private static let plainFormat = "text"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A report file, format by extension or as FORMAT:FILE.", valueName: "file"))
  var output: [String] = []

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .error

  @Option(help: "The baseline, instead of the one the settings name.")
  var baseline: String?

  @Flag(help: "Write everything found into the baseline; reasons of what stays are kept.")
  var writeBaseline = false

  @Flag(help: "Remove from the baseline what is no longer found.")
  var pruneBaseline = false

  @Flag(help: "Say what became of each entry of the baseline, instead of the report.")
  var explainBaseline = false

  @Option(
    help: ArgumentHelp(
      "Append a line with the counts of this run, unless it is incomplete, to a file;"
        + " `list history FILE` draws it."))
  var history: String?

  @Flag(help: "List every finding by itself, also those the layout intends.")
  var every = false

  @Flag(help: "Put accepted and known findings into SARIF too, marked as suppressed.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The folder that paths in sarif, github and gitlab start from; by default git's root.",
      valueName: "folder"))
  var root: String?

  @Option(
    name: .customLong("tolerance"),
    help: ArgumentHelp(
      "How much worse than its baseline a finding may get: 5%, or 2 in the rule's own unit.",
      valueName: "[rule=]amount"))
  var tolerances: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail where a change by which no button loses would bring home more of the touches: 2%.",
      valueName: "share"))
  var mended: String?

  @Flag(help: "Let files name others outside the project.")
  var allowOutside = false

  @OptionGroup var time: TimeoutOption
  @OptionGroup var cores: JobsOption
  @OptionGroup var progress: ProgressOption

  private var updatesBaseline: Bool { writeBaseline || pruneBaseline }

  func validate() throws {
    if noConfig, config != nil {
      throw ValidationError("--config and --no-config exclude each other")
    }
    if explainBaseline, updatesBaseline {
      throw ValidationError("--explain-baseline excludes --write-baseline and --prune-baseline")
    }
    if updatesBaseline || explainBaseline, format != Self.plainFormat {
      throw ValidationError(
        "--format \(format) is of the report, which is not printed where the baseline is written, "
          + "pruned or explained; -o writes it into a file")
    }
    if writeBaseline, pruneBaseline {
      throw ValidationError("--write-baseline and --prune-baseline exclude each other")
    }
  }

  func run() throws {
    let stdout = try FindingTarget(stdout: format)
    var settings = try projectSettings()
    if verbose { Terminal.error("settings: \(settings.file ?? "none")") }
    settings.today = ProcessFacts.today
    settings.tolerances += try tolerances.map(tolerance)
    if let mended {
      guard let share = ProjectSettings.share(mended) else {
        throw Failure.usage("`--mended \(mended)`: say a share of all touches, as 2% or 0.02")
      }
      settings.mended = share
    }
    let folder = ProjectFolder(of: settings.file)
    let known = try readBaseline(settings)
    let check = try Failure.reading {
      try ProjectCheck(settings, in: folder, allowOutside: allowOutside, clock: MonotonicClock())
    }
    ReadFiles.note(check.layouts + check.recordings)
    if let history { try OutputFile.refuseInput(history) }
    let outputs = try output.opened { try FindingTarget(file: $0) }
    var outcome = try progress.watching { display in
      try Failure.reading {
        try check.run(
          baseline: known?.baseline, jobs: cores.count, every: every, within: time.start(),
          progress: display.counter)
      }
    }
    if !outcome.unread.isEmpty, updatesBaseline || explainBaseline {
      throw Failure.input(outcome.unread)
    }
    for trouble in outcome.unread { Terminal.error(trouble) }
    outcome.report = try Failure.reading { try outcome.report.placed(in: folder, root: root) }
    outcome.report.showsSettled = all
    outcome.report.failLevel = failOn.level
    for reason in outcome.report.idle {
      Terminal.error("error: nothing could have failed: \(reason)")
    }
    for remark in outcome.report.endedEarly {
      Terminal.error("warning: ended early: \(remark)")
    }
    if explainBaseline {
      Terminal.out(BaselineChange.text(of: outcome.changes, Terminal.style))
    } else if !updatesBaseline {
      try stdout.write(outcome.report)
    }
    for target in outputs { try target.write(outcome.report) }
    if let history { try note(outcome.report, on: settings.today, in: history) }
    if updatesBaseline { return try updateBaseline(known, outcome) }
    switch outcome.report.outcome {
    case .passed: break
    case .failed: throw Failure.findings
    case .incomplete: throw Failure(status: .usage, messages: [])
    }
  }

  /// The settings found or named, with the files of the command line in place of theirs.
  private func projectSettings() throws -> ProjectSettings {
    let found = noConfig ? nil : config ?? SettingsSearch.file(from: "")
    var settings = ProjectSettings()
    if let found {
      settings = try Failure.reading {
        try ProjectSettingsReader(rules: CheckRules.ids, allowOutside: allowOutside)
          .read(path: found)
      }
    } else if files.isEmpty {
      throw Failure.usage(
        noConfig
          ? "`--no-config` needs layouts or recordings to check"
          : "no \(SettingsSearch.fileName) here or above; write one, or name files to check")
    }
    if settings.profiles.isEmpty { settings.profiles = [UIKitProfile()] }
    guard !files.isEmpty else { return settings }
    let folder = ProjectFolder(of: settings.file)
    settings.isPart = true
    settings.layouts = []
    settings.recordings = []
    let missing = files.filter { $0 != InputFile.stdin && !FileSystem.exists($0) }
    guard missing.isEmpty else {
      throw Failure.input(
        missing.map {
          Diagnostic(
            .error, "cannot read the layout or recording: \(FileTrouble.missing(at: $0).message)",
            at: SourceLocation(file: $0))
        })
    }
    for file in files {
      let name = folder.name(of: absolutePath(file))
      if InputText.kind(of: file) == .layout {
        settings.layouts.append(.init(name))
      } else {
        settings.recordings.append(.init(name))
      }
    }
    return settings
  }

  /// Adds the counts of a run to a history, unless they may be less than there is.
  private func note(_ report: FindingReport, on day: String?, in history: String) throws {
    guard report.gaps.isEmpty else {
      return Terminal.error("warning: \(history): no line is added: not everything was checked")
    }
    try append(CheckHistory.line(of: report, on: day), to: history)
  }

  /// Adds a line to a history; one that cannot be read is not touched.
  private func append(_ line: [UInt8], to path: String) throws {
    // Another run may add its line meanwhile.
    let lock = FolderLock(around: path)
    defer { withExtendedLifetime(lock) {} }
    var bytes: [UInt8] = []
    if FileSystem.exists(path) {
      bytes = try Failure.reading { try HistoryReader.checkedBytes(path: path) }
      if let last = bytes.last, last != 10 { bytes.append(10) }
    }
    try OutputFile(path, mayReplaceInput: true).commit(bytes + line)
  }

  /// `5%` for all rules, or `overlap/pair=50` for those a pattern names.
  private func tolerance(_ text: String) throws -> RuleTolerance {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let rule = parts.count == 2 ? String(parts[0]) : "*"
    guard let tolerance = Finding.Tolerance(String(parts[parts.count - 1])) else {
      throw Failure.usage("`--tolerance \(text)`: say 5%, 2, or RULE=5%")
    }
    guard CheckRules.ids.contains(where: { rule.matchesRule($0) }) else {
      throw Failure.usage("unknown rule `\(rule)`\(didYouMean(rule, among: CheckRules.ids))")
    }
    return RuleTolerance(rule: rule, tolerance: tolerance)
  }

  private typealias Known = (path: String, baseline: Baseline)

  /// The baseline named; one that is to be written need not be there yet.
  private func readBaseline(_ settings: ProjectSettings) throws -> Known? {
    let path =
      try baseline
      ?? Failure.reading {
        try ProjectFolder(of: settings.file).baseline(of: settings, allowOutside: allowOutside)
      }
    guard let path else {
      if updatesBaseline || explainBaseline {
        throw Failure.usage(
          "no baseline is named: say `baseline: FILE` in the settings, or --baseline")
      }
      return nil
    }
    if writeBaseline, !FileSystem.exists(path) { return (path, Baseline()) }
    guard FileSystem.exists(path) else {
      let hint = Diagnostic.Note(
        "`tapscope check --write-baseline` writes one of what is found now")
      throw Failure.input([
        Diagnostic(
          .error, "cannot read the baseline: no such file", at: SourceLocation(file: path),
          notes: [hint])
      ])
    }
    return try Failure.reading {
      (path, try Baseline.read(path: path, rules: CheckRules.ids))
    }
  }

  private func updateBaseline(_ known: Known?, _ outcome: ProjectCheck.Outcome) throws {
    guard let known else { return }
    guard outcome.report.idle.isEmpty else {
      throw Failure.usage("the baseline stays as it is: not everything could have failed")
    }
    guard outcome.report.endedEarly.isEmpty else {
      throw Failure.usage("the baseline stays as it is: not everything was looked at")
    }
    let baseline = outcome.baseline ?? known.baseline
    let updated =
      writeBaseline
      ? baseline.rewritten(for: outcome.counts, renamed: outcome.renamed)
      : baseline.pruned(to: outcome.counts, renamed: outcome.renamed)
    let file = try OutputFile(known.path, mayReplaceInput: true)
    guard try file.commit(Array(updated.text.utf8)) else { return }
    let kinds = updated.entries.count.of("kind of finding", "kinds of findings")
    Terminal.error("\(known.path): \(kinds) known")
  }
}

/// Where findings go, and in which format.
private struct FindingTarget {
  private let format: any FindingFormat.Type
  private let file: OutputFile?

  /// On stdout, by the format's name or its extension.
  init(stdout name: String) throws {
    guard let found = Self.forms.first(where: { $0.isCalled(name) }) else {
      let known = Self.forms.map(\.name)
      throw Failure.usage("unknown format `\(name)`\(didYouMean(name, among: known))")
    }
    format = found.form
    file = nil
  }

  private static let forms = BuiltInFindingFormats.all.map {
    OutputForm($0, $0.name, $0.fileExtension)
  }

  /// In a file: `findings.sarif`, or `junit:report.out` where the extension does not tell.
  init(file text: String) throws {
    let target = try OutputTarget(text, among: Self.forms)
    format = target.format
    file = target.file
  }

  func write(_ report: FindingReport) throws {
    guard let file else { return Terminal.out(format.bytes(report, style: Terminal.style)) }
    try file.commit(format.bytes(report, style: ReportStyle()))
  }
}
