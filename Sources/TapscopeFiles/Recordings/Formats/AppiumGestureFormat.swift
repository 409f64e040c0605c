// Gesture files that Appium Inspector saves.

import TapscopeEngine

/// Appium Inspector's gestures: a list of pointers with ticks, positions in per cent of the window.
struct AppiumGestureFormat: RecordingFormat {
  let name = "appium-gesture"
  let summary = "gesture files of Appium Inspector, in per cent of the window"
  let extensions = ["json"]

  func recognizes(_ head: FileHead) -> Bool { head.json.has("actions[].ticks") }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var document = try JSONDocument(file)
    var ticks = PointerTicks()
    var header = RecordingHeader(format: name)
    header.unit = .perCent
    while let gesture = try document.next() {
      guard let pointers = gesture["actions"]?.items else {
        throw document.error("a gesture needs a list of `actions`", at: gesture)
      }
      if !document.hidesLines, let title = gesture["name"]?.text {
        header.readings.append("the gesture `\(title.visible)`")
      }
      var sources: [PointerTicks.Source] = []
      for pointer in pointers {
        guard let actions = pointer["ticks"]?.items else {
          throw document.error("a pointer needs a list of `ticks`", at: pointer)
        }
        sources.append(
          PointerTicks.Source(
            id: "\(sources.count)", actions: actions, isTouch: true,
            line: document.line(of: pointer)))
      }
      try ticks.take(sources, in: document)
    }
    return try AssembledContent(file: file, header: header, touches: ticks.finish(document))
  }
}
