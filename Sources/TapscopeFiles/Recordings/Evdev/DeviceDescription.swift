// Reads a device's description from a file given by `--descriptor`.

import TapscopeEngine

/// What describes several devices.
protocol DeviceListing {
  /// All that are described, in the order of the file.
  var devices: [RecordedDevice] { get }
}

/// Reads a description of devices from any file that holds one: an evemu description, a `getevent -p`
/// listing, the head of an evtest or libinput recording.
enum DeviceDescription {
  /// The devices of the file that have touch axes.
  ///
  /// They keep their numbers where the file tells those of the kernel and the recording does too.
  static func read(_ path: String, isNumbered: Bool) throws(RecordingError) -> [RecordedDevice] {
    let file = InputFile(path: path, as: "descriptor")
    _ = try file.head(1)
    let content = try? RecordingReader.open(file, options: RecordingOptions())
    var devices = ((content as? any DeviceListing)?.devices ?? []).filter(\.hasTouchAxes)
    // Linux has no more.
    devices = Array(devices.prefix(1024))
    if devices.isEmpty {
      throw RecordingError(
        "no touch device is described here; an evemu description, `adb shell getevent -p` or the"
          + " head of an evtest or libinput recording describes one",
        at: SourceLocation(file: path))
    }
    if !isNumbered || content.map({ !hasNumbers(format: $0.header.format) }) == true {
      for index in devices.indices { devices[index].number = EvdevEvent.unnamedDevice }
    }
    return devices
  }

  /// Whether what files of a format call a device is its number in the kernel: the 2 of `/dev/input/event2`.
  static func hasNumbers(format: String) -> Bool { format.hasPrefix("getevent") }
}
