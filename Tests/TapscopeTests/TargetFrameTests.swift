// Tests that a target frame becomes the button that has it.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@testable import Tapscope

@Suite struct TargetFrameTests {
  private static let layout = """
    tapscope: layout/1
    screen: 400x800@1
    views:
      - id: box
        frame: [50, 100, 300, 400]
        subviews:
          - {id: tgt, kind: button, frame: [40, 90, 76, 76]}
      - {id: other, kind: button, frame: [200, 190, 76, 76]}
      - {id: plain, frame: [10, 10, 76, 76]}

    """

  /// A touch on `other`, meant for what lies in a frame.
  private func replayed(_ frame: String) throws -> (JudgedTouch, [String]) {
    let touches =
      #"{"timestamp":15.0,"phase":"began","location":[210,200]},"#
      + #"{"timestamp":15.1,"phase":"ended","location":[210,201]}"#
    let text =
      #"{"tapTask":{"trials":[{"rawTouchTracks":[{"rawTouches":[\#(touches)]}],"targetFrame":\#(frame)}]}}"#
    let profile = try #require(BuiltInProfiles.named("uikit"))
    var request = SessionRequest(recording: "touches.json", layout: "tf.yaml", profile: profile)
    request.recordingContents = Array(text.utf8)
    request.layoutContents = Array(Self.layout.utf8)
    var judged: [JudgedTouch] = []
    let end = try SessionReplay(request).run { judged.append($0) }
    return (try #require(judged.first), end.summary.warnings)
  }

  @Test(arguments: ["[[90, 190], [76, 76]]", "[[90.25, 189.75], [76, 76]]"])
  func theButtonThatHasItIsMeant(frame: String) throws {
    let (touch, warnings) = try replayed(frame)
    #expect(touch.label?.target == .view("tgt"))
    #expect(touch.label?.gesture == "tap")
    #expect(touch.judgement.verdict == .stolen)
    #expect(warnings == [])
  }

  @Test(arguments: [
    ("[[90, 190], [76, 80]]", "[90, 190, 76, 80]"), ("[[10, 10], [76, 76]]", "[10, 10, 76, 76]"),
  ])
  func aFrameOfNoButtonIsTold(frame: String, text: String) throws {
    let (touch, warnings) = try replayed(frame)
    #expect(touch.label?.target == nil)
    #expect(touch.judgement.verdict == .correct)
    #expect(
      warnings.contains { $0.contains("no button of the layout has the target frame \(text)") })
  }
}
