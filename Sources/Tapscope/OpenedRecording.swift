// A recording opened for replay, its layout-dependent lines decoded as it is read.

import TapscopeEngine
import TapscopeFiles

/// Reads a recording's events and decodes what needs a layout; can be walked again for another pass.
struct OpenedRecording {
  @Shared private(set) var request: SessionRequest
  @Shared private(set) var recording: TapscopeFiles.Recording
  /// The first screen.
  @Shared private(set) var first: CachedScreen
  @Shared private(set) var shelf: ScreenCache
  /// The first changes of the recording, in order, decoded by an earlier walk.
  fileprivate var knownChanges: [ViewChange] = []
  /// The search for labels, begun ahead.
  private var labels: OrderedTasks<Result<RecordedRemarks, InputError>>

  /// Bytes of a recording that is read in less time than a thread takes to begin.
  private static let isShort = 1..<1 << 16

  /// Where its labels are wanted, they are looked for while the layout is read.
  init(_ request: SessionRequest, wantsLabels: Bool = false) throws(InputError) {
    var recording = try reading {
      let reader = RecordingReader(options: request.reading)
      guard let bytes = request.recordingContents else {
        return try reader.open(path: request.recording)
      }
      return try reader.open(path: request.recording, contents: bytes)
    }
    var labels = OrderedTasks<Result<RecordedRemarks, InputError>>(jobs: request.jobs)
    // What is to be left out of them only the layout tells.
    if wantsLabels, recording.options.redacts.isEmpty, !Self.isShort.contains(recording.size) {
      labels.add { [recording] in
        Result { () throws(InputError) in try reading { try recording.collectLabels() } }
      }
    }
    var shelf = ScreenCache(
      strategy: request.strategy, assignments: request.assignments,
      layouts: request.layouts.ofRecording, shared: request.sharedLayouts)
    guard let path = request.layout ?? recording.layoutPath else {
      throw InputError([
        Diagnostic(
          .error, "the recording names no layout; name one with --layout FILE",
          at: SourceLocation(file: InputFile.source(of: request.recording)))
      ])
    }
    let first: CachedScreen
    if request.layout == nil, let line = recording.firstLayout {
      first = try shelf.screen(named: line, by: recording)
    } else {
      first = try shelf.screen(
        at: path, contents: request.layoutContents, read: request.readLayout)
    }
    let screen = RecordedScreen(first.hierarchy.screen)
    if request.layout == nil {
      recording.layoutScreen = screen
    } else {
      try recording.put(on: screen)
    }
    var request = request
    request.profile = try first.profile(request.profile)
    (self.request, self.recording, self.first) = (request, recording, first)
    (self.shelf, self.labels) = (shelf, labels)
    if !recording.options.redacts.isEmpty {
      self.recording.redaction = try Redaction(searching: self)
    }
  }

  /// The labels, `saw` and `layout` lines of the recording and of its notes.
  mutating func collectLabels() throws(InputError) -> RecordedRemarks {
    if let found = labels.next() { return try found.get() }
    return try reading { try recording.collectLabels() }
  }

  /// The same recording without what a redaction leaves out.
  func leavingOut(_ redaction: Redaction) -> OpenedRecording {
    var road = self
    road.recording.redaction = redaction
    return road
  }

  func knowing(_ changes: [ViewChange]) -> OpenedRecording {
    var road = self
    road.knownChanges = changes
    return road
  }

  /// Walks the recording once; `take` gets every event in file order, until `isOver`.
  ///
  /// Every layout the recording names must have been asked for by `screen(named:)` before. Answers the
  /// stream's faults and its coordinate chain, known at its end.
  func walk(
    until isOver: () -> Bool, _ take: (ReplayEvent) throws -> Void
  ) throws(InputError) -> RecordingEnd {
    var decoder = EventDecoder(self)
    let progress = request.progress
    progress?.beginPass("replaying", of: "sample")
    return try reading {
      var stream = try recording.makeStream()
      while !isOver(), let next = try stream.nextStep() {
        guard let event = try decoder.decode(consume next) else { continue }
        switch event {
        case .samples(let samples), .moves(let samples): progress?.add(samples.count)
        case .change, .screen: break
        }
        try take(event)
      }
      if !isOver() { progress?.endPass() }
      return RecordingEnd(faults: stream.faults, chain: stream.chain)
    }
  }

  /// The same recording with every layout it names already read.
  init(loading request: SessionRequest) throws(InputError) {
    try self.init(request)
    _ = try TouchNotes(of: &self).screens(on: &self)
  }

  /// The screen of another layout of this session, which a line of the recording names.
  mutating func screen(named line: LayoutLine) throws(InputError) -> CachedScreen {
    try shelf.screen(named: line, by: recording)
  }

