// Streams one recording past several gesture profiles.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Streams one recording past several profiles, in memory that does not grow with it.
package struct GestureAnalysis {
  @Shared private var request: GestureRequest
  @Shared private var recording: TapscopeFiles.Recording
  /// Where a layout is at hand.
  private let road: OpenedRecording?
  private let recognizers: [RecognizerSetup]
  private let screen: ScreenMetrics
  private let labels: [LabelledGesture]
  private let sweeps: [ThresholdSweep]
  package let header: GestureHeader
  /// Warnings about the input; nothing kept it from being judged.
  package private(set) var warnings: [Diagnostic] = []

  /// Opens the recording, its layout if there is one, and its labels; everything wrong is thrown.
  package init(_ request: GestureRequest) throws(InputError) {
    let (recording, road, remarks, found) = try GestureAnalysis.open(request)
    var warnings = found
    if let warning = MappingAdvice.warning(for: recording) {
      warnings.append(Diagnostic(.warn, warning, at: SourceLocation(file: recording.path)))
    }
    let recorded = recording.layoutScreen ?? request.reading.screen ?? recording.header.screen
    let screen = ScreenMetrics(scale: recorded?.scale ?? 1, ppi: recorded?.ppi)
    var labels: [LabelledGesture] = []
    var places: [[TouchID]: Int] = [:]
    for label in remarks {
      guard let text = label.gesture else { continue }
      if let gesture = GestureLabel(text) {
        let labelled = LabelledGesture(touches: label.touches, label: gesture)
        // Of several labels of the same touches the last counts.
        if let place = places[label.touches] {
          labels[place] = labelled
        } else {
          places[label.touches] = labels.count
          labels.append(labelled)
        }
      } else {
        let hint = didYouMean(text, among: GestureLabel.names)
        warnings.append(
          Diagnostic(.warn, "the label `\(text)` is no gesture\(hint)", at: label.location))
      }
    }
    let recognizers =
      request.recognizers
      ?? Self.recognizers(for: request.checksLabels ? labels.map(\.label) : [])
    let notes = request.profiles.flatMap { $0.constants.diagnostics(on: screen) }
    let errors = notes.filter { $0.severity == .error }
    guard errors.isEmpty else { throw InputError(errors) }
    sweeps = try request.makeSweeps(recognizers: recognizers, screen: screen)
    warnings += request.unswept
    header = GestureHeader(
      recording: InputFile.shownName(of: request.recording),
      source: InputFile.source(of: request.recording),
      profiles: request.profiles.map(\.name),
      kinds: GestureKind.allCases.flatMap { kind in
        recognizers.filter { $0.gesture == kind }.map { $0.word }
      },
      notes: Set(notes.map(\.message)).sorted())
    (self.request, self.recording, self.road) = (request, recording, road)
    (self.recognizers, self.screen, self.labels) = (recognizers, screen, labels)
    self.warnings = warnings
  }

  /// Judges every touch; `take` gets each as soon as all profiles have decided.
  package func run(_ take: (TouchResult) throws -> Void) throws(InputError) -> GestureFooter {
    let worker = GestureWorker(
      GestureSession(
        profiles: request.profiles, recognizers: recognizers, screen: screen,
        findsMargins: request.findsMargins), sweeps)
    var stretches = StretchWalk(
      by: worker, cutAfter: worker.rest, jobs: request.jobs, size: request.stretchSize)
    var flips: [[ThresholdSweep.Flip]] = sweeps.map { _ in [] }
    var footer = GestureFooter()
    if request.checksLabels { footer.checks = header.profiles.map(LabelCheck.init) }
    var awaited = LabelledResults(labels)
    func settle(_ found: GestureWorker.Found) throws {
      for (index, more) in found.flips.enumerated() { flips[index] += more }
      for result in found.results {
        footer.touches += 1
        for (label, results) in awaited.add(result) {
          for index in footer.checks.indices { footer.checks[index].add(results, label: label) }
        }
        try take(result)
      }
    }
    try reading {
      var stream = try recording.makeStream()
      request.progress?.beginPass("judging", of: "sample")
      while let event = try stream.next() {
        guard case .samples(let samples) = event else { continue }
        request.progress?.add(samples.count)
        try stretches.handle(.samples(samples[...]), settle)
      }
      footer.abandonedMargins = try stretches.finish(settle).map(\.abandonedMargins).reduce(0, +)
      footer.faults = stream.faults.warnings(in: recording.path)
    }
    footer.endedEarly = request.reading.timeLimit?.remark
    footer.sweeps = zip(request.sweepable, zip(sweeps, flips)).compactMap { profile, found in
      let (sweep, flips) = found
      return profile.constants[sweep.key].map {
        SweptConstant(profile: profile.name, constant: $0, range: sweep.range, flips: flips)
      }
    }
    return footer
  }

  /// What each profile answers over distance and time, on this recording's screen.
  package func bandMaps(within extent: BandMapSVG.Extent) -> [BandMap] {
    request.profiles.map {
      BandMap(
        of: $0, recognizers: recognizers, screen: screen, distance: extent.distance,
        duration: extent.duration)
    }
  }

  /// Hands out what the delegates of sensitive views heard, in the order of the session's events.
  ///
  /// Replays the recording on its layout; does nothing where there is none with a sensitive view. Memory
  /// grows with the calls of fingers down together.
  package func replayDelegates(_ take: (DelegateCallLine) throws -> Void) throws(InputError) {
    guard let road, road.shelf.hasSensitiveView else { return }
    var replayer = road.replayer(asksAlternatives: false)
    var heard: [DelegateCallLine] = []
    func settle(_ traces: [TouchTrace], isIdle: Bool) throws {
      for trace in traces { heard += trace.delegateCalls.map { DelegateCallLine($0, of: trace) } }
      guard isIdle, !heard.isEmpty else { return }
      // Each touch hands its calls out when it ends; a touch's own are in order already.
      for line in heard.enumerated().inOrder(by: {
        ($0.element.call.event, $0.offset) < ($1.element.call.event, $1.offset)
      }) {
        try take(line.element)
      }
      heard = []
    }
    try reading {
      _ = try road.walk { event in
        let traces = replayer.handle(event)
        try settle(traces, isIdle: replayer.isIdle)
      }
      try settle(replayer.finish(), isIdle: true)
    }
  }

  /// Tap and swipe, and whatever the labels name.
  ///
  /// No tap where they name a double tap and no tap: some families tell one beside each half of it.
  private static func recognizers(for labels: [GestureLabel]) -> [RecognizerSetup] {
    let named = Set(labels.map(\.kind))
    let onlyDouble = named.contains(.doubleTap) && !named.contains(.tap)
    var setups = RecognizerSetup.defaults(for: onlyDouble ? [.swipe] : [.tap, .swipe])
    for label in labels {
      // A label's direction is what was meant, not what is waited for.
      let word = GestureLabel(label.kind, nil, fingers: label.fingers)
      if let setup = RecognizerSetup(waitingFor: word), !setups.contains(setup) {
        setups.append(setup)
      }
    }
    return setups
  }

  /// The recording, opened on its layout where one is named.
  ///
  /// A layout that only the recording names may be missing: gestures can do without.
  private static func open(
    _ request: GestureRequest
  ) throws(InputError) -> (TapscopeFiles.Recording, OpenedRecording?, [TouchLabel], [Diagnostic]) {
    let recording = try reading {
      let reader = RecordingReader(options: request.reading)
      return try request.contents.map { try reader.open(path: request.recording, contents: $0) }
        ?? reader.open(path: request.recording)
    }
    let isSecret = !recording.options.redacts.isEmpty
    let remarks = isSecret ? [] : try reading { try recording.collectLabels() }.labels
    guard request.layout != nil || recording.layoutPath != nil, let profile = request.profiles.first
    else { return (recording, nil, remarks, recording.doubts) }
    var session = SessionRequest(
      recording: request.recording, layout: request.layout, profile: profile)
    session.recordingContents = request.contents
    session.reading = request.reading
    session.layouts = request.layouts
    session.reading.timeLimit?.begin(.only)
    do throws(InputError) {
      let road = try OpenedRecording(loading: session)
      // Labels of touches that are left out are known only now.
      let kept = isSecret ? try reading { try road.recording.collectLabels() }.labels : remarks
      return (road.recording, road, kept, road.recording.doubts)
    } catch {
      guard request.layout == nil, !isSecret else { throw error }
      let excuses = error.diagnostics.map { Diagnostic(.warn, $0.message, at: $0.location) }
      return (recording, nil, remarks, recording.doubts + excuses)
    }
  }
}

