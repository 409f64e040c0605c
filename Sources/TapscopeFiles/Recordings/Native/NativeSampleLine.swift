// The fast reader of the plain line of one sample.

import TapscopeEngine

/// The fast way through the lines of which nearly all of a recording consists.
///
/// Takes `{"t":…,"touch":…,"phase":"…","x":…,"y":…,"radius":…,"force":…}` as `NativeWriter` writes
/// it, and at half the speed the same members in any order with single blanks behind `:` and `,`.
/// Anything else it leaves to `NativeLineDecoder`, with which it agrees on every line it takes
/// (tested).
struct NativeSampleLine {
  var touch: TouchID
  var phase: TouchSample.Phase
  var time: Timestamp
  var position: Point
  /// NaN, which no line can say, where the line says none: an optional would be copied by way of
  /// memory, sample for sample.
  private var writtenRadius = Double.nan
  private var writtenForce = Double.nan

  @inline(__always)
  var radius: Double? { writtenRadius.isNaN ? nil : writtenRadius }

  @inline(__always)
  var force: Double? { writtenForce.isNaN ? nil : writtenForce }

  /// Reads the line that starts at an index, which moves to the next line; nil, and the index stays,
  /// to leave the line.
  @inline(__always)
  init?(_ bytes: Span<UInt8>, at index: inout Int) {
    var i = index
    guard bytes.skip(word: "{\"t\":", at: &i), let time = bytes.time(at: &i),
      bytes.skip(",", at: &i), bytes.skip(word: "\"touch\":", at: &i),
      let touch = bytes.plainInteger(at: &i),
      bytes.skip(word: ",\"phase\"", at: &i), bytes.skip(":", at: &i),
      let phase = bytes.phase(at: &i),
      bytes.skip(word: ",\"x\":", at: &i), let x = bytes.plainDouble(at: &i),
      bytes.skip(word: ",\"y\":", at: &i), let y = bytes.plainDouble(at: &i)
    else { return nil }
    if bytes.byte(at: i) == UInt8(ascii: ",") {
      guard let found = bytes.contact(at: i) else { return nil }
      writtenRadius = found.radius
      writtenForce = found.force
      i = found.end
    }
    guard bytes.skip("}", at: &i), bytes.skipLineEnd(at: &i) else { return nil }
    index = i
    self.touch = TouchID(truncatingIfNeeded: touch)
    self.phase = phase
    self.time = time
    position = Point(x, y)
  }

  /// The same of a line whose members stand in any order.
  @inline(never)
  init?(inAnyOrder bytes: Span<UInt8>, at index: inout Int) {
    var i = index
    var time: Timestamp?
    var touch: UInt64?
    var phase: TouchSample.Phase?
    var (x, y, radius, force): (Double?, Double?, Double?, Double?)
    guard bytes.skip("{", at: &i) else { return nil }
    repeat {
      _ = bytes.skip(" ", at: &i)
      guard let key = bytes.key(at: &i) else { return nil }
      _ = bytes.skip(" ", at: &i)
      let isNew: Bool
      switch key {
      case .t: (isNew, time) = (time == nil, bytes.time(at: &i))
      case .touch: (isNew, touch) = (touch == nil, bytes.plainInteger(at: &i))
      case .phase: (isNew, phase) = (phase == nil, bytes.phase(at: &i))
      case .x: (isNew, x) = (x == nil, bytes.plainDouble(at: &i))
      case .y: (isNew, y) = (y == nil, bytes.plainDouble(at: &i))
      // A line may do without these two, so a value that is none must not look like one left out.
      case .radius:
        isNew = radius == nil
        guard let found = bytes.plainRadius(at: &i) else { return nil }
        radius = found
      case .force:
        isNew = force == nil
        guard let found = bytes.plainForce(at: &i) else { return nil }
        force = found
      }
      guard isNew else { return nil }
    } while bytes.skip(",", at: &i)
    guard bytes.skip("}", at: &i), bytes.skipLineEnd(at: &i), let time, let touch, let phase,
      let x, let y
    else { return nil }
    index = i
    self.touch = TouchID(truncatingIfNeeded: touch)
    self.phase = phase
    self.time = time
    position = Point(x, y)
    writtenRadius = radius ?? .nan
    writtenForce = force ?? .nan
  }
}

/// The members a plain line can have.
private enum Key {
  case t, touch, phase, x, y, radius, force
}

extension Span where Element == UInt8 {
  fileprivate func key(at index: inout Int) -> Key? {
    if skip(word: "\"t\":", at: &index) { return .t }
    if skip(word: "\"x\":", at: &index) { return .x }
    if skip(word: "\"y\":", at: &index) { return .y }
    if skip(word: "\"touch\":", at: &index) { return .touch }
    if skip(word: "\"phase\":", at: &index) { return .phase }
    if skip(word: "\"force\":", at: &index) { return .force }
    return skip(word: "\"radius\"", at: &index) && skip(":", at: &index) ? .radius : nil
  }

  /// Seconds; the digits in front of the point are too few to go beyond what a line may say.
  @inline(__always)
  fileprivate func time(at index: inout Int) -> Timestamp? {
    plainDecimal(at: &index)?.billionths.map(Timestamp.init(nanoseconds:))
  }

  @inline(__always)
  fileprivate func phase(at index: inout Int) -> TouchSample.Phase? {
    if skip(word: "\"moved\"", at: &index) { return .moved }
    if skip(word: "\"began\"", at: &index) { return .began }
    if skip(word: "\"ended\"", at: &index) { return .ended }
    guard let rare = rarePhase(at: index) else { return nil }
    index = rare.end
    return rare.phase
  }

  // What is rare comes back by value: an index that is handed on by reference lives in memory, and
  // every line would wait for it there.

  @inline(never)
  private func rarePhase(at index: Int) -> (phase: TouchSample.Phase, end: Int)? {
    var i = index
    if skip(word: "\"station", at: &i), skip(word: "ary\"", at: &i) { return (.stationary, i) }
    if skip(word: "\"cancell", at: &i), skip(word: "ed\"", at: &i) { return (.cancelled, i) }
    return nil
  }

  /// `,"radius":…,"force":…`, both or one of them.
  @inline(never)
  fileprivate func contact(at index: Int) -> (radius: Double, force: Double, end: Int)? {
    var i = index
    var (radius, force) = (Double.nan, Double.nan)
    if skip(word: ",\"radius", at: &i) {
      guard skip(word: "\":", at: &i), let found = plainRadius(at: &i) else { return nil }
      radius = found
    }
    if skip(word: ",\"force\"", at: &i) {
      guard skip(":", at: &i), let found = plainForce(at: &i) else { return nil }
      force = found
    }
    return (radius, force, i)
  }

  fileprivate func plainRadius(at index: inout Int) -> Double? {
    plainDouble(at: &index, in: NativeLimits.radius)
  }

  fileprivate func plainForce(at index: inout Int) -> Double? {
    plainDouble(at: &index, in: NativeLimits.force)
  }

  private func plainDouble(at index: inout Int, in range: ClosedRange<Double>) -> Double? {
    var end = index
    guard let number = plainDouble(at: &end), range.contains(number) else { return nil }
    index = end
    return number
  }
}
