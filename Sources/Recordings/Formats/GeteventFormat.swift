// What is Android's `getevent` output, as numbers?

import Touches

/// `adb shell getevent [-t]`: hexadecimal numbers; also the device listings of `getevent -p`.
struct GeteventFormat: RecordingFormat {
  let name = "getevent"
  let summary = "Android's `getevent` in hexadecimal, with or without stamps and device listings"
  let extensions = ["txt", "log"]

  func recognizes(_ head: FileHead) -> Bool {
    let listsDevice = head.lines.contains { $0.hasPrefix("add device ") }
    return !GeteventLabelledFormat().recognizes(head) && (listsDevice || head.hasGeteventLines)
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    try EvdevContent<LineSource<GeteventLines>>(file, format: name, options: options)
  }
}

extension FileHead {
  /// Whether any line is an event as `getevent` prints it.
  var hasGeteventLines: Bool {
    var lines = GeteventLines()
    return self.lines.contains { line in
      let bytes = Array(line.utf8)
      if case .event = lines.read(bytes.span, number: 0) { return true }
      return false
    }
  }
}