/// Judges the touches of a recording by all profiles, and sweeps constants over them.
private struct GestureWorker: StretchWorker {
  struct Found: Sendable {
    var results: [TouchResult]
    /// By sweep.
    var flips: [[ThresholdSweep.Flip]]
  }

  private let fresh: Shared<(session: GestureSession, sweeps: [ThresholdSweep])>
  private var session: GestureSession
  private var sweeps: [ThresholdSweep]
  /// Touches of the stretches so far whose margin was too expensive to find.
  private(set) var abandonedMargins = 0

  init(_ session: GestureSession, _ sweeps: [ThresholdSweep]) {
    fresh = Shared((session, sweeps))
    (self.session, self.sweeps) = (session, sweeps)
  }

  /// Seconds without a finger down after which nothing before matters any more.
  var rest: Double { max(session.rest, sweeps.map(\.rest).max() ?? 0) }

  mutating func go(to firstTouch: Int, firstEvent: Int) {}

  /// No view is asked.
  var isMachineAtRest: Bool { true }

  mutating func handle(_ event: ReplayEvent) -> [Found] {
    guard case .samples(let slice) = event else { return [] }
    let samples = Array(slice)
    let results = session.handle(samples)
    return Self.found(results, sweeps.indices.map { sweeps[$0].handle(samples) })
  }

