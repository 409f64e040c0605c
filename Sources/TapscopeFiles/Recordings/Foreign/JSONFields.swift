// What a JSON value of a foreign format is, asked without complaint.

import TapscopeEngine

extension JSONNode {
  /// A member of an object; nil for another value, and where it is left out or null.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value,
      let node = members.first(where: { $0.key == key })?.node, node.value != .null
    else { return nil }
    return node
  }

  /// The first of several members that is there.
  subscript(keys: String...) -> JSONNode? { keys.lazy.compactMap { self[$0] }.first }

  var items: [JSONNode]? {
    if case .array(let items) = value { items } else { nil }
  }

  var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  var text: String? {
    if case .string(let text) = value { text } else { nil }
  }

  var flag: Bool? {
    if case .bool(let flag) = value { flag } else { nil }
  }

  /// A number, also one that is written as a text.
  var number: Double? {
    switch value {
    case .number(let number, _): number
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// A whole number of up to 64 bits, also one that is written as a text.
  var integer: Int64? {
    switch value {
    case .number(let number, let billionths):
      if let billionths, billionths % 1_000_000_000 == 0 { return billionths / 1_000_000_000 }
      guard number == number.rounded(), abs(number) < 9.2e18 else { return nil }
      return Int64(number)
    case .string(let text): return Int64(text)
    default: return nil
    }
  }

  /// What is wrong with it as the id `name` of a finger: a number that JSON does not tell from those beside
  /// it, so that two fingers would be one; nil for any other value.
  func troubleAsID(_ name: String) -> String? {
    guard case .number(let number, _) = value, abs(number) > Double(NativeLimits.touch) else {
      return nil
    }
    return Complaint.mismatch(
      name, expected: "a text, or a whole number up to \(NativeLimits.touch)",
      found: "a larger one, which JSON rounds")
  }

  /// A coordinate within what a file may say.
  var coordinate: Double? {
    number.flatMap { NativeLimits.position.contains($0) ? $0 : nil }
  }

  /// The position of an object with `x` and `y`; of a list of two numbers; of `{x, y}` in a text.
  var point: Point? {
    switch value {
    case .object:
      return self["x"]?.coordinate.flatMap { x in self["y"]?.coordinate.map { Point(x, $0) } }
    case .array(let parts) where parts.count == 2:
      return parts[0].coordinate.flatMap { x in parts[1].coordinate.map { Point(x, $0) } }
    case .string(let text):
      let numbers = text.split { "{}(), ".contains($0) }.map { Double($0) }
      guard numbers.count == 2, let x = numbers[0], let y = numbers[1],
        NativeLimits.position.contains(x), NativeLimits.position.contains(y)
      else { return nil }
      return Point(x, y)
    default: return nil
    }
  }

  /// Nanoseconds of a number in some unit; nil beyond 292 years.
  func nanoseconds(per unit: Double) -> Int64? {
    if case .number(_, let billionths?) = value, unit == 1e9 { return billionths }
    return number.flatMap { ForeignTime.nanoseconds($0, unit: unit) }
  }
}

/// Times of foreign files as whole nanoseconds.
enum ForeignTime {
  static let seconds = 1e9
  static let milliseconds = 1e6

  /// The moments that a recording of ours can tell, in nanoseconds.
  static let moments = 0...Timestamp.latestInFile.nanoseconds

  /// A number of some unit as nanoseconds; nil beyond 292 years.
  static func nanoseconds(_ number: Double, unit: Double) -> Int64? {
    guard abs(number * unit) < 9.2e18 else { return nil }
    // Milliseconds since 1970 have more nanoseconds than a `Double` holds; whole ones stay whole.
    let whole = number.rounded(.down)
    return Int64(whole) * Int64(unit) + Int64(((number - whole) * unit).rounded())
  }
}
