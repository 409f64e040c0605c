// Tests of the comparison between app and replay.

import TapscopeEngine
import Testing

private let remote = TinyScreen([
  button("back", 100, 100, 10, 10), button("down", 100, 100, 100, 100),
  button("green", 150, 100, 100, 100),
])

private func agreement(_ saw: AppObservation.Kind...) -> AppAgreement {
  let observations = saw.map {
    AppObservation(time: nil, touch: 1, kind: $0, location: SourceLocation(file: "test"))
  }
  return AppAgreement(of: remote.judge(Point(120, 120)).trace, saw: observations)
}

@Test func whatTheRecordingDoesNotTellIsNotCompared() {
  #expect(agreement().agrees == nil)
  #expect(
    agreement(.call(name: "hitTest", view: "down", inside: nil, nanoseconds: 9)).agrees == nil)
}

@Test func anAppThatDidTheSameAgrees() {
  let same = agreement(
    .call(name: "pointInside", view: "green", inside: false, nanoseconds: 300),
    .call(name: "pointInside", view: "down", inside: true, nanoseconds: nil),
    .call(name: "pointInside", view: "down", inside: false, nanoseconds: nil),
    .received(view: "down"), .fired(view: "down"))
  #expect(same.agrees == true)
  #expect(same.disagreement == nil)
}

@Test(arguments: [
  (
    AppObservation.Kind.call(name: "pointInside", view: "green", inside: true, nanoseconds: nil),
    "green said inside in the app and says outside in the replay."
  ),
  (
    .call(name: "pointInside", view: "back", inside: false, nanoseconds: nil),
    "the app asked back, the replay never does."
  ),
  (.received(view: nil), "nothing received it in the app, down in the replay."),
  (.fired(view: "green"), "green fired in the app, down in the replay."),
  (.fired(view: nil), "nothing fired in the app, down in the replay."),
  (
    .delegate(call: "userSlidedLeft", argument: "5"),
    "the delegate heard userSlidedLeft(5) in the app, nothing in the replay."
  ),
])
func anAppThatDidOtherwiseDisagrees(saw: AppObservation.Kind, sentence: String) {
  let other = agreement(saw)
  #expect(other.agrees == false)
  #expect(other.disagreement == sentence)
}

@Test(arguments: [TouchFault.noPosition, .redacted])
func aTouchWithoutAPlaceIsNotCompared(_ fault: TouchFault) {
  var trace = remote.judge(Point(120, 120)).trace
  trace.fault = fault
  let saw = AppObservation(
    time: nil, touch: 1, kind: .received(view: "green"), location: SourceLocation(file: "test"))
  #expect(AppAgreement(of: trace, saw: [saw]).agrees == nil)
}

@Test func viewsThatAreNotOnTheScreenCannotBeCompared() {
  let ghost = AppObservation.Kind.call(
    name: "pointInside", view: "UITransitionView", inside: true, nanoseconds: nil)
  for other in [agreement(.received(view: "node 25")), agreement(ghost)] {
    #expect(other.agrees == nil)
    #expect(other.disagreement == nil)
    #expect(other.isUnknown)
  }
  #expect(agreement(ghost, .received(view: "down")).agrees == true)
}

@Test func aNumberIsOneNumberHoweverItIsWritten() {
  var trace = remote.judge(Point(120, 120)).trace
  trace.delegateCalls = [
    TouchTrace.DelegateCall(
      event: 1, from: 0, call: "userSlidedLeft", argument: .distance(5),
      time: trace.began)
  ]
  let saw = AppObservation(
    time: nil, touch: 1, kind: .delegate(call: "userSlidedLeft", argument: "5.0"),
    location: SourceLocation(file: "test"))
  #expect(AppAgreement(of: trace, saw: [saw]).agrees == true)
}
