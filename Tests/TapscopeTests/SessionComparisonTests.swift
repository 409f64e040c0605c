// Tests that variants side by side come out as their own replays do.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct SessionComparisonTests {
  private func request(_ scene: String) throws -> SessionRequest {
    SessionRequest(
      recording: PackageFiles.url("Recordings/\(scene).jsonl").path,
      profile: try #require(BuiltInProfiles.named("uikit")))
  }

  private func compare(
    _ session: SessionComparison
  ) throws -> (touches: [ComparedTouch], tally: ComparisonTally) {
    var touches: [ComparedTouch] = []
    let tally = try session.run { touches.append($0) }
    return (touches, tally)
  }

  /// At alpha 100 the byte mask alone, its threshold being 127, says clear.
  @Test func diamondsDifferWhereTheByteMaskDoes() throws {
    let names = "alpha,alphaCutoff,bitMask,byteMask,argbLookup,layerRender,obShapedButton"
    let (touches, tally) = try compare(
      SessionComparison(request("diamonds"), strategies: StrategyName.list(names)))
    let differing = touches.filter(\.differs)
    #expect(differing.map { $0.answers[0].trace.touch } == [12])
    #expect(
      differing[0].changes.map(\.owner) == [
        .view("green"), .view("green"), .view("green"), .nobody, .view("green"), .view("green"),
        .view("green"),
      ])
    #expect(tally.groups == [[0, 1, 2, 4, 5, 6], [3]])
    #expect(tally.differing == 1 && tally.touches == 12)
  }

  @Test(arguments: ["remote", "floorplan", "layout-shift", "second-finger"])
  func eachVariantEqualsItsOwnReplay(_ scene: String) throws {
    let choices = [StrategyChoice.bounds, .alpha, StrategyChoice("bitMask", form: .published)]
    let (touches, _) = try compare(SessionComparison(request(scene), strategies: choices))
    for (variant, choice) in choices.enumerated() {
      var request = try request(scene)
      request.strategy = choice
      request.findsFixes = false
      var alone: [ComparedTouch.TouchChange] = []
      _ = try SessionReplay(request).run { touch in
        alone.append(ComparedTouch([touch]).changes[0])
      }
      #expect(touches.map { $0.changes[variant] } == alone, "\(scene) under \(choice.label)")
    }
  }

  /// More events than the variants take at a time, with fingers down where a batch ends.
  @Test func coresChangeNothing() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comparison-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var lines = [#"{"tapscope":"recording/1"}"#]
    for touch in 0..<500 {
      let (x, y) = (Double(touch * 37 % 320), Double(touch * 71 % 480))
      for (step, phase) in ["began", "moved", "moved", "moved", "ended"].enumerated() {
        let time = Double(touch) * 0.5 + Double(step) * 0.02
        lines.append(
          #"{"t":\#(time),"touch":\#(touch),"phase":"\#(phase)","x":\#(x + Double(step)),"y":\#(y)}"#
        )
      }
    }
    let recording = folder.appendingPathComponent("r.jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: recording)
    var request = SessionRequest(
      recording: recording.path, profile: try #require(BuiltInProfiles.named("uikit")))
    request.layout = PackageFiles.url("Layouts/remote.yaml").path
    let reports = try [1, 2, 5].map { jobs in
      request.jobs = jobs
      let session = try SessionComparison(request, strategies: StrategyName.list("all"))
      var report = ComparisonJSON(recording: "r", labels: session.labels)
      var bytes: [UInt8] = []
      let tally = try session.run { bytes += report.touch($0) }
      return bytes + report.finish(tally)
    }
    #expect(reports[1] == reports[0] && reports[2] == reports[0])
    #expect(String(decoding: reports[0], as: UTF8.self).contains(#""touch":499"#))
  }

  /// Each strategy with a published cost says what its article claims, and what was measured of it.
  @Test func articlesClaimsAreBorneOutOrRefuted() throws {
    var request = try request("chevron-in-wide-button")
    request.clock = ManualClock()
    func claims(_ strategies: String) throws -> [String] {
      let session = try SessionComparison(request, strategies: StrategyName.list(strategies))
      var json = ComparisonJSON(recording: "r", labels: session.labels)
      var text = ComparisonText(
        recording: "r", subject: "strategies", labels: session.labels, style: ReportStyle())
      var bytes: [UInt8] = []
      let tally = try session.run { touch in
        bytes += json.touch(touch)
        text.touch(touch)
      }
      bytes += json.finish(tally)
      let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
      let variants = try #require(document?["variants"] as? [[String: Any]])
      let told = text.finish(tally)
      return variants.flatMap { variant -> [String] in
        let label = variant["variant"] as? String ?? "?"
        return (variant["claims"] as? [[String: String]] ?? []).map { claim in
          let line =
            "\(label), \(claim["article"] ?? "?"), \(claim["outcome"] ?? "?"): \(claim["claim"] ?? "?")"
          #expect(told.replacing("\n  ", with: " ").contains(line), "\(line) in \(told)")
          return "\(label) \(claim["article"] ?? "?") \(claim["outcome"] ?? "?")"
        }
      }
    }
    #expect(
      try claims(
        "bitMask:published,byteMask:published,argbLookup:published,alphaCutoff:published,"
          + "layerRender:published") == [
          "bitMask:published S0 borne out", "bitMask:published S0 borne out",
          "bitMask:published S0 borne out", "argbLookup:published S0 borne out",
          "argbLookup:published S2 borne out", "alphaCutoff:published S3 borne out",
          "layerRender:published S4 borne out",
        ])
    // Nothing to set it against.
    #expect(
      try claims("argbLookup:published,bounds") == [
        "argbLookup:published S0 borne out", "argbLookup:published S2 open",
      ])
    #expect(try claims("alpha,bounds") == [])
  }

  /// Each layout has the touches where its own replay has them, whatever layout stands first.
  @Test func screensOfTwoSizesAreEachFitted() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sizes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, as name: String) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
    let layouts = try [("large", 100), ("small", 50)].map { name, side in
      try write(
        """
        tapscope: layout/1
        screen: \(side)x\(side)
        defaults: {kind: button}
        views:
          - {id: left, frame: [0, 0, \(side / 2), \(side)]}
          - {id: right, frame: [\(side / 2), 0, \(side / 2), \(side)]}

        """, as: "\(name).yaml")
    }
    let taps = (0..<3000).map { #"{"t":\#($0),"tap":[\#($0 % 100),50]}"# }
    var request = SessionRequest(
      recording: try write(
        ([#"{"tapscope":"recording/1","screen":"100x100"}"#] + taps).joined(separator: "\n"),
        as: "r.jsonl"), profile: UIKitProfile())
    func name(_ touch: Int) -> String { touch % 100 < 50 ? "left" : "right" }
    for pair in [layouts, layouts.reversed()] {
      request.reading.fits = false
      #expect {
        _ = try compare(SessionComparison(request, layouts: pair))
      } throws: { error in
        "\(error)".hasSuffix(
          "recorded on a screen of 100x100, but the layout's is 50x50; --fit scales one to the other"
        )
      }
      request.reading.fits = true
      let (touches, tally) = try compare(SessionComparison(request, layouts: pair))
      #expect(touches.count == 3000 && tally.differing == 0)
      let owners = touches.map { $0.changes.map(\.owner) }
      #expect(owners == (0..<3000).map { [.view(name($0)), .view(name($0))] })
    }
  }

  @Test func oneStrategyIsComparedWithTheLayout() throws {
    let session = try SessionComparison(request("remote"), strategies: [.alpha])
    #expect(session.labels == ["as laid out", "alpha"])
    #expect(try compare(session).tally.variants.map(\.misattributed) == [8, 1])
  }

  @Test func layoutsTellWhichCallWentAnotherWay() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comparison-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: PackageFiles.url("Layouts"), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mended = folder.appendingPathComponent("remote.yaml")
    let text = try PackageFiles.text("Layouts/remote.yaml")
      .replacing("action: key-green", with: "action: key-green, strategy: alpha")
    try Data(text.utf8).write(to: mended)
    let session = try SessionComparison(request("remote"), layouts: [mended.path])
    let (touches, _) = try compare(session)
    let changed = touches.filter(\.differs)
    #expect(changed.map { $0.answers[0].trace.touch } == [4, 7, 8, 15, 26, 32, 40])
    let calls = changed[0].divergence(of: 1)
    #expect(calls.first?.reason == "inside its bounds")
    #expect(calls.other?.reason.hasPrefix("clear pixel") == true)
    var report = ComparisonText(
      recording: "remote", subject: "layouts", labels: ["old", "new"], style: ReportStyle())
    for touch in touches { report.touch(touch) }
    let told = report.finish(try compare(session).tally)
    #expect(told.contains("they disagree on 7\n"))
    #expect(told.contains("old green: inside its bounds"))
  }

  /// A new name and a new view are no reason why another button answers.
  @Test func theAnswerThatChangedIsTheReason() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("comparison-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let views = [
      "old": ["[10, 10, 20, 20], id: small", "[100, 10, 20, 20], id: turned"],
      "new": [
        "[10, 10, 44, 44], id: small", "[100, 10, 20, 20], id: turnedAgain",
        "[200, 10, 20, 20], id: added",
      ],
    ]
    for (name, views) in views {
      let lines = views.map { "  - {kind: button, frame: \($0)}\n" }.joined()
      let text = "tapscope: layout/1\nscreen: 320x100@2\nviews:\n\(lines)"
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).yaml"))
    }
    let recording = folder.appendingPathComponent("r.jsonl")
    try Data(
      """
      {"tapscope":"recording/1","layout":"old.yaml"}
      {"t":0,"tap":[36,36],"target":"small"}
      {"t":1,"tap":[110,20]}
      """.utf8
    ).write(to: recording)
    let request = SessionRequest(
      recording: recording.path, profile: try #require(BuiltInProfiles.named("uikit")))
    let session = try SessionComparison(
      request, layouts: ["old", "new"].map { folder.appendingPathComponent("\($0).yaml").path })
    let (touches, tally) = try compare(session)
    try #require(touches.count == 2 && touches.allSatisfy(\.differs))
    let calls = touches[0].divergence(of: 1)
    let asked = zip([calls.first, calls.other], touches[0].answers).map { call, answer in
      call.map { answer.trace.hierarchy.views[$0.view].id }
    }
    #expect(asked == ["small", "small"])
    #expect(calls.first?.reason == "outside its bounds")
    #expect(calls.other?.reason == "inside its bounds")
    let renamed = touches[1].divergence(of: 1)
    #expect(renamed.first == nil && renamed.other == nil)
    var report = ComparisonText(
      recording: "r", subject: "layouts", labels: ["old", "new"], style: ReportStyle())
    for touch in touches { report.touch(touch) }
    // The sentence about the renamed button does not push the columns apart.
    let reason = "touch 1  old small: outside its bounds  new small: inside its bounds\n"
    let told = report.finish(tally)
    #expect(told.contains(reason), "\(told)")
  }

  @Test(arguments: ["", "alpha,alpha", "alfa", "alpha:published"])
  func wrongListsAreRefused(_ text: String) {
    #expect(throws: InputError.self) { try StrategyName.list(text) }
  }

  @Test func allIsEveryForm() throws {
    #expect(try StrategyName.list("all") == BuiltInStrategies.choices)
  }
}
