// The `explain` command: who gets a touch at a point, and why.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeReports

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows every call of one hit test, why it answered as it did, and what fixes it.",
    discussion: """
      It ends with the verdict on a tap there, its cause, the fix and the code for it. The fix was \
      replayed with taps all over the screen, or with the whole recording, and breaks none of them.

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

  @Option(
    help: ArgumentHelp(
      "The code of the fix for uikit, swiftui, android, compose or web; else the layout's platform's.",
      valueName: "platform"))
  var code: FixCode.Platform?

  @Option(name: .shortAndLong, help: "A PNG of the point, the pixel read and both buttons.")
  var output: String?

  @OptionGroup(title: "What if") var whatIf: WhatIfOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  func run() throws {
    let reports = try Failure.reading { try explained() }
    if output != nil, reports.count != 1 {
      throw Failure.usage("`-o` draws one point; \(reports.count) were given")
    }
    let picture = try output.map { try DocumentFile.picture($0) }
    for (index, report) in reports.enumerated() {
      switch format {
      case .json: Terminal.out(report.json.bytes + [10])
      case .text: Terminal.out((index > 0 ? [10] : []) + report.bytes(Terminal.style))
      }
    }
    if let picture, let one = reports.first {
      try picture.commit(one.picture())
    }
  }

  private func explained() throws -> [ExplanationReport] {
    if let recording {
      guard let touch else { throw Failure.usage("`--recording` needs `--touch N`") }
      guard points.isEmpty, pointsFile == nil else {
        throw Failure.usage("give points or a touch of a recording, not both")
      }
      var request = SessionRequest(
        recording: recording, layout: layout, profile: try whatIf.gestureProfile())
      try whatIf.apply(to: &request, mapping)
      let (explanation, warnings) = try TouchExplanation.explain(touch, in: request)
      for warning in warnings { Terminal.error(warning) }
      let answer = try PointAnswer.answer(for: touch, in: request)
      return [
        ExplanationReport(
          explanation, touch: answer?.touch, choice: answer?.choice, platform: code)
      ]
    }
    if touch != nil { throw Failure.usage("`--touch` is about a recording, and none is given") }
    try mapping.refuseWithoutRecording()
    let told = try whatIf.screen(of: layout, mapping)
    let screen = told.hierarchy
    var places = try points.map { try PointText($0, on: screen.screen) }
    if let pointsFile {
      places += try InputText.lines(of: pointsFile, as: "list of points").map { text, place in
        try PointText(text, on: screen.screen, at: place)
      }
    }
    guard !places.isEmpty else {
      throw Failure.usage("no point: give X,Y, --points or --recording")
    }
    let profile = try whatIf.gestureProfile()
    let answers = try PointAnswer.answers(
      for: places.map(\.point), on: screen, profile: Failure.reading { try told.profile(profile) },
      machine: told.machine)
    return zip(places, answers).map { place, answer in
      ExplanationReport(
        Explanation(at: place.point, in: screen), touch: answer.touch, choice: answer.choice,
        platform: code, mayBePixels: !place.namesUnit)
    }
  }
}

extension FixCode.Platform: ExpressibleByArgument {}
