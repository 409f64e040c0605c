// An opened recording.

import TapscopeEngine

/// An opened recording; its events stream from the file, in constant memory, as often as wanted.
package struct Recording: Sendable {
  package let path: String
  @Shared package private(set) var header: RecordingHeader
  package let notes: Notes?
  @Shared package var options: RecordingOptions
  /// The layout's screen, once the layout is known: where raw positions are put, and what a
  /// recording's own screen must agree with.
  package var layoutScreen: RecordedScreen?
  /// What every pass leaves out; nil as long as nobody has looked for it.
  ///
  /// Where something is to be left out, no pass is made before that is known.
  package var redaction: Redaction?
  let content: any RecordingContent

  init(
    path: String, content: any RecordingContent, notes: Notes?, options: RecordingOptions
  ) {
    self.path = path
    self.content = content
    self.notes = notes
    self.options = options
    header = content.header
  }

  /// What paths written in the recording start from; empty for the working directory.
  package var folder: String { content.file.folder }

  /// Its size in bytes as it lies there; 0 where that is not known.
  package var size: Int { content.file.size }

  /// The layout the recording or its notes name first, and where.
  package var firstLayout: LayoutLine? {
    guard let path = header.layout else { return notes?.firstLayout }
    return LayoutLine(
      time: .zero, path: path, location: header.layoutLocation ?? SourceLocation(file: self.path))
  }

  /// A line of the recording or its notes, as it stands in the file; nil where it cannot be read.
  package func text(at location: SourceLocation) -> String? {
    // Bytes in memory go by the recording's path.
    let file =
      location.file == path ? content.file : InputFile(notes: location.file, options)
    return file.line(location.line)
  }

  /// A fresh pass over the whole recording, notes merged in.
  ///
  /// Throws where positions cannot be placed: no axis range, no screen, another screen than the
  /// layout's, a touchpad.
  package func makeStream(keepsUnknown: Bool = false) throws(RecordingError) -> RecordingStream {
    if content.device?.isTouchpad == true, !options.allowsTouchpad {
      throw RecordingError(
        "`\(header.device ?? "this device")` is a touchpad, which presses nothing on a screen;"
          + " --allow-touchpad reads it anyway",
        at: SourceLocation(file: path))
    }
    if let kind = content.device?.otherKind, !options.allowsTouchpad || kind != "a pen" {
      throw RecordingError(
        "`\(header.device ?? "this device")` is \(kind): this recording holds no touches"
          + (kind == "a pen"
            ? "; --allow-touchpad reads its strokes as if a finger made them" : ""),
        at: SourceLocation(file: path))
    }
    let chain = try chain()
    return RecordingStream(
      path: path,
      samples: try content.makeStream(map: chain.map, keepsUnknown: keepsUnknown),
      notes: notes?.lines ?? [], leavingOut: try requiredRedaction(), chain: chain.sentences,
      isStrict: options.isStrict,
      timeLimit: options.timeLimit)
  }

  /// A fresh pass in the device's own values, for writers that keep them.
  func makeRawStream() throws(RecordingError) -> RecordingStream {
    RecordingStream(
      path: path, samples: try content.makeStream(map: .identity, keepsUnknown: false),
      notes: notes?.lines ?? [], leavingOut: try requiredRedaction(), chain: [],
      isStrict: options.isStrict, timeLimit: options.timeLimit)
  }

  /// A fresh pass over the file alone, without its notes.
  func makeSamples(map: CoordinateMap) throws(RecordingError) -> any SampleStream {
    let samples = try content.makeStream(map: map, keepsUnknown: false)
    return try requiredRedaction().map { RedactedStream(samples, leavingOut: $0) } ?? samples
  }

  /// What a pass must leave out; throws where that is asked for and not known.
  func requiredRedaction() throws(RecordingError) -> Redaction? {
    if redaction == nil, let pattern = options.redacts.first {
      throw RecordingError(
        "where `\(pattern.text)` lies, which is to be redacted, only a layout tells;"
          + " name one with --layout FILE", at: SourceLocation(file: path))
    }
    return redaction
  }

  /// Whether its points are of a screen whose size only a layout can tell.
  package var knowsNoScreen: Bool {
    content.device == nil && options.screen == nil && header.screen == nil
  }

  /// Puts it on the screen of a layout that was named beside it.
  ///
  /// Throws where it is to be fitted to that screen and nothing says how large its own was.
  package mutating func put(on screen: RecordedScreen) throws(RecordingError) {
    layoutScreen = screen
    guard options.fits, knowsNoScreen, header.unit == .points, options.axisRange == nil,
      options.pins.count < 2
    else { return }
    throw RecordingError(.screenUnknown(of: "recording"), at: SourceLocation(file: path))
  }

  /// Warnings about what it leaves open, and about what is left out of it.
  package var doubts: [Diagnostic] { header.doubts + (redaction?.doubts ?? []) }

  /// The way from the file's positions to points.
  func chain() throws(RecordingError) -> CoordinateChain {
    do throws(CoordinateChain.Gap) {
      if content.device == nil {
        return try .written(in: header, options: options, layout: layoutScreen)
      }
      return try .raw(
        range: range, calibration: content.device?.calibration.flatMap { Calibration($0) },
        options: options, layout: layoutScreen)
    } catch {
      throw try explain(error)
    }
  }

  /// The raw range and where it is known from.
  var range: (AxisRange, origin: String)? {
    if let range = options.axisRange { return (range, "from --axis-range") }
    guard let touchProtocol = header.touchProtocol,
      let range = content.device?.range(of: touchProtocol)
    else { return nil }
    return (range, options.descriptor == nil ? "from the recording" : "from the descriptor")
  }

  private func explain(_ gap: CoordinateChain.Gap) throws(RecordingError) -> RecordingError {
    let location = SourceLocation(file: path)
    switch gap {
    case .noScreen:
      return RecordingError(
        "no screen to place the touches on; give a layout, or --screen WxH", at: location)
    case .unequalScreens(let recorded, let layout):
      return RecordingError(
        "recorded on a screen of \(recorded), but the layout's is \(layout);"
          + " --fit scales one to the other", at: location)
    case .pins(let message):
      return RecordingError("--pin: \(message)", at: location)
    case .noRange:
      let seen = try seenRange()
      let empty = header.touchProtocol.flatMap { content.device?.emptyRanges(of: $0) } ?? []
      return RecordingError([
        Diagnostic(
          .error,
          (empty.isEmpty
            ? "the file does not say which values the device's axes can take"
            : "the values that the device's axes can take are no range: \(empty.joined(separator: ", "))")
            + (seen.map { "; its touches lie in \($0)" } ?? ""),
          at: location,
          notes: [
            .init("--axis-range X0..X1,Y0..Y1 gives the range"),
            .init(
              "--descriptor FILE takes it from an evemu description or `adb shell getevent -p`"),
            .init("--pin RAWX,RAWY=X,Y, given twice, does without it"),
          ])
      ])
    }
  }

  /// The raw positions that occur: `x 4...713, y 2...1210`.
  func seenRange() throws(RecordingError) -> String? {
    guard options.redacts.isEmpty else { return nil }
    var stream = try makeSamples(map: .identity)
    var seen: Rect?
    var batch = SampleBatch()
    while try stream.next(into: &batch) != nil {
      for position in batch.samples.compactMap(\.position) {
        let spot = Rect(origin: position, size: .zero)
        seen = seen?.union(spot) ?? spot
      }
    }
    return seen.map {
      "x \($0.minX.text())...\($0.maxX.text()), y \($0.minY.text())...\($0.maxY.text())"
    }
  }
}
