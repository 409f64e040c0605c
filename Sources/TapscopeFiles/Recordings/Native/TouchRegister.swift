// The touches of a native file that are down, and the ids already used.

import TapscopeEngine

/// Holds each touch to its course: began once, then moves, then one end.
struct TouchRegister {
  /// A touch that is down.
  struct OpenTouch: Equatable {
    var id: TouchID
    var position: Point?
    /// The line it began on.
    var line: Int
    var isSynthetic: Bool
  }

  /// Touches kept side by side, more than a screen tells apart; a look through so few costs less
  /// than one into a dictionary.
  private static let atHand = 16

  /// The touch of the latest sample: the next sample is most often its too.
  private var latest: OpenTouch?
  /// The other touches that are down, the first of them.
  private var others: [OpenTouch] = []
  /// And those beyond.
  private var many: [TouchID: OpenTouch] = [:]
  private var used = UsedIDs()
  /// The most touches that may be down at once.
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// All touches that are down, by id.
  var open: [OpenTouch] {
    (others + many.values + (latest.map { [$0] } ?? [])).sorted { $0.id < $1.id }
  }

  /// The first id above all that were used.
  var nextID: TouchID { used.largest + 1 }

  /// Whether a touch of that id has begun.
  func hasSeen(_ id: TouchID) -> Bool { used.contains(id) }

  /// Moves the touch of the latest sample; false where the sample is another's, for `enter`.
  @inline(__always)
  mutating func follow(_ id: TouchID, to position: Point) -> Bool {
    guard latest?.id == id else { return false }
    latest?.position = position
    return true
  }

  /// Enters a sample; a position left out becomes the touch's last one.
  mutating func enter(_ sample: inout TouchSample) throws(TouchRegisterError) {
    let id = sample.touch
    if case .began = sample.phase {
      guard used.insert(id) else {
        throw .beganTwice(id, firstLine: open.first { $0.id == id }?.line)
      }
      putBack()
      guard others.count + many.count < limit else { throw .tooMany(limit) }
      latest = OpenTouch(
        id: id, position: sample.position, line: sample.line, isSynthetic: sample.isSynthetic)
      return
    }
    if latest?.id != id {
      guard let touch = take(id) else {
        throw used.contains(id) ? .afterEnd(id, sample.phase) : .neverBegan(id, sample.phase)
      }
      putBack()
      latest = touch
    }
    sample.position = sample.position ?? latest?.position
    switch sample.phase {
    case .ended, .cancelled: latest = nil
    default: latest?.position = sample.position
    }
  }

  /// Takes a touch out of the others.
  private mutating func take(_ id: TouchID) -> OpenTouch? {
    guard let index = others.firstIndex(where: { $0.id == id }) else {
      return many.removeValue(forKey: id)
    }
    return others.remove(at: index)
  }

  /// Puts the latest touch back among the others.
  private mutating func putBack() {
    guard let latest else { return }
    if others.count < Self.atHand { others.append(latest) } else { many[latest.id] = latest }
    self.latest = nil
  }
}

/// A sample that does not fit the course of its touch.
enum TouchRegisterError: Error, Equatable {
  case beganTwice(TouchID, firstLine: Int?)
  case tooMany(Int)
  case afterEnd(TouchID, TouchSample.Phase)
  case neverBegan(TouchID, TouchSample.Phase)

  /// What it is counted as.
  var kind: StreamFault.Kind {
    switch self {
    case .beganTwice: .beganTwice
    case .afterEnd, .neverBegan: .neverBegan
    // There is no room for what the line says.
    case .tooMany: .unreadableLine
    }
  }

  /// The touch whose samples do not fit.
  var touch: TouchID? {
    switch self {
    case .beganTwice(let id, _), .afterEnd(let id, _), .neverBegan(let id, _): id
    case .tooMany: nil
    }
  }

  var message: String {
    switch self {
    case .tooMany(let limit):
      "more than \(limit) touches are down at once; \(InputLimits.Name.openTouches.advice)"
    case .beganTwice(let id, _): "touch \(id) begins a second time; an id is used once a file"
    case .afterEnd(let id, let phase): "touch \(id) `\(phase.rawValue)` after it ended"
    case .neverBegan(let id, let phase): "touch \(id) `\(phase.rawValue)` but never began"
    }
  }
}

/// The ids a file has used: one number as long as they count up from 1, a set for the others.
private struct UsedIDs {
  private var upTo = 0
  private var others: Set<TouchID> = []
  private(set) var largest = 0

  func contains(_ id: TouchID) -> Bool { (id > 0 && id <= upTo) || others.contains(id) }

  /// False where the id was used before.
  mutating func insert(_ id: TouchID) -> Bool {
    if contains(id) { return false }
    largest = max(largest, id)
    if id == upTo + 1 {
      upTo = id
      while others.remove(upTo + 1) != nil { upTo += 1 }
    } else {
      others.insert(id)
    }
    return true
  }
}
