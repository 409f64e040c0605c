// The `inspect` command: what a file holds.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Shows what is in a layout, a recording or a gesture profile.",
    discussion: """
      A layout: the tree with effective values, what was defaulted, and warnings; -o draws it.
      A recording: its format, touches and faults; -o draws every touch on the screen. Of a file that is \
      both, as an XCTest log is, --layout says that the recording is meant.
      A profile, built in or a file: its constants with sources, and the movements it reads as nothing \
      or as two things; --layout gives the screen its units are converted on.
      """)

  @Argument(help: "A layout, a recording, or a profile by name or file.")
  var file: String

  @Option(help: "The layout whose screen a recording or a profile is for.")
  var layout: String?

  @Option(help: "text or json (recordings).")
  var format: ExplainCommand.Format = .text

  @Option(name: .shortAndLong, help: "A PNG to draw.")
  var output: String?

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    if BuiltInProfiles.named(file) != nil { return try inspectProfile() }
    if !FileSystem.exists(file),
      let profile = nearestName(to: file, among: BuiltInProfiles.all.map(\.name))
    {
      throw Failure.usage("there is no file `\(file)`; did you mean the profile `\(profile)`?")
    }
    let columns = try mapping.options().columns
    switch InputText.kind(of: file, prefersRecording: layout != nil, columns: columns) {
    case .layout: try inspectLayout()
    case .profile: try inspectProfile()
    case .recording: try inspectRecording()
    }
  }

  private func inspectProfile() throws {
    guard format == .text, output == nil else {
      throw Failure.usage("a profile is inspected as text only")
    }
    try mapping.refuseWithoutRecording(profile: whatIf.profile)
    let report = try Failure.reading {
      try ProfileInspection.text(of: file, layout: layout, style: Terminal.style)
    }
    Terminal.out(report)
  }

  private func inspectLayout() throws {
    guard format == .text else { throw Failure.usage("a layout is inspected as text only") }
    try mapping.refuseWithoutRecording(profile: whatIf.profile)
    var shelf = ScreenCache(
      strategy: try whatIf.strategyChoice(), assignments: whatIf.assignments,
      layouts: try whatIf.layoutOptions(mapping))
    let screen = try Failure.reading { try shelf.screen(at: file) }
    let hierarchy = try screen.withoutTouches()
    let target = try output.map { try DocumentFile.picture($0) }
    Terminal.out(LayoutText(screen.layout).lines.joined(separator: "\n") + "\n")
    if let target {
      var picture = ScreenPicture(hierarchy)
      picture.outlineButtons()
      try target.commit(try picture.canvas.png())
    }
  }

  private func inspectRecording() throws {
    let options = try mapping.options()
    let layouts = try whatIf.layoutOptions(mapping)
    let report = try Failure.reading {
      try InspectionReport(of: file, layout: layout, layouts: layouts, options: options)
    }
    for warning in report.warnings { Terminal.error(warning) }
    let target = try output.map { try DocumentFile.picture($0) }
    let profile = try whatIf.gestureProfile()
    let map = target == nil ? [] : try touchMap(options, profile)
    switch format {
    case .json: Terminal.out(report.json.bytes + [10])
    case .text: Terminal.out(report.text)
    }
    try target?.commit(map)
  }

  /// Every touch on the screen, as a PNG.
  private func touchMap(
    _ options: RecordingOptions, _ profile: any GestureProfile
  ) throws -> [UInt8] {
    var request = SessionRequest(recording: file, layout: layout, profile: profile)
    try whatIf.apply(to: &request, mapping)
    request.reading = options
    return try Failure.reading { try TouchMapDrawing.png(of: request) }
  }
}
