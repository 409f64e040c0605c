// The options that map raw digitizer coordinates to points of the layout.

import ArgumentParser
import TapscopeEngine
import TapscopeFiles

/// Options that say what a recording file is silent about.
struct MappingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Device description for a recording without one.", valueName: "file"))
  var descriptor: String?

  // Values may begin with a minus sign, which else would begin another option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Raw axis range, as 0..4095,0..4095.", valueName: "x0..x1,y0..y1"))
  var axisRange: String?

  @Option(
    help: ArgumentHelp(
      "Columns of a CSV or JSON Lines log, as t=timestamp:ms,x=X,y=Y.", valueName: "field=name,...")
  )
  var columns: String?

  @Option(
    help: ArgumentHelp("Which of several input devices to read.", valueName: "number-or-name"))
  var device: String?

  @Option(
    help: ArgumentHelp(
      "The screen in points, as '320x480@2 326ppi', or a device (tapscope list devices).",
      valueName: "screen"))
  var screen: String?

  @Option(
    help: ArgumentHelp("Turn of the digitizer, clockwise: 0, 90, 180 or 270.", valueName: "degrees")
  )
  var rotate: Int = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Points added after scaling.", valueName: "x,y"))
  var offset: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A raw position and the point it is known to be; give two for scale and place.",
      valueName: "rawx,rawy=x,y"))
  var pin: [String] = []

  @Flag(help: "Scale a recording made on another screen to the layout's.")
  var fit = false

  @Option(
    help: ArgumentHelp(
      "How much an input may hold (tapscope list limits).", valueName: "name=number"))
  var inputLimit: [String] = []

  @Option(
    help: ArgumentHelp(
      "Leave out where the touches on these views were, and who got them: an id, a path or a "
        + "pattern; repeatable.", valueName: "view"))
  var redact: [String] = []

  @Flag(help: "Treat faults of the stream as errors.")
  var strict = false

  @Flag(help: "Accept a touchpad as if it were a touch screen.")
  var allowTouchpad = false

  @Option(
    help: ArgumentHelp("A file of labels, changes and notes for the recording.", valueName: "file"))
  var notes: String?
}

extension MappingOptions {
  /// Refuses what says something of a recording where there is none; the rest is of layouts too.
  ///
  /// `profile` is the one asked for, of a command that judges nothing else by it.
  func refuseWithoutRecording(profile: String? = nil) throws {
    let given = [
      ("descriptor", descriptor != nil), ("axis-range", axisRange != nil),
      ("columns", columns != nil), ("device", device != nil), ("rotate", rotate != 0),
      ("offset", offset != nil), ("pin", !pin.isEmpty), ("fit", fit),
      ("redact", !redact.isEmpty), ("strict", strict), ("allow-touchpad", allowTouchpad),
      ("notes", notes != nil), ("profile", profile != nil),
    ]
    if let (name, _) = given.first(where: \.1) {
      throw Failure.usage("`--\(name)` is about a recording, and none is given")
    }
  }

  /// Refuses one file of notes for several recordings: it numbers the touches of one.
  func refuseNotes(ofSeveral recordings: [String]) throws {
    guard let notes, recordings.count > 1 else { return }
    throw Failure.usage(
      "`--notes \(notes)` is about one recording, and \(recordings.count) are named; the notes of"
        + " each may lie beside it, those of `a.log` in `a.log.notes.jsonl`")
  }

  /// How the layout is read whose screen positions are put on.
  func layoutOptions(allowOutside: Bool) throws -> LayoutOptions {
    try LayoutFileOptions.options(screen: screen, limits: limits(), allowOutside: allowOutside)
  }

  /// The limits of the readers, with those that the person set.
  func limits() throws -> InputLimits {
    var limits = InputLimits()
    for text in inputLimit {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      let known = InputLimits.Name.allCases.map(\.rawValue)
      guard let name = InputLimits.Name(rawValue: parts.first ?? "") else {
        let word = parts.first ?? ""
        throw Failure.usage("unknown limit `\(word)`\(didYouMean(word, among: known))")
      }
      let number = parts.count == 2 ? Int(parts[1]) : nil
      guard let number, name.range.contains(number) else {
        throw Failure.usage(
          "`--input-limit \(text)`: expected \(name.rawValue)=NUMBER from "
            + "\(name.range.lowerBound) to \(name.range.upperBound)")
      }
      limits[name] = number
    }
    return limits
  }

  /// The options as the readers take them; a misspelt one is a usage error that says what is expected.
  func options() throws -> RecordingOptions {
    ReadFiles.note([descriptor, notes].compactMap { $0 })
    var options = RecordingOptions()
    options.descriptor = descriptor
    options.axisRange = try parsed(
      axisRange, "--axis-range", "\(AxisRange.form); two `--pin` turn an axis round"
    ) { AxisRange($0) }
    options.columns = try parsed(
      columns, "--columns", "FIELD=NAME,... with the fields \(ColumnNames.fieldList)"
    ) { ColumnNames($0) }
    options.device = device
    let choice = try screen.map(LayoutFileOptions.screen)
    options.screen = choice.map { RecordedScreen($0) }
    options.namesDevice = choice?.device != nil
    guard let rotation = Rotation(rawValue: rotate) else {
      throw Failure.usage("`--rotate \(rotate)`: expected 0, 90, 180 or 270")
    }
    options.rotation = rotation
    options.offset = try parsed(offset, "--offset", "X,Y") { Point(option: $0) }
    options.pins = try pin.compactMap { try parsed($0, "--pin", "RAWX,RAWY=X,Y") { Pin($0) } }
    options.fits = fit
    options.isStrict = strict
    options.allowsTouchpad = allowTouchpad
    options.notes = notes
    options.limits = try limits()
    if redact.contains("") { throw Failure.usage("`--redact` names no view") }
    options.redacts = redact.map { RedactionPattern($0) }
    return options
  }

  private func parsed<Value>(
    _ text: String?, _ name: String, _ expected: String, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text else { return nil }
    guard let value = read(text) else {
      throw Failure.usage("`\(name) \(text)`: expected \(expected)")
    }
    return value
  }
}
