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

  /// The reports of a session in some formats, all from one run.
  private static func reports(
    _ session: SessionReplay, _ formats: [any ReportFormat.Type]
  ) throws -> [[UInt8]] {
    var writers = formats.map { $0.writer(session.header, style: ReportStyle()) }
    var reports = formats.map { _ in [UInt8]() }
    let end = try session.run { touch in
      for index in writers.indices { reports[index] += writers[index].touch(touch) }
    }
    return writers.indices.map {
      reports[$0] + writers[$0].summary(end.summary) + writers[$0].finish(nil)
    }
  }

  /// The same in one walk less, their marks filled piece by piece; those that can be drafted on the cores
  /// that judge are, where it is said.
  private static func earlyReports(
    _ session: SessionReplay, _ formats: [any ReportFormat.Type], pieces: Int,
    areDrafted: Bool = false
  ) throws -> [[UInt8]] {
    var writers = try formats.map {
      try #require($0.writer(session.header, style: ReportStyle()) as? any EarlyWriter)
    }
    var held = formats.map { _ in [UInt8]() }
    let drafters = writers.map { areDrafted ? $0.drafter : nil }
    let end = try session.run(early: true, drafters: drafters) { lot in
      for (index, drafts) in lot.drafts.enumerated() {
        if let drafts {
          held[index] += writers[index].touches(lot.touches, drafts)
        } else {
          for touch in lot.touches { held[index] += writers[index].touch(touch) }
        }
      }
    }
    let findings = try #require(end.findings)
    return writers.indices.map { index in
      writers[index].complete(by: findings)
      var filling = LateFilling(of: writers[index], by: findings)
      var bytes: [UInt8] = []
      for start in stride(from: 0, to: held[index].count, by: pieces) {
        bytes += filling.filled(
          Array(held[index][start..<min(start + pieces, held[index].count)]))
      }
      return bytes + writers[index].summary(end.summary) + writers[index].finish(nil)
    }
  }

  @Test(arguments: shelf) func isTheSameInEveryFormat(_ path: String) throws {
    let formats = BuiltInReportFormats.all
    for profile in [UIKitProfile(), NZCorrectedProfile()] as [any GestureProfile] {
      let session = try Self.session(path, profile)
      let late = try Self.reports(session, formats)
      for areDrafted in [false, true] {
        let early = try Self.earlyReports(session, formats, pieces: 4096, areDrafted: areDrafted)
        for (format, (early, late)) in zip(formats, zip(early, late)) {
          #expect(early == late, "\(format.name) by \(profile.name), drafted: \(areDrafted)")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13]) func isTheSameWhereverItIsCut(_ pieces: Int) throws {
    let session = try Self.session("Recordings/remote.jsonl", UIKitProfile())
    let formats: [any ReportFormat.Type] = [JSONFormat.self, CSVTouchesFormat.self]
    let whole = try Self.reports(session, formats)
    #expect(try Self.earlyReports(session, formats, pieces: pieces) == whole)
  }

  @Test func rowsAndObjectsAreDrafted() throws {
    let session = try Self.session("Recordings/remote.jsonl", UIKitProfile())
    let drafted = try BuiltInReportFormats.all.filter {
      let writer = $0.writer(session.header, style: ReportStyle())
      return try #require(writer as? any EarlyWriter).drafter != nil
    }
    #expect(drafted.map { $0.name } == ["csv", "json", "ndjson"])
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
