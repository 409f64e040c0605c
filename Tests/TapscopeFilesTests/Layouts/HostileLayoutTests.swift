// Tests that hostile layouts end in an answer.

import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

struct HostileLayoutTests {
  private static let whole = """
    tapscope: layout/1
    screen: {width: 320, height: 480, scale: 2, ppi: 326}
    defaults: {kind: button, strategy: alpha, threshold: 0, compare: ">", reach: 22}
    views:
      - &a {id: a, frame: [10, 20, 300, 300], bounds: [0, 0, 300, 300], shape: circle}
      - {<<: *a, id: b, transform: {rotate: 30, scale: [2, 1], translate: [4, 0]}, alpha: 0.5}
      - id: c
        bounds: [0, 0, 10, 10]
        center: [160, 170]
        backgroundColor: "#20304080"
        shape: {path: {d: "M0 0 L10 0 A5 5 0 0 1 5 9 Z", rule: evenodd}}
        strategy: {name: alpha, threshold: 12, compare: ">="}
        subviews:
          - {id: d, shape: {polygon: {points: [[0, 0], [5, 0], [5, 5]]}}, seenAs: a}
    """

  @Test func theWholeIsGood() {
    #expect(troubles(Self.whole).isEmpty)
  }

  @Test(arguments: 0..<8)
  func everyMutationIsReadOrRefused(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "-", ":", "{", "[", "}", "*a", "&a ", "1e999", ".nan", "-1", "\u{0}", "é", "\n", "  ",
    ]
    for _ in 0..<40 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...3, using: &random))
        let piece = pieces.randomElement(using: &random) ?? ""
        bytes.replaceSubrange(start..<end, with: piece.utf8)
      }
      do {
        let layout = try LayoutReader().read(bytes: bytes, path: "x.yaml")
        #expect(layout.written.count == layout.hierarchy.views.count)
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
        #expect(error.diagnostics.allSatisfy { $0.location?.file == "x.yaml" })
      }
    }
  }

  @Test func everyPrefixIsReadOrRefused() {
    let bytes = Array(Self.whole.utf8)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      do {
        _ = try LayoutReader().read(bytes: Array(bytes.prefix(count)), path: "x.yaml")
      } catch {
        #expect(error.diagnostics.contains { $0.severity == .error })
      }
    }
  }

  @Test func aFileOfErrorsIsCutShort() {
    let views = (0..<3000).map { "{id: v\($0), frame: [0, 0, 1, 1], hiden: 1}" }
    let found = troubles(
      "tapscope: layout/1\nscreen: 9x9\nviews:\n" + views.map { "  - \($0)\n" }.joined())
    #expect(found.count == DiagnosticLog.limit + 1)
    #expect(found.contains("note: more than 1000 problems; the rest are left out"))
  }

  @Test func ofAHugeLineAPartIsShown() {
    let id = String(repeating: "x", count: 20_000)
    let text = layout(views: "{id: \(id), frame: [0, 0, 1, 1], hiden: 1}")
    let error = #expect(throws: LayoutError.self) {
      try LayoutReader().read(bytes: Array(text.utf8), path: "x.yaml")
    }
    let shown = error?.diagnostics.first?.snippet ?? ""
    #expect(shown.hasSuffix("x, frame: [0, 0, 1, 1], hiden: 1}") && shown.count < 400)
  }
}
