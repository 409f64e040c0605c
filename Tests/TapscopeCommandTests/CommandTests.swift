// Tests of what scripts rely on: exit status, clean stdout, located errors.

import Foundation
import TapscopeTestSupport
import Testing

@Suite struct CommandTests {
  /// On a screen that changed just before, both name the button that was there to be aimed at.
  @Test func explainNamesTheTargetThatATouchWasJudgedBy() throws {
    let out = try Program.run(
      "explain", "Layouts/layout-shift.yaml", "--recording", "Recordings/layout-shift.jsonl",
      "--touch", "2"
    ).out
    #expect(out.contains("a person sees: Read (read), as the screen was when the finger set out"))
    #expect(out.contains("on Read"))
  }

  @Test func aloneItTellsWhatToDo() throws {
    let outcome = try Program.run()
    #expect(outcome.status == 0)
    #expect(outcome.out.split(separator: "\n").count == 3)
  }

  static let promises: [(String, Int32)] = [
    ("replay Recordings/remote.jsonl", 0),
    ("replay Recordings/remote.jsonl --fail-on error", 1),
    ("replay Recordings/remote.jsonl --strategy alpha --fail-on error", 1),
    ("replay Recordings/ring.jsonl --fail-on warn --format yaml", 2),
    ("replay no-such-file", 2),
    ("replay", 2),
    ("nonsense", 2),
    ("--help", 0),
    ("replay Recordings/remote.jsonl --hit-tests 0", 2),
    ("replay Recordings/remote.jsonl --profile uikti", 2),
    ("record Layouts/ring.yaml", 0),
    ("record Layouts/no-such.yaml", 2),
    ("explain Layouts/remote.yaml", 2),
    ("explain Layouts/remote.yaml 1,nan", 2),
    ("explain Layouts/remote.yaml -- -3,-4", 0),
    ("inspect Recordings/remote.jsonl --allow-touchpad", 0),
  ]

  @Test(arguments: promises)
  func exitsAsPromised(_ command: String, _ status: Int32) throws {
    let outcome = try Program.run(command.split(separator: " ").map(String.init))
    #expect(outcome.status == status, "\(command): \(outcome.error)")
    if status == 2 { #expect(outcome.out.isEmpty && !outcome.error.isEmpty) }
  }

  /// Colours too: ArgumentParser repeats an argument as it is.
  @Test(arguments: [
    ["list", "\u{1B}[31mx"], ["\u{1B}[31mx"], ["replay", "--\u{1B}[31mx"],
    ["explain", "Layouts/ring.yaml", "1,1", "--format", "\u{1B}[31mx"],
  ])
  func whatThePersonTypesSteersNoTerminal(_ arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == 2)
    #expect(!outcome.error.contains("\u{1B}"))
    #expect(outcome.error.contains("\\u{1B}[31mx"))
  }

  /// An XCTest log is a recording, and a layout as well: options of recordings alone say which is meant.
  @Test func aLogThatIsALayoutTooIsConvertedAsWhatIsMeant() throws {
    let folder = try Folder()
    try folder.write(
      "fail.txt",
      """
          t =     2.05s Tap "pay" Button
          t =     4.00s Assertion Failure: PayTests.swift:12: no receipt
      Element subtree:
       →Application, 0x147504a20, pid: 8736, label: 'Shop'
          Window (Main), 0x147504d30, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x14980ba20, {{24.0, 689.0}, {342.0, 48.0}}, identifier: 'pay', label: 'Pay now'

      """)
    let log = folder.path("fail.txt")
    func convert(_ options: String...) throws -> String {
      let outcome = try Program.run(["convert", log] + options)
      #expect(outcome.status == 0, "\(outcome.error)")
      return outcome.out
    }
    #expect(try convert().contains("tapscope: layout/1"))
    #expect(try convert("--to", "native").contains("tapscope: layout/1"))
    #expect(try convert("--layout", log).hasPrefix("{\"tapscope\":\"recording/1\""))
    #expect(try convert("--to", "csv").hasPrefix("t_s,touch,phase"))
    _ = try convert("-o", folder.path("taps.jsonl"))
    #expect(try folder.text("taps.jsonl").contains("\"phase\":\"began\",\"x\":195,\"y\":713"))
    _ = try convert("-o", folder.path("screen.yaml"))
    #expect(try folder.text("screen.yaml").contains("tapscope: layout/1"))
    let told = try Program.run("inspect", log, "--layout", log).out
    #expect(told.contains("xctest-log"), "\(told)")
    #expect(try !Program.run("inspect", log).out.contains("xctest-log"))
  }

