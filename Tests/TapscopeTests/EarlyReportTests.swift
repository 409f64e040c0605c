// Tests that a report written before fixes are tried is the one written after.

import TapscopeEngine
import TapscopeReports
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct EarlyReportTests {
  private static let shelf = PackageFiles.files(below: "Recordings", endingWith: ".jsonl")

  private static func session(
    _ path: String, _ profile: any GestureProfile
  ) throws -> SessionReplay {
    var request = SessionRequest(
      recording: PackageFiles.url(path).path, profile: profile)
    request.layouts.allowOutside = true
    request.jobs = 2
    request.stretchSize = 64
    return try SessionReplay(request)
  }

  private static func report(
    _ session: SessionReplay, _ format: any ReportFormat.Type
  ) throws -> [UInt8] {
    var writer = format.writer(session.header, style: ReportStyle())
    var bytes: [UInt8] = []
    let end = try session.run { bytes += writer.touch($0) }
    return bytes + writer.summary(end.summary) + writer.finish(nil)
  }

  /// The same in one walk less, its marks filled piece by piece; nil where the format cannot.
  private static func earlyReport(
    _ session: SessionReplay, _ format: any ReportFormat.Type, pieces: Int
  ) throws -> [UInt8]? {
    guard var writer = format.writer(session.header, style: ReportStyle()) as? any EarlyWriter
    else { return nil }
    var held: [UInt8] = []
    let end = try session.run(early: true) { held += writer.touch($0) }
    let findings = try #require(end.findings)
    writer.complete(by: findings)
    var filling = LateFilling(of: writer, by: findings)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: held.count, by: pieces) {
      bytes += filling.filled(Array(held[start..<min(start + pieces, held.count)]))
    }
    return bytes + writer.summary(end.summary) + writer.finish(nil)
  }

  @Test(arguments: shelf) func isTheSameInEveryFormat(_ path: String) throws {
    for profile in [UIKitProfile(), NZCorrectedProfile()] as [any GestureProfile] {
      let session = try Self.session(path, profile)
      for format in BuiltInReportFormats.all {
        let early = try Self.earlyReport(session, format, pieces: 4096)
        #expect(try early == Self.report(session, format), "\(format.name) by \(profile.name)")
      }
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13]) func isTheSameWhereverItIsCut(_ pieces: Int) throws {
    let session = try Self.session("Recordings/remote.jsonl", UIKitProfile())
    for format in [JSONFormat.self, CSVTouchesFormat.self] as [any ReportFormat.Type] {
      let whole = try Self.report(session, format)
      #expect(try Self.earlyReport(session, format, pieces: pieces) == whole)
    }
  }

  /// Else the tests above would hold for a report without marks.
  @Test func theShelfHasTouchesThatAwaitEitherFact() throws {
    var (fixes, strategies) = (0, 0)
    for path in Self.shelf {
      let session = try Self.session(path, UIKitProfile())
      var touches: [JudgedTouch] = []
      let end = try session.run(early: true) { touches.append($0) }
      let findings = try #require(end.findings)
      for touch in touches {
        let whole = findings.finishing(touch)
        if whole.judgement.fix != nil, touch.judgement.fix == nil { fixes += 1 }
        if whole.judgement.deliveredBy != touch.judgement.deliveredBy { strategies += 1 }
      }
    }
    #expect(fixes > 0)
    #expect(strategies > 0)
  }

  @Test func withoutASearchForFixesNothingIsAwaited() throws {
    var request = SessionRequest(
      recording: PackageFiles.url("Recordings/remote.jsonl").path, profile: UIKitProfile())
    request.findsFixes = false
    var awaited = 0
    let end = try SessionReplay(request).run(early: true) {
      awaited += $0.awaits == AwaitedFacts() ? 0 : 1
    }
    #expect(awaited == 0 && end.findings == nil)
  }
}
