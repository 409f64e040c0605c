// Tests that a margin is the distance to the nearest other verdict.

import Foundation
import TapscopeEngine
import Testing

private let kindSets: [Set<GestureKind>] = [
  [.tap, .swipe], [.tap, .swipe, .pan, .longPress], [.tap, .doubleTap, .longPress, .pan],
  [.tap, .pinch, .rotate, .pan, .swipe, .twoFingerTap],
]

/// Random touches a profile and kind set; with `TAPSCOPE_GESTURES=200` the run is five times as long.
private let touchesAsked =
  ProcessInfo.processInfo.environment["TAPSCOPE_GESTURES"].flatMap(Int.init) ?? 40

/// Of random touches the verdict flips where the margin says, each time, by runs just below
/// and just above; and at no nearer value of any constant that is tried.
@Test(
  "a margin flips where it says", arguments: BuiltInProfiles.all.map(\.name), kindSets.indices)
private func marginsFlip(_ name: String, _ set: Int) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  let kinds = kindSets[set]
  var fingers = RandomFingers(seed: UInt64(7 + set))
  var touches = 0
  var round = 0
  while touches < touchesAsked {
    let instants = fingers.instants(together: round % 3 == 0)
    let screen = ScreenMetrics(scale: round % 2 == 0 ? 1 : 2.625)
    round += 1
    var session = GestureSession(
      profiles: [profile], kinds: kinds, screen: screen, findsMargins: true)
    var results = instants.flatMap { session.handle($0) }
    results += session.finish()
    let now = try profile.outcomes(instants, kinds, on: screen)
    for result in results {
      touches += 1
      #expect(now[result.touch] == GestureOutcome(result.verdicts).description)
      guard let margin = result.verdicts.first?.margin else { continue }
      let constant = try #require(profile.constants[margin.key])
      let scale = try #require(constant.unit.scale(on: screen))
      let flip = margin.written.flips
      #expect(margin.written.now == constant.value)
      #expect(margin.written.unit == constant.unit.rawValue)
      #expect(margin.flips == flip * scale)
      let step = 1e-6 * max(1, flip)
      func outcome(_ value: Double) throws -> String? {
        try profile.outcomes(instants, kinds, on: screen, setting: (margin.key, value))[
          result.touch]
      }
      let (below, above) = (try outcome(flip - step), try outcome(flip + step))
      #expect(below != above, "\(name) touch \(result.touch): \(margin)")
      #expect(
        below == now[result.touch] || above == now[result.touch],
        "\(name) touch \(result.touch): \(margin)")
      let (small, large) = (min(flip, constant.value), max(flip, constant.value))
      let factor = constant.value == 0 ? 1 : small > 0 ? min(1 + 0.9 * (large / small - 1), 10) : 10
      for other in profile.constants.all where other.value > 0 {
        let nearer = round % 2 == 0 ? other.value / factor : other.value * factor
        let then = try profile.outcomes(instants, kinds, on: screen, setting: (other.key, nearer))
        #expect(
          then[result.touch] == now[result.touch], "\(name) \(other.key) \(nearer): \(margin)")
      }
    }
  }
}

@Test("a sweep from 0 says what runs at each value say", arguments: BuiltInProfiles.all.map(\.name))
private func sweepsAreExact(_ name: String) throws {
  let profile = try #require(BuiltInProfiles.named(name))
  var fingers = RandomFingers(seed: 11)
  let screen = ScreenMetrics(scale: 2)
  for round in 0..<max(8, touchesAsked / 5) {
    let instants = fingers.instants(together: round % 2 == 0)
    let kinds = kindSets[round % kindSets.count]
    for constant in profile.constants.all {
      let top = max(constant.value * 2.5, 1)
      var sweep = try ThresholdSweep(
        of: constant.key, over: 0...top, in: profile,
        recognizers: RecognizerSetup.defaults(for: kinds), screen: screen)
      var flips = instants.flatMap { sweep.handle($0) }
      flips += sweep.finish()
      let start = try profile.outcomes(instants, kinds, on: screen, setting: (constant.key, 0))
      for point in stride(from: 0.0, through: 1, by: 0.1) {
        let value = top * point + (point == 0 ? 0 : 1e-4)
        var swept = start
        for flip in flips.sorted(by: { $0.value < $1.value }) where flip.value < value {
          swept[flip.touch] = flip.after.description
        }
        let run = try profile.outcomes(
          instants, kinds, on: screen, setting: (constant.key, value))
        #expect(swept == run, "\(name) \(constant.key) at \(value)")
      }
    }
  }
}