  /// The same recording with every button of every screen on another strategy.
  func setting(_ strategy: StrategyChoice) -> OpenedRecording {
    var road = self
    road.request.strategy = strategy
    road.first.hierarchy.setStrategy(strategy)
    road.shelf.setStrategy(strategy)
    return road
  }

  func replayer(
    _ options: ReplayOptions, on screen: ViewHierarchy, by rule: GestureRuleChange?
  ) -> Replayer {
    var options = options
    options.hitTests = request.hitTests
    options.machine = first.machine
    options.fingers = request.reading.limits.recording.fingers
    return Replayer(hierarchy: screen, profile: request.profile, options: options, by: rule)
  }
}

extension OpenedRecording: ReplaySource {
  var screen: ViewHierarchy { first.hierarchy }
  var profile: any GestureProfile { request.profile }
  var stretchSize: Int { request.stretchSize }
  var sharedLayouts: SharedLayouts? { request.sharedLayouts }
}

/// Decodes what needs a layout, on the screen that is shown at that moment.
struct EventDecoder {
  private let road: OpenedRecording
  private var current: CachedScreen
  /// Changes decoded so far.
  private var count = 0

  init(_ road: OpenedRecording) {
    self.road = road
    current = road.first
  }

  /// A step as the replay takes it; nil for remarks, which change nothing.
  mutating func decode(_ step: consuming ReplayStep) throws(InputError) -> ReplayEvent? {
    switch consume step {
    case .samples(let samples): .samples(samples)
    case .moves(let samples): .moves(samples)
    case .event(let event): try decode(event)
    }
  }

  /// The event as the replay takes it; nil for remarks, which change nothing.
  mutating func decode(_ event: RecordingEvent) throws(InputError) -> ReplayEvent? {
    switch event {
    case .samples(let samples): return .samples(samples)
    case .set(let line):
      defer { count += 1 }
      return .change(
        count < road.knownChanges.count ? road.knownChanges[count] : try change(line),
        at: line.time)
    case .layout(let line):
      guard let screen = road.shelf[road.recording.path(besides: line.path)] else { return nil }
      current = screen
      return .screen(current.hierarchy, at: line.time)
    case .label, .saw, .note: return nil
    }
  }

  /// The change that a line makes; what is wrong with one of a redacted recording is said without its words.
  private func change(_ line: SetLine) throws(InputError) -> ViewChange {
    do throws(InputError) {
      return try road.shelf.change(line, in: current)
    } catch {
      guard !road.recording.options.redacts.isEmpty else { throw error }
      throw InputError(
        error.diagnostics.map {
          Diagnostic(
            $0.severity, "`set` says something that it may not say here", at: $0.location,
            snippet: Redaction.hiddenLine)
        })
    }
  }
}

/// What is known of a stream only at its end.
struct RecordingEnd {
  var faults: [StreamFault]
  var chain: [String]
}

extension TapscopeFiles.Recording {
  /// A path as the recording wrote it, relative to the recording's own folder.
  func path(besides written: String) -> String {
    written.hasPrefix("/")
      ? written : absolutePath(TapscopeFiles.path(of: written, in: folder))
  }

  /// The layout the recording or its notes name first.
  var layoutPath: String? { firstLayout.map { path(besides: $0.path) } }
}

extension ScreenCache {
  /// The screen of the layout that a line of a recording names; a file that cannot be read is
  /// complained of at that line.
  fileprivate mutating func screen(
    named line: LayoutLine, by recording: TapscopeFiles.Recording
  ) throws(InputError) -> CachedScreen {
    let path = recording.path(besides: line.path)
    let fence = FileFence(
      around: recording.folder, of: "recording", allowOutside: reader.allowOutside)
    if let trouble = fence.trouble(path) {
      let message = "cannot read the layout `\(line.path)`: \(trouble.message)"
      throw InputError([
        Diagnostic(
          .error, message, at: line.location, snippet: recording.text(at: line.location))
      ])
    }
    do throws(InputError) {
      return try screen(at: path)
    } catch {
      let file = SourceLocation(file: path)
      guard error.diagnostics.allSatisfy({ $0.location == file }) else { throw error }
      let text = recording.text(at: line.location)
      throw InputError(
        error.diagnostics.map {
          Diagnostic(
            $0.severity, $0.message, at: line.location, snippet: text,
            notes: $0.notes + [.init("this is the file it names", at: file)])
        })
    }
  }
}

extension RecordedScreen {
  /// A layout's screen as recordings describe one.
  init(_ screen: Screen) {
    self.init(
      width: screen.size.width, height: screen.size.height, scale: screen.scale, ppi: screen.ppi)
  }
}

extension LayoutOptions {
  /// The screen of a layout that a recording is put on.
  func screen(of layout: String) throws(InputError) -> RecordedScreen {
    RecordedScreen(try LayoutReader(options: ofRecording).read(path: layout).hierarchy.screen)
  }
}
