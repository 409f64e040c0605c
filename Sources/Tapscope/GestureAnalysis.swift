// What gestures does a recording hold, by whose rules, and where do they flip?

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Streams one recording past several profiles, in memory that does not grow with it.
package struct GestureAnalysis {
  private let request: GestureRequest
  private let recording: TapscopeFiles.Recording
  /// Where a layout is at hand.
  private let road: OpenedRecording?
  private let kinds: Set<GestureKind>
  private let screen: ScreenMetrics
  private let labels: [TouchID: GestureLabel]
  private let sweeps: [ThresholdSweep]
  package let header: GestureHeader
  /// What is odd about the input and kept nothing from being judged.
  package private(set) var warnings: [Diagnostic] = []

  /// Opens the recording, its layout if there is one, and its labels; everything wrong is thrown.
  package init(_ request: GestureRequest) throws(InputError) {
    self.request = request
    let remarks: [TouchLabel]
    (recording, road, remarks, warnings) = try GestureAnalysis.open(request)
    let recorded = recording.layoutScreen ?? request.reading.screen ?? recording.header.screen
    let screen = ScreenMetrics(scale: recorded?.scale ?? 1, ppi: recorded?.ppi)
    self.screen = screen
    var labels: [TouchID: GestureLabel] = [:]
    for label in remarks {
      guard let text = label.gesture else { continue }
      if let gesture = GestureLabel(text) {
        labels[label.touch] = gesture
      } else {
        let hint = didYouMean(text, among: GestureLabel.names)
        warnings.append(
          Diagnostic(.warning, "the label `\(text)` is no gesture\(hint)", at: label.location))
      }
    }
    self.labels = labels
    let named = request.checksLabels ? Set(labels.values.map(\.kind)) : []
    let kinds = request.kinds ?? named.union([.tap, .swipe]).subtracting([.none])
    self.kinds = kinds
    if request.checksLabels, labels.isEmpty {
      throw InputError("\(request.recording): no touch is labelled with a gesture to check against")
    }
    let notes = request.profiles.flatMap { $0.constants.diagnostics(on: screen) }
    let errors = notes.filter { $0.severity == .error }
    guard errors.isEmpty else { throw InputError(errors) }
    sweeps = try request.makeSweeps(kinds: kinds, screen: screen)
    header = GestureHeader(
      recording: URL(fileURLWithPath: request.recording).lastPathComponent,
      profiles: request.profiles.map(\.name),
      kinds: GestureKind.allCases.filter { kinds.contains($0) },
      notes: Set(notes.map(\.message)).sorted())
  }

  /// Judges every touch; `take` gets each as soon as all profiles have decided.
  package func run(_ take: (TouchResult) throws -> Void) throws(InputError) -> GestureFooter {
    var session = GestureSession(profiles: request.profiles, kinds: kinds, screen: screen)
    var sweeps = sweeps
    var flips: [[ThresholdSweep.Flip]] = sweeps.map { _ in [] }
    var footer = GestureFooter()
    if request.checksLabels { footer.checks = header.profiles.map(LabelCheck.init) }
    func settle(_ results: [TouchResult]) throws {
      for result in results {
        footer.touches += 1
        if let label = labels[result.touch] {
          for index in footer.checks.indices { footer.checks[index].add(result, label: label) }
        }
        try take(result)
      }
    }
    try reading {
      var stream = try recording.makeStream()
      while let event = try stream.next() {
        guard case .samples(let samples) = event else { continue }
        try settle(session.handle(samples))
        for index in sweeps.indices { flips[index] += sweeps[index].handle(samples) }
      }
      try settle(session.finish())
    }
    for index in sweeps.indices { flips[index] += sweeps[index].finish() }
    footer.sweeps = zip(request.sweepable, zip(sweeps, flips)).compactMap { profile, found in
      let (sweep, flips) = found
      return profile.constants[sweep.key].map {
        SweptConstant(profile: profile.name, constant: $0, range: sweep.range, flips: flips)
      }
    }
    return footer
  }

  /// Hands out every touch whose sensitive view told its delegate something.
  ///
  /// Replays the recording on its layout; does nothing where there is none with a sensitive view.
  package func replayDelegates(_ take: (TouchTrace) throws -> Void) throws(InputError) {
    guard let road, road.shelf.hasSensitiveView else { return }
    var replayer = road.replayer(asksAlternatives: false)
    func settle(_ traces: [TouchTrace]) throws {
      for trace in traces where !trace.delegateCalls.isEmpty { try take(trace) }
    }
    try reading {
      _ = try road.walk { try settle(replayer.handle($0)) }
      try settle(replayer.finish())
    }
  }

  /// The recording and, where a layout is named, the road on it.
  ///
  /// A layout that only the recording names may be missing: gestures can do without.
  private static func open(
    _ request: GestureRequest
  ) throws(InputError) -> (TapscopeFiles.Recording, OpenedRecording?, [TouchLabel], [Diagnostic]) {
    let recording = try reading {
      try RecordingReader(options: request.reading).open(path: request.recording)
    }
    let remarks = try reading { try recording.collectLabels() }.labels
    guard request.layout != nil || recording.layoutPath != nil, let profile = request.profiles.first
    else { return (recording, nil, remarks, recording.warnings) }
    var session = SessionRequest(
      recording: request.recording, layout: request.layout, profile: profile)
    session.reading = request.reading
    do throws(InputError) {
      let road = try OpenedRecording(loading: session)
      return (road.recording, road, remarks, recording.warnings)
    } catch {
      guard request.layout == nil else { throw error }
      let excuses = error.diagnostics.map { Diagnostic(.warning, $0.message, at: $0.location) }
      return (recording, nil, remarks, recording.warnings + excuses)
    }
  }
}
