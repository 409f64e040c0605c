// Recordings as a W3C WebDriver actions request.

import TapscopeEngine

/// One request body with a source a finger; a driver that performs it repeats the touches.
///
/// Each instant is ticks that only wait, each no longer than a reader takes, then ticks that last no
/// time. Times are whole milliseconds. Memory is linear in samples: a source is one list.
struct W3CActionsWriter: RecordingWriter {
  static let name = "w3c-actions"
  static let fileExtension = "json"
  static let summary = "a W3C WebDriver actions request, for Selenium and Appium"

  private(set) var losses = Losses()
  private let path: String
  private var instants: [[TouchSample]] = []

  init(_ recording: WrittenRecording) {
    path = recording.path
    losses.count("labels", times: recording.remarks.labels.count)
    if recording.header.layout != nil { losses.count("the layout's name") }
    if recording.header.screen != nil { losses.count("the screen") }
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) {
    guard case .samples(let samples) = event else {
      if case .label = event { return }
      losses.count(remark: event)
      return
    }
    instants.append(samples)
  }

  mutating func finish(into bytes: inout [UInt8]) throws(RecordingError) {
    var ticks = FingerTicks()
    var places: [TouchID: Point] = [:]
    for instant in instants {
      guard let time = instant.first?.time else { continue }
      let milliseconds = (time.nanoseconds + 500_000) / 1_000_000
      guard milliseconds <= PointerTicks.longestSession else {
        throw refusal("this recording takes over a month, which `w3c-actions` cannot hold")
      }
      if time.nanoseconds % 1_000_000 != 0 { losses.count("parts of a millisecond") }
      for sample in instant where sample.phase == .began { _ = ticks.finger(of: sample.touch) }
      ticks.wait(until: milliseconds)
      add(instant, to: &ticks, places: &places)
    }
    if ticks.sources.isEmpty {
      throw refusal("there are no touches to write, and a request without actions is no recording")
    }
    let text = ticks.sources.enumerated().map { index, actions in
      #"{"type":"pointer","id":"finger\#(index + 1)","parameters":{"pointerType":"touch"},"actions":["#
        + "\n" + actions.joined(separator: ",\n") + "]}"
    }
    bytes += Array((#"{"actions":["# + text.joined(separator: ",\n") + "]}\n").utf8)
  }

  /// Adds ticks for one instant: what several fingers do at once goes into one, what one does twice into two.
  private mutating func add(
    _ instant: [TouchSample], to ticks: inout FingerTicks, places: inout [TouchID: Point]
  ) {
    var pending = instant
    while !pending.isEmpty {
      var round: [Int: [String]] = [:]
      var lifted: [TouchID] = []
      var later: [TouchSample] = []
      for sample in pending {
        let finger = ticks.finger(of: sample.touch)
        guard round[finger] == nil else {
          later.append(sample)
          continue
        }
        round[finger] = actions(for: sample, places: &places)
        if sample.phase == .ended || sample.phase == .cancelled { lifted.append(sample.touch) }
      }
      for step in 0..<(round.values.map(\.count).max() ?? 0) {
        ticks.add(round.compactMapValues { step < $0.count ? $0[step] : nil })
      }
      for touch in lifted {
        places[touch] = nil
        ticks.free(touch)
      }
      pending = later
    }
  }

  private func refusal(_ message: String) -> RecordingError {
    RecordingError(message, at: SourceLocation(file: path))
  }

  /// The actions of one sample, a tick each.
  private mutating func actions(
    for sample: TouchSample, places: inout [TouchID: Point]
  ) -> [String] {
    losses.count(marks: sample)
    if sample.radius != nil { losses.count("radii") }
    if sample.fault != nil { losses.count("reasons of cancelled touches") }
    if !sample.isSynthetic { losses.count("marks that times were measured") }
    let pressure = sample.force.flatMap { (0...1).contains($0) ? $0 : nil }
    if sample.force != nil, pressure == nil { losses.count("forces") }
    let force = pressure.map { #","pressure":\#(NativeNumber.text($0))"# } ?? ""
    var actions: [String] = []
    if let position = sample.position, sample.phase != .stationary,
      sample.phase == .moved || places[sample.touch] != position
    {
      if sample.phase == .ended || sample.phase == .cancelled {
        losses.count("places of a lift: each is a move before it")
      }
      actions.append(
        #"{"type":"pointerMove","duration":0,"x":\#(NativeNumber.text(position.x)),"#
          + #""y":\#(NativeNumber.text(position.y))\#(sample.phase == .moved ? force : "")}"#)
      places[sample.touch] = position
    }
    switch sample.phase {
    case .began:
      if sample.position == nil { losses.count("touches without a place") }
      actions.append(#"{"type":"pointerDown","button":0\#(force)}"#)
    case .moved: break
    case .stationary: losses.count("stationary samples")
    case .ended: actions.append(#"{"type":"pointerUp","button":0}"#)
    case .cancelled: actions.append(#"{"type":"pointerCancel"}"#)
    }
    return actions.isEmpty ? [#"{"type":"pause","duration":0}"#] : actions
  }
}

/// What each finger of a request does, an action a tick; a finger without one waits.
private struct FingerTicks {
  private(set) var sources: [[String]] = []
  private var fingers: [TouchID: Int] = [:]
  private var now: Int64 = 0

  mutating func add(_ actions: [Int: String], pause: Int64 = 0) {
    for index in sources.indices {
      sources[index].append(actions[index] ?? #"{"type":"pause","duration":\#(pause)}"#)
    }
  }

  /// Waits until a time in milliseconds; a pause may take an hour, so that a longer one is several.
  mutating func wait(until time: Int64) {
    while now < time {
      let pause = min(time - now, PointerTicks.longest)
      add([:], pause: pause)
      now += pause
    }
  }

  /// The finger of a touch: the first that is free where the touch has none yet.
  mutating func finger(of touch: TouchID) -> Int {
    if let known = fingers[touch] { return known }
    let busy = Set(fingers.values)
    let free = sources.indices.first { !busy.contains($0) } ?? sources.count
    if free == sources.count {
      // A finger that comes later waits through all ticks before.
      let ticks = sources.first?.count ?? 0
      sources.append(Array(repeating: #"{"type":"pause","duration":0}"#, count: ticks))
    }
    fingers[touch] = free
    return free
  }

  mutating func free(_ touch: TouchID) { fingers[touch] = nil }
}
