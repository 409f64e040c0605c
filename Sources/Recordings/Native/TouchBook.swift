// Which touches of a native file are down, and which ids are spent?

import Geometry
import Touches

/// Holds each touch to its course: began once, then moves, then one end.
struct TouchBook {
  /// A touch that is down.
  struct OpenTouch: Hashable {
    var position: Point?
    /// The line it began on.
    var line: Int
    var isSynthetic: Bool
  }

  /// The touch of the latest sample, kept at hand because the next sample is most often its too.
  private var latest: (id: TouchID, touch: OpenTouch)?
  /// All other touches that are down.
  private var others: [TouchID: OpenTouch] = [:]
  private var used = UsedIDs()

  /// All touches that are down, by id.
  var open: [(id: TouchID, touch: OpenTouch)] {
    let all = others.map { (id: $0.key, touch: $0.value) } + (latest.map { [$0] } ?? [])
    return all.sorted { $0.id < $1.id }
  }

  /// The first id above all that were used.
  var nextID: TouchID { used.largest + 1 }

  /// Enters a sample; a position left out becomes the touch's last one.
  mutating func enter(_ sample: inout TouchSample) throws(TouchBookError) {
    let id = sample.touch
    if sample.phase == .began {
      guard used.insert(id) else {
        throw .beganTwice(id, firstLine: open.first { $0.id == id }?.touch.line)
      }
      putBack()
      latest = (
        id,
        OpenTouch(position: sample.position, line: sample.line, isSynthetic: sample.isSynthetic)
      )
      return
    }
    if latest?.id != id {
      guard let touch = others.removeValue(forKey: id) else {
        throw used.contains(id) ? .afterEnd(id, sample.phase) : .neverBegan(id, sample.phase)
      }
      putBack()
      latest = (id, touch)
    }
    sample.position = sample.position ?? latest?.touch.position
    if sample.phase == .ended || sample.phase == .cancelled {
      latest = nil
    } else {
      latest?.touch.position = sample.position
    }
  }

  private mutating func putBack() {
    if let latest { others[latest.id] = latest.touch }
  }
}

/// A sample that does not fit the course of its touch.
enum TouchBookError: Error, Hashable {
  case beganTwice(TouchID, firstLine: Int?)
  case afterEnd(TouchID, TouchSample.Phase)
  case neverBegan(TouchID, TouchSample.Phase)

  var message: String {
    switch self {
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
