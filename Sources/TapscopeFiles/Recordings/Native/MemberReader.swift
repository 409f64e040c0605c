// Reads the members of a JSON object by name and type.

import TapscopeEngine

/// The members of one JSON object, asked for by name; what is wrong is gathered, not thrown.
struct MemberReader {
  private let node: JSONNode
  private let line: [UInt8]
  private let members: [JSONMember]
  /// A dozen at most.
  private var used: [String] = []
  private(set) var errors: [JSONError] = []

  /// The members of an object of a line; another kind of value is an error that names `what` it stands for,
  /// and so is a key that is unfit to be shown.
  init(_ node: JSONNode, _ what: String, in line: [UInt8]) {
    self.node = node
    self.line = line
    if case .object(let members) = node.value {
      self.members = members
    } else {
      members = []
      mismatch(node, what, Complaint.mapping)
    }
    for member in members where !member.key.isOneLine {
      errors.append(JSONError(message: Complaint.notOneLine(member.key), offset: member.offset))
    }
  }

  /// Notes what is wrong; `discreet` says it without the line's own words.
  mutating func fail(_ message: String, at node: JSONNode? = nil, discreet: String? = nil) {
    let offset = (node ?? self.node).range.lowerBound
    errors.append(JSONError(message: message, offset: offset, discreet: discreet))
  }

  /// Notes that a value is not what was expected there.
  mutating func mismatch(_ node: JSONNode, _ what: String, _ expected: String) {
    fail(
      Complaint.mismatch(what, expected: expected, found: node.summary(in: line)), at: node,
      discreet: Complaint.mismatch(what, expected: expected, found: "this"))
  }

  /// Notes that a text is none of a closed list.
  mutating func unknown(_ what: String, _ name: String, among names: [String], at node: JSONNode?) {
    fail(
      Complaint.unknown(what, name, among: names), at: node,
      discreet: "unknown `\(what)`\(didYouMean("", among: names))")
  }

  /// A reader of an object within this one.
  func reader(of node: JSONNode, _ what: String) -> MemberReader {
    MemberReader(node, what, in: line)
  }

  /// A value as the line writes it.
  func written(_ node: JSONNode) -> String { node.written(in: line) }

  mutating func absorb(_ other: MemberReader) { errors += other.errors }

  /// A member as it stands, or nil where it is left out.
  mutating func member(_ key: String) -> JSONNode? {
    used.append(key)
    return members.first { $0.key == key }?.node
  }

  /// A member that must be there.
  mutating func required(_ key: String, of what: String) -> JSONNode? {
    if let node = member(key) { return node }
    if errors.isEmpty { miss(key, of: what) }
    return nil
  }

  /// Notes that a member is not there.
  mutating func miss(_ key: String, of what: String) {
    let others = members.map(\.key).filter { !used.contains($0) }
    fail(Complaint.missing(key, of: what, near: others))
  }

  /// A finite number within a range.
  mutating func number(_ node: JSONNode, _ name: String, in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number, _) = node.value, range.contains(number) else {
      let (low, high) = (range.lowerBound.text(), range.upperBound.text())
      mismatch(node, name, "a number from \(low) to \(high)")
      return nil
    }
    return number
  }

  mutating func optionalNumber(_ key: String, in range: ClosedRange<Double>) -> Double? {
    member(key).flatMap { $0.value == .null ? nil : number($0, key, in: range) }
  }

  /// A text, or nil where it is left out or null.
  mutating func optionalText(_ key: String) -> String? {
    guard let node = member(key), node.value != .null else { return nil }
    return text(node, key)
  }

  /// A text of one line, fit to be shown.
  mutating func text(_ node: JSONNode, _ name: String) -> String? {
    guard case .string(let text) = node.value else {
      mismatch(node, name, Complaint.text)
      return nil
    }
    guard text.isOneLine else {
      fail(Complaint.notOneLine(name), at: node)
      return nil
    }
    return text
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let node = member(key), node.value != .null else { return nil }
    if case .bool(let flag) = node.value { return flag }
    mismatch(node, key, Complaint.flag)
    return nil
  }

  /// A time in seconds from the first sample, exact to the nanosecond.
  mutating func time(_ node: JSONNode) -> Timestamp? {
    let range = 0...Timestamp.latestInFile.seconds
    guard let seconds = number(node, "t", in: range) else { return nil }
    if case .number(_, let billionths?) = node.value { return Timestamp(nanoseconds: billionths) }
    return Timestamp(seconds: seconds)
  }

  mutating func touchID(_ node: JSONNode) -> TouchID? {
    guard case .number(let number, _) = node.value, number == number.rounded(), number >= 0,
      number <= Double(NativeLimits.touch)
    else {
      mismatch(node, "touch", "a whole number from 0 to \(NativeLimits.touch)")
      return nil
    }
    return TouchID(number)
  }

  /// Two coordinates in points: `[163, 205]`.
  mutating func point(_ node: JSONNode, _ name: String) -> Point? {
    guard case .array(let parts) = node.value, parts.count == 2 else {
      mismatch(node, name, "a position, [x, y]")
      return nil
    }
    let x = number(parts[0], name, in: NativeLimits.position)
    let y = number(parts[1], name, in: NativeLimits.position)
    return x.flatMap { x in y.map { Point(x, $0) } }
  }

  /// Counts keys as asked for whose values nobody wants.
  mutating func pass(over keys: [String]) { used += keys }

  /// The members that were not asked for, as written in the line; nil where there are none.
  var unknownMembers: String? {
    let unknown = members.filter { !used.contains($0.key) }.map {
      String(decoding: line[$0.offset..<$0.node.range.upperBound], as: UTF8.self)
    }
    return unknown.isEmpty ? nil : unknown.joined(separator: ",")
  }

  /// Whether the object has a member of this name.
  func has(_ key: String) -> Bool { members.contains { $0.key == key } }

  /// Whether the object has a member of this name and no error was found in it.
  func isSound(_ key: String) -> Bool {
    guard let range = members.first(where: { $0.key == key })?.node.range else { return false }
    return !errors.contains { range.contains($0.offset) }
  }

  /// The keys of the object, in its order.
  var keys: [String] { members.map(\.key) }
}

/// How far the numbers of a native file may go.
enum NativeLimits {
  /// The largest id of a touch: up to here a JSON number is told from those beside it, as 2^53 is not from
  /// 2^53 + 1.
  static let touch = (1 << 53) - 1
  /// Points; a million screens away is as far off as any.
  static let position: ClosedRange<Double> = -1e9...1e9
  /// Points.
  static let radius: ClosedRange<Double> = 0...1e6
  /// As the device writes it, 1 for an average press on iOS; a force below nothing is none.
  static let force: ClosedRange<Double> = 0...1e12
  /// Nanoseconds a call may take: a day.
  static let call: ClosedRange<Double> = 0...86_400e9
}

extension TouchSample {
  /// Makes of another format's numbers such as a native file may hold: a radius and a force that are
  /// none are left out, and a position stays within a million screens.
  mutating func keepWithinLimits() {
    if let radius, !NativeLimits.radius.contains(radius) { self.radius = nil }
    if let force, !NativeLimits.force.contains(force) { self.force = nil }
    let far = NativeLimits.position
    position = position.map { p in
      Point(
        min(max(p.x, far.lowerBound), far.upperBound),
        min(max(p.y, far.lowerBound), far.upperBound))
    }
  }
}