  @Test func aFixOfTheMachineIsTakenAsReportsPrintIt() throws {
    let fix = "the corrected machine on overlay"
    let told = try Program.run("replay", "Recordings/floorplan.jsonl", "--no-latency")
    #expect(told.out.contains("fix: \(fix)"))
    let mended = try Program.run(
      "replay", "Recordings/floorplan.jsonl", "--no-latency", "--set", fix)
    #expect(mended.status == 0 && !mended.out.contains("fix: \(fix)"), "\(mended.error)")
    func wrong(_ text: String) -> Int? {
      text.split(separator: "\n").dropFirst().first?.split(separator: " ").first.flatMap { Int($0) }
    }
    #expect(try #require(wrong(mended.out)) < #require(wrong(told.out)))
    let point = try Program.run("explain", "Layouts/floorplan.yaml", "70,380", "--set", fix)
    #expect(point.status == 0, "\(point.error)")
    let audit = try Program.run("audit", "Layouts/floorplan.yaml", "--set", fix)
    #expect(audit.status == 2 && audit.error.contains("where touches are replayed"))
  }

  @Test func aFixOfAGestureRuleIsTakenAsReportsPrintIt() throws {
    let recording = "Recordings/swipe-vs-tap.jsonl"
    let fix = "swipe.minimumMovement 22.2 pt"
    func replay(_ options: String...) throws -> Program.Outcome {
      try Program.run(["replay", recording, "--no-latency"] + options)
    }
    #expect(try replay().out.contains("misread by gesture-limits, 6 times"))
    #expect(try replay().out.contains("fix: \(fix): 6 of 6 correct"))
    let mended = try replay("--set", fix)
    #expect(mended.status == 0, "\(mended.error)")
    #expect(mended.out.contains("no trouble seen in 18 touches"))
    let touch = try Program.run(
      "explain", "Layouts/swipe-vs-tap.yaml", "--recording", recording, "--touch", "15", "--set",
      fix)
    #expect(touch.status == 0 && touch.out.contains("no trouble seen"), "\(touch.error)")
    let point = try Program.run("explain", "Layouts/swipe-vs-tap.yaml", "70,80", "--set", fix)
    #expect(point.status == 0, "\(point.error)")
    let audit = try Program.run("audit", "Layouts/swipe-vs-tap.yaml", "--set", fix)
    #expect(audit.status == 2 && audit.error.contains("where touches are replayed"))
  }

