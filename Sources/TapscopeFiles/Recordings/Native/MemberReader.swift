// Does this JSON object hold the members a line needs, in the right types?

import TapscopeEngine

/// The members of one JSON object, asked for by name; what is wrong is gathered, not thrown.
struct MemberReader {
  private let node: JSONNode
  private let members: [JSONMember]
  private var used: Set<String> = []
  private(set) var errors: [JSONError] = []

  /// The object's members; another kind of value is an error that names `what` it stands for.
  init(_ node: JSONNode, _ what: String) {
    self.node = node
    if case .object(let members) = node.value {
      self.members = members
    } else {
      members = []
      errors.append(JSONError(message: "\(what) must be an object", offset: node.range.lowerBound))
    }
  }

  mutating func fail(_ message: String, at node: JSONNode? = nil) {
    errors.append(JSONError(message: message, offset: (node ?? self.node).range.lowerBound))
  }

  mutating func absorb(_ other: MemberReader) { errors += other.errors }

  /// A member as it stands, or nil where it is left out.
  mutating func member(_ key: String) -> JSONNode? {
    used.insert(key)
    return members.first { $0.key == key }?.node
  }

  /// A member that must be there.
  mutating func required(_ key: String, of what: String) -> JSONNode? {
    if let node = member(key) { return node }
    let others = members.map(\.key).filter { !used.contains($0) }
    let near = nearestName(to: key, among: others).map { "; is `\($0)` meant to be it?" } ?? ""
    if errors.isEmpty { fail("\(what) lacks `\(key)`\(near)") }
    return nil
  }

  /// A finite number within a range.
  mutating func number(_ node: JSONNode, _ name: String, in range: ClosedRange<Double>) -> Double? {
    guard case .number(let number, _) = node.value else {
      fail("`\(name)` must be a number", at: node)
      return nil
    }
    guard range.contains(number) else {
      fail(
        "`\(name)` must lie within \(range.lowerBound.text()) and \(range.upperBound.text())",
        at: node)
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

  mutating func text(_ node: JSONNode, _ name: String) -> String? {
    if case .string(let text) = node.value { return text }
    fail("`\(name)` must be a text", at: node)
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let node = member(key), node.value != .null else { return nil }
    if case .bool(let flag) = node.value { return flag }
    fail("`\(key)` must be true or false", at: node)
    return nil
  }

  /// A time in seconds from the first sample, exact to the nanosecond.
  mutating func time(_ node: JSONNode) -> Timestamp? {
    guard let seconds = number(node, "t", in: 0...9e9) else { return nil }
    if case .number(_, let billionths?) = node.value { return Timestamp(nanoseconds: billionths) }
    return Timestamp(seconds: seconds)
  }

  mutating func touchID(_ node: JSONNode) -> TouchID? {
    guard case .number(let number, _) = node.value, number == number.rounded(), number >= 0,
      number <= 9_007_199_254_740_992
    else {
      fail("`touch` must be a whole number from 0 on", at: node)
      return nil
    }
    return TouchID(number)
  }

  /// Two coordinates in points: `[163, 205]`.
  mutating func point(_ node: JSONNode, _ name: String) -> Point? {
    guard case .array(let parts) = node.value, parts.count == 2 else {
      fail("`\(name)` must be a position: [x, y]", at: node)
      return nil
    }
    let x = number(parts[0], name, in: NativeLimits.position)
    let y = number(parts[1], name, in: NativeLimits.position)
    return x.flatMap { x in y.map { Point(x, $0) } }
  }

  /// The members nobody asked for, as written in the line; nil where there are none.
  func unknownMembers(in line: [UInt8]) -> String? {
    let unknown = members.filter { !used.contains($0.key) }.map {
      String(decoding: line[$0.offset..<$0.node.range.upperBound], as: UTF8.self)
    }
    return unknown.isEmpty ? nil : unknown.joined(separator: ",")
  }

  /// The keys of the object, in its order.
  var keys: [String] { members.map(\.key) }
}

/// How far the numbers of a native file may go.
enum NativeLimits {
  /// Points; a million screens away is as far off as any.
  static let position: ClosedRange<Double> = -1e9...1e9
  /// Points.
  static let radius: ClosedRange<Double> = 0...1e6
  static let force: ClosedRange<Double> = -1e12...1e12
  /// Nanoseconds a call may take: a day.
  static let call: ClosedRange<Double> = 0...86_400e9
}
