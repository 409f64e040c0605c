// Touches put into bytes on the core that judged them.

import TapscopeEngine

/// Puts touches into bytes: all of them but what is known only when they are in order.
package protocol TouchDrafter: Sendable {
  /// The bytes of some touches.
  mutating func draft(_ touches: [JudgedTouch]) -> TouchDrafts
}

/// The bytes of some touches, one after the other, and where in each there is something to be added.
package struct TouchDrafts: Sendable {
  struct Seams {
    /// Where a fact stands that may be known late.
    var fix: Range<Int>
    var deliveredBy: Range<Int>
    /// The end of the touch.
    var end = 0
  }

  var bytes: [UInt8] = []
  /// By touch.
  var seams: [Seams] = []

  /// The touches with marks for what each awaits: `lead` adds what stands before a touch, and `cost` answers
  /// what stands before the last byte of one that was timed.
  func joined(
    _ touches: [JudgedTouch], lead: (inout [UInt8]) -> Void,
    cost: (JudgedTouch) -> [UInt8] = { _ in [] }
  ) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 64 * touches.count)
    var place = 0
    func put(to end: Int) {
      out += bytes[place..<end]
      place = end
    }
    func put(_ fact: Range<Int>, within mark: LateMark?) {
      guard let mark else { return }
      put(to: fact.lowerBound)
      out += mark.beginning
      put(to: fact.upperBound)
      out += LateMark.end
    }
    for (touch, seams) in zip(touches, seams) {
      lead(&out)
      put(seams.fix, within: .fix(of: touch))
      put(seams.deliveredBy, within: .deliveredBy(of: touch))
      if touch.cost != nil {
        put(to: seams.end - 1)
        out += cost(touch)
      }
      put(to: seams.end)
    }
    return out
  }
}
