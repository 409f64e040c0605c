// What is in this file?

import Analysis
import ArgumentParser
import Gestures
import Layouts
import Reports

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Tells what is in a layout, a recording or a gesture profile.",
    discussion: """
      A layout: the tree with effective values, what was defaulted, and warnings; -o draws it.
      A recording: its format, touches and faults; -o draws every touch on the screen.
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
    switch try InputText.kind(of: file) {
    case .layout: try inspectLayout()
    case .profile: try inspectProfile()
    case .recording: try inspectRecording()
    }
  }

  private func inspectProfile() throws {
    guard format == .text, output == nil else {
      throw Failure.usage("a profile is inspected as text only")
    }
    let report = try Failure.reading {
      try ProfileInspection.text(of: file, layout: layout, style: Terminal.style)
    }
    Terminal.out(report)
  }

  private func inspectLayout() throws {
    guard format == .text else { throw Failure.usage("a layout is inspected as text only") }
    var shelf = ScreenShelf(
      strategy: try whatIf.strategyChoice(), assignments: whatIf.assignments,
      allowOutside: whatIf.allowOutside)
    let screen = try Failure.reading { try shelf.screen(at: file) }
    Terminal.out(LayoutText(screen.layout).lines.joined(separator: "\n") + "\n")
    if let output {
      var picture = ScreenPicture(screen.hierarchy)
      picture.outlineButtons()
      try OutputFile.write(try picture.canvas.png(), to: output)
    }
  }

  private func inspectRecording() throws {
    let options = try mapping.options()
    let report = try Failure.reading {
      try InspectionReport(of: file, layout: layout, options: options)
    }
    switch format {
    case .json: Terminal.out(report.json.bytes + [10])
    case .text: Terminal.out(report.text)
    }
    guard let output else { return }
    var request = SessionRequest(
      recording: file, layout: layout, profile: try whatIf.gestureProfile())
    try whatIf.apply(to: &request)
    request.reading = options
    try OutputFile.write(try Failure.reading { try TouchMapDrawing.png(of: request) }, to: output)
  }
}
