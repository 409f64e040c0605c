// The tick clock of WebDriver's actions, which Appium's gesture files share.

import TapscopeEngine

/// Plays pointer sources tick by tick: the k-th actions of all sources make one tick, which lasts
/// as long as its longest action (W3C WebDriver, "dispatch tick actions").
struct PointerTicks {
  /// One finger's actions.
  struct Source {
    /// Its name: a pointer keeps its place from one request to the next.
    var id: String
    var actions: [JSONNode]
    var isTouch: Bool
    var line: Int
  }

  /// Longest time an action may take, in milliseconds: an hour.
  static let longest: Int64 = 3_600_000
  /// Longest time all requests may take: a month, in milliseconds.
  static let longestSession: Int64 = 31 * 24 * 3_600_000
  /// Sources of one request: more fingers, keys and mice than any driver takes.
  private static let mostSources = 64
  /// Milliseconds between the samples of a move: whole, as durations are, so that written files
  /// read back equal; 62.5 Hz.
  private static let step: Int64 = 16
  /// Samples one move may make: ten minutes of them.
  private static let mostSamples: Int64 = 40_000
  /// Samples that all moves of a file may make: four hours of them, which take 200 MB.
  private static let mostOfAll: Int64 = 1_000_000

  var touches = TouchAssembly()
  /// Elements that places are relative to, each where it is first named.
  private(set) var elements: [Diagnostic] = []
  private var namedElements: Set<String> = []
  /// Milliseconds since the first tick.
  private var now: Int64 = 0
  private var pointers: [String: Pointer] = [:]
  /// Samples that the moves so far have made.
  private var made: Int64 = 0

  private struct Pointer {
    var finger: Int
    var position: Point?
    /// Whether only the screen at that moment could tell where it is: at an element.
    var isAtElement = false
    var isDown = false
  }

  /// Plays the sources of one request, after those of the requests before.
  mutating func take(_ sources: [Source], in document: JSONDocument) throws(RecordingError) {
    if sources.count > Self.mostSources, let first = sources.first?.actions.first {
      throw document.error("over \(Self.mostSources) input sources", at: first)
    }
    for source in sources {
      if !source.isTouch { touches.tally.count(.notTouch, line: source.line) }
      if pointers[source.id] == nil { pointers[source.id] = Pointer(finger: pointers.count) }
    }
    let ticks = sources.map(\.actions.count).max() ?? 0
    for tick in 0..<ticks {
      var longest: Int64 = 0
      for source in sources where tick < source.actions.count {
        longest = max(longest, try Self.duration(of: source.actions[tick], in: document))
      }
      for source in sources where tick < source.actions.count && source.isTouch {
        guard var pointer = pointers[source.id] else { continue }
        try play(source.actions[tick], by: &pointer, tick: longest, in: document)
        pointers[source.id] = pointer
      }
      now += longest
      if now > Self.longestSession, let action = sources.first?.actions.last {
        throw document.error("these actions take over a month", at: action)
      }
    }
  }

  /// The touches of all requests; throws where there is none, at the file's first value.
  consuming func finish(_ document: JSONDocument) throws(RecordingError) -> AssembledTouches {
    if touches.isEmpty, touches.tally.faults.isEmpty {
      throw document.error(
        "no pointer presses in these actions; a touch is a `pointerDown` of a pointer that is a `touch`",
        at: document.start)
    }
    if document.isCutOff { touches.tally.count(.cutLastLine, line: document.lastLine) }
    return touches.finish(path: document.path, lastLine: document.lastLine)
  }

