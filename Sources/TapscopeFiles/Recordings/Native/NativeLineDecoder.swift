// Decodes any line of the native format.

import TapscopeEngine

/// Decodes any line of the native format: the complete reader, and the fast path's oracle.
struct NativeLineDecoder {
  /// The version of the format this reads.
  static let version = "recording/1"
  /// The members that make a line what it is; a line holds exactly one of them.
  static let kinds = ["tapscope", "phase", "tap", "swipe", "set", "layout", "label", "saw", "note"]

  /// What a line turned out to be.
  struct Decoded {
    var line: NativeLine?
    var errors: [JSONError]
    /// Whether the text is no whole JSON object, as where a file was cut off.
    var isBroken = false
    /// Whether nothing on the line even begins an object: another program's output.
    var holdsNoObject = false
    /// nil where there is no whole object.
    fileprivate var decoder: NativeLineDecoder?

    /// Whose course is not known, since the line was refused.
    var doubt: Doubt? {
      guard var reader = decoder?.reader else { return isBroken ? .anyTouch : nil }
      guard line == nil, reader.has("phase") else { return nil }
      return reader.member("touch").flatMap { reader.touchID($0) }.map(Doubt.touch) ?? .anyTouch
    }

    /// What the line says beyond its event, made each time it is read.
    var retained: RetainedLine {
      guard let decoder else { return RetainedLine(object: "", unknownMembers: nil) }
      return RetainedLine(
        object: decoder.reader.written(decoder.node),
        unknownMembers: decoder.reader.unknownMembers)
    }
  }

  /// The touch that a refused line may have begun or ended.
  enum Doubt: Equatable {
    case touch(TouchID)
    case anyTouch
  }

  private let file: String
  private let number: Int
  private var reader: MemberReader
  private let node: JSONNode

