// The command that searches the least change of a layout that brings touches home.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

struct MendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mend",
    abstract: "Finds the least change of a layout that brings touches home.",
    discussion: """
      Searches strategies, hitSlop by side and order, then views that end before their buttons, hit \
      shapes, and last containers that pick, by the finger model with every button meant as often: what \
      each change gains and costs, the file's diff, the code for an app, and how far from the best \
      possible it ends. No button loses more than --harm, and no audit rule that a button passed is \
      broken. -o mended.yaml writes the layout, comments and formatting kept; -o mended.png draws who is \
      hit where, before and after.
      """)

  @Argument(help: "Layouts.")
  var layouts: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The mended layout, as .yaml, or .json where it is JSON; or a .png with before and after.",
      valueName: "file"))
  var output: [String] = []

  // Values may begin with a minus sign, which else would begin another option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The share of its touches a button may lose.", valueName: "share"))
  var harm: Double = Mending.usualHarm

  @Option(
    name: .customLong("from"),
    help: ArgumentHelp(
      "Weigh this recording's touches beside the model, and break none that is right.",
      valueName: "recording"))
  var recordings: [String] = []

  @Option(
    name: .customLong("move"), parsing: .unconditional,
    help: ArgumentHelp(
      "Also move and size buttons, no edge by more than this.", valueName: "points"))
  var move: Double?

  @Option(parsing: .unconditional, help: "Stop searching after this many seconds.")
  var seconds: Double?

  @Option(help: "Whose finger: default, walking or motor.")
  var finger: Finger = .default

  @Option(
    help: "The code to print: \(FixCode.Platform.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var code: FixCode.Platform?

  @Option(help: "text, or json with one line a layout.")
  var format: Format = .text

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  @OptionGroup var time: TimeoutOption
  @OptionGroup var progress: ProgressOption
  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions
  @OptionGroup(title: "Mapping") var mapping: MappingOptions

  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }
  enum Finger: String, CaseIterable, ExpressibleByArgument { case `default`, walking, motor }

  func validate() throws {
    if !(0...1).contains(harm) { throw ValidationError("--harm takes a share from 0 to 1") }
    if let seconds, !(seconds > 0 && seconds <= 1e6) {
      throw ValidationError("--seconds takes a number above 0")
    }
    if let move, !(move > 0 && move <= 1e4) {
      throw ValidationError("--move takes a number of points above 0, of 10000 at most")
    }
    if layouts.count > 1, !output.isEmpty {
      throw ValidationError("-o takes one layout; \(layouts.count) were given")
    }
  }

  func run() throws {
    let options = try layoutFile.options(screen: mapping.screen, allowOutside: allowOutside)
    let timeLimit = time.start()
    var isCutShort = false
    var told: Set<Diagnostic> = []
    for (index, layout) in layouts.enumerated() {
      if try mend(layout, options, within: timeLimit, isFirst: index == 0, &told) {
        isCutShort = true
      }
    }
    if isCutShort { throw TimeoutOption.cutShort }
  }
}

extension MendCommand {
  /// Mends one layout and writes what was asked for; answers whether the time limit cut it short.
  ///
  /// `told` are the warnings about recordings so far: the same of another layout are not told again.
  private func mend(
    _ layout: String, _ options: LayoutOptions, within timeLimit: TimeLimit?, isFirst: Bool,
    _ told: inout Set<Diagnostic>
  ) throws -> Bool {
    var shelf = ScreenCache(layouts: options)
    let hierarchy = try shelf.told(layout, isOneOfSeveral: layouts.count > 1).hierarchy
    ReadFiles.note(recordings)
    let forms = forms(for: layout)
    let names = try output.map { try OutputName($0, among: forms) }
    if names.count(where: { $0.form == .layout }) > 1 {
      throw Failure.usage("-o takes one mended layout and one .png")
    }
    let files = try names.opened { ($0, try OutputFile($0.path)) }
    let place = names.first { $0.form == .layout }?.path
    let target = files.first { $0.0.form == .layout }?.1
    let drawings = files.filter { $0.0.form == .picture }.map(\.1)
    let limits = [timeLimit, seconds.map(TimeoutOption.limit)].compactMap { $0 }
    let limit = limits.min { $0.left < $1.left }
    let evidence = try evidence(on: layout, options, within: timeLimit)
    for warning in evidence?.warnings ?? [] where told.insert(warning).inserted {
      Terminal.error(warning)
    }
    let moves = try moves(of: layout, options)
    let screens: MeasuredScreens
    do {
      screens = MeasuredScreens(
        try ScreenSurvey(hierarchy, finger: model) { timeLimit?.isOver() ?? false })
    } catch {
      let source = InputFile.source(of: layout)
      let early = timeLimit?.remark(on: source) ?? ""
      Terminal.error("warning: ended early: \(early)")
      guard format == .json else { return true }
      let line = MendReport.unknown(source, on: hierarchy.screen, endedEarly: early)
      Terminal.out(line.bytes + [10])
      return true
    }
    let mending = try mending(screens, of: layout, by: evidence, moves, limit)
    let file = try Failure.reading {
      try MendedLayout(layout, mending, to: place, options: options)
    }
    let report = MendReport(
      mending, layout: InputFile.source(of: layout), diff: file.diff(of: layout),
      platform: code ?? FixCode.Platform(usualOn: hierarchy.screen.platform),
      recorded: try evidence.map { try words(of: $0, mending, screens, moves, limit) } ?? [],
      isCut: evidence?.isCut ?? false,
      endedEarly: timeLimit.flatMap { early($0, mending.isCut && $0 == limit, evidence) })
    switch format {
    case .json: Terminal.out(report.json.bytes + [10])
    case .text:
      let gap: [UInt8] = isFirst ? [] : [10]
      Terminal.out(gap + report.bytes(Terminal.style, forTerminal: Terminal.isStdout))
    }
    let isCutShort = report.endedEarly != nil
    if let early = report.endedEarly {
      Terminal.error("\(InputFile.source(of: layout)): warning: ended early: \(early)")
    }
    for drawing in drawings { try drawing.commit(try MendPicture(of: mending).canvas.png()) }
    guard let target else { return isCutShort }
    for remark in file.remarks { Terminal.error(remark) }
    try OutputFile.commit(file.pictures)
    try target.commit(Array(file.moved.utf8))
    return isCutShort
  }

