// Is this the plain line of one sample, and what does it say?

import Geometry
import Touches

/// The fast way through the line of which nearly all of a recording consists.
///
/// Takes `{"t":…,"touch":…,"phase":"…","x":…,"y":…,"radius":…,"force":…}` with the members in any
/// order and single spaces allowed behind `:` and `,`. Anything else it leaves to
/// `NativeLineDecoder`, with which it agrees on every line it takes (tested).
enum NativeSampleLine {
  /// The sample of the line that the bytes start with, and that line's length; nil to leave the
  /// line.
  static func read(
    _ bytes: Span<UInt8>, number: Int
  ) -> (sample: TouchSample, length: Int)? {
    var i = 0
    guard bytes.skip("{", at: &i) else { return nil }
    var members = Members()
    repeat {
      _ = bytes.skip(" ", at: &i)
      guard let key = bytes.word(at: &i), bytes.skip(":", at: &i) else { return nil }
      _ = bytes.skip(" ", at: &i)
      if key == Key.phase {
        guard members.phase == nil, let phase = bytes.word(at: &i).flatMap(phase) else {
          return nil
        }
        members.phase = phase
      } else {
        guard let number = bytes.decimal(at: &i), members.take(key, number) else {
          return nil
        }
      }
    } while bytes.skip(",", at: &i)
    guard bytes.skip("}", at: &i) else { return nil }
    _ = bytes.skip("\r", at: &i)
    guard bytes.skip("\n", at: &i), let sample = members.sample(line: number) else {
      return nil
    }
    return (sample, i)
  }

  private static func phase(_ word: UInt64) -> TouchSample.Phase? {
    switch word {
    case Key.moved: .moved
    case Key.began: .began
    case Key.ended: .ended
    default: nil
    }
  }

  /// Words of up to eight letters as one number, first letter highest.
  private enum Key {
    static let t: UInt64 = 0x74
    static let touch: UInt64 = 0x74_6F75_6368
    static let phase: UInt64 = 0x70_6861_7365
    static let x: UInt64 = 0x78
    static let y: UInt64 = 0x79
    static let radius: UInt64 = 0x7261_6469_7573
    static let force: UInt64 = 0x66_6F72_6365
    static let began: UInt64 = 0x62_6567_616E
    static let moved: UInt64 = 0x6D_6F76_6564
    static let ended: UInt64 = 0x65_6E64_6564
  }

  /// What was read of a line so far; each member once.
  private struct Members {
    var phase: TouchSample.Phase?
    private var time: Int64?
    private var touch: TouchID?
    private var x: Double?
    private var y: Double?
    private var radius: Double?
    private var force: Double?

    /// False where the key is unknown or repeated, or the number needs the complete reader.
    @inline(__always)
    mutating func take(_ key: UInt64, _ number: DecimalNumber) -> Bool {
      switch key {
      case Key.t:
        guard time == nil, number.isWhole, !number.isNegative, let value = number.billionths else {
          return false
        }
        time = value
      case Key.touch:
        guard touch == nil, !number.isNegative, number.exponent == 0, number.isWhole,
          number.digits <= 1 << 53
        else { return false }
        touch = TouchID(number.digits)
      case Key.x: return Self.set(&x, number, NativeLimits.position)
      case Key.y: return Self.set(&y, number, NativeLimits.position)
      case Key.radius: return Self.set(&radius, number, NativeLimits.radius)
      case Key.force: return Self.set(&force, number, NativeLimits.force)
      default: return false
      }
      return true
    }

    @inline(__always)
    private static func set(
      _ member: inout Double?, _ number: DecimalNumber, _ range: ClosedRange<Double>
    ) -> Bool {
      guard member == nil, let value = number.double, range.contains(value) else { return false }
      member = value
      return true
    }

    func sample(line: Int) -> TouchSample? {
      guard let time, let touch, let phase, let x, let y, time <= 9_000_000_000_000_000_000 else {
        return nil
      }
      return TouchSample(
        touch: touch, phase: phase, time: Timestamp(nanoseconds: time), position: Point(x, y),
        radius: radius, force: force, line: line)
    }
  }
}

extension Span where Element == UInt8 {
  /// Steps over one byte if it is the one wanted.
  @inline(__always)
  func skip(_ wanted: Unicode.Scalar, at index: inout Int) -> Bool {
    guard index < count, self[index] == UInt8(truncatingIfNeeded: wanted.value) else {
      return false
    }
    index += 1
    return true
  }

  /// A quoted word of one to eight ASCII letters as a number, first letter highest.
  @inline(__always)
  fileprivate func word(at index: inout Int) -> UInt64? {
    guard skip("\"", at: &index) else { return nil }
    var word: UInt64 = 0
    let first = index
    while index < count, case let byte = self[index], byte >= 0x61, byte <= 0x7A {
      word = word << 8 | UInt64(byte)
      index += 1
    }
    guard index > first, index - first <= 8, skip("\"", at: &index) else { return nil }
    return word
  }
}
