// The `compare` command: what changes under other strategies, layouts or profiles.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Shows what changes owner or verdict under other strategies, layouts or profiles.",
    discussion: """
      Recordings with --strategies or --layouts: who gets each touch under each, those they disagree on \
      first, and what each costs: a call, a press, making, resizing, another state (docs/costs.md).
      Recordings with --profiles: every touch whose gesture flips.
      A layout with --strategies, or --layouts alone: every place that changes owner; -o draws them.
      A layout with --costs and --scale: how each strategy's cost grows, over --strategies or all.
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

  @Option(
    help: ArgumentHelp(
      "With --profiles: the gestures waited for; by default tap and swipe.",
      valueName: "tap,swipe,..."))
  var kinds: String?

  @Option(help: "The recordings' layout; by default the one each names.")
  var layout: String?

  @Option(help: "text or json.")
  var format: ExplainCommand.Format = .text

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file for places: .png what changes owner, .json or .txt the report.", valueName: "file"))
  var output: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "What calls and presses cost by each strategy; of recordings unless --no-costs.")
  var costs: Bool?

  @Option(
    help: ArgumentHelp(
      "With --costs and a layout: how cost grows over pictures=FROM..TO pixels a side, or over "
        + "views=FROM..TO on one another; -o draws it (.svg).", valueName: "axis=from..to"))
  var scale: [String] = []

  @OptionGroup var cores: JobsOption
  @OptionGroup var time: TimeoutOption
  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func validate() throws {
    if !scale.isEmpty {
      guard costs == true, inputs.count == 1, layouts == nil, profiles == nil else {
        throw ValidationError("--scale goes with --costs and one layout")
      }
      return
    }
    guard [strategies, layouts, profiles].compactMap({ $0 }).count == 1 else {
      throw ValidationError("compare takes one of --strategies, --layouts and --profiles")
    }
    if kinds != nil, profiles == nil { throw ValidationError("`--kinds` belongs to --profiles") }
    if inputs.isEmpty, layouts == nil {
      throw ValidationError("name a recording or a layout to compare on")
    }
  }

  func run() throws {
    let paths = layouts.map { $0.split(separator: ",").map(String.init) } ?? []
    ReadFiles.note(inputs + paths)
    let columns = try mapping.options().columns
    let isLayout = { InputText.kind(of: $0, columns: columns) == .layout }
    let arePlaces = profiles == nil && inputs.allSatisfy(isLayout)
    let timeLimit = time.start()
    if !scale.isEmpty {
      if try compareGrowth(on: inputs[0], within: timeLimit) { throw TimeoutOption.cutShort }
      return
    }
    if inputs.isEmpty {
      if try comparePlaces(of: paths, within: timeLimit) { throw TimeoutOption.cutShort }
      return
    }
    guard output.isEmpty || arePlaces && inputs.count == 1 else {
      throw Failure.usage("`-o` takes the places of one layout, not recordings")
    }
    try mapping.refuseNotes(ofSeveral: inputs)
    var isCutShort = false
    for input in inputs {
      if let profiles {
        isCutShort = try compareProfiles(profiles, on: input, within: timeLimit) || isCutShort
      } else if isLayout(input) {
        isCutShort = try comparePlaces(of: [input] + paths, within: timeLimit) || isCutShort
      } else {
        isCutShort = try compareSession(of: input, on: paths, within: timeLimit) || isCutShort
      }
    }
    if isCutShort { throw TimeoutOption.cutShort }
  }

  /// The places of the first layout, under the strategies or on the other layouts; answers whether the time
  /// was over before all were compared.
  private func comparePlaces(of paths: [String], within timeLimit: TimeLimit?) throws -> Bool {
    if costs == true {
      throw Failure.usage("`--costs` of a layout needs `--scale pictures=64..2048`")
    }
    try mapping.refuseWithoutRecording(profile: whatIf.profile)
    let files = try output.opened { try DocumentFile.report($0) }
    let report: PlacesReport
    if let strategies {
      let screen = try whatIf.hierarchy(of: paths[0], mapping)
      report = PlaceComparison.report(
        on: screen, named: screen.screen.name,
        strategies: try Failure.reading { try StrategyName.list(strategies) }, jobs: cores.count,
        within: timeLimit)
    } else {
      guard paths.count > 1 else { throw Failure.usage("`--layouts` needs two layouts: A,B") }
      let screens = try paths.map {
        ($0, try whatIf.hierarchy(of: $0, mapping, isOneOfSeveral: true))
      }
      report = try Failure.reading {
        try PlaceComparison.report(on: screens, jobs: cores.count, within: timeLimit)
      }
    }
    let isCutShort = tell(report.endedEarly, of: paths[0])
    for file in files {
      try file.commit(
        picture: { try picture(of: report) }, json: { report.json }, text: report.text)
    }
    switch format {
    case .text: Terminal.out(report.text(Terminal.style))
    case .json: Terminal.out(report.json.bytes + [10])
    }
    return isCutShort
  }

  /// How the cost of strategies grows, on scenes made from a button of the layout; answers whether the time
  /// was over before all were timed.
  private func compareGrowth(on layout: String, within timeLimit: TimeLimit?) throws -> Bool {
    try mapping.refuseWithoutRecording(profile: whatIf.profile)
    let files = try output.opened { try DocumentFile.report($0, picture: .svg) }
    let ranges = try Failure.reading { try scale.map { try GrowthRange($0) } }
    let choices = try Failure.reading { try StrategyName.list(strategies ?? "all") }
    let screen = try whatIf.hierarchy(of: layout, mapping)
    var study = GrowthStudy(of: screen, clock: ThreadClock())
    let runs = ranges.flatMap { range in choices.map { (range, $0) } }
    var series: [GrowthStudy.Series] = []
    var done = 0
    for (range, choice) in runs where timeLimit?.isOver() != true {
      series += study.grow(range.axis, range.sizes, strategies: [choice])
      done += 1
    }
    let report = GrowthReport(
      layout: screen.screen.name, study: study, series: series,
      endedEarly: done < runs.count ? timeLimit?.remark(comparing: runs.count, done: done) : nil)
    let isCutShort = tell(report.endedEarly, of: layout)
    for file in files {
      try file.commit(
        picture: {
          if series.isEmpty { throw TimeoutOption.cutShort }
          return report.svg
        }, json: { report.json }, text: report.text)
    }
    switch format {
    case .text: Terminal.out(report.text(Terminal.style))
    case .json: Terminal.out(report.json.bytes + [10])
    }
    return isCutShort
  }

  private func picture(of report: PlacesReport) throws -> [UInt8] {
    guard let picture = try report.picture() else {
      if report.endedEarly != nil { throw TimeoutOption.cutShort }
      throw Failure.usage("a picture shows what changes between two variants; more were named")
    }
    return picture
  }

  /// Says on stderr that not all of a recording or layout was compared; answers whether that is so.
  private func tell(_ early: String?, of input: String) -> Bool {
    guard let early else { return false }
    Terminal.error("\(InputFile.source(of: input)): warning: ended early: \(early)")
    return true
  }

  /// Answers whether the time was over before the recording was.
  private func compareSession(
    of recording: String, on paths: [String], within timeLimit: TimeLimit?
  ) throws -> Bool {
    var request = SessionRequest(
      recording: recording, layout: layout, profile: try whatIf.gestureProfile())
    try whatIf.apply(to: &request, mapping)
    request.reading.timeLimit = timeLimit?.another()
    if costs ?? (strategies != nil) { request.clock = MonotonicClock() }
    request.jobs = cores.count
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
      for fault in tally.faults { Terminal.error(fault) }
      Terminal.out(report.finish(tally))
    case .json:
      var report = ComparisonJSON(recording: session.recording, labels: session.labels)
      let tally = try Failure.reading { try session.run { Terminal.out(report.touch($0)) } }
      for fault in tally.faults { Terminal.error(fault) }
      Terminal.out(report.finish(tally, endedEarly: session.endedEarly))
    }
    return tell(session.endedEarly, of: recording)
  }

  /// Answers whether the time was over before the recording was.
  private func compareProfiles(
    _ names: String, on recording: String, within timeLimit: TimeLimit?
  ) throws -> Bool {
    try Failure.reading {
      var request = GestureRequest(
        recording: recording, profiles: try ProfileName.profiles(names))
      guard request.profiles.count > 1 else {
        throw Failure.usage("`--profiles` needs two profiles: P,Q")
      }
      request.layout = layout
      request.recognizers = try kinds.map { try GestureRequest.recognizers($0) }
      request.reading = try mapping.options()
      request.reading.timeLimit = timeLimit?.another()
      let analysis = try GestureAnalysis(request)
      for warning in analysis.warnings { Terminal.error(warning) }
      var report = FlipsReport(analysis.header)
      let footer = try analysis.run { result in
        let flips = report.touch(result)
        if format == .json { Terminal.out(report.json(flips)) }
      }
      for fault in footer.faults { Terminal.error(fault) }
      switch format {
      case .text: Terminal.out(report.text(footer, Terminal.style))
      case .json: Terminal.out(report.jsonEnd(footer))
      }
      return tell(footer.endedEarly, of: recording)
    }
  }
}
