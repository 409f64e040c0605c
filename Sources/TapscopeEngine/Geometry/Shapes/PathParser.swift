// Reads SVG path data.

/// Where SVG path data stops making sense, and what was expected there.
public struct PathError: Error, Hashable {
  /// In UTF-8 bytes from the start of the string; its length for an end that came too early.
  public var offset: Int
  /// A noun phrase: `a number`, `an arc flag, 0 or 1`.
  public var expected: String

  /// An error at a byte of the text, and what was expected there.
  public init(offset: Int, expected: String) {
    self.offset = offset
    self.expected = expected
  }
}

extension PathError: CustomStringConvertible {
  /// What was expected and where, in one clause.
  public var description: String { "expected \(expected) at byte \(offset) of the path" }
}

extension Path {
  /// Reads SVG path data (SVG 1.1, section 8.3): all commands, absolute and relative.
  ///
  /// Stricter than a browser, which draws as far as it understands: any error refuses the whole, and so
  /// does a number or a position too large to be finite. O(bytes).
  public static func parse(svg: String, rule: FillRule = .nonzero) throws(PathError) -> Path {
    var parser = PathParser(svg)
    try parser.parse()
    return Path(parser.elements, rule: rule)
  }
}

/// The reader's place in the text, and what the next command needs of the ones before.
private struct PathParser {
  private let bytes: [UInt8]
  private var offset = 0
  private(set) var elements: [Path.Element] = []
  private var start = Point.zero
  private var current = Point.zero
  /// What the coordinates of the group at hand are counted from.
  private var base = Point.zero
  /// The last control point, which a smooth curve of the same degree mirrors.
  private var cubicControl: Point?
  private var quadraticControl: Point?
  /// Whether a comma may come next: between arguments, not after a command's letter.
  private var commaIsDue = false

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func parse() throws(PathError) {
    skipSpace()
    guard let first = peek, first | 0x20 == UInt8(ascii: "m") else {
      throw PathError(offset: offset, expected: "a move command, M or m")
    }
    while let letter = peek {
      try run(letter)
      skipSpace()
    }
  }

  /// One command letter with all its argument groups.
  private mutating func run(_ letter: UInt8) throws(PathError) {
    var command = Character(Unicode.Scalar(letter | 0x20))
    guard letter >= UInt8(ascii: "A"), "mlhvcsqtaz".contains(command) else {
      throw PathError(offset: offset, expected: "a command, one of MLHVCSQTAZ in either case")
    }
    offset += 1
    commaIsDue = false
    if command == "z" { return append(.close, to: start) }
    repeat {
      base = letter >= UInt8(ascii: "a") ? current : .zero
      try runGroup(of: command)
      // Further pairs after a move are lines.
      if command == "m" { command = "l" }
    } while isAtNextGroup
  }

  /// One argument group of a command, by its lower-case letter.
  private mutating func runGroup(of command: Character) throws(PathError) {
    switch command {
    case "m":
      start = try point()
      append(.move(to: start), to: start)
    case "l":
      let to = try point()
      append(.line(to: to), to: to)
    case "h":
      let to = Point(try coordinate(from: base.x), current.y)
      append(.line(to: to), to: to)
    case "v":
      let to = Point(current.x, try coordinate(from: base.y))
      append(.line(to: to), to: to)
    case "c", "s":
      let first = command == "c" ? try point() : mirrored(cubicControl)
      let second = try point()
      let to = try point()
      append(.cubic(first, second, to: to), to: to)
      cubicControl = second
    case "q", "t":
      let control = command == "q" ? try point() : mirrored(quadraticControl)
      let to = try point()
      append(.quadratic(control: control, to: to), to: to)
      quadraticControl = control
    default:
      let rx = abs(try number())
      let ry = abs(try number())
      let degrees = try number()
      let isLarge = try flag()
      let isClockwise = try flag()
      let to = try point()
      append(
        .arc(
          rx: rx, ry: ry, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise, to: to),
        to: to)
    }
  }

  private mutating func append(_ element: Path.Element, to position: Point) {
    elements.append(element)
    current = position
    cubicControl = nil
    quadraticControl = nil
  }

  /// The control point that continues the last curve straight on; the current point without one.
  private func mirrored(_ control: Point?) -> Point {
    control.map { current * 2 - $0 } ?? current
  }

  /// Whether another argument group follows: a comma promises one.
  private var isAtNextGroup: Bool {
    mutating get {
      skipSpace()
      guard let next = peek else { return false }
      return next.isDigit || ",.+-".utf8.contains(next)
    }
  }

  private mutating func point() throws(PathError) -> Point {
    let x = try coordinate(from: base.x)
    return Point(x, try coordinate(from: base.y))
  }

  private mutating func coordinate(from base: Double) throws(PathError) -> Double {
    skipSeparator()
    let place = offset
    let sum = try base + number()
    guard abs(sum) <= Point.farthest else {
      throw PathError(offset: place, expected: "a position of at most 1e9 either way")
    }
    return sum
  }

  private mutating func flag() throws(PathError) -> Bool {
    skipSeparator()
    guard let byte = peek, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw PathError(offset: offset, expected: "an arc flag, 0 or 1")
    }
    offset += 1
    commaIsDue = true
    return byte == UInt8(ascii: "1")
  }

  private mutating func number() throws(PathError) -> Double {
    skipSeparator()
    let place = offset
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
    var digits = skipDigits()
    if peek == UInt8(ascii: ".") {
      offset += 1
      digits += skipDigits()
    }
    guard digits > 0 else { throw PathError(offset: place, expected: "a number") }
    skipExponent()
    let text = String(decoding: bytes[place..<offset], as: UTF8.self)
    guard let value = Double(text), abs(value) <= Point.farthest else {
      throw PathError(offset: place, expected: "a number of at most 1e9 either way")
    }
    commaIsDue = true
    return value
  }

  /// Skips `e`, a sign and digits, or nothing where they are not all there.
  private mutating func skipExponent() {
    let place = offset
    guard let mark = peek, mark | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { offset += 1 }
    if skipDigits() == 0 { offset = place }
  }

  private mutating func skipDigits() -> Int {
    let place = offset
    while let byte = peek, byte.isDigit { offset += 1 }
    return offset - place
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard commaIsDue, peek == UInt8(ascii: ",") else { return }
    offset += 1
    commaIsDue = false
    skipSpace()
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
