// Tests that every touch of the shelves is judged as a reasonable person would judge it.

import Tapscope
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct ExpectationTests {
  /// A note in a recording: `expect touch 7 stolen bounding-box-in-front`, or with
  /// `with bitMask:published` before it.
  struct Expectation: Hashable {
    var strategy: String?
    var touch: TouchID
    var verdict: String
    var cause: String?
  }

  @Test(arguments: Shelf.scenes)
  func decidesAsAPersonWould(_ scene: String) throws {
    let expected = try expectations(of: scene)
    try #require(!expected.isEmpty, "\(scene) says nothing of what is expected")
    for (strategy, expected) in Dictionary(grouping: expected, by: \.strategy) {
      let judged = try judge(scene, strategy)
      for expectation in expected {
        let judgement = judged[expectation.touch]?.judgement
        let touch = "\(scene) \(strategy ?? "") touch \(expectation.touch)"
        #expect(
          judgement?.verdict.rawValue == expectation.verdict,
          "\(touch): \(judgement?.sentence ?? "no such touch")")
        if let cause = expectation.cause {
          #expect(judgement?.cause?.rawValue == cause, "\(touch): \(judgement?.sentence ?? "")")
        }
      }
    }
  }

  private func judge(_ scene: String, _ strategy: String?) throws -> [TouchID: JudgedTouch] {
    var request = try Shelf.request(scene, strategy: strategy.map(StrategyName.parse))
    request.findsFixes = false
    var judged: [TouchID: JudgedTouch] = [:]
    _ = try SessionReplay(request).run { judged[$0.trace.touch] = $0 }
    return judged
  }

  private func expectations(of scene: String) throws -> [Expectation] {
    let text = try PackageFiles.text("Recordings/\(scene).jsonl")
    let pattern =
      /"note":\s*"(?:with ([A-Za-z:]+) )?expect touch (\d+) ([a-z]+)(?: ([a-z-]+))?/
    return text.matches(of: pattern).compactMap { match in
      Int(match.2).map {
        Expectation(
          strategy: match.1.map(String.init), touch: $0, verdict: String(match.3),
          cause: match.4.map(String.init))
      }
    }
  }
}