  mutating func drain() -> [Found] {
    let results = session.finish()
    let last = Self.found(results, sweeps.indices.map { sweeps[$0].finish() })
    abandonedMargins += session.abandonedMargins
    (session, sweeps) = fresh.value
    return last
  }

  func apart() -> GestureWorker { self }

  /// Static: a method would copy all of the worker at every event.
  private static func found(
    _ results: [TouchResult], _ flips: [[ThresholdSweep.Flip]]
  ) -> [Found] {
    results.isEmpty && flips.allSatisfy(\.isEmpty) ? [] : [Found(results: results, flips: flips)]
  }
}

/// One gesture as a label names it, with its touches.
private struct LabelledGesture {
  var touches: [TouchID]
  var label: GestureLabel
}

/// Gathers the results of all touches of a label until the last is there.
private struct LabelledResults {
  private var labels: [LabelledGesture]
  private var places: [TouchID: [Int]] = [:]
  private var results: [Int: [TouchResult]] = [:]

  init(_ labels: [LabelledGesture]) {
    self.labels = labels
    for (place, label) in labels.enumerated() {
      for touch in label.touches { places[touch, default: []].append(place) }
    }
  }

  /// The labels that are complete with this result.
  mutating func add(_ result: TouchResult) -> [(label: GestureLabel, results: [TouchResult])] {
    var complete: [(GestureLabel, [TouchResult])] = []
    for place in places.removeValue(forKey: result.touch) ?? [] {
      results[place, default: []].append(result)
      guard results[place]?.count == labels[place].touches.count else { continue }
      let found = results.removeValue(forKey: place) ?? []
      complete.append((labels[place].label, found.inOrder { $0.touch < $1.touch }))
    }
    return complete
  }
}
