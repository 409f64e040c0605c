// The touches that labels and observations name before they come, if they ever do.

import TapscopeEngine

/// What names a touch that had not begun by then, since labels and observations may stand anywhere.
struct AwaitedTouches {
  private var awaited: [(touch: TouchID, fault: StreamFault.Kind, line: Int)] = []

  /// Notes the touches that an event names, but for those that have begun.
  mutating func add(_ event: RecordingEvent, unless hasBegun: (TouchID) -> Bool) {
    let (fault, line): (StreamFault.Kind, Int)
    switch event {
    case .label(let label): (fault, line) = (.labelWithoutTouch, label.location.line)
    case .saw(let observation): (fault, line) = (.sawWithoutTouch, observation.location.line)
    case .samples, .set, .layout, .note: return
    }
    for touch in event.touches where !hasBegun(touch) { awaited.append((touch, fault, line)) }
  }

  /// Counts those that have not begun in the end, in the order of their lines.
  func count(in tally: inout FaultTally, unless hasBegun: (TouchID) -> Bool) {
    for name in awaited.inOrder(by: { $0.line < $1.line }) where !hasBegun(name.touch) {
      tally.count(name.fault, line: name.line)
    }
  }
}

extension RecordingEvent {
  /// The touches that a label or an observation names.
  var touches: [TouchID] {
    switch self {
    case .label(let label): label.touches
    case .saw(let observation): observation.touch.map { [$0] } ?? []
    case .samples, .set, .layout, .note: []
    }
  }
}
