// Writes recordings in the native format.

import TapscopeEngine

/// Writes native lines whose numbers read back equal.
///
/// Positions and times are written with as many digits as they need: the shortest that read back to
/// the same `Double`, and whole nanoseconds.
package struct NativeWriter {
  /// The lines written since they were last taken.
  private var text = ""

  package init() {}

  /// How much waits to be taken.
  package var byteCount: Int { text.utf8.count }

  /// What was written so far; the writer is empty then.
  package mutating func take() -> [UInt8] {
    defer { text = "" }
    return Array(text.utf8)
  }

  /// The first line of a file.
  package mutating func write(_ header: RecordingHeader) {
    var line = Line()
    line.add("tapscope", .text(NativeLineDecoder.version))
    if let layout = header.layout { line.add("layout", .text(layout)) }
    if let screen = header.screen { line.add("screen", .text(screen.description)) }
    if let device = header.device { line.add("device", .text(device)) }
    if let clock = header.clock { line.add("clock", .text(clock)) }
    if let scale = header.shownScale { line.add("shownScale", .number(scale)) }
    line.add(members: header.unknownMembers.map(JSONText.plain))
    close(line)
  }

  /// The lines of one event; `retained` is what a native file's lines said beyond it.
  package mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine] = [:]
  ) {
    switch event {
    case .samples(let samples):
      for sample in samples { write(sample, members: retained[sample.line]?.unknownMembers) }
    case .set(let set):
      write(retained[set.location.line], or: timed(set.time, "set", .json(set.json)))
    case .layout(let layout):
      let kept = retained[layout.location.line]
      var line = timed(layout.time, "layout", .text(layout.path))
      line.add(members: kept?.unknownMembers.map(JSONText.plain))
      write(kept.flatMap { $0.object.isEmpty ? nil : $0 }, or: line)
    case .label(let label):
      write(retained[label.location.line], or: Line("label", .json(Self.object(label))))
    case .saw(let observation):
      let object = JSONValue.json(Self.object(observation))
      let line = observation.time.map { timed($0, "saw", object) } ?? Line("saw", object)
      write(retained[observation.location.line], or: line)
    case .note(let note, let number):
      write(retained[number], or: Line("note", .text(note)))
    }
  }

  private mutating func write(_ sample: TouchSample, members: String?) {
    var line = Line("t", .time(sample.time))
    line.add("touch", .number(Double(sample.touch)))
    line.add("phase", .text(sample.phase.rawValue))
    if let position = sample.position {
      line.add("x", .number(position.x))
      line.add("y", .number(position.y))
    }
    if let radius = sample.radius { line.add("radius", .number(radius)) }
    if let force = sample.force { line.add("force", .number(force)) }
    if sample.isSynthetic { line.add("synthetic", .json("true")) }
    if sample.isSynthesized { line.add("synthesized", .json("true")) }
    if sample.isResampled { line.add("resampled", .json("true")) }
    if let fault = sample.fault { line.add("fault", .text(fault.rawValue)) }
    line.add(members: members.map(JSONText.plain))
    close(line)
  }

  private mutating func write(_ retained: RetainedLine?, or line: Line) {
    if let retained {
      text += JSONText.plain(retained.object) + "\n"
    } else {
      close(line)
    }
  }

  private mutating func close(_ line: Line) {
    text += line.object + "\n"
  }

  private func timed(_ time: Timestamp, _ key: String, _ value: JSONValue) -> Line {
    var line = Line("t", .time(time))
    line.add(key, value)
    return line
  }

  private static func object(_ label: TouchLabel) -> String {
    var line = Line()
    if label.touches.count == 1, let touch = label.touches.first {
      line.add("touch", .number(Double(touch)))
    } else {
      line.add(
        "touches", .json("[" + label.touches.map(String.init).joined(separator: ",") + "]"))
    }
    switch label.target {
    case .nothing: line.add("target", .json("null"))
    case .view(let id): line.add("target", .text(id))
    case nil: break
    }
    if let gesture = label.gesture { line.add("gesture", .text(gesture)) }
    return line.object
  }

  private static func object(_ observation: AppObservation) -> String {
    var line = Line()
    if let touch = observation.touch { line.add("touch", .number(Double(touch))) }
    switch observation.kind {
    case .call(let name, let view, let inside, let cost):
      line.add("call", .text(name))
      line.add("view", .text(view))
      if let inside { line.add("inside", .json(inside ? "true" : "false")) }
      if let cost { line.add("ns", .number(cost)) }
    case .received(let view): line.add("received", view.map { .text($0) } ?? .json("null"))
    case .fired(let view): line.add("fired", view.map { .text($0) } ?? .json("null"))
    case .delegate(let call, let argument):
      line.add("delegate", .text(call))
      if let argument { line.add("arg", .text(argument)) }
    }
    return line.object
  }
}

/// A JSON value about to be written.
private enum JSONValue {
  case number(Double)
  case text(String)
  case time(Timestamp)
  /// Written as it is.
  case json(String)

  var written: String {
    switch self {
    case .number(let number): return NativeNumber.text(number)
    case .text(let text): return JSONText.quoted(text)
    case .time(let time): return NativeNumber.seconds(time)
    case .json(let json): return json
    }
  }
}

/// Numbers as recordings write them: as many digits as it takes to read them back equal.
enum NativeNumber {
  static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Seconds with as many decimals as the nanoseconds need.
  static func seconds(_ time: Timestamp) -> String {
    let nanoseconds = time.nanoseconds
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var text = (nanoseconds < 0 ? "-" : "") + String(whole)
    if rest > 0 {
      var decimals = String(rest + 1_000_000_000).dropFirst()
      while decimals.last == "0" { decimals = decimals.dropLast() }
      text += "." + decimals
    }
    return text
  }
}

/// The members of one JSON object as they are put together.
private struct Line {
  private var members = ""

  init() {}

  init(_ key: String, _ value: JSONValue) {
    add(key, value)
  }

  var object: String { "{" + members + "}" }

  mutating func add(_ key: String, _ value: JSONValue) {
    add(members: "\"\(key)\":\(value.written)")
  }

  /// Members as they stand in another line.
  mutating func add(members more: String?) {
    guard let more else { return }
    members += (members.isEmpty ? "" : ",") + more
  }
}
