// A session as a Chrome trace, which ui.perfetto.dev opens.

import TapscopeEngine

/// Trace Event JSON: a track a finger with its touches, and beside it a track with the hit tests of
/// their presses, call within call.
///
/// Only what Perfetto reads without a warning is written: complete events that nest on every track,
/// instants, whole numbers as ids, and a name for each process and track (its importer's list in
/// `google/perfetto docs/getting-started/other-formats.md`). Times are microseconds. A call that was
/// not timed is drawn a microsecond long, which its track's name says. Written as touches end, in
/// bounded memory.
package enum TraceFormat: ReportFormat {
  package static let name = "trace"
  package static let fileExtension = "trace.json"
  package static let summary =
    "Chrome trace events for ui.perfetto.dev: a track a finger, hit tests"
  /// Calls written; those of later touches are left out and counted.
  static let callLimit = 200_000

  package static func writer(_ header: ReportHeader, style: ReportStyle) -> any ReportWriter {
    TraceWriter(header: header)
  }
}

private struct TraceWriter: EarlyWriter {
  let header: ReportHeader
  private var lanes: [Lane] = []
  private var isFirst = true
  private var calls = 0
  private var omitted = 0

  /// What is known of one finger's tracks: until when they are taken, in microseconds.
  private struct Lane {
    var touches: Double
    var hitTests: Double
  }

  init(header: ReportHeader) { self.header = header }

  mutating func touch(_ touch: JudgedTouch) -> [UInt8] {
    let trace = touch.trace
    let (began, ended) = (trace.began.microseconds, trace.ended.microseconds)
    let lane = lane(from: began)
    lanes[lane].touches = max(ended, began)
    var events = lane == lanes.count - 1 && lanes[lane].hitTests < 0 ? names(of: lane) : []
    events.append(
      .complete(
        "touch \(trace.touch): \(touch.judgement.verdict.rawValue)", on: Self.touchTrack(lane),
        from: began, for: max(0, ended - began), arguments(of: touch)))
    for action in trace.actions {
      let view = action.view.map { trace.hierarchy.views[$0].id } ?? "nothing"
      let time = min(max(action.time.microseconds, began), max(ended, began))
      events.append(
        .instant("\(action.kind.text) \(view)", on: Self.touchTrack(lane), at: time))
    }
    events += press(of: trace, on: lane)
    return write(events)
  }

  mutating func summary(_ summary: SessionSummary) -> [UInt8] { [] }

  mutating func finish(_ latency: LatencyTable?) -> [UInt8] {
    var out: [UInt8] = isFirst ? Array(Self.opening.utf8) : []
    let left = omitted > 0 ? "\(omitted) calls of later touches are left out" : "nothing"
    let about: JSONValue = [
      "recording": .string(header.recording), "layout": .string(header.layout),
      "profile": .string(header.profile), "leftOut": .string(left),
    ]
    out += "\n],\n\"displayTimeUnit\":\"ns\",\"otherData\":".utf8
    about.write(to: &out)
    return out + "}\n".utf8
  }

  private static let opening = "{\"traceEvents\":["
  private static func touchTrack(_ lane: Int) -> Int { 2 * lane + 1 }

  private mutating func write(_ events: [TraceEvent]) -> [UInt8] {
    var out: [UInt8] = []
    for event in events {
      out += (isFirst ? Self.opening + "\n" : ",\n").utf8
      isFirst = false
      event.json.write(to: &out)
    }
    return out
  }

  /// The first lane that is free from a time on, one more where none is.
  private mutating func lane(from began: Double) -> Int {
    // Touches come as they end, so the lane that was freed last leaves the others to longer ones.
    let free = lanes.indices.filter { lanes[$0].touches <= began }
    if let lane = free.max(by: { (lanes[$0].touches, $1) < (lanes[$1].touches, $0) }) {
      return lane
    }
    lanes.append(Lane(touches: began, hitTests: -1))
    return lanes.count - 1
  }

  private func names(of lane: Int) -> [TraceEvent] {
    let number = lane + 1
    let padded = number < 10 ? "0\(number)" : "\(number)"
    let process: [TraceEvent] = lane == 0 ? [.processName("tapscope: \(header.recording)")] : []
    return process + [
      .trackName("\(padded) finger \(number)", on: Self.touchTrack(lane)),
      .trackName(
        "\(padded) hit tests of finger \(number) (1 us a call, not timed)",
        on: Self.touchTrack(lane) + 1),
    ]
  }

