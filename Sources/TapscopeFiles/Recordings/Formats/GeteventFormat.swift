// The format of Android's `getevent` output in numbers.

import TapscopeEngine

/// `adb shell getevent [-t]`: hexadecimal numbers; also the device listings of `getevent -p`.
struct GeteventFormat: RecordingFormat {
  let name = "getevent"
  let summary = "Android's `getevent` in hexadecimal, with or without stamps and device listings"
  let extensions = ["txt", "log"]

  func recognizes(_ head: FileHead) -> Bool {
    !GeteventLabelledFormat().recognizes(head)
      && (head.hasLine(startingWith: "add device ") || head.hasLine(of: GeteventLines.self))
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    try EvdevContent<LineSource<GeteventLines>>(file, format: name, options: options)
  }
}

extension FileHead {
  /// Whether any line shows itself to be of a spelling, whatever another program put in front of it.
  func hasLine<Lines: EvdevLines>(of spelling: Lines.Type) -> Bool {
    lines.contains { line in
      let line = Array(line)
      return Lines.start(in: line.span) != nil
    }
  }
}
