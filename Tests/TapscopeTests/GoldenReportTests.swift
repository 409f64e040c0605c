// Tests that the shelves' recordings still make the reports beside them.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@Suite struct GoldenReportTests {
  /// The reports of one replay on the shelf: which recording, by which strategy, in which formats.
  struct Golden: CustomTestStringConvertible {
    var scene: String
    var strategy: StrategyChoice?
    var formats: [String]

    var testDescription: String {
      scene + (strategy.map { ".\($0.name)-\($0.form.rawValue)" } ?? "")
    }

    func name(_ format: String) -> String { "\(testDescription).\(format)" }
    var names: [String] { formats.map(name) }
  }

  /// The scenes after the five published articles.
  static let seeds = ["diamonds", "floorplan", "flowers", "irregular", "remote"]

  static let published = BuiltInStrategies.choices.filter { $0.form == .published }

  /// Every scene as text and JSON, the five as pages too, and the five by each published strategy.
  static let goldens: [Golden] =
    Shelf.scenes.map { scene in
      Golden(scene: scene, formats: ["txt", "json"] + (seeds.contains(scene) ? ["html"] : []))
    }
    + seeds.flatMap { scene in
      published.map { Golden(scene: scene, strategy: $0, formats: ["txt"]) }
    }

  /// Rewrites the goldens, and still fails, so that record mode cannot pass unseen.
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_REPORTS"] == "1"

  @Test(arguments: goldens)
  func reportsAsRecorded(_ golden: Golden) throws {
    for (format, made) in zip(golden.formats, try reports(golden)) {
      let name = golden.name(format)
      let file = PackageFiles.url("Reports/\(name)")
      if Self.isRecording {
        try Data(made.utf8).write(to: file)
        Issue.record("recorded: run again without RECORD_REPORTS")
      }
      let kept = Self.own(try String(decoding: Data(contentsOf: file), as: UTF8.self))
      #expect(made == kept, "\(name) differs; RECORD_REPORTS=1 swift test rewrites it")
    }
  }

  @Test func nothingOnTheShelfIsForgotten() throws {
    let kept = PackageFiles.files(below: "Reports", endingWith: "").map { String($0.dropFirst(8)) }
    #expect(Set(kept).subtracting(Self.goldens.flatMap(\.names)) == [])
  }

  /// What a report says itself.
  ///
  /// Of a page that is all but the style and the script that all pages share, which have tests of
  /// their own, and their hashes.
  private static func own(_ report: String) -> String {
    guard report.hasPrefix("<!doctype html>") else { return report }
    var text = ""
    var rest = report[...]
    for tag in ["style", "script"] {
      guard let start = rest.range(of: "<\(tag)>"),
        let end = rest[start.upperBound...].range(of: "</\(tag)>")
      else { continue }
      text += rest[..<start.upperBound]
      rest = rest[end.lowerBound...]
    }
    return (text + rest).replacing(/'sha256-[^']*'/, with: "'sha256-'")
  }

  /// The same JSON with a line for each member of the report and of a touch, so that a golden shows
  /// what has changed.
  private static func lined(_ json: String) -> String {
    let bytes = Array(json.utf8)
    var (lines, depth, isText, isEscaped) = ([UInt8](), 0, false, false)
    for (index, byte) in bytes.enumerated() {
      lines.append(byte)
      if isText {
        isText = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth <= 3 && bytes[index + 1] != 10:
        lines += [10] + Array(repeating: 32, count: depth)
      default: break
      }
    }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The reports of one replay, in the order of its formats.
  private func reports(_ golden: Golden) throws -> [String] {
    var request = try Shelf.request(golden.scene, strategy: golden.strategy)
    // Fixes are held by the reports as laid out; printed code draws pictures again and again.
    request.findsFixes = golden.strategy == nil
    // Published strategies redraw pictures on each call: their cost is measured elsewhere.
    if golden.strategy == nil { request.clock = ManualClock() }
    let session = try SessionReplay(request)
    var writers = try golden.formats.map { format in
      try #require(BuiltInReportFormats.all.first { $0.fileExtension == format })
        .writer(session.header, style: ReportStyle())
    }
    var bytes = [[UInt8]](repeating: [], count: writers.count)
    let end = try session.run { touch in
      for index in writers.indices { bytes[index] += writers[index].touch(touch) }
    }
    let latency = end.latency()
    return writers.indices.map { index in
      let all = bytes[index] + writers[index].summary(end.summary) + writers[index].finish(latency)
      let text = String(decoding: all, as: UTF8.self)
      if golden.formats[index] == "json" { return Self.lined(text) }
      // The bytes of a compressed picture vary with the machine's zlib.
      return Self.own(text.replacing(/base64,[A-Za-z0-9+\/=]+/, with: "base64,"))
    }
  }
}
