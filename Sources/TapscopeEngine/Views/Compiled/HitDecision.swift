// A border through one cell, and what follows on either side.

/// What is known at a point once a border is passed: the answer, or what to decide next.
struct HitTarget: Equatable, Sendable {
  /// Below `limit` a decision by its index, from there on a view, and the last two.
  fileprivate let number: UInt32

  fileprivate static let bits: UInt64 = 21
  private static let limit: UInt32 = 1 << 20

  /// No view is hit.
  static let nobody = HitTarget(number: 2 * limit - 1)
  /// Too much meets here to be told apart: the nodes are walked.
  static let walk = HitTarget(number: 2 * limit - 2)

  /// The walk where there are more views than numbers for them.
  static func view(_ view: ViewIndex) -> HitTarget {
    view < limit - 2 ? HitTarget(number: limit + UInt32(view)) : walk
  }

  /// The walk where there are more decisions than numbers for them.
  static func decision(_ index: Int) -> HitTarget {
    index < limit ? HitTarget(number: UInt32(index)) : walk
  }

  var decision: Int? { number < Self.limit ? Int(number) : nil }
  /// The view that is hit, where it is neither a decision nor the walk.
  var view: ViewIndex? { self == .nobody ? nil : Int(number - Self.limit) }
}

/// A border through one cell, with what is known on either side of it and what to do upon it.
///
/// Sixteen bytes, so that a large screen stays within caches and none lies in two cache lines. The
/// border is a line in fractions of the cell, `a·x + b·y + c`, whose numbers are rounded; its reach
/// makes up for that, and for how far the outline lies off the line.
struct HitDecision: Sendable {
  /// What to do within reach of the border.
  enum Doubt: Sendable {
    case ask(node: Int)
    case look(picture: Int)
    case decide(Int)
    /// The cell has not been looked at yet.
    case settle
  }

  private let a: Int16
  private let b: Int16
  private let c: Int16
  private let reach: UInt16
  /// From the lowest bits on: inside, outside, the kind of doubt and its number.
  private let targets: UInt64

  private static let kindBits: UInt64 = 2
  private static let mostDoubts = 1 << (64 - 2 * Int(HitTarget.bits) - Int(kindBits))
  /// Of a border's direction, in units of the line's numbers; leaves room for its distance.
  private static let unit = 8192.0
  /// A half for each number rounded, a half for the point's own rounding, and room.
  private static let rounding = 3.0

  private init(
    _ line: (a: Int16, b: Int16, c: Int16), reach: UInt16, _ doubt: Doubt, _ inside: HitTarget,
    _ outside: HitTarget
  ) {
    (a, b, c) = line
    self.reach = reach
    let (kind, number) =
      switch doubt {
      case .ask(let node): (0, node)
      case .look(let picture): (1, picture)
      case .decide(let decision): (2, decision)
      case .settle: (3, 0)
      }
    targets =
      UInt64(inside.number) | UInt64(outside.number) << HitTarget.bits
      | UInt64(kind | number << Int(Self.kindBits)) << (2 * HitTarget.bits)
  }

  static let unsettled = HitDecision((0, 0, 0), reach: 0, .settle, .walk, .walk)

  /// What holds all over the cell.
  init(_ target: HitTarget) { self.init((0, 0, 1), reach: 0, .settle, target, target) }

  /// Doubt all over the cell; nil where there are more things to ask than numbers for them.
  init?(_ doubt: Doubt, _ inside: HitTarget, _ outside: HitTarget) {
    guard doubt.number < Self.mostDoubts else { return nil }
    self.init((0, 0, 0), reach: 0, doubt, inside, outside)
  }

  /// A border through a cell, or doubt all over it where the outline bends too far off the border.
  init?(
    _ border: Border, in cell: Rect, _ doubt: Doubt, _ inside: HitTarget, _ outside: HitTarget
  ) {
    let a = border.a * cell.width
    let b = border.b * cell.height
    let scale = Self.unit / max(abs(a), abs(b))
    let c = (border.a * cell.minX + border.b * cell.minY + border.c) * scale
    let reach = (border.reach * scale).rounded(.up) + Self.rounding
    guard abs(c) < Double(Int16.max), reach < Double(UInt16.max) else {
      self.init(doubt, inside, outside)
      return
    }
    guard doubt.number < Self.mostDoubts else { return nil }
    let line = (Int16((a * scale).rounded()), Int16((b * scale).rounded()), Int16(c.rounded()))
    self.init(line, reach: UInt16(reach), doubt, inside, outside)
  }

  var inside: HitTarget { target(0) }
  var outside: HitTarget { target(HitTarget.bits) }

  var doubt: Doubt {
    let rest = Int(truncatingIfNeeded: targets &>> (2 * HitTarget.bits))
    let number = rest >> Int(Self.kindBits)
    return switch rest & 3 {
    case 0: .ask(node: number)
    case 1: .look(picture: number)
    case 2: .decide(number)
    default: .settle
    }
  }

  var isUnsettled: Bool { self.c == 0 && targets == Self.unsettled.targets }

  /// What holds all over the cell, nil where that is to be decided.
  ///
  /// A border whose sides agree is one still: within its reach something else may hold.
  var onlyTarget: HitTarget? { a == 0 && b == 0 && c != 0 ? inside : nil }

  /// What is known at a place of the cell; nil within reach of the border.
  @inline(__always) func target(_ x: CellPlace, _ y: CellPlace) -> HitTarget? {
    let side = Int(a) &* x.part &+ Int(b) &* y.part &+ Int(c) &<< CellPlace.bits
    guard abs(side) > Int(reach) &<< CellPlace.bits else { return nil }
    return target(side < 0 ? 0 : HitTarget.bits)
  }

  @inline(__always) private func target(_ shift: UInt64) -> HitTarget {
    let mask: UInt32 = 1 << UInt32(HitTarget.bits) - 1
    return HitTarget(number: UInt32(truncatingIfNeeded: targets &>> shift) & mask)
  }

  /// Where points of one row of the cell, from left to right, come within reach of the border, and
  /// where they leave it again.
  func cut(
    _ range: Range<Int>, of parts: [Int], _ y: CellPlace
  ) -> (first: Int, second: Int) {
    let level = Int(b) &* y.part &+ Int(c) &<< CellPlace.bits
    let sign = a < 0 ? -1 : 1
    let reach = Int(reach) &<< CellPlace.bits
    func side(_ index: Int) -> Int { sign &* (Int(a) &* parts[index] &+ level) }
    func firstIndex(in range: Range<Int>, beyond limit: Int) -> Int {
      guard let last = range.last, side(last) > limit else { return range.upperBound }
      let low = range.lowerBound
      let (lowSide, highSide) = (side(low), side(last))
      if lowSide > limit { return low }
      // Points mostly stand evenly, so a guess in proportion is right or next to right.
      let share = Double(limit &- lowSide) / Double(highSide &- lowSide)
      var index = low &+ Int(share * Double(last &- low))
      while side(index) > limit { index &-= 1 }
      while side(index &+ 1) <= limit { index &+= 1 }
      return index &+ 1
    }
    let first = firstIndex(in: range, beyond: -reach - 1)
    return (first, firstIndex(in: first..<range.upperBound, beyond: reach))
  }

  /// What is known before and after those points.
  var sides: (low: HitTarget, high: HitTarget) { a < 0 ? (outside, inside) : (inside, outside) }
}

extension HitDecision.Doubt {
  fileprivate var number: Int {
    switch self {
    case .ask(let number), .look(let number), .decide(let number): number
    case .settle: 0
    }
  }
}