/// A tap that went out 3.9 pt and back was told to be 3.5 pt from a slide.
@Test func outAndBackCountsTheFarthest() throws {
  let finger = Finger().down(0, 0, at: 0).move(3.9, 0, at: 20).move(0.5, 0, at: 40)
    .lift(0.5, 0, at: 60)
  let margin = try #require(finger.margin(of: "nz", [.tap, .swipe]))
  #expect(margin.key == "slide.leastTravel")
  #expect(margin.now == 4 && margin.flips == 3.9)
  #expect(abs(margin.difference + 0.1) < 1e-12)
}

/// A long press was always `+0 s`, and a drag of 200 points `+0.05 pt`.
@Test func longPressAndDragHaveRealMargins() throws {
  let held = Finger().down(0, 0, at: 0).move(1, 0, at: 250).lift(1, 0, at: 500)
  let press = try #require(held.margin(of: "android", [.tap, .longPress]))
  #expect(press.key == "longPress.duration")
  #expect(abs(press.now - 0.4) < 1e-12 && abs(press.flips - 0.5) < 1e-12 && press.unit == "s")

  var drag = Finger().down(0, 0, at: 0)
  for step in 1...20 { drag = drag.move(Double(step) * 10, 0, at: Double(step) * 16) }
  let far = try #require(drag.lift(200, 0, at: 400).margin(of: "chromium", [.tap, .pan]))
  #expect(far.key == "tap.slop" && abs(far.flips - 199.95) < 1e-9)
}

/// A pan that is another number of fingers' is another verdict: the margin went by it to a far one.
@Test func theNumberOfFingersIsOfTheVerdict() throws {
  let margin = try #require(Finger.joined.margin(of: "uikit", [.pan]))
  #expect(margin.key == "pan.slop" && margin.now == 10 && margin.flips == 8)
}

/// A verdict that no constant changes says so.
@Test func nothingThatFlipsIsNil() throws {
  let cancelled = Finger().down(0, 0, at: 0).cancel(at: 50)
  #expect(cancelled.margin(of: "uikit", [.tap]) == nil)
}

/// A sweep of milliseconds from 0 found nothing, its step was rounded away.
@Test func millisecondsFromZeroAreSwept() throws {
  let held = Finger().tap(0, 0, at: 0, lasting: 300)
  for from in [0.0, 60] {
    var sweep = try ThresholdSweep(
      of: "longPress.duration", over: from...1000, in: AndroidProfile(),
      recognizers: RecognizerSetup.defaults(for: [.tap, .longPress]), screen: ScreenMetrics())
    var flips = held.samples.flatMap { sweep.handle([$0]) }
    flips += sweep.finish()
    #expect(flips.map(\.value) == [300])
  }
}

extension Finger {
  /// The margin of the first touch.
  fileprivate func margin(of name: String, _ kinds: Set<GestureKind>) -> GestureMargin? {
    guard let profile = BuiltInProfiles.named(name) else { return nil }
    var session = GestureSession(
      profiles: [profile], kinds: kinds, screen: ScreenMetrics(), findsMargins: true)
    var results = samples.flatMap { session.handle([$0]) }
    results += session.finish()
    return results.first { $0.touch == 1 }?.verdicts.first?.margin
  }
}
