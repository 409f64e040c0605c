// Opens a file of evdev events and passes over it.

import TapscopeEngine

/// An opened evdev file: its touch device and protocol are chosen, passes can begin.
struct EvdevContent<Source: EvdevSource>: RecordingContent, DeviceListing {
  let file: RecordingFile
  @Shared private(set) var header: RecordingHeader
  let device: RecordedDevice?
  let devices: [RecordedDevice]
  /// Lines the survey could make nothing of.
  let unreadableLines: Int
  /// Events the survey looked at.
  let events: Int
  /// Whether the survey found an event or a described device.
  let isReadable: Bool
  private let choice: EvdevChoice

  /// Reads descriptions and enough events to choose.
  ///
  /// A file of which no line can be read is an error, unless it may be, for another reader is to try. Compiled
  /// once, as `inOrder(by:)`: for each of the sources it was 7 KB.
  @_semantics("optimize.sil.specialize.generic.never")
  init(
    _ file: RecordingFile, format: String, options: RecordingOptions, mayBeUnreadable: Bool = false
  ) throws(RecordingError) {
    var source = try Source(file)
    var survey = EvdevSurvey()
    var unreadable = FaultTally()
    var endsFrames = false
    while let line = try source.next() {
      switch line {
      case .event(let event):
        survey.take(event)
        if event.type == Evdev.syn, event.code == Evdev.synReport { endsFrames = true }
      case .unreadable: unreadable.count(.unreadableLine, line: source.line)
      case .frameEnd: endsFrames = true
      case .nextRecording, .silent: break
      }
      // Another device may send its first touch late.
      let mayBeOne = source.announcedDevices ?? 1 <= 1 && source.devices.count <= 1
      if survey.isDecided, mayBeOne, options.device == nil { break }
    }
    unreadableLines = unreadable.faults.first?.count ?? 0
    events = survey.count
    isReadable =
      events > 0 || source.devices.contains { $0 != RecordedDevice(number: $0.number) }
    if !isReadable, source.announcedDevices == nil, !mayBeUnreadable {
      try unreadable.refuse(file, as: format)
    }
    if survey.count > 0, !endsFrames {
      throw RecordingError(
        "no line says SYN_REPORT, which ends each frame of events: the log was cut, as by `grep`;"
          + " record all of it, on Android with `adb exec-out getevent -lt`",
        at: SourceLocation(file: file.path))
    }
    devices = source.devices
    choice = try survey.choice(
      among: devices, by: options, of: file.path,
      isNumbered: DeviceDescription.hasNumbers(format: format))
    header = RecordingHeader(
      format: format, of: choice, in: file.path,
      announced: source.announcedDevices, described: source.devices.count, events: survey.count)
    device = choice.device
    self.file = file
  }

  func remarks() -> RecordedRemarks { RecordedRemarks() }

  func makeStream(
    map: CoordinateMap, keepsUnknown: Bool
  ) throws(RecordingError) -> any SampleStream {
    EvdevStream(try Source(file), choice: choice, map: map)
  }
}

// Apart from the content itself, which is compiled anew for each kind of source.
extension RecordingHeader {
  /// How many devices a file announces, if it does, how many it describes, and how many events it holds.
  fileprivate init(
    format: String, of choice: EvdevChoice, in path: String, announced: Int?, described: Int,
    events: Int
  ) {
    self.init(format: format)
    let file = SourceLocation(file: path)
    device = choice.device.name
    touchProtocol = choice.touchProtocol
    if let matrix = choice.device.calibration, Calibration(matrix) == nil {
      doubts.append(
        Diagnostic(
          .warn,
          "\(Calibration.name) is not applied, which takes six numbers from -100 to 100 that keep both axes:"
            + " `\(matrix)`; --rotate turns places, and --pin RAWX,RAWY=X,Y, given twice, fixes them",
          at: file))
    }
    if let announced, described < announced {
      doubts.append(
        Diagnostic(
          .warn,
          "\(announced.of("device")) are announced and \(described)"
            + " \(described == 1 ? "is" : "are") described: the recorder was stopped before it wrote"
            + " the others, with what they sent", at: file))
    }
    if events == 0 {
      doubts.append(
        Diagnostic(
          .warn,
          "this \(announced == nil ? "file" : "recording") holds no event: "
            + (announced == nil
              ? "as a description of devices it goes with a recording, as --descriptor"
              : "its recorder was stopped before the first"),
          at: file))
    }
  }
}

