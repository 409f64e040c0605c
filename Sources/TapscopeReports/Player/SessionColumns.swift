// The touches of a whole session in the few numbers that the timeline draws.

import TapscopeEngine

/// When each touch of a session was down and how it was judged, in bounded memory.
///
/// Every touch is there until there are too many. Then of those that went right every second is
/// dropped, from there on only every second is kept, and so on; of those that went wrong the first ones.
struct SessionColumns {
  struct Entry {
    var touch: TouchID
    var began: Timestamp
    var ended: Timestamp
    var verdict: Verdict
  }

  /// Entries of each kind, right and wrong: at about 30 bytes each they leave room for all else.
  static let limit = 8192

  private var wrong: [Entry] = []
  private var right: [Entry] = []
  private var stride = 1
  private var rightCount = 0
  private(set) var count = 0

  mutating func add(_ touch: JudgedTouch) {
    count += 1
    let entry = Entry(
      touch: touch.trace.touch, began: touch.trace.began, ended: touch.trace.ended,
      verdict: touch.judgement.verdict)
    if entry.verdict.level >= .warn {
      if wrong.count < Self.limit { wrong.append(entry) }
      return
    }
    defer { rightCount += 1 }
    if right.count == Self.limit {
      right = right.indices.filter { $0 % 2 == 0 }.map { right[$0] }
      stride *= 2
    }
    if rightCount % stride == 0 { right.append(entry) }
  }

  /// How many touches the timeline leaves out.
  var omitted: Int { count - wrong.count - right.count }

  /// The columns, by begin, and how many lanes it takes that no two touches of a lane overlap.
  func json(verdicts: [Verdict]) -> (columns: JSONValue, lanes: Int) {
    let entries = (wrong + right).inOrder { ($0.began, $0.touch) < ($1.began, $1.touch) }
    var lanes: [Timestamp] = []
    var lane: [Int] = []
    for entry in entries {
      if let free = lanes.firstIndex(where: { $0 <= entry.began }) {
        lanes[free] = entry.ended
        lane.append(free)
      } else {
        lanes.append(entry.ended)
        lane.append(lanes.count - 1)
      }
    }
    let places = Dictionary(zip(verdicts, verdicts.indices), uniquingKeysWith: { a, _ in a })
    let columns: JSONValue = [
      "touch": .array(entries.map { .integer(Int($0.touch)) }),
      "began": .array(entries.map { .number($0.began.rounded) }),
      "ended": .array(entries.map { .number($0.ended.rounded) }),
      "verdict": .array(entries.map { .integer(places[$0.verdict] ?? 0) }),
      "lane": .array(lane.map(JSONValue.integer)),
    ]
    return (columns, lanes.count)
  }
}

extension Timestamp {
  /// In seconds, to a tenth of a millisecond: finer is not seen on a timeline.
  fileprivate var rounded: Double { (seconds * 1e4).rounded() / 1e4 }
}
