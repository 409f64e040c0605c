// One MotionEvent in a line of a log.

import TapscopeEngine

/// A line with `MotionEvent { action=ACTION_MOVE, id[0]=0, x[0]=51.3, y[0]=35.7, ..., eventTime=13229158, ... }`.
///
/// The form is that of AOSP's `MotionEvent.toString()`, `core/java/android/view/MotionEvent.java`: later versions
/// add fields, and some devices' own logs leave out all but a few. `ACTION_POINTER_DOWN(1)` is about `id[1]`.
struct MotionEventLine {
  /// What every such line holds.
  static let mark = "MotionEvent { action="

  /// InputDevice.SOURCE_TOUCHSCREEN.
  private static let touchscreen = 0x1002
  /// MotionEvent.FLAG_CANCELED.
  private static let cancelledFlag = 0x20
  /// MotionEvent's MAX_POINTERS is 16.
  private static let mostPointers = 16

  struct Pointer: Equatable {
    var id: Int
    /// In pixels; nil where the line does not say it.
    var position: Point?
    var tool: String?
  }

  /// 1-based.
  let number: Int
  /// What stands before the event but for stamps and numbers: which program, view and function printed it.
  let printer: [Substring]
  /// Since the device started, in nanoseconds.
  let time: Int64?
  /// When the log was written, in nanoseconds of some clock.
  let stamp: Int64?
  /// Such as `ACTION_POINTER_DOWN`, without the place of the pointer it is about.
  let action: Substring
  private let actionIndex: Int
  let pointers: [Pointer]
  /// Earlier moves that came with it, which are not printed.
  let history: Int
  let display: Int
  private let device: Int
  private let source: Int?
  private let flags: Int

  /// nil for a line without an event, or with a part of one that says no place of a finger.
  init?(_ line: ConsoleText.Line) {
    guard let mark = line.text.place(of: Self.mark) else { return nil }
    self.number = line.number
    let head = line.text[..<mark.lowerBound]
    var words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
      .filter { $0.contains(where: \.isLetter) && $0 != "true" && $0 != "false" }
    // `ViewRootImpl[PayActivity]`: a session goes through several, each as large as the screen.
    if let root = words.firstIndex(of: "ViewRootImpl"), root + 1 < words.count,
      words[root + 1].hasSuffix("Activity")
    {
      words.remove(at: root + 1)
    }
    printer = words
    stamp = Self.stamp(in: head)
    let body = line.text[mark.upperBound...].prefix { $0 != "}" }
    var values: [Substring: Substring] = [:]
    let parts = body.split(separator: ",").map { $0.drop { $0 == " " } }
    for part in parts.dropFirst() {
      guard let sign = part.firstIndex(of: "=") else { continue }
      values[part[..<sign]] = part[sign...].dropFirst().prefix { $0 != " " }
    }
    let word = (parts.first ?? "").prefix { $0 != " " }
    action = word.prefix { $0 != "(" }
    actionIndex = Int(word.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }) ?? 0
    func integer(_ key: Substring) -> Int? {
      values[key].flatMap { text in
        text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) : Int(text)
      }
    }
    let said = integer("pointerCount") ?? 0
    let count = (0..<Self.mostPointers).last { place in
      place < said || values["x[\(place)]"] != nil || values["id[\(place)]"] != nil
    }
    pointers = (0..<(count.map { $0 + 1 } ?? 0)).map { place in
      func coordinate(_ axis: String) -> Double? {
        values["\(axis)[\(place)]"].flatMap { Double($0) }.flatMap {
          NativeLimits.position.contains($0) ? $0 : nil
        }
      }
      return Pointer(
        id: integer("id[\(place)]") ?? place,
        position: coordinate("x").flatMap { x in coordinate("y").map { Point(x, $0) } },
        tool: values["toolType[\(place)]"].map(String.init))
    }
    if pointers.isEmpty { return nil }
    time = integer("eventTime").flatMap {
      ForeignTime.nanoseconds(Double($0), unit: ForeignTime.milliseconds)
    }
    history = min(max(integer("historySize") ?? 0, 0), 1_000_000)
    display = integer("displayId") ?? 0
    device = integer("deviceId") ?? 0
    source = integer("source")
    flags = integer("flags") ?? 0
  }

  /// The time of a log's line, `03-17 16:13:47.016` or with a year before it, by its own clock.
  private static func stamp(in head: Substring) -> Int64? {
    let words = head.split(separator: " ").prefix(8)
    guard
      let clock = words.firstIndex(where: {
        $0.count { $0 == ":" } >= 2 && $0.first?.isNumber ?? false
      })
    else { return nil }
    let time = words[clock].prefix { $0.isNumber || $0 == ":" || $0 == "." }
    let hours = time.last == ":" ? time.dropLast() : time
    guard clock > words.startIndex else { return DateText.nanoseconds(String(hours)) }
    let day = words[clock - 1].drop { !$0.isNumber }
    // Any leap year, where none is said.
    let date = day.count { $0 == "-" } == 1 ? "2000-\(day)" : String(day)
    return DateText.nanoseconds("\(date) \(hours)") ?? DateText.nanoseconds(String(hours))
  }

  /// Why it says nothing of a finger on a touchscreen; nil where it does.
  var fault: StreamFault.Kind? {
    if action.hasPrefix("ACTION_HOVER") { return .hover }
    if (source.map { $0 & Self.touchscreen != Self.touchscreen } ?? false)
      || pointers.allSatisfy({ $0.tool.map(PhaseWords.isNoFinger) ?? false })
    {
      return .notTouch
    }
    return Self.actions.contains(action) ? nil : .notTouch
  }

  private static let actions: Set<Substring> = [
    "ACTION_DOWN", "ACTION_UP", "ACTION_MOVE", "ACTION_CANCEL", "ACTION_POINTER_DOWN",
    "ACTION_POINTER_UP",
  ]

  /// What it says of one of its pointers.
  func phase(ofPointerAt place: Int) -> TouchSample.Phase {
    switch action {
    case "ACTION_DOWN": .began
    case "ACTION_UP": .ended
    case "ACTION_CANCEL": .cancelled
    case "ACTION_POINTER_DOWN": place == actionIndex ? .began : .moved
    case "ACTION_POINTER_UP":
      place != actionIndex ? .moved : flags & Self.cancelledFlag != 0 ? .cancelled : .ended
    default: .moved
    }
  }

  /// A number that no other device's finger has.
  func finger(_ pointer: Pointer) -> Int { device &* 1024 &+ pointer.id }

  /// Whether another line tells the same event anew.
  func isSame(as other: MotionEventLine) -> Bool {
    (time, action, actionIndex, device) == (
      other.time, other.action, other.actionIndex, other.device
    )
      && time != nil && pointers == other.pointers
  }
}
