// Reads a device's description from a file given by `--descriptor`.

import TapscopeEngine

/// Reads a description of a device from any file that holds one: an evemu description, a `getevent
/// -p` listing, the head of an evtest or libinput recording.
enum DeviceDescription {
  /// The device of the file that has touch axes.
  static func read(_ path: String) throws(RecordingError) -> RecordedDevice {
    let file = InputFile(path: path, as: "descriptor")
    _ = try file.head(1)
    let content = try? RecordingReader.open(file, options: RecordingOptions())
    guard let device = content?.device, device.hasTouchAxes else {
      throw RecordingError(
        "no touch device is described here; an evemu description, `adb shell getevent -p` or the"
          + " head of an evtest or libinput recording describes one",
        at: SourceLocation(file: path))
    }
    return device
  }
}