  private var model: FingerModel {
    FingerModel(FingerModel.Profile(rawValue: finger.rawValue) ?? .default)
  }

  /// Looks for the changes, of which none may break a recorded touch.
  private func mending(
    _ screens: MeasuredScreens, of layout: String, by evidence: RecordedMending?,
    _ moves: MoveLimit?, _ limit: TimeLimit?
  ) throws -> Mending {
    var trouble: (any Error)?
    let mending = progress.watching { display in
      display.counter.begin("mending \(layout)", of: "screen", total: nil)
      return Mending(
        screens, harm: harm, weights: evidence?.weights(of: screens.survey.hierarchy),
        moves: moves,
        keeps: { changes in
          do {
            guard let evidence else { return nil }
            guard let breaks = try evidence.tally(changes)?.breaks else { return Self.untried }
            return breaks > 0
              ? "it breaks \(breaks.of("recorded touch")) that came out right" : nil
          } catch {
            trouble = error
            return nil
          }
        }, isOver: limit.sharesOfRest(), progress: { display.counter.add() })
    }
    if let trouble { throw trouble }
    guard let mending else {
      throw Failure(
        status: .usage, messages: ["\(layout): no enabled button is seen: nothing can be mended"])
    }
    return mending
  }

  /// Why the time limit ended a search; nil where it did not.
  private func early(
    _ timeLimit: TimeLimit, _ isCut: Bool, _ evidence: RecordedMending?
  ) -> String? {
    let isEvidenceCut = evidence?.isCut ?? false
    guard isCut || isEvidenceCut else { return nil }
    let what = isEvidenceCut ? "every change was tried on all recorded touches" : "the search was"
    return "the time of \(TimeLimit.words(timeLimit.seconds)) was over before \(what)"
  }

  private enum Form { case layout, picture }

  /// What `-o` may name: YAML, or JSON where the layout is JSON and stays so, and a drawing.
  private func forms(for layout: String) -> [OutputForm<Form>] {
    let staysJSON = layoutFile.screenshot == nil && InputText.isJSON(layout)
    return [OutputForm(.layout, "yaml", "yaml", "yml")]
      + (staysJSON ? [OutputForm(.layout, "json", "json")] : [])
      + [OutputForm(.picture, "png", "png")]
  }

  /// What may be moved on a layout; nil where nothing is to be.
  private func moves(of layout: String, _ options: LayoutOptions) throws -> MoveLimit? {
    guard let move else { return nil }
    return try Failure.reading {
      MoveLimit(points: move, views: try MendedLayout.movable(layout, options: options))
    }
  }

  /// Why a change is left out that there was no time to try.
  private static let untried = "the time was over before it was tried on the recorded touches"

  /// The recordings judged on a layout, as far as there is time; nil where none is named.
  private func evidence(
    on layout: String, _ options: LayoutOptions, within timeLimit: TimeLimit?
  ) throws -> RecordedMending? {
    guard !recordings.isEmpty else {
      try mapping.refuseWithoutRecording()
      return nil
    }
    try mapping.refuseNotes(ofSeveral: recordings)
    let requests = try recordings.map { recording in
      var request = SessionRequest(
        recording: recording, layout: layout, profile: UIKitProfile())
      request.layouts = options
      request.reading = try mapping.options()
      request.reading.timeLimit = timeLimit?.another()
      return request
    }
    return try Failure.reading { try RecordedMending(requests) }
  }

  /// What the changes do to the recorded touches, and what changes found without them do to each fifth.
  private func words(
    of evidence: RecordedMending, _ mending: Mending, _ screens: MeasuredScreens,
    _ moves: MoveLimit?, _ limit: TimeLimit?
  ) throws -> [String] {
    try Failure.reading {
      guard let all = try evidence.tally(mending.changes) else { return [] }
      var held = (mends: 0, breaks: 0)
      for fold in 0..<RecordedMending.folds {
        let weights = evidence.weights(of: mending.original, without: fold)
        let other = Mending(
          screens, harm: harm, weights: weights, moves: moves,
          isOver: limit.sharesOfRest())
        guard let tally = try evidence.tally(other?.changes ?? [], fold: fold) else { return [] }
        held = (held.mends + tally.mends, held.breaks + tally.breaks)
      }
      let others = evidence.onOtherScreens
      let left = others == 0 ? "" : "; \(others) on other screens are left out"
      return [
        "recorded touches that come out right: \(evidence.right) of \(evidence.count) now,"
          + " \(evidence.right + all.mends - all.breaks) with the changes\(left)",
        "a check on other touches: the search was run \(RecordedMending.folds) more times, each without"
          + " one of \(RecordedMending.folds) parts of the touches; on the part left out, its changes"
          + " mend \(held.mends) and break \(held.breaks) in all",
      ]
    }
  }
}
