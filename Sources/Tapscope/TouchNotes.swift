// The labels and the app's own observations, by touch.

import TapscopeEngine
import TapscopeFiles

/// Labels and observations of a recording, found before the replay because they may stand anywhere.
struct TouchNotes {
  private var labels: [TouchID: TouchLabel] = [:]
  private var observations: [TouchID: [AppObservation]] = [:]
  /// Observations that name no touch, by time.
  private var loose: [(time: Timestamp, observation: AppObservation)] = []
  /// Every `ns` the app reported, for its own latency table.
  private(set) var appCalls: [AppObservation] = []

  /// Whether the recording changes a view or shows another layout.
  private(set) var changesScreen = false

  /// Every line that shows another layout, in order.
  private var layouts: [LayoutLine] = []

  /// The labels that target frames became.
  private(set) var frameLabels: [TouchLabel] = []

  /// Frames in which nothing of the layout lies that a touch could have been meant for, each once.
  private(set) var strangeFrames: [TargetFrame] = []

  /// Notes that say nothing about any touch but labels.
  init(labels: [TouchID: TouchLabel] = [:]) { self.labels = labels }

  init(of road: inout OpenedRecording) throws(InputError) {
    var remarks = try road.collectLabels()
    // What a person says beside the recording counts before what it says itself.
    frameLabels = try labels(of: remarks, on: &road).reversed()
    remarks.labels = frameLabels + remarks.labels
    labels = remarks.labelOfTouch
    for observation in remarks.observations { add(observation) }
    changesScreen = remarks.changesViews || !remarks.layouts.isEmpty
    layouts = remarks.layouts
    loose.sort { $0.time < $1.time }
  }

  /// The labels that target frames are, in their order; frames without a button are kept as strange.
  private mutating func labels(
    of remarks: RecordedRemarks, on road: inout OpenedRecording
  ) throws(InputError) -> [TouchLabel] {
    var found: [TouchLabel] = []
    var strange: Set<Rect> = []
    for target in remarks.targetFrames {
      let line = remarks.layouts.last { $0.time <= target.time }
      let screen = try line.map { line throws(InputError) in try road.screen(named: line) }
      if let view = (screen ?? road.first).hierarchy.button(in: target.frame) {
        found.append(
          TouchLabel(
            touches: [target.touch], target: .view(view), gesture: nil, location: target.location))
      } else if strange.insert(target.frame).inserted {
        strangeFrames.append(target)
      }
    }
    return found
  }

  private mutating func add(_ observation: AppObservation) {
    if case .call(_, _, _, .some) = observation.kind { appCalls.append(observation) }
    if let touch = observation.touch {
      observations[touch, default: []].append(observation)
    } else if let time = observation.time {
      loose.append((time, observation))
    }
  }

  /// Every screen of the recording as it is at its start, the first one first.
  func screens(on road: inout OpenedRecording) throws(InputError) -> [ViewHierarchy] {
    var screens = [road.first.hierarchy]
    for line in layouts {
      let hierarchy = try road.screen(named: line).hierarchy
      if !screens.contains(where: { $0.screen == hierarchy.screen }) { screens.append(hierarchy) }
    }
    return screens
  }

  /// The screens of every layout of the recording, the first one first.
  func everyScreen(on road: inout OpenedRecording) throws(InputError) -> [ViewHierarchy] {
    var screens = [road.first.hierarchy]
    for line in layouts { screens.append(try road.screen(named: line).hierarchy) }
    return screens
  }

  var hasLabels: Bool { !labels.isEmpty }

  /// Whether a label says what gesture a touch was.
  var namesGestures: Bool { labels.values.contains { $0.gesture != nil } }

  /// The labels of views that no screen has, the first of each name, in the order of their lines.
  func strangeLabels(on screens: [ViewHierarchy]) -> [(label: TouchLabel, view: String)] {
    var seen: Set<String> = []
    return labels.values.compactMap { label -> (label: TouchLabel, view: String)? in
      guard case .view(let id)? = label.target, screens.allSatisfy({ $0.index(of: id) == nil })
      else { return nil }
      return (label, id)
    }
    .inOrder { a, b in
      // Of a recording and its notes, whose lines are counted apart.
      (a.label.location.line, a.label.location.file, a.view)
        < (b.label.location.line, b.label.location.file, b.view)
    }
    .filter { seen.insert($0.view).inserted }
  }

  /// The touch judged, with its label and what the app was seen to do; the margin of its gesture is put
  /// into the trace.
  func judged(_ trace: inout TouchTrace, by attribution: inout Attribution) -> JudgedTouch {
    let touch = trace.touch
    let label = labels.isEmpty ? nil : labels[touch]
    var saw = during(trace)
    if !observations.isEmpty { saw = (observations[touch] ?? []) + saw }
    let agreement = AppAgreement(of: trace, saw: saw)
    let judgement = attribution.judge(trace, label: label)
    if let margin = judgement.margin { trace.gesture?.margin = margin }
    return JudgedTouch(
      trace: trace, judgement: judgement, label: label, saw: saw, agreesWithApp: agreement.agrees,
      disagreement: agreement.disagreement, namesUnknownViews: agreement.isUnknown)
  }

  /// The observations without a touch that fall into this one's time, both ends included.
  private func during(_ trace: TouchTrace) -> [AppObservation] {
    if loose.isEmpty { return [] }
    let first = loose.partitioningIndex { $0.time >= trace.began }
    return loose[first...].prefix { $0.time <= trace.ended }.map(\.observation)
  }
}

extension TargetFrame {
  /// What is said of one in which no button lies.
  var warning: Diagnostic {
    Diagnostic(
      .warn,
      "no button of the layout has the target frame \(frame.frameText): what its touches were meant for"
        + " is not known", at: location)
  }
}

extension ViewHierarchy {
  /// The id of the button whose frame in the window this is, to half a point; the front one of several.
  fileprivate func button(in frame: Rect) -> String? {
    views.indices.last { view in
      guard views[view].isButton else { return false }
      let own = toWindow(view).boundingBox(of: views[view].bounds)
      return [
        own.minX - frame.minX, own.minY - frame.minY, own.maxX - frame.maxX, own.maxY - frame.maxY,
      ].allSatisfy { abs($0) <= 0.5 }
    }.map { views[$0].id }
  }
}
