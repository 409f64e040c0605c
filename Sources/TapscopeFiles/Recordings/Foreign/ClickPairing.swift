// Which touch a browser made each click of.

import TapscopeEngine

extension TouchAssembly {
  /// How far right, left, above or below the place of the lift a touch's click may be, in points.
  ///
  /// The 25 px around a `touchend` in which polyfills take mouse events for its doing: Hammer's
  /// `DEDUP_DISTANCE`, the `DEDUP_DIST` of Polymer's and jQuery's pointer events. Chromium moves a tap to
  /// a button near it by up to half of its `kMaxAdjustmentSizeDip` of 32.
  private static let clickDistance = 25.0

  /// How long after a touch's lift its click may come, in nanoseconds: browsers wait 300 ms for a second
  /// tap (WebKit 350), and this is twice as much, for where they are busy.
  private static let clickDelay: Int64 = 700_000_000

  /// Lifts that wait for their clicks at once, the latest: more than fingers make in that time.
  private static let mostLifts = 100

  /// The entries that began the touches of which a browser made these clicks; nil for a click of its own.
  ///
  /// A browser clicks once, after the lift and near it, and never after a touch that was cancelled. Of
  /// several touches it is the last.
  func taps(behind clicks: [(time: Int64, position: Point?)]) -> [Int?] {
    var taps = [Int?](repeating: nil, count: clicks.count)
    if clicks.isEmpty { return taps }
    var down: [Int: (entry: Int, position: Point?)] = [:]
    var lifts: [(entry: Int, time: Int64, position: Point?)] = []
    var coming = order[...]
    for click in clicks.indices.inOrder(by: { (clicks[$0].time, $0) < (clicks[$1].time, $1) }) {
      let (time, position) = clicks[click]
      while let number = coming.first, entries[number].time <= time {
        let entry = entries[number]
        coming.removeFirst()
        if entry.phase == .began { down[entry.finger] = (number, nil) }
        if let position = entry.position { down[entry.finger]?.position = position }
        guard entry.phase == .ended || entry.phase == .cancelled,
          let open = down.removeValue(forKey: entry.finger), entry.phase == .ended
        else { continue }
        if lifts.count == Self.mostLifts { lifts.removeFirst() }
        lifts.append((open.entry, entry.time, open.position))
      }
      lifts.removeAll { time &- $0.time > Self.clickDelay }
      if let lift = lifts.lastIndex(where: { Self.isNear($0.position, position) }) {
        taps[click] = lifts.remove(at: lift).entry
      }
    }
    return taps
  }

  /// Where a place is not known, the time alone tells.
  private static func isNear(_ lift: Point?, _ click: Point?) -> Bool {
    guard let lift, let click else { return true }
    return abs(click.x - lift.x) <= clickDistance && abs(click.y - lift.y) <= clickDistance
  }
}
