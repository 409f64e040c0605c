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
    if let line = Self.logLine(in: FileHead(try file.head(FileHead.size))) {
      throw RecordingError([
        Diagnostic(
          .error, "this looks like a driver's log; a recording is the JSON of its requests alone",
          at: SourceLocation(file: file.path, line: line, column: 1),
          notes: [
            .init("keep the body of each request, one after another: {\"actions\": [...]}")
          ])
      ])
    }
    var document = try JSONDocument(file)
    var isUntyped = false
    var ticks = PointerTicks()
    // A bare list of sources comes one source a time; all of them act together.
    var loose: [JSONNode] = []
    while let value = try document.next() {
      if let sources = value["actions"]?.items, value["type"]?.text == nil {
        try ticks.take(try Self.sources(sources, in: document, &isUntyped), in: document)
      } else {
        loose.append(value)
      }
    }
    try ticks.take(try Self.sources(loose, in: document, &isUntyped), in: document)
    var header = RecordingHeader(format: name)
    if isUntyped {
      header.readings.append(
        "a pointer without a `pointerType` is taken for a finger; to WebDriver it is a mouse")
    }
    header.doubts += ticks.elements
    return try AssembledContent(file: file, header: header, touches: ticks.finish(document))
  }

  /// The sources of one request; keys, wheels, mice and pens only keep time.
  private static func sources(
    _ nodes: [JSONNode], in document: JSONDocument, _ isUntyped: inout Bool
  ) throws(RecordingError) -> [PointerTicks.Source] {
    var sources: [PointerTicks.Source] = []
    for node in nodes {
      guard let actions = node["actions"]?.items else {
        throw document.error("an input source must be an object with a list of `actions`", at: node)
      }
      // Appium's clients may leave the pointer's type out, and mean a finger.
      let kind = node["parameters"]?["pointerType"]?.text
      let isPointer = node["type"]?.text == "pointer"
      if isPointer, kind == nil { isUntyped = true }
      sources.append(
        PointerTicks.Source(
          id: node["id"]?.text ?? "\(sources.count)", actions: actions,
          isTouch: isPointer && kind ?? "touch" == "touch", line: document.line(of: node)))
    }
    return sources
  }

  /// The first line with a bracket, where that is a log's own: `[1710000000.123][INFO]: ...`.
  private static func logLine(in head: FileHead) -> Int? {
    let open = UInt8(ascii: "[")
    for (index, line) in head.lines.enumerated() {
      guard let bracket = line.firstIndex(where: { $0 == open || $0 == UInt8(ascii: "{") }) else {
        continue
      }
      guard line[bracket] == open, let next = line[(bracket + 1)...].first(where: { $0 > 0x20 })
      else { return nil }
      return "{[]".utf8.contains(next) ? nil : index + 1
    }
    return nil
  }
}
