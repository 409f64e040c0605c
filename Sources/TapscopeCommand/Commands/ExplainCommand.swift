// Who gets a touch at a point, and why?

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeReports

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tells every call of one hit test and why it answered so.",
    discussion: """
      A point is `163,205` in points, `326px,410px` (or `326,410px`) in device pixels, or `51%,43%` \
      of the screen. Negative coordinates stand after `--`.
      """)

  @Argument(help: "The layout.")
  var layout: String

  @Argument(help: ArgumentHelp("Points to test.", valueName: "x,y"))
  var points: [String] = []

  @Option(name: .customLong("points"), help: "A file of points, one a line; `-` is stdin.")
  var pointsFile: String?

  @Option(help: "A recording whose touch is to be explained.")
  var recording: String?

  @Option(help: "The number of the touch in the recording.")
  var touch: Int?

  @Option(help: "text or json, one line a point.")
  var format: Format = .text

  @Option(name: .shortAndLong, help: "A PNG of the point, the pixel read and both buttons.")
  var output: String?

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  func run() throws {
    let explanations = try Failure.reading { try explained() }
    if output != nil, explanations.count != 1 {
      throw Failure.usage("`-o` draws one point; \(explanations.count) were given")
    }
    let picture = try output.map { try OutputFile($0) }
    for (index, explanation) in explanations.enumerated() {
      let report = ExplanationReport(explanation)
      switch format {
      case .json: Terminal.out(report.json.bytes + [10])
      case .text: Terminal.out((index > 0 ? "\n" : "") + report.text(Terminal.style))
      }
    }
    if let picture, let one = explanations.first {
      try picture.commit(ExplanationReport(one).picture())
    }
  }

  private func explained() throws -> [Explanation] {
    if let recording {
      guard let touch else { throw Failure.usage("`--recording` needs `--touch N`") }
      guard points.isEmpty, pointsFile == nil else {
        throw Failure.usage("give points or a touch of a recording, not both")
      }
      var request = SessionRequest(
        recording: recording, layout: layout, profile: try whatIf.gestureProfile())
      try whatIf.apply(to: &request, mapping)
      return [try TouchExplanation.explain(touch, in: request)]
    }
    let screen = try whatIf.hierarchy(of: layout, mapping)
    var texts = points
    if let pointsFile { texts += try InputText.lines(of: pointsFile, as: "list of points") }
    guard !texts.isEmpty else { throw Failure.usage("no point: give X,Y, --points or --recording") }
    return try texts.map { text in
      Explanation(at: try PointText.parse(text, on: screen.screen), in: screen)
    }
  }
}
