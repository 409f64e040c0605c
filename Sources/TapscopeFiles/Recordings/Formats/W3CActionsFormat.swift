// WebDriver's actions: pointer sources whose actions happen tick by tick.

import TapscopeEngine

/// The body of a W3C WebDriver "perform actions" request, as Selenium and Appium send it.
///
/// Several requests, one after another or one a line, make one recording. Times are those the
/// requests ask for, not measured ones, so samples are marked synthetic.
struct W3CActionsFormat: RecordingFormat {
  let name = "w3c-actions"
  let summary = "W3C WebDriver actions, as Selenium and Appium send them"
  let extensions = ["json"]

  func recognizes(_ head: FileHead) -> Bool {
    let outline = head.json
    return outline.has("actions[].type", text: "pointer") && outline.has("actions[].actions")
      || outline.has("[].type", text: "pointer") && outline.has("[].actions")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var document = try JSONDocument(file)
    var ticks = PointerTicks()
    // A bare list of sources comes one source a time; all of them act together.
    var loose: [JSONNode] = []
    while let value = try document.next() {
      if let sources = value["actions"]?.items, value["type"]?.text == nil {
        try ticks.take(try Self.sources(sources, in: document), in: document)
      } else {
        loose.append(value)
      }
    }
    try ticks.take(try Self.sources(loose, in: document), in: document)
    if document.isCutOff { ticks.touches.tally.count(.cutLastLine, line: document.lastLine) }
    return AssembledContent(
      file: file, header: RecordingHeader(format: name),
      touches: ticks.touches.finish(path: file.path, lastLine: document.lastLine))
  }

  /// The sources of one request; keys, wheels, mice and pens only keep time.
  private static func sources(
    _ nodes: [JSONNode], in document: JSONDocument
  ) throws(RecordingError) -> [PointerTicks.Source] {
    var sources: [PointerTicks.Source] = []
    for node in nodes {
      guard let actions = node["actions"]?.items else {
        throw document.error("an input source must be an object with a list of `actions`", at: node)
      }
      // Appium's clients may leave the pointer's type out, and mean a finger.
      let kind = node["parameters"]?["pointerType"]?.text ?? "touch"
      sources.append(
        PointerTicks.Source(
          id: node["id"]?.text ?? "\(sources.count)", actions: actions,
          isTouch: node["type"]?.text == "pointer" && kind == "touch",
          line: document.line(of: node)))
    }
    return sources
  }
}
