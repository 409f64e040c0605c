// The format of Android's `getevent -l` output with labels.

import TapscopeEngine

/// `adb shell getevent -lt`: names for types, codes and some values.
struct GeteventLabelledFormat: RecordingFormat {
  let name = "getevent-labelled"
  let summary = "Android's `getevent -l` with names for events, with or without stamps and listings"
  let extensions = ["txt", "log"]

  func recognizes(_ head: FileHead) -> Bool {
    (head.hasLine(startingWith: "EV_") || head.contains(" EV_"))
      && head.hasLine(of: GeteventLines.self)
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    try EvdevContent<LineSource<GeteventLines>>(file, format: name, options: options)
  }
}
