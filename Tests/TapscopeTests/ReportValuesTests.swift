// The values of the front door are coded as the command prints them.

import Foundation
import Tapscope
import TapscopeTestSupport
import Testing

@Suite struct ReportValuesTests {
  private static func path(_ name: String) -> String { PackageFiles.url(name).path }

  /// Scenes with ties, delegates, faults, labels, several fingers and what an app itself did.
  @Test(
    arguments: [
      "remote", "diamonds", "two-thumbs", "two-icons-near", "swipe-vs-tap", "second-finger",
      "cancelled-call", "floorplan-swipes", "labelled-taps", "moving-carousel",
    ])
  func touchesAreThoseOfTheReport(scene: String) throws {
    let golden = try JSONDecoder().decode(
      JSON.self, from: Data(contentsOf: PackageFiles.url("Reports/\(scene).json")))
    let written = try #require(golden["touches"]?.items)
    let touches = try Session(Self.path("Recordings/\(scene).jsonl")).touches()
    #expect(touches.count == written.count && !touches.isEmpty)
    for (touch, golden) in zip(touches, written) {
      // A session of the library times nothing.
      #expect(try JSON(touch) == golden.without("cost"), "touch \(touch.touch)")
      let data = try JSONEncoder().encode(touch)
      #expect(try JSONDecoder().decode(TouchReport.self, from: data) == touch)
    }
  }

  @Test func aPointIsExplainedAsTheCommandDoes() throws {
    let layout = try Layout(Self.path("Layouts/remote.yaml"))
    let walk = try layout.explain(x: 164.5, y: 261.5)
    #expect(walk.receiver == "green" && walk.apparent == "down" && walk.answer == nil)
    let mended = try Layout(Self.path("Layouts/remote.yaml"), set: ["green.strategy=alpha"])
    #expect(try mended.explain(x: 164.5, y: 261.5).receiver == "down")
    let full = try layout.answer(x: 164.5, y: 261.5, code: "swiftui")
    #expect(full.calls == walk.calls && full.stack == walk.stack)
    let answer = try #require(full.answer)
    #expect(answer.verdict == .stolen && answer.cause == .boundingBoxInFront)
    #expect(answer.fix?.breaks == 0 && answer.code?.platform == "swiftui")
    let keys = [
      "x", "y", "receiver", "apparent", "stack", "calls", "quirks", "verdict", "cause", "sentence",
      "fix", "noFix", "code", "onlyFrames",
    ]
    #expect(try Set(JSON(full).keys) == Set(keys))
    #expect(throws: InputError.self) { try layout.explain(x: .nan, y: 0) }
    #expect(throws: InputError.self) { try layout.answer(x: 1, y: 1, code: "uikti") }
  }

  @Test func aLayoutIsAuditedAsTheCommandDoes() throws {
    let layout = try Layout(Self.path("Layouts/diamonds.yaml"))
    let audit = try layout.audit()
    #expect(audit.tapscope == "audit/1" && audit.targets.count == 4 && !audit.pairs.isEmpty)
    #expect(audit.expected.map { $0.now < $0.best } == true)
    #expect(try decoded(audit) == audit)
    #expect(try JSON(audit)["fit"] == .null)
    let off = try layout.audit(levels: ["overlap/pair": "off"])
    #expect(!off.findings.contains { $0.rule == "overlap/pair" })
    #expect(throws: InputError.self) { try layout.audit(levels: ["overlap/pear": "off"]) }
    #expect(throws: InputError.self) { try layout.audit(levels: ["overlap/pair": "bad"]) }
  }

  @Test func aLayoutIsMended() throws {
    let mending = try Layout(Self.path("Layouts/diamonds.yaml")).mend()
    #expect(mending.expected.after > mending.expected.before && !mending.changes.isEmpty)
    #expect(try decoded(mending) == mending)
    let bare = Array("tapscope: layout/1\nscreen: 10x10\nviews: []\n".utf8)
    #expect(throws: InputError.self) { try Layout(contents: bare).mend() }
  }

  @Test func gesturesAreThoseOfTheCommand() throws {
    let recording = Recording(Self.path("Recordings/swipe-vs-tap.jsonl"))
    let touches = try recording.gestures(profiles: ["uikit", "hammer"])
    #expect(!touches.isEmpty && touches.allSatisfy { $0.verdicts.count >= 2 })
    #expect(touches.contains { $0.verdicts.contains { $0.kind == "swipe" && $0.margin != nil } })
    #expect(try decoded(touches) == touches)
    struct Stop: Error {}
    #expect(throws: Stop.self) { try recording.forEachGesture { _ in throw Stop() } }
    #expect(throws: InputError.self) { try recording.gestures(profiles: ["uikti"]) }
  }

  @Test func aProjectIsChecked() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("tapscope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = """
      tapscope: layout/1
      screen: 100x100@1 163ppi
      views:
        - {id: a, kind: button, frame: [0, 0, 60, 60]}
        - {id: b, kind: button, frame: [40, 40, 60, 60]}
      """
    try Data(layout.utf8).write(to: folder.appendingPathComponent("a.yaml"))
    let settings = folder.appendingPathComponent(".tapscope.yml")
    try Data("tapscope: project/1\nlayouts: [a.yaml]\n".utf8).write(to: settings)
    let report = try Project(settings.path).check()
    #expect(report.subjects.map(\.path) == ["a.yaml"] && report.summary.layouts == 1)
    #expect(try decoded(report) == report)
    #expect(throws: InputError.self) { try Project(folder.path + "/none.yml") }
  }

  private func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}

/// A JSON document to compare; numbers to a millionth, as reports write them.
private enum JSON: Decodable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// A value as it is coded.
  init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number((value * 1e6).rounded())
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  var items: [JSON]? { if case .array(let items) = self { items } else { nil } }

  var keys: [String] { if case .object(let members) = self { Array(members.keys) } else { [] } }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  func without(_ key: String) -> JSON {
    guard case .object(var members) = self else { return self }
    members[key] = nil
    return .object(members)
  }
}
