// Writes recordings in the native format.

import TapscopeEngine

/// Writes native lines whose numbers read back equal.
///
/// Positions and times are written with as many digits as they need: the shortest that read back to
/// the same `Double`, and whole nanoseconds.
package enum NativeWriter {
  /// Appends the first line of a file.
  package static func write(_ header: RecordingHeader, into bytes: inout [UInt8]) {
    var line = Line(after: &bytes)
    line.add("tapscope", .text(NativeLineDecoder.version))
    if let layout = header.layout { line.add("layout", .text(layout)) }
    if let screen = header.screen { line.add("screen", .text(screen.description)) }
    if let device = header.device { line.add("device", .text(device)) }
    if let clock = header.clock { line.add("clock", .text(clock)) }
    if let scale = header.shownScale { line.add("shownScale", .number(scale)) }
    line.add(members: header.unknownMembers)
    line.end(into: &bytes)
  }

  /// Appends the lines of one event; `retained` is what a native file's lines said beyond it.
  package static func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine] = [:], into bytes: inout [UInt8]
  ) {
    switch event {
    case .samples(let samples):
      for sample in samples {
        let members = retained.isEmpty ? nil : retained[sample.line]?.unknownMembers
        write(sample, members: members, into: &bytes)
      }
    case .set(let set):
      if write(retained[set.location.line], into: &bytes) { return }
      write("set", .json(set.json), at: set.time, into: &bytes)
    case .layout(let layout):
      let kept = retained[layout.location.line]
      if let kept, !kept.object.isEmpty, write(kept, into: &bytes) { return }
      write(
        "layout", .text(layout.path), at: layout.time, members: kept?.unknownMembers, into: &bytes)
    case .label(let label):
      if write(retained[label.location.line], into: &bytes) { return }
      write("label", .object(members(of: label)), into: &bytes)
    case .saw(let observation):
      if write(retained[observation.location.line], into: &bytes) { return }
      write("saw", .object(members(of: observation)), at: observation.time, into: &bytes)
    case .note(let note, let number):
      if write(retained[number], into: &bytes) { return }
      write("note", .text(note), into: &bytes)
    }
  }

  private static func write(_ sample: TouchSample, members: String?, into bytes: inout [UInt8]) {
    var line = Line(after: &bytes)
    line.add("t", .time(sample.time))
    line.add("touch", .integer(sample.touch))
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
    line.add(members: members)
    line.end(into: &bytes)
  }

  /// A line as it stood in another file; false where there is none.
  private static func write(_ retained: RetainedLine?, into bytes: inout [UInt8]) -> Bool {
    guard let retained else { return false }
    bytes.append(utf8: JSONText.plain(retained.object))
    bytes.append(UInt8(ascii: "\n"))
    return true
  }

  private static func write(
    _ key: StaticString, _ value: JSONValue, at time: Timestamp? = nil, members: String? = nil,
    into bytes: inout [UInt8]
  ) {
    var line = Line(after: &bytes)
    if let time { line.add("t", .time(time)) }
    line.add(key, value)
    line.add(members: members)
    line.end(into: &bytes)
  }

  private static func members(of label: TouchLabel) -> Line {
    var line = Line()
    if label.touches.count == 1, let touch = label.touches.first {
      line.add("touch", .integer(touch))
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
    return line
  }

  private static func members(of observation: AppObservation) -> Line {
    var line = Line()
    if let touch = observation.touch { line.add("touch", .integer(touch)) }
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
    return line
  }
}

/// A JSON value about to be written.
private enum JSONValue {
  case integer(Int)
  case number(Double)
  case text(String)
  case time(Timestamp)
  case object(Line)
  /// Written as it is.
  case json(String)
}

/// Numbers as recordings write them: as many digits as it takes to read them back equal.
package enum NativeNumber {
  package static func text(_ number: Double) -> String {
    var bytes: [UInt8] = []
    append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the number as UTF-8.
  static func append(_ number: Double, to bytes: inout [UInt8]) {
    // What is the nearest number to one of up to six decimals, and fifteen digits in all, is read back from
    // those, and no shorter ones do. `-0` has a sign, and small numbers an exponent.
    let millionths = (number * 1e6).rounded()
    if (100..<1e15).contains(abs(millionths)), millionths / 1e6 == number {
      return number.appendText(6, to: &bytes)
    }
    let text = number.description
    bytes.append(utf8: text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Appends seconds with as many decimals as the nanoseconds need.
  static func append(_ time: Timestamp, to bytes: inout [UInt8]) {
    var unit: UInt64 = 1_000_000_000
    let (whole, rest) = time.nanoseconds.magnitude.quotientAndRemainder(dividingBy: unit)
    if time.nanoseconds < 0 { bytes.append(UInt8(ascii: "-")) }
    Int(whole).appendText(to: &bytes)
    if rest > 0 { bytes.append(UInt8(ascii: ".")) }
    var left = rest
    while left > 0 {
      unit /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(left / unit))
      left %= unit
    }
  }
}

/// The members of one JSON object as they are put together.
private struct Line {
  private var bytes: [UInt8] = []
  private var isFirst = true

  init() { bytes.append(UInt8(ascii: "{")) }

  /// One behind what is written, which it holds until it ends.
  init(after written: inout [UInt8]) {
    swap(&bytes, &written)
    bytes.append(UInt8(ascii: "{"))
  }

  consuming func end(into written: inout [UInt8]) {
    bytes.append(UInt8(ascii: "}"))
    bytes.append(UInt8(ascii: "\n"))
    written = bytes
  }

  /// Never inlined: with one copy for each key the program is 15 KB larger.
  @inline(never)
  mutating func add(_ key: StaticString, _ value: JSONValue) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(literal: key)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    switch value {
    case .integer(let number): number.appendText(to: &bytes)
    case .number(let number): NativeNumber.append(number, to: &bytes)
    case .text(let text): JSONText.append(text, to: &bytes)
    case .time(let time): NativeNumber.append(time, to: &bytes)
    case .json(let json): bytes.append(utf8: json)
    case .object(let object):
      bytes += object.bytes
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Members as they stand in another line.
  mutating func add(members more: String?) {
    guard let more else { return }
    separate()
    bytes.append(utf8: JSONText.plain(more))
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }
}