extension EvdevSurvey {
  /// Its choice for a file; what keeps it from one becomes an error that lists the devices.
  ///
  /// `isNumbered`: what the file calls a device is its number in the kernel.
  fileprivate func choice(
    among devices: [RecordedDevice], by options: RecordingOptions, of path: String,
    isNumbered: Bool
  ) throws(RecordingError) -> EvdevChoice {
    var descriptions: [RecordedDevice] = []
    if let descriptor = options.descriptor {
      descriptions = try DeviceDescription.read(descriptor, isNumbered: isNumbered)
    }
    do throws(DeviceTrouble) {
      return try choice(among: devices, by: descriptions, wanted: options.device)
    } catch {
      let (message, offers) =
        switch error {
        case .several(let offers, named: let name?):
          ("`--device \(name)` names \(offers.count) devices that sent touches", offers)
        case .several(let offers, named: nil):
          ("\(offers.count) devices sent touches; --device chooses one", offers)
        case .undecided(let offers):
          ("\(offers.count) devices may have sent these touches; --device chooses one", offers)
        case .unknown(let name, let offers): ("no device is called `\(name)`", offers)
        }
      throw RecordingError([
        Diagnostic(
          .error, message, at: SourceLocation(file: path),
          notes: offers.prefix(20).map { .init("--device \($0)") })
      ])
    }
  }
}

/// One pass over an evdev file.
private struct EvdevStream<Source: EvdevSource>: SampleStream {
  private var source: Source
  private var decoder: EvdevDecoder
  private let device: Int
  /// Whether lines that name no device are its own.
  private let takesUnnamed: Bool
  private let map: CoordinateMap
  private let hasRadius: Bool
  /// What the device's pressure can be, so that force comes out as a part of it.
  private let forces: ClosedRange<Int>?
  private var ownTally = FaultTally()
  private var isFinished = false

  init(_ source: Source, choice: EvdevChoice, map: CoordinateMap) {
    self.source = source
    self.map = map
    decoder = EvdevDecoder(choice)
    device = choice.device.number
    takesUnnamed = choice.takesUnnamed
    hasRadius = choice.device.measuresSizeInPositions
    forces = choice.device.forceRange(of: choice.touchProtocol)
    if choice.device.isTouchpad { ownTally.count(.touchpad, line: 0) }
    if choice.device.otherKind != nil { ownTally.count(.notTouch, line: 0) }
  }

  var tally: FaultTally { ownTally.merging(decoder.tally) }
  var frames: Int { decoder.frames }

  mutating func takeRetained(line: Int) -> RetainedLine? { nil }

  // A pass is handed on as `any SampleStream`, behind which the compiler makes no versions of its own
  // accord; asking a source about each line through its protocol was half the cost (measured).
  @_specialize(where Source == LineSource<EvemuLines>)
  @_specialize(where Source == LineSource<EvtestLines>)
  @_specialize(where Source == LineSource<GeteventLines>)
  @_specialize(where Source == LineSource<LibinputLines>)
  mutating func next(into batch: inout SampleBatch) throws(RecordingError) -> RecordingStep? {
    batch.removeAll()
    while !isFinished, !batch.isFull {
      guard let line = try source.next() else {
        isFinished = true
        if decoder.finish() { takeFrame(into: &batch) }
        break
      }
      let isComplete: Bool
      switch line {
      case .event(let event)
      where event.device == device || takesUnnamed && event.device == EvdevEvent.unnamedDevice:
        isComplete = decoder.take(event)
      case .event(let event):
        ownTally.count(.otherDevice, line: event.line)
        isComplete = false
      case .frameEnd: isComplete = decoder.endFrame()
      case .nextRecording: isComplete = decoder.beginNext()
      case .silent: isComplete = false
      case .unreadable:
        ownTally.count(source.isCutOff ? .cutLastLine : .unreadableLine, line: source.line)
        isComplete = false
      }
      if isComplete { takeFrame(into: &batch) }
    }
    return batch.isEmpty ? nil : .samples
  }

  /// Puts the samples of the completed frame into the batch, placed on the screen.
  private mutating func takeFrame(into batch: inout SampleBatch) {
    var time: Timestamp?
    for place in 0..<decoder.sampleCount {
      var sample = decoder.sample(place)
      // A touch whose place was never known is handed out late, with the times it had.
      if let time, sample.time != time { batch.closeInstant() }
      time = sample.time
      if let raw = sample.position {
        if let range = map.range, !range.contains(raw) {
          ownTally.count(.outOfRange, line: sample.line)
        }
        sample.position = map(raw)
      }
      sample.radius = hasRadius ? sample.radius.map { $0 * map.scale } : nil
      if let force = sample.force { sample.force = part(of: force) }
      sample.keepWithinLimits()
      batch.append(sample)
    }
    decoder.forgetSamples()
    batch.closeInstant()
  }

  /// A pressure as a part of what the device can send; nil where that is not known.
  ///
  /// Among the device's own values, which are not mapped, it is as it came then.
  private func part(of force: Double) -> Double? {
    guard let forces else { return map == .identity ? force : nil }
    return (force - Double(forces.lowerBound)) / Double(forces.upperBound - forces.lowerBound)
  }
}

extension AxisRange {
  /// Whether a raw position lies within both axes, ends included.
  func contains(_ raw: Point) -> Bool {
    raw.x >= Double(x.lowerBound) && raw.x <= Double(x.upperBound)
      && raw.y >= Double(y.lowerBound) && raw.y <= Double(y.upperBound)
  }
}
