// The format of Android's `getevent` output in numbers.

import TapscopeEngine

/// `adb shell getevent [-t]`: hexadecimal numbers; also the device listings of `getevent -p`.
struct GeteventFormat: RecordingFormat {
  let name = "getevent"
  let summary = "Android's `getevent` in hexadecimal, with or without stamps and device listings"
  let extensions = ["txt", "log"]

  func recognizes(_ head: FileHead) -> Bool {
    !GeteventLabelledFormat().recognizes(head)
      && (head.hasLine(startingWith: "add device ") || head.hasGeteventLines)
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
    lines.contains { line in
      let line = Array(line.drop { $0 == 0x20 || $0 == 0x09 })
      guard line.count >= 16 else { return false }
      return GeteventLines.event(line.span, from: 0) != nil
        || GeteventLines.eventBehindPrefix(line.span, from: 0) != nil
    }
  }
}
