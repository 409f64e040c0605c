// Tests that moves of one finger, taken many at once, do what they do one by one.

import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct MovesTests {
  /// Buttons without slop: with UIKit's, a finger is out of the quiet zone before it is out of its control.
  private static let buttons: ViewHierarchy = {
    let views = (0..<8).map { index in
      var view = View(id: "b\(index)")
      view.kind = .button
      view.bounds = Rect(0, 0, 90, 90)
      view.center = Point(80 + Double(index % 2) * 120, 60 + Double(index / 2) * 110)
      view.trackingSlop = 0
      return view
    }
    return ViewHierarchy(screen: Screen(name: "buttons", size: Size(320, 480)), views: views)
  }()

  /// Fingers that come down alone or over each other, stay near or wander off, and report no place at
  /// times.
  private static func batch(_ random: inout RandomScreen, on screen: ViewHierarchy) -> SampleBatch {
    var batch = SampleBatch()
    var ways: [(touch: TouchID, left: Int, place: Point, reach: Double)] = []
    let places = random.points(30, on: screen).filter(\.isFinite)
    var next = 0
    var time: Int64 = 0
    while next < places.count || !ways.isEmpty {
      time += Int64.random(in: 4...30, using: &random.generator) * 1_000_000
      func append(_ touch: TouchID, _ phase: TouchSample.Phase, _ place: Point?) {
        batch.append(
          TouchSample(
            touch: touch, phase: phase, time: Timestamp(nanoseconds: time), position: place))
      }
      let begins =
        next < places.count
        && (ways.isEmpty || Int.random(in: 0..<90, using: &random.generator) == 0)
      if begins {
        let reach = [0, 3, 12, 90][Int.random(in: 0..<4, using: &random.generator)] as Double
        let left = Int.random(in: 1...60, using: &random.generator)
        ways.append((next + 1, left, places[next], reach))
        append(next + 1, .began, places[next])
        next += 1
      }
      for index in ways.indices.dropLast(begins ? 1 : 0) {
        let way = ways[index]
        let place =
          way.place
          + Point(
            random.generator.number(in: -way.reach...way.reach),
            random.generator.number(in: -way.reach...way.reach))
        let isNowhere = Int.random(in: 0..<50, using: &random.generator) == 0
        ways[index].left -= 1
        let rest: TouchSample.Phase =
          Int.random(in: 0..<20, using: &random.generator) == 0 ? .stationary : .moved
        let end: TouchSample.Phase =
          Int.random(in: 0..<9, using: &random.generator) == 0 ? .cancelled : .ended
        append(way.touch, way.left == 0 ? end : rest, isNowhere ? nil : place)
      }
      ways.removeAll { $0.left == 0 }
      batch.closeInstant()
    }
    return batch
  }

  /// All that is seen of each touch.
  private static func traces(of events: [ReplayEvent], by replayer: Replayer) -> [String] {
    var replayer = replayer
    var traces = events.flatMap { replayer.handle($0) }
    traces += replayer.finish()
    return traces.map { trace in
      let gesture = trace.gesture.map { "\($0.gesture) \($0.rule) \($0.time)" } ?? ""
      return "\(trace.touch) \(trace.receiver) \(trace.ending) \(trace.began) \(trace.ended) "
        + "\(trace.sampleCount) \(trace.callCount) \(trace.maximumTravel) \(trace.path) "
        + "\(trace.pathTimes) \(trace.tracking) \(trace.actions) \(trace.delegateCalls) "
        + "\(trace.missedBecause ?? "") \(trace.quirks) \(trace.wasAlone) \(gesture) "
        + "\(String(describing: trace.endedAt)) \(String(describing: trace.scroll))"
    }
  }

  @Test(arguments: BuiltInProfiles.all.map(\.name))
  func movesTakenAtOnceAreTakenOneByOne(by name: String) throws {
    let profile = try #require(BuiltInProfiles.named(name))
    for seed in 0..<24 as Range<UInt64> {
      var random = RandomScreen(seed: seed)
      var screen = random.hierarchy(views: 8)
      if seed % 4 == 1 {
        screen.apply(ViewChange(view: "v1", settings: [.recognizers([.tap, .pan])]))
      }
      if seed % 4 == 2 { screen.apply(ViewChange(view: "v0", settings: [.kind(.sensitiveView)])) }
      if seed % 4 == 3 { screen = Self.buttons }
      let batch = Self.batch(&random, on: screen)
      let replayer = Replayer(hierarchy: screen, profile: profile)
      let alone = Self.traces(
        of: batch.instants.map { .samples(batch.samples[$0]) }, by: replayer)
      var events: [ReplayEvent] = []
      var place = 0
      while place < batch.instants.count {
        let end = max(batch.endOfMoves(from: place), place + 1)
        let range = batch.instants[place].lowerBound..<batch.instants[end - 1].upperBound
        events.append(
          end > place + 1 ? .moves(batch.samples[range]) : .samples(batch.samples[range]))
        place = end
      }
      #expect(events.count < batch.instants.count / 2, "most moves are taken at once")
      #expect(Self.traces(of: events, by: replayer) == alone, "seed \(seed)")
    }
  }
}
