// The numbers behind the kernel's names for events.

/// Names as `getevent -l`, `evtest` and libinput write them.
///
/// `getevent` cuts labels at 20 characters; no name here is that long.
enum EvdevNames {
  static let types: [String: Int] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 0x11,
    "EV_SND": 0x12, "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]

  static let syncs: [String: Int] = [
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
  ]

  /// Only the keys that mean a touch or a pen; all others are typing.
  static let keys: [String: Int] = [
    "BTN_TOUCH": 0x14A, "BTN_LEFT": 0x110, "BTN_MOUSE": 0x110, "BTN_TOOL_PEN": 0x140,
    "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_FINGER": 0x145, "BTN_STYLUS": 0x14B,
  ]

  static let axes: [String: Int] = [
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_RX": 0x03, "ABS_RY": 0x04, "ABS_RZ": 0x05,
    "ABS_THROTTLE": 0x06, "ABS_RUDDER": 0x07, "ABS_WHEEL": 0x08, "ABS_GAS": 0x09, "ABS_BRAKE": 0x0A,
    "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19, "ABS_TILT_X": 0x1A, "ABS_TILT_Y": 0x1B,
    "ABS_TOOL_WIDTH": 0x1C, "ABS_VOLUME": 0x20, "ABS_MISC": 0x28, "ABS_MT_SLOT": 0x2F,
    "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_TOUCH_MINOR": 0x31, "ABS_MT_WIDTH_MAJOR": 0x32,
    "ABS_MT_WIDTH_MINOR": 0x33, "ABS_MT_ORIENTATION": 0x34, "ABS_MT_POSITION_X": 0x35,
    "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_BLOB_ID": 0x38,
    "ABS_MT_TRACKING_ID": 0x39, "ABS_MT_PRESSURE": 0x3A, "ABS_MT_DISTANCE": 0x3B,
    "ABS_MT_TOOL_X": 0x3C, "ABS_MT_TOOL_Y": 0x3D,
  ]

  static let values: [String: Int] = [
    "UP": 0, "DOWN": 1, "REPEAT": 2, "MT_TOOL_FINGER": 0, "MT_TOOL_PEN": 1, "MT_TOOL_PALM": 2,
    "MT_TOOL_DIAL": 10,
  ]

  static let properties: [String: Int] = [
    "INPUT_PROP_POINTER": 0, "INPUT_PROP_DIRECT": 1, "INPUT_PROP_BUTTONPAD": 2,
    "INPUT_PROP_SEMI_MT": 3, "INPUT_PROP_TOPBUTTONPAD": 4, "INPUT_PROP_POINTING_STICK": 5,
    "INPUT_PROP_ACCELEROMETER": 6,
  ]

  /// The number of a code by its name within a type; nil for a name not in these tables.
  static func code(_ name: String, type: Int) -> Int? {
    switch type {
    case Evdev.syn: syncs[name]
    case Evdev.key: keys[name]
    case Evdev.abs: axes[name]
    default: nil
    }
  }
}