  private func arguments(of touch: JudgedTouch) -> [JSONValue.Member] {
    let hierarchy = touch.trace.hierarchy
    let judgement = touch.judgement
    func id(_ view: ViewIndex?) -> JSONValue { .optional(view.map { hierarchy.views[$0].id }) }
    return [
      .init("at", .point(touch.trace.beganAt)), .init("intended", id(judgement.intended.first)),
      .init("receiver", .receiver(touch.trace.receiver, in: hierarchy)),
      .init("cause", .optional(judgement.cause?.rawValue)),
      .init("sentence", .string(judgement.sentence)),
    ]
  }

  /// The hit tests of a press, one after the other; the calls of the first are known one by one.
  private mutating func press(of trace: TouchTrace, on lane: Int) -> [TraceEvent] {
    let track = Self.touchTrack(lane) + 1
    var time = max(trace.began.microseconds, lanes[lane].hitTests)
    let start = time
    var events: [TraceEvent] = []
    for (number, hitTest) in trace.hitTests.enumerated() {
      var walk = WalkSlices(in: trace.hierarchy, track: track, from: time)
      if number == 0, calls < TraceFormat.callLimit {
        let steps = trace.calls
        calls += steps.count
        walk.add(steps)
      } else if number == 0 {
        omitted += hitTest.calls
      }
      let length = max(walk.time - time, Double(max(1, hitTest.calls)))
      events.append(
        .complete(
          "hitTest \(number + 1)", on: track, from: time, for: length,
          [
            .init("receiver", .receiver(hitTest.receiver, in: trace.hierarchy)),
            .init("calls", .integer(hitTest.calls)),
          ]))
      events += walk.events
      time += length
    }
    lanes[lane].hitTests = max(time, 0)
    guard time > start else { return [] }
    let name = "press of touch \(trace.touch)"
    return [.complete(name, on: track, from: start, for: time - start, [])] + events
  }
}

/// The calls of one walk as slices, those of subviews within those of their superview.
private struct WalkSlices {
  private let hierarchy: ViewHierarchy
  private let track: Int
  private(set) var time: Double
  private(set) var events: [TraceEvent] = []

  init(in hierarchy: ViewHierarchy, track: Int, from time: Double) {
    self.hierarchy = hierarchy
    self.track = track
    self.time = time
  }

  /// Adds the calls in their order.
  mutating func add(_ calls: [HitCall]) {
    var rest = calls[...]
    while !rest.isEmpty { addFirst(of: &rest) }
  }

  /// Adds one view's `hitTest`: its own `pointInside`, then those of the subviews it asked.
  private mutating func addFirst(of calls: inout ArraySlice<HitCall>) {
    let call = calls.removeFirst()
    let id = hierarchy.views[call.view].id
    let start = time
    let place = events.count
    time += 1
    let inner: TraceEvent? =
      call.isAsked
      ? .complete(
        "pointInside \(id)", on: track, from: start, for: 1,
        [.init("inside", call.inside), .init("reason", .string(call.reason))]) : nil
    while let next = calls.first, next.view != call.view,
      hierarchy.isSelfOrAncestor(call.view, of: next.view)
    {
      addFirst(of: &calls)
    }
    let reason: [JSONValue.Member] =
      call.isAsked ? [] : [.init("reason", .string(call.reason))]
    let outer = TraceEvent.complete(
      "hitTest \(id)", on: track, from: start, for: time - start, reason)
    events.insert(contentsOf: [outer] + [inner].compactMap { $0 }, at: place)
  }
}

/// One event of a trace.
private struct TraceEvent {
  let json: JSONValue

  /// A slice of a track; times in microseconds.
  static func complete(
    _ name: String, on track: Int, from start: Double, for length: Double,
    _ arguments: [JSONValue.Member]
  ) -> TraceEvent {
    TraceEvent(
      json: .object(
        head("X", name, track) + [
          .init("ts", .number(start)), .init("dur", .number(length)),
          .init("args", .object(arguments)),
        ]))
  }

  /// A mark on a track.
  static func instant(_ name: String, on track: Int, at time: Double) -> TraceEvent {
    TraceEvent(
      json: .object(
        head("i", name, track) + [.init("ts", .number(time)), .init("s", .string("t"))]))
  }

  static func trackName(_ name: String, on track: Int) -> TraceEvent {
    TraceEvent(
      json: .object(
        head("M", "thread_name", track) + [.init("args", ["name": .string(name)])]))
  }

  static func processName(_ name: String) -> TraceEvent {
    TraceEvent(
      json: .object(head("M", "process_name", 0) + [.init("args", ["name": .string(name)])]))
  }

  private static func head(_ phase: String, _ name: String, _ track: Int) -> [JSONValue.Member] {
    [
      .init("ph", .string(phase)), .init("name", .string(name)), .init("pid", .integer(1)),
      .init("tid", .integer(track)),
    ]
  }
}

extension Timestamp {
  /// Microseconds from the first sample, with the nanoseconds as decimals.
  fileprivate var microseconds: Double { Double(nanoseconds) / 1000 }
}