  /// Decodes a line; nil for a blank one.
  ///
  /// Whatever stands before the first `{` is skipped.
  static func decode(_ bytes: [UInt8], file: String, number: Int) -> Decoded? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else {
      if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return nil }
      let error = JSONError(message: "no JSON object on this line", offset: 0)
      return Decoded(errors: [error], isBroken: true, holdsNoObject: true)
    }
    do throws(JSONError) {
      let node = try JSONReader.object(in: bytes, from: start)
      var decoder = NativeLineDecoder(node, of: bytes, file: file, number: number)
      let line = decoder.line()
      return Decoded(
        line: decoder.reader.errors.isEmpty ? line : nil, errors: decoder.reader.errors,
        decoder: decoder)
    } catch {
      return Decoded(errors: [error], isBroken: true)
    }
  }

  private init(_ node: JSONNode, of line: [UInt8], file: String, number: Int) {
    self.node = node
    self.file = file
    self.number = number
    reader = MemberReader(node, "line", in: line)
  }

  private func location(_ node: JSONNode) -> SourceLocation {
    SourceLocation(file: file, line: number, column: node.range.lowerBound + 1)
  }

  private mutating func line() -> NativeLine? {
    let events = ["phase", "tap", "swipe", "set"].filter(reader.has)
    guard events.count < 2 else {
      let names = events.map { "`\($0)`" }.joined(separator: " and ")
      reader.fail("\(names) stand on one line; each needs a line of its own")
      return nil
    }
    switch Self.kinds.first(where: reader.has) {
    case "tapscope": return header()
    case "phase": return sample()
    case "tap", "swipe": return shorthand()
    case "set", "layout": return change()
    case "label", "saw", "note": return remark()
    default:
      let hint = reader.keys.lazy.compactMap { key in
        nearestName(to: key, among: Self.kinds).map { "; did you mean `\($0)` by `\(key)`?" }
      }.first
      if hint == nil, reader.has("x"), reader.has("y") {
        reader.fail(
          "a sample needs a `phase`; samples of another program, without one, are read with"
            + " `--columns t=t,x=x,y=y`")
      } else {
        reader.fail("this line says nothing a recording can say" + (hint ?? ""))
      }
      return nil
    }
  }

  private mutating func header() -> NativeLine? {
    guard let version = reader.member("tapscope").flatMap({ reader.text($0, "tapscope") }) else {
      return nil
    }
    guard version == Self.version else {
      reader.fail(
        Complaint.version(version, expected: Self.version), at: reader.member("tapscope"),
        discreet: Complaint.version("file of another kind or version", expected: Self.version))
      return nil
    }
    var header = RecordingHeader(format: NativeFormat().name)
    header.layout = reader.optionalText("layout")
    header.layoutLocation = reader.member("layout").map { location($0) }
    header.device = reader.optionalText("device")
    header.clock = reader.optionalText("clock")
    header.shownScale = reader.optionalNumber("shownScale", in: RecordingHeader.shownScales)
    if let screen = reader.member("screen") { header.screen = self.screen(screen) }
    header.unknownMembers = reader.unknownMembers
    return .header(header)
  }

  /// `"320x480@2"`, or an object with width, height and optionally scale and ppi.
  private mutating func screen(_ node: JSONNode) -> RecordedScreen? {
    if case .string(let text) = node.value {
      if let screen = RecordedScreen(text) { return screen }
      reader.mismatch(node, "screen", "like `320x480` or `320x480@2 326ppi`")
      return nil
    }
    var members = reader.reader(of: node, "screen")
    let sides = RecordedScreen.sides
    let width = members.required("width", of: "screen").flatMap {
      members.number($0, "width", in: sides)
    }
    let height = members.required("height", of: "screen").flatMap {
      members.number($0, "height", in: sides)
    }
    let scale = members.optionalNumber("scale", in: RecordedScreen.scales) ?? 1
    let ppi = members.optionalNumber("ppi", in: RecordedScreen.densities)
    reader.absorb(members)
    guard let width, let height else { return nil }
    return RecordedScreen(width: width, height: height, scale: scale, ppi: ppi)
  }

  private mutating func time(of what: String) -> Timestamp? {
    reader.required("t", of: what).flatMap { reader.time($0) }
  }

  private mutating func sample() -> NativeLine? {
    let time = time(of: "sample")
    let touch = reader.required("touch", of: "sample").flatMap { reader.touchID($0) }
    let phase = reader.required("phase", of: "sample").flatMap {
      choice(of: TouchSample.Phase.self, $0, "phase")
    }
    let x = reader.optionalNumber("x", in: NativeLimits.position)
    let y = reader.optionalNumber("y", in: NativeLimits.position)
    if (x == nil) != (y == nil), reader.errors.isEmpty {
      reader.fail(Complaint.missing(x == nil ? "x" : "y", of: "sample"))
    }
    let radius = reader.optionalNumber("radius", in: NativeLimits.radius)
    let force = reader.optionalNumber("force", in: NativeLimits.force)
    let isSynthetic = reader.flag("synthetic") ?? false
    let isSynthesized = reader.flag("synthesized") ?? false
    let isResampled = reader.flag("resampled") ?? false
    let fault = reader.member("fault").flatMap { choice(of: TouchFault.self, $0, "fault") }
    guard let time, let touch, let phase else { return nil }
    return .sample(
      TouchSample(
        touch: touch, phase: phase, time: time, position: x.flatMap { x in y.map { Point(x, $0) } },
        radius: radius, force: force, isSynthetic: isSynthetic, isSynthesized: isSynthesized,
        isResampled: isResampled, fault: fault, line: number))
  }

  /// One of an enumeration's names.
  private mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
    of type: Choice.Type, _ node: JSONNode, _ name: String
  ) -> Choice? {
    guard let text = reader.text(node, name) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    reader.unknown(name, text, among: names, at: node)
    return nil
  }

  private mutating func shorthand() -> NativeLine? {
    let isTap = reader.has("tap")
    let name = isTap ? "tap" : "swipe"
    let time = time(of: name)
    guard let node = reader.member(name) else { return nil }
    var points: [Point?] = []
    if isTap {
      points = [reader.point(node, name)]
    } else if case .array(let nodes) = node.value, nodes.count >= 2 {
      points = nodes.map { reader.point($0, name) }
    } else {
      reader.mismatch(node, name, "two or more positions, [[x, y], [x, y]]")
    }
    let seconds =
      reader.optionalNumber("seconds", in: 0...ShorthandGesture.longestSeconds)
      ?? (isTap ? ShorthandGesture.tapSeconds : ShorthandGesture.swipeSeconds)
    let touch = reader.member("touch").flatMap { reader.touchID($0) }
    let target = reader.target()
    let gesture = reader.gesture()
    // On the samples that it stands for they would mean something.
    reader.pass(over: [
      "x", "y", "radius", "force", "synthetic", "synthesized", "resampled", "fault",
    ])
    guard let time, let duration = Timestamp(seconds: seconds) else { return nil }
    return .shorthand(
      ShorthandGesture(
        time: time, duration: duration.nanoseconds, points: points.compactMap { $0 }, touch: touch,
        target: target, gesture: gesture, line: number))
  }

  private mutating func change() -> NativeLine? {
    let name = reader.has("set") ? "set" : "layout"
    guard let time = time(of: name), let node = reader.member(name) else { return nil }
    if name == "layout" {
      guard let path = reader.text(node, name) else { return nil }
      return .change(
        .layout(LayoutLine(time: time, path: path, location: location(node))), at: time)
    }
    var members = reader.reader(of: node, "set")
    if let view = members.required("view", of: "set") { _ = members.text(view, "view") }
    reader.absorb(members)
    return .change(
      .set(SetLine(time: time, json: reader.written(node), location: location(node))), at: time)
  }

  private mutating func remark() -> NativeLine? {
    let time = reader.member("t").flatMap { reader.time($0) }
    if let node = reader.member("label") {
      return reader.label(node, at: location(node)).map { .remark(.label($0), at: time) }
    }
    if let node = reader.member("saw") {
      return reader.observation(node, at: location(node), time: time).map {
        .remark(.saw($0), at: time)
      }
    }
    guard let node = reader.member("note") else { return nil }
    if case .string(let note) = node.value { return .remark(.note(note, line: number), at: time) }
    return .remark(.note(reader.written(node), line: number), at: time)
  }
}
