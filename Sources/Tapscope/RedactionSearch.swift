// Finds what must be left out of a recording so that nothing is learned about some views.

import TapscopeEngine
import TapscopeFiles

extension Redaction {
  /// What the patterns of a recording's options leave out, found by replaying it once, or twice where
  /// it changes views: with all changes, and without those of the views themselves.
  ///
  /// A pattern that a person typed and that names no view is an error. One of a project's settings may be
  /// about other screens; only where a view that is not left out is called almost so, is it a doubt.
  init(searching road: OpenedRecording) throws(InputError) {
    let patterns = road.recording.options.redacts
    var road = road.leavingOut(Redaction())
    let notes = try TouchNotes(of: &road)
    let views = SecretViews(patterns, on: try notes.everyScreen(on: &road))
    let unknown = patterns.filter { !views.matched.contains($0.text) }
    let typed = unknown.filter { $0.location == nil }
    guard typed.isEmpty else {
      throw InputError(
        typed.map {
          let hint = didYouMean($0.text, among: views.known)
          return Diagnostic(.error, "`--redact \($0.text)` names no view\(hint)", at: nil)
        })
    }
    let kept = views.known.filter { !views.ids.contains($0) }
    var doubts: [Diagnostic] = []
    for pattern in unknown {
      guard let near = nearestName(to: pattern.text, among: kept) else { continue }
      let doubt = Diagnostic(
        .warn, "`redact: \(pattern.text)` names no view here; did you mean `\(near)`?",
        at: pattern.location)
      if !doubts.contains(doubt) { doubts.append(doubt) }
    }
    var touches: Set<TouchID> = []
    var spans: [RelatedTouches.Span] = []
    for silent in notes.changesScreen ? [[], views.silent] : [[]] {
      let found = try road.leavingOut(Redaction(silent: silent)).touches(of: views.ids, by: notes)
      touches.formUnion(found.touches)
      spans = found.spans
    }
    self.init(
      touches: touches, names: views.ids, silent: views.silent,
      spans: Self.spans(of: touches, among: spans), doubts: doubts)
  }

  /// From where each of the touches begins to where it has ended and another one begins, which what
  /// the app does next belongs to.
  private static func spans(
    of touches: Set<TouchID>, among all: [RelatedTouches.Span]
  ) -> [ClosedRange<Timestamp>] {
    var spans: [ClosedRange<Timestamp>] = []
    var next = Timestamp(nanoseconds: .max)
    for span in all.reversed() {
      guard touches.contains(span.touch) else {
        next = span.began
        continue
      }
      spans.append(span.began...max(next, span.ended, span.began))
    }
    return spans
  }
}

extension OpenedRecording {
  /// A recording opened on a layout without what its options leave out.
  static func redacted(
    _ path: String, layout: String?, layouts: LayoutOptions = LayoutOptions(),
    options: RecordingOptions
  ) throws(InputError) -> TapscopeFiles.Recording {
    var request = SessionRequest(recording: path, layout: layout, profile: UIKitProfile())
    request.reading = options
    request.layouts = layouts
    return try OpenedRecording(loading: request).recording
  }

  /// The same recording on several screens, each without what one of them leaves out.
  static func leavingOutAlike(_ roads: [OpenedRecording]) throws(InputError) -> [OpenedRecording] {
    guard roads.contains(where: { $0.recording.redaction != nil }) else { return roads }
    var all = Redaction()
    for road in roads { all = all.union(try Redaction(searching: road)) }
    return roads.map { $0.leavingOut(all) }
  }

  /// The touches of this recording that have to do with some views.
  fileprivate func touches(
    of ids: Set<String>, by notes: TouchNotes
  ) throws(InputError) -> RelatedTouches {
    var found = RelatedTouches(ids: ids)
    var screen = first.hierarchy
    found.show(screen)
    try reading {
      _ = try judge(
        by: notes, jobs: request.jobs, isForReport: false,
        watch: { event in
          switch event {
          case .samples(let samples), .moves(let samples): return found.follow(samples)
          case .change(let change, _): screen.apply(change)
          case .screen(let next, _): screen = next
          }
          found.show(screen)
        }
      ) { found.add($0) }
    }
    return found
  }
}

/// The views that patterns name on some screens, with all that lies in them.
private struct SecretViews {
  /// Their ids.
  private(set) var ids: Set<String> = []
  /// Ids of those whose changes may tell which one was touched: buttons, and views without subviews.
  private(set) var silent: Set<String> = []
  /// The patterns that name a view.
  private(set) var matched: Set<String> = []
  /// The ids of all views.
  private(set) var known: [String] = []

  init(_ patterns: [RedactionPattern], on screens: [ViewHierarchy]) {
    for screen in screens {
      known += screen.views.map(\.id)
      var inside = [Bool](repeating: false, count: screen.views.count)
      for (index, view) in screen.views.enumerated() {
        let path = screen.path(of: index)
        let naming = patterns.filter { $0.names(id: view.id, path: path) }
        matched.formUnion(naming.map(\.text))
        // A superview stands before its subviews.
        inside[index] = !naming.isEmpty || (view.superview.map { inside[$0] } ?? false)
        guard inside[index] else { continue }
        ids.insert(view.id)
        if view.isButton || view.subviews.isEmpty { silent.insert(view.id) }
      }
    }
  }
}
