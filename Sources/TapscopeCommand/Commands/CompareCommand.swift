// The `compare` command: what changes under other strategies, layouts or profiles.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeReports

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Shows what changes owner or verdict under other strategies, layouts or profiles.",
    discussion: """
      Recordings with --strategies or --layouts: who gets each touch under each, those they disagree on \
      first, and what each costs.
      Recordings with --profiles: every touch whose gesture flips.
      A layout with --strategies, or --layouts alone: every place that changes owner; -o draws them.
      One strategy or layout alone is compared with the layout as it is; `--strategies all` takes every one.
      """)

  @Argument(help: "Recordings, or one layout.")
  var inputs: [String] = []

  @Option(help: ArgumentHelp("Strategies for every button, or all.", valueName: "s,...|all"))
  var strategies: String?

  @Option(help: ArgumentHelp("Layouts.", valueName: "a,b,..."))
  var layouts: String?

  @Option(help: ArgumentHelp("Gesture profiles.", valueName: "p,q,..."))
  var profiles: String?

  @Option(help: "The recordings' layout; by default the one each names.")
  var layout: String?

  @Option(help: "text or json.")
  var format: ExplainCommand.Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file for places: .png what changes owner, .json or .txt the report.", valueName: "file"))
  var output: [String] = []

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func validate() throws {
    guard [strategies, layouts, profiles].compactMap({ $0 }).count == 1 else {
      throw ValidationError("compare takes one of --strategies, --layouts and --profiles")
    }
    if inputs.isEmpty, layouts == nil {
      throw ValidationError("name a recording or a layout to compare on")
    }
  }

  func run() throws {
    let paths = layouts.map { $0.split(separator: ",").map(String.init) } ?? []
    if inputs.isEmpty { return try comparePlaces(of: paths) }
    let arePlaces = profiles == nil && inputs.allSatisfy { InputText.kind(of: $0) == .layout }
    guard output.isEmpty || arePlaces && inputs.count == 1 else {
      throw Failure.usage("`-o` takes the places of one layout, not recordings")
    }
    for input in inputs {
      if let profiles {
        try compareProfiles(profiles, on: input)
      } else if InputText.kind(of: input) == .layout {
        try comparePlaces(of: [input] + paths)
      } else {
        try compareSession(of: input, on: paths)
      }
    }
  }

  /// The places of the first layout, under the strategies or on the other layouts.
  private func comparePlaces(of paths: [String]) throws {
    let files = try output.map { try DocumentFile($0) }
    let report: PlacesReport
    if let strategies {
      let screen = try whatIf.hierarchy(of: paths[0], mapping)
      report = PlaceComparison.report(
        on: screen, named: screen.screen.name,
        strategies: try Failure.reading { try StrategyName.list(strategies) })
    } else {
      guard paths.count > 1 else { throw Failure.usage("`--layouts` needs two layouts: A,B") }
      report = PlaceComparison.report(
        on: try paths.map { ($0, try whatIf.hierarchy(of: $0, mapping)) })
    }
    for file in files {
      try file.commit(
        picture: { try picture(of: report) }, json: { report.json }, text: report.text)
    }
    switch format {
    case .text: Terminal.out(report.text(Terminal.style))
    case .json: Terminal.out(report.json.bytes + [10])
    }
  }

  private func picture(of report: PlacesReport) throws -> [UInt8] {
    guard let picture = try report.picture() else {
      throw Failure.usage("a picture shows what changes between two variants; more were named")
    }
    return picture
  }

  private func compareSession(of recording: String, on paths: [String]) throws {
    var request = SessionRequest(
      recording: recording, layout: layout, profile: try whatIf.gestureProfile())
    try whatIf.apply(to: &request, mapping)
    let session = try Failure.reading {
      try strategies.map { try SessionComparison(request, strategies: StrategyName.list($0)) }
        ?? SessionComparison(request, layouts: paths)
    }
    for warning in session.warnings { Terminal.error(warning) }
    switch format {
    case .text:
      var report = ComparisonText(
        recording: session.recording, subject: strategies == nil ? "layouts" : "strategies",
        labels: session.labels, style: Terminal.style)
      let tally = try Failure.reading { try session.run { report.touch($0) } }
      Terminal.out(report.finish(tally))
    case .json:
      var report = ComparisonJSON(recording: session.recording, labels: session.labels)
      let tally = try Failure.reading { try session.run { Terminal.out(report.touch($0)) } }
      Terminal.out(report.finish(tally))
    }
  }

  private func compareProfiles(_ names: String, on recording: String) throws {
    try Failure.reading {
      var request = GestureRequest(
        recording: recording, profiles: try ProfileName.profiles(names))
      guard request.profiles.count > 1 else {
        throw Failure.usage("`--profiles` needs two profiles: P,Q")
      }
      request.layout = layout
      request.reading = try mapping.options()
      let analysis = try GestureAnalysis(request)
      for warning in analysis.warnings { Terminal.error(warning) }
      var report = FlipsReport(analysis.header)
      let footer = try analysis.run { result in
        let flips = report.touch(result)
        if format == .json { Terminal.out(report.json(flips)) }
      }
      switch format {
      case .text: Terminal.out(report.text(footer, Terminal.style))
      case .json: Terminal.out(report.jsonEnd(footer))
      }
    }
  }
}