  private mutating func play(
    _ action: JSONNode, by pointer: inout Pointer, tick: Int64, in document: JSONDocument
  ) throws(RecordingError) {
    let line = document.line(of: action)
    let finger = pointer.finger
    var isAtElement = pointer.isAtElement
    func entry(
      _ phase: TouchSample.Phase, at time: Int64, _ position: Point?
    ) -> TouchAssembly.Entry {
      TouchAssembly.Entry(
        finger: finger, phase: phase, time: time * 1_000_000, position: position,
        force: phase == .began || phase == .moved ? action["pressure"]?.number : nil,
        isSynthetic: true, fault: isAtElement ? .noPosition : nil, line: line)
    }
    switch action["type"]?.text {
    case "pointerMove":
      let duration =
        action["duration"] == nil ? tick : try Self.duration(of: action, in: document)
      let start = pointer.position
      let end = try target(of: action, from: pointer, in: document)
      pointer.position = end
      pointer.isAtElement = end == nil
      guard pointer.isDown else { return }
      guard duration / Self.step <= Self.mostSamples else {
        throw document.error("a move of over ten minutes", at: action)
      }
      made += duration / Self.step
      guard made <= Self.mostOfAll else {
        throw document.error("moves of over four hours in all", at: action)
      }
      var elapsed = Self.step
      while elapsed < duration, let start, let end {
        let part = Double(elapsed) / Double(duration)
        touches.add(entry(.moved, at: now + elapsed, start + (end - start) * part))
        elapsed += Self.step
      }
      isAtElement = pointer.isAtElement
      // A touch that begins without a place is counted for it.
      if isAtElement, start != nil { touches.tally.count(.noPosition, line: line) }
      touches.add(entry(.moved, at: now + duration, end))
    case "pointerDown":
      // A second button of a finger that is down presses nothing new.
      if pointer.isDown { return }
      pointer.isDown = true
      touches.add(entry(.began, at: now, pointer.position))
    case "pointerUp", "pointerCancel":
      guard pointer.isDown else {
        touches.tally.count(.neverBegan, line: line)
        return
      }
      pointer.isDown = false
      touches.add(
        entry(action["type"]?.text == "pointerUp" ? .ended : .cancelled, at: now, pointer.position))
    case "pause", nil: break
    default:
      throw document.mismatch(
        "type", of: action, "action",
        "pointerMove, pointerDown, pointerUp, pointerCancel or pause")
    }
  }

  /// Where a move goes; nil where only the screen at that moment could tell: an element's centre.
  private mutating func target(
    of action: JSONNode, from pointer: Pointer, in document: JSONDocument
  ) throws(RecordingError) -> Point? {
    func coordinate(_ key: String) throws(RecordingError) -> Double {
      if let number = action[key]?.coordinate { return number }
      throw document.mismatch(key, of: action, "pointerMove", "a number of at most 1e9 either way")
    }
    let (x, y) = (try coordinate("x"), try coordinate("y"))
    guard let origin = action["origin"] else { return Point(x, y) }
    switch origin.text {
    case "viewport": return Point(x, y)
    case "pointer": return pointer.isAtElement ? nil : (pointer.position ?? .zero) + Point(x, y)
    case nil where origin.members != nil:
      doubt(origin, in: document)
      return nil
    default:
      throw document.error("`origin` must be `viewport`, `pointer` or an element", at: origin)
    }
  }

  /// Reports an element once; its id is the driver's own, which no layout holds.
  private mutating func doubt(_ origin: JSONNode, in document: JSONDocument) {
    let id = origin.members?.first?.node.text ?? ""
    guard elements.count < RecordingError.limit, namedElements.insert(id).inserted else { return }
    let message =
      "element \(document.hidesLines ? "" : "`\(id.visible)` ")is described nowhere, so this place is not known;"
      + " expected an `origin` of `viewport` or `pointer`"
    elements += document.error(message, at: origin).diagnostics.map { error in
      var warning = error
      warning.severity = .warn
      return warning
    }
  }

  /// Whole milliseconds.
  private static func duration(
    of action: JSONNode, in document: JSONDocument
  ) throws(RecordingError) -> Int64 {
    guard action.members != nil else {
      throw document.error("an action must be an object", at: action)
    }
    guard let node = action["duration"] else { return 0 }
    guard let duration = node.number, duration >= 0, duration <= Double(longest) else {
      throw document.mismatch("duration", of: action, "action", "milliseconds, from 0 to an hour")
    }
    return Int64(duration.rounded())
  }
}
