// What is in this file?

import Analysis
import ArgumentParser
import Layouts
import Recordings
import Reports

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Tells what is in a layout, a recording or a profile.",
    discussion: """
      A layout: the tree with effective values, what was defaulted, and warnings; -o draws it.
      A recording: its format, touches and faults; -o draws every touch on the screen.
      """)

  @Argument(help: "A layout, a recording or a profile.")
  var file: String

  @Option(help: "The layout to draw a recording's touches on.")
  var layout: String?

  @Option(help: "text or json.")
  var format: ExplainCommand.Format = .text

  @Option(name: .shortAndLong, help: "A PNG to draw.")
  var output: String?

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  func run() throws {
    switch try Failure.reading({ try InspectedFile.kind(of: file) }) {
    case .layout: try inspectLayout()
    case .recording: try inspectRecording()
    case .profile: try inspectProfile()
    }
  }

  private func inspectLayout() throws {
    let layout = try Failure.reading {
      try LayoutReader(allowOutside: whatIf.allowOutside).read(path: file)
    }
    Terminal.out(LayoutText(layout).text)
    if let output {
      let picture = try ScreenPicture(try whatIf.hierarchy(of: file)).png()
      try OutputFile.write(picture, to: output)
    }
  }

  private func inspectRecording() throws {
    let options = try mapping.options()
    let inspection = try Failure.reading { try RecordingInspection(of: file, options: options) }
    let report = InspectionReport(inspection)
    Terminal.out(format == .json ? report.json.bytes + [10] : Array(report.text.utf8))
    if let output {
      let map = try Failure.reading {
        try TouchMapDrawing.png(of: file, layout: layout, options: options, whatIf: whatIf)
      }
      try OutputFile.write(map, to: output)
    }
  }

  private func inspectProfile() throws {
    let profile = try whatIf.gestureProfile(named: file)
    Terminal.out(ProfileReport(profile).text)
  }
}