  @Test(arguments: [
    ("swipe.minimumMovment 22 pt", "1:1: error: unknown constant `swipe.minimumMovment`; did you"),
    ("swipe.minimumMovement 22 s", "1:23: error: `swipe.minimumMovement` is a length; `s` is not"),
    ("swipe.minimumMovement 22 ptt", "1:23: error: unknown unit `ptt`; did you mean `pt`?"),
    ("swipe.minimumMovement -1 pt", "1:23: error: "),
  ])
  func aConstantThatCannotBeSetIsAnErrorThere(_ change: String, _ message: String) throws {
    for command in [
      ["replay", "Recordings/swipe-vs-tap.jsonl", "--no-latency"],
      ["explain", "Layouts/swipe-vs-tap.yaml", "70,80"],
    ] {
      let run = try Program.run(command + ["--set", change])
      #expect(
        run.status == 2 && run.out.isEmpty && run.error.contains("--set:" + message), "\(run)")
    }
  }

  /// A report that is kept must not be taken for one of the layout as it is.
  @Test func reportsSayWhatWasTried() throws {
    let change = "green.hidden=true"
    let said = "strategies as laid out, with \(change)"
    let folder = try Folder()
    let (page, document) = (folder.path("r.html"), folder.path("a.html"))
    let replay = ["replay", "Recordings/remote.jsonl", "--no-latency", "--set", change]
    let text = try Program.run(replay + ["-o", page])
    #expect(text.out.contains("(\(said), gestures by uikit)"), "\(text)")
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains(said))
    let json = try Program.run(replay + ["--format", "json"])
    #expect(json.out.contains(#""set":["\#(change)"]"#))
    let audit = ["audit", "Layouts/remote.yaml", "--set", change]
    #expect(try Program.run(audit + ["-o", document]).out.contains(said))
    #expect(try String(contentsOfFile: document, encoding: .utf8).contains(said))
    #expect(try Program.run(audit + ["--format", "json"]).out.contains(#""set":["\#(change)"]"#))
    let asItIs = try Program.run(
      "replay", "Recordings/remote.jsonl", "--format", "json", "--no-latency")
    #expect(!asItIs.out.contains(#""set":["#))
  }

  @Test func mergedReportsSayWhatWasTried() throws {
    let folder = try Folder()
    func summary(_ options: String...) throws -> String {
      try Program.run(
        ["replay", "Recordings/remote.jsonl", "--no-latency", "--format", "summary"] + options
      ).out
    }
    let (tried, asItIs) = (try summary("--set", "green.hidden=true"), try summary())
    try folder.write("a.jsonl", tried)
    try folder.write("b.jsonl", asItIs)
    let one = try Program.run("merge", folder.path("a.jsonl"))
    #expect(one.out.contains("strategies as laid out, with green.hidden=true,"), "\(one)")
    let both = try Program.run("merge", folder.path("a.jsonl"), folder.path("b.jsonl"))
    #expect(both.out.contains("strategies as laid out, 2 sets of changes,"), "\(both)")
    let json = try Program.run(
      "merge", folder.path("a.jsonl"), folder.path("b.jsonl"), "--format", "json")
    #expect(json.out.contains(#""set":[[],["green.hidden=true"]]"#), "\(json)")
  }

  @Test(arguments: ["strategy nearest", "no strategy of containers"])
  func aFixOfTheWholeScreenIsTakenAsReportsPrintIt(_ change: String) throws {
    let run = try Program.run(
      "explain", "Layouts/remote.yaml", "164.5,261.5", "--set", change + " on the whole screen")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.out.contains("receives it: Down") == (change == "strategy nearest"))
  }

  /// A touch that is meant for no view there is cannot be judged; under `--strict` and in `check`,
  /// which would pass on it, that is an error.
  @Test func aLabelOfAMisspeltViewIsAnErrorUnderStrictAndInCheck() throws {
    let folder = try Folder()
    try folder.write(
      "l.yaml",
      "tapscope: layout/1\nscreen: 99x99\nviews: [{id: mute, kind: button, frame: [0, 0, 50, 50]}]\n"
    )
    try folder.write(
      "r.jsonl",
      #"{"tapscope":"recording/1","layout":"l.yaml"}"# + "\n"
        + #"{"t":1,"tap":[5,5]}"# + "\n" + #"{"t":2,"tap":[5,5],"target":"mtue"}"# + "\n")
    let plain = try Program.run(["replay", "r.jsonl", "--no-latency"], in: folder.url)
    #expect(plain.status == 0)
    // Only frames are known, and yet the touch that was not judged is not forgotten.
    #expect(
      plain.out.contains("no trouble seen, but 1 of 2 touches could not be judged, and only frames")
    )
    for command in [["replay", "--strict"], ["check", "--no-config"]] {
      let run = try Program.run(command + ["r.jsonl"], in: folder.url)
      #expect(run.status == 2 && run.out.isEmpty)
      #expect(
        run.error.contains(
          "r.jsonl:3:29: error: `target` names no view of the layout: `mtue`; did you mean `mute`?"),
        "\(run.error)")
    }
  }

  @Test func aRepeatedColumnIsAnErrorThere() throws {
    let folder = try Folder()
    try folder.write("t.csv", "t,x,x,y,phase,touch\n0,1,50,50,began,1\n0.1,1,50,50,ended,1\n")
    try folder.write("l.csv", "id,x,y,width,\"x\",height\na,0,0,100,5,100\n")
    let table = try Program.run(["inspect", "t.csv"], in: folder.url)
    #expect(
      table.status == 2 && table.error.hasPrefix("t.csv:1:5: error: two columns are called `x`"))
    let chosen = try Program.run(["inspect", "t.csv", "--columns", "x=3"], in: folder.url)
    #expect(chosen.status == 0, "\(chosen.error)")
    let layout = try Program.run(["inspect", "l.csv"], in: folder.url)
    #expect(
      layout.status == 2 && layout.error.hasPrefix("l.csv:1:14: error: two columns are called `x`"),
      "\(layout.error)")
  }

  @Test func aRecordingOverSeveralLinesIsToldFromOthers() throws {
    let text = "{\n \"tapscope\": \"recording/1\"\n}\n{\n \"t\": 1,\n \"tap\": [50, 50]\n}\n"
    let run = try Program.run("inspect", "-", input: text)
    #expect(run.status == 2 && run.error.contains("every object must stand on one line"))
  }

  /// As `curl …/source` saves a page source.
  @Test(arguments: ["convert", "inspect"]) func aLayoutWithinJSONIsToldAsSuch(_ command: String)
    throws
  {
    let folder = try Folder()
    try folder.write("answer.json", #"{"value": "<XCUIElementTypeApplication x=\"0\"/>"}"#)
    let run = try Program.run([command, folder.path("answer.json")])
    #expect(run.status == 2)
    #expect(run.error.contains("save that text alone: `jq -r .value "), "\(run.error)")
  }

  /// Layouts in a line of a JSON log, by their formats.
  private static let dumps = [
    (
      "flutter-semantics",
      #"SemanticsNode#0\n │ Rect.fromLTRB(0.0, 0.0, 100.0, 100.0)\n │\n └─SemanticsNode#1\n     "#
        + #"Rect.fromLTRB(0.0, 0.0, 100.0, 50.0)\n     label: \"Pay\"\n     actions: tap\n"#
    ),
    (
      "dumpsys",
      #"View Hierarchy:\n  DecorView@a71dd71[Pay]\n    a.B{1 VFED..C.. ........ 0,0-9,9 #7 app:id/pay}\n"#
    ),
    (
      "recursive-description",
      #"<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIButton: 0x2; frame = (0 0; 90 50)>\n"#
    ),
  ]

  @Test(arguments: dumps) func aDumpInALineOfJSONIsALayout(_ format: String, _ dump: String) throws
  {
    let folder = try Folder()
    try folder.write("log.json", #"{"t":3,"result":{"data":"\#(dump)"}}"# + "\n")
    let run = try Program.run(["convert", folder.path("log.json")])
    #expect(run.status == 0 && run.out.hasPrefix("# from log.json (\(format))"), "\(run.error)")
    let inspected = try Program.run(["inspect", folder.path("log.json")])
    #expect(inspected.status == 0, "\(inspected.error)")
  }

  /// A log may hold a dump behind its touches, and name its columns as it likes.
  @Test(arguments: dumps) func aRecordingInJSONIsNoLayoutForADumpInIt(
    _ format: String, _ dump: String
  ) throws {
    let folder = try Folder()
    let note = #"{"event":"dump","data":"\#(dump)"}"# + "\n"
    let rows = [
      ("native", #"{"t":0,"touch":1,"phase":"began","x":5,"y":5,"note":"\#(dump)"}"#, []),
      ("json-lines", #"{"timestamp":0,"id":1,"phase":"began","x":5,"y":5,"note":"\#(dump)"}"#, []),
      (
        "json-lines", #"{"a":0,"b":5,"c":6,"d":"down","note":"\#(dump)"}"#,
        ["--columns", "t=a,x=b,y=c,phase=d"]
      ),
    ]
    for (kind, row, options) in rows {
      try folder.write("log.json", row + "\n" + (kind == "native" ? "" : note))
      let run = try Program.run(["inspect", folder.path("log.json")] + options)
      #expect(run.out.contains(" \(kind)\n"), "\(row): \(run.out) \(run.error)")
    }
  }

  @Test func anAxisFromItsEndIsToldHowToTurnIt() throws {
    let outcome = try Program.run(
      "replay", "Recordings/ring.jsonl", "--axis-range", "1439..0,0..2159")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("with the smaller number first; two `--pin` turn an axis round"))
  }

  @Test func aListOfPointsMayBeginWithAByteOrderMark() throws {
    let arguments = ["explain", "Layouts/remote.yaml"]
    let listed = try Program.run(arguments + ["--points", "-"], input: "\u{FEFF}163,205\n")
    #expect(try listed.out == Program.run(arguments + ["163,205"]).out && listed.status == 0)
  }

  static let readers = [
    (["audit", "-"], "Layouts/ring.yaml"), (["mend", "-"], "Layouts/ring.yaml"),
    (["inspect", "-"], "Layouts/ring.yaml"), (["inspect", "-"], "Recordings/ring.jsonl"),
    (["gestures", "-", "--check"], "Recordings/ring.jsonl"),
    (["replay", "-", "--layout", "Layouts/ring.yaml"], "Recordings/ring.jsonl"),
  ]

  @Test(arguments: readers)
  func stdinIsCalledSo(_ command: [String], _ file: String) throws {
    let input = try String(contentsOf: PackageFiles.url(file), encoding: .utf8)
    let outcome = try Program.run(command, input: input)
    let told = (outcome.out + outcome.error).split(separator: "\n")
    #expect(told.contains { $0.contains("stdin") })
    #expect(!told.contains { $0 == "-" || $0.hasPrefix("-:") || $0.contains("(-)") })
  }

  @Test func aLineThatIsNoPointIsNamed() throws {
    let outcome = try Program.run(
      ["explain", "Layouts/remote.yaml", "--points", "-"], input: "1,2\r\n\r\n# c\r\n x ;1 \r\n")
    #expect(outcome.status == 2)
    #expect(outcome.error.hasPrefix("stdin:4:2: error: `x ;1` is no point: expected X,Y in points"))
  }

  @Test func greenStealsUnderBoundsAndNotUnderAlpha() throws {
    func stolen(_ more: String...) throws -> Int {
      let outcome = try Program.run(
        ["replay", "Recordings/remote.jsonl", "--format", "json", "--no-latency"] + more)
      let json = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? [String: Any]
      let summary = try #require(json?["summary"] as? [String: Any])
      let verdicts = try #require(summary["verdicts"] as? [String: Int])
      return try #require(verdicts["stolen"])
    }
    #expect(try stolen() == 7)
    #expect(try stolen("--strategy", "alpha") == 0)
    #expect(try stolen("--set", "green.strategy=alpha") == 0)
  }

  @Test func withoutLatencyTheBytesAreTheSame() throws {
    let first = try Program.run("replay", "Recordings/remote.jsonl", "--no-latency")
    #expect(try Program.run("replay", "Recordings/remote.jsonl", "--no-latency").out == first.out)
  }

  @Test func pointsAreTakenInEveryUnit() throws {
    let outcome = try Program.run(
      ["explain", "Layouts/remote.yaml", "--format", "json", "--points", "-"],
      input: "164.5,261.5\n329,523px\n51.40625%,54.479166667%\n")
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.contains(#""receiver":"green","apparent":"down""#), "\(line)")
    }
  }

  @Test func aReportFileIsWholeOrAbsent() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appendingPathComponent("report.html").path
    let bad = folder.appendingPathComponent("bad.jsonl")
    try Data(
      """
      {"tapscope":"recording/1","layout":"\(PackageFiles.url("Layouts/remote.yaml").path)"}
      {"t":0,"touch":1,"phase":"began","x":1,"y":1}
      {"t":0.1,"touch":1,"phase":"sideways","x":1,"y":1}
      {"t":0.2,"touch":1,"phase":"ended","x":1,"y":1}

      """.utf8
    ).write(to: bad)
    let outcome = try Program.run("replay", bad.path, "--allow-outside", "-o", page)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("bad.jsonl:3:"), "\(outcome.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bad.jsonl"])
    #expect(try Program.run("replay", "Recordings/remote.jsonl", "-o", page).status == 0)
    #expect(FileManager.default.fileExists(atPath: page))
  }

  @Test func everythingNamedIsListed() throws {
    let outcome = try Program.run("list")
    for name in ["getevent-labelled", "alpha", "uikit", "html", "bounding-box-in-front"] {
      #expect(outcome.out.contains(name), "\(name)")
    }
  }
}
