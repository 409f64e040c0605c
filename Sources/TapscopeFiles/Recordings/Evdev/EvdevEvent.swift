// One event of a Linux input device, and the codes that matter for touch.

/// One event as the kernel sends it, whatever spelling it was read from.
struct EvdevEvent: Equatable {
  /// Nanoseconds by the device's clock; nil where the file has no stamps.
  var time: Int64?
  /// Which of the file's devices sent it.
  var device = 0
  var type: Int
  var code: Int
  var value: Int
  /// The 1-based line it was read from.
  var line = 0
}

extension EvdevEvent {
  /// The device of events whose lines do not name one.
  static let unnamedDevice = -1
}

/// Event types, codes and values of `linux/input-event-codes.h` that touch uses.
enum Evdev {
  static let syn = 0
  static let key = 1
  static let rel = 2
  static let abs = 3
  static let msc = 4
  /// The kernel's EV_CNT: no event has this type or a higher one.
  static let types = 0x20

  static let synReport = 0
  static let synMTReport = 2
  static let synDropped = 3

  static let btnLeft = 0x110
  static let btnTouch = 0x14A
  static let btnToolPen = 0x140
  static let btnToolRubber = 0x141
  static let btnStylus = 0x14B

  static let absX = 0x00
  static let absY = 0x01
  static let absPressure = 0x18
  static let mtSlot = 0x2F
  static let mtTouchMajor = 0x30
  static let mtPositionX = 0x35
  static let mtPositionY = 0x36
  static let mtToolType = 0x37
  static let mtTrackingID = 0x39
  static let mtPressure = 0x3A
  static let mtDistance = 0x3B

  static let toolPalm = 2

  static let propPointer = 0
  static let propDirect = 1
  static let propButtonpad = 2

  /// Whether an absolute axis belongs to the multitouch protocols.
  static func isMT(_ code: Int) -> Bool { code >= mtSlot && code <= 0x3D }

  /// Whether the kernel has a name for an absolute axis.
  static func isKnownAxis(_ code: Int) -> Bool {
    switch code {
    case 0...0x0A, 0x10...0x1C, 0x20, 0x21, 0x28, 0x2F...0x3D: true
    default: false
    }
  }
}
