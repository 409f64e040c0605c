// The touches of a session that have to do with some of its views.

/// Finds every touch from which a person could learn what was done on some views.
///
/// A touch counts whose samples, or the box around two that follow each other, come within `reach` of
/// a view's box while the view is shown; and one that a view received, fired, was meant for, was seen
/// under, or is named in a label or observation of. O(samples · views) and memory linear in touches.
package struct RelatedTouches: Sendable {
  /// From the first sample to the last of one touch.
  package struct Span: Equatable, Sendable {
    package var touch: TouchID
    package var began: Timestamp
    package var ended: Timestamp
  }

  private let ids: Set<String>
  /// The touches found so far.
  package private(set) var touches: Set<TouchID> = []
  /// Every touch of the session, in the order in which they began.
  package private(set) var spans: [Span] = []

  /// What no finger comes near without counting, in points of the window.
  private var boxes: [Rect] = []
  /// The fingers that are down: where each was seen last, and its place in `spans`.
  private var down: [TouchID: (position: Point?, span: Int)] = [:]

  /// The touches that have to do with views of these ids.
  package init(ids: Set<String>) { self.ids = ids }

  /// Takes the screen as it is from now on.
  package mutating func show(_ hierarchy: ViewHierarchy) {
    boxes = hierarchy.views.indices.compactMap { view in
      guard ids.contains(hierarchy.views[view].id) else { return nil }
      let place = hierarchy.shownPlace(of: view)
      guard place.isShown else { return nil }
      let box = place.toWindow.boundingBox(of: place.bounds)
      let reach = max(hierarchy.rules.reach, 0)
      return Rect(
        box.minX - reach, box.minY - reach, box.width + 2 * reach, box.height + 2 * reach)
    }
  }

  /// Takes the samples of one instant.
  package mutating func follow(_ samples: some Sequence<TouchSample>) {
    for sample in samples {
      if sample.phase == .began {
        down[sample.touch] = (nil, spans.count)
        spans.append(Span(touch: sample.touch, began: sample.time, ended: sample.time))
      }
      guard let known = down[sample.touch] else { continue }
      spans[known.span].ended = sample.time
      if let position = sample.replayPosition {
        let from = known.position ?? position
        if boxes.contains(where: { $0.meets(from, position) }) { touches.insert(sample.touch) }
        down[sample.touch] = (position, known.span)
      }
      if sample.phase == .ended || sample.phase == .cancelled { down[sample.touch] = nil }
    }
  }

  /// Takes a touch that has ended.
  package mutating func add(_ touch: JudgedTouch) {
    let trace = touch.trace
    let judgement = touch.judgement
    var views = judgement.apparent + judgement.intended + trace.actions.compactMap(\.view)
    if let taker = judgement.taker { views.append(taker) }
    for receiver in [trace.receiver] + trace.hitTests.map(\.receiver) {
      switch receiver {
      case .none: break
      case .view(let view): views.append(view)
      case .undefined(let possible): views += possible.compactMap { $0 }
      }
    }
    var names = views.map { trace.hierarchy.views[$0].id } + judgement.gone
    for case .view(let id)? in trace.delegateCalls.map(\.argument) { names.append(id) }
    if case .view(let id)? = touch.label?.target { names.append(id) }
    names += touch.saw.flatMap(\.namesOfReached)
    guard !ids.isDisjoint(with: names) else { return }
    touches.insert(trace.touch)
    touches.formUnion(touch.label?.touches ?? [])
  }
}

extension AppObservation {
  /// The ids of the views that the app says the touch reached.
  fileprivate var namesOfReached: [String] {
    switch kind {
    case .call(_, let view, let inside, _): inside == true ? [view] : []
    case .received(let view), .fired(let view): view.map { [$0] } ?? []
    case .delegate(_, let argument): argument.map { [$0] } ?? []
    }
  }
}

extension Rect {
  /// Whether the box around two points shares a point with this one, edges included.
  fileprivate func meets(_ a: Point, _ b: Point) -> Bool {
    min(a.x, b.x) <= maxX && max(a.x, b.x) >= minX && min(a.y, b.y) <= maxY
      && max(a.y, b.y) >= minY
  }
}
