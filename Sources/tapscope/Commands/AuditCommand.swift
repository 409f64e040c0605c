// Where will a layout go wrong before anyone touches it?

import Analysis
import ArgumentParser
import Audits
import Diagnostics
import Reports

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Tells where a layout will go wrong, without a recording.",
    discussion: """
      Judges every device pixel: who is hit there, and who is seen. `tapscope list audits` tells what \
      each rule checks and why. `-o owners.png` draws who receives a touch where.
      """)

  @Argument(help: "Layouts.")
  var layouts: [String]

  @Option(help: "text, or json with one line a layout.")
  var format: Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("A file: .png the owner map, .json or .txt the report.", valueName: "file"))
  var output: [String] = []

  @Option(help: "Whose finger: default, walking or motor.")
  var finger: FingerModel.Profile = .default

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("The level of a rule: off, warn or error.", valueName: "id=level"))
  var rules: [String] = []

  @Option(help: "Exit with 1 on findings at or above this level: error, warn or never.")
  var failOn: FailLevel = .never

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  func run() throws {
    let levels = try Dictionary(rules.map(level), uniquingKeysWith: { _, last in last })
    let files = try output.map { path in (path, try Kind(path)) }
    if layouts.count > 1, !files.isEmpty {
      throw Failure.usage("`-o` takes one layout; \(layouts.count) were given")
    }
    var worst = Finding.Level.off
    for (index, layout) in layouts.enumerated() {
      let survey = ScreenSurvey(
        try whatIf.hierarchy(of: layout), finger: FingerModel(finger))
      let report = AuditReport(
        survey, layout: layout, strategy: try whatIf.strategyChoice()?.label, levels: levels)
      switch format {
      case .json: Terminal.out(report.json.bytes + [10])
      case .text: Terminal.out((index > 0 ? "\n" : "") + report.text(Terminal.style))
      }
      for (path, kind) in files { try OutputFile.write(try kind.bytes(of: report), to: path) }
      worst = max(worst, report.worstLevel)
    }
    if failOn.isReached(by: worst) { throw Failure.findings }
  }

  /// A rule and its level, as `target/size-wcag-255=warn`.
  private func level(_ text: String) throws -> (String, Finding.Level) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let level = Finding.Level(rawValue: parts[1]) else {
      throw Failure.usage("`--rule \(text)`: say RULE=off, RULE=warn or RULE=error")
    }
    let known = BuiltInAudits.all.map { $0.id }
    guard known.contains(parts[0]) else {
      throw Failure.usage("unknown rule `\(parts[0])`\(didYouMean(parts[0], among: known))")
    }
    return (parts[0], level)
  }

  /// What a file is to hold, by its extension.
  private enum Kind: String {
    case png, json, txt

    init(_ path: String) throws {
      let fileExtension = path.split(separator: ".").last.map(String.init) ?? ""
      guard let kind = Kind(rawValue: fileExtension) else {
        throw Failure.usage("`-o \(path)`: the extension must be .png, .json or .txt")
      }
      self = kind
    }

    func bytes(of report: AuditReport) throws -> [UInt8] {
      switch self {
      case .png: try report.picture()
      case .json: report.json.bytes + [10]
      case .txt: Array(report.text(ReportStyle()).utf8)
      }
    }
  }
}

extension FingerModel.Profile: ExpressibleByArgument {}

extension FailLevel {
  /// Whether a finding of a level fails the run.
  func isReached(by worst: Finding.Level) -> Bool {
    switch self {
    case .error: worst >= .error
    case .warn: worst >= .warn
    case .never: false
    }
  }
}
