// What the player knows of one touch: the report's names, its way, its hit path and the answers.

import TapscopeEngine

/// One touch as the page's data hold it.
struct PlayerTouch {
  let touch: JudgedTouch
  /// The state of the screen that it began on.
  let state: Int
  /// The fix proved for its kind of trouble, or why there is none.
  let choice: FixChoice?
  /// The places of the code for it in the page's list of code.
  let code: [Int]

  /// Calls of a hit path that a page shows.
  private static let walkLimit = 40

  /// A JSON object; one that is brief has neither hit path nor answers.
  func json(isBrief: Bool) -> [UInt8] {
    var told = touch
    var lists = JSONLists()
    // The page shows the calls of the hit path, and those of the first hit test alone.
    // Taken once: the hit path may be walked anew whenever it is read.
    let calls = isBrief ? [] : touch.trace.calls
    let places = shownPlaces(of: calls)
    let shown = Set(places.map { touch.trace.hierarchy.views[calls[$0].view].id })
    told.cost?.calls = (touch.cost?.calls ?? []).filter {
      $0.pass == .first && shown.contains($0.view)
    }
    return JSONBuffer.document(room: JudgedTouch.usualJSON) {
      $0.object { json in
        json.writeMembers(of: told, &lists)
        json.writeCost(of: told)
        writeMeant(to: &json)
        json.key("state")
        json.write(state)
        json.key("samples")
        json.write(touch.trace.sampleCount)
        json.key("radius")
        json.write(touch.trace.radius)
        json.key("path")
        json.array(zip(touch.trace.path, touch.trace.pathTimes)) { json, sample in
          json.array([sample.1.seconds, sample.0.x, sample.0.y]) { $0.write($1) }
        }
        json.key("decided")
        json.write(touch.trace.gesture.map(JSONValue.decided) ?? .null)
        json.key("proved")
        json.write(
          choice?.fix.map { ["text": .string($0.text), "proof": .string($0.proof)] } ?? .null)
        json.key("noFix")
        json.write(noFix)
        json.key("code")
        json.array(code) { $0.write($1) }
        json.key("disagreement")
        json.write(touch.disagreement)
        writePath(calls, at: places, to: &json)
        json.key("answers")
        json.array(isBrief ? [] : answers) { $0.write($1) }
      }
    }
  }

  /// All that was meant, where that is more than the one view of the screen that `intended` names.
  private func writeMeant(to json: inout JSONBuffer) {
    let judgement = touch.judgement
    let views = touch.trace.hierarchy.views
    let meant = judgement.intended.map { views[$0].id } + judgement.gone
    guard meant.count > 1 || !judgement.gone.isEmpty else { return }
    json.key("meant")
    json.array(meant) { $0.write($1) }
  }

  /// Why there is no fix, and whether the advice against the cause may stand beside that.
  private var noFix: JSONValue {
    guard let reason = choice?.noFix, let cause = touch.judgement.cause else { return .null }
    let advice = CauseCatalogue.advice(against: cause, beside: choice)
    return ["reason": .string(reason), "advised": .bool(advice != nil)]
  }

  /// Which calls of the hit path the page shows, in their order.
  ///
  /// Of a longer path than it shows these are the one that decided, those of the views that had a part in
  /// the touch, those that were not answered with no, those that read a pixel, then the first others.
  private func shownPlaces(of calls: [HitCall]) -> [Int] {
    let judgement = touch.judgement
    guard calls.count > Self.walkLimit else { return Array(calls.indices) }
    var parts = Set(judgement.intended)
    if let receiver = touch.trace.receiver.view { parts.insert(receiver) }
    if let taker = judgement.taker { parts.insert(taker) }
    let ranks = calls.map { call in
      if call == judgement.decidingCall { return 0 }
      if parts.contains(call.view) { return 1 }
      guard case .bool(false) = call.inside else { return 2 }
      return call.pixel != nil ? 3 : 4
    }
    let kept = Set(
      calls.indices.inOrder { (ranks[$0], $0) < (ranks[$1], $1) }.prefix(Self.walkLimit))
    return calls.indices.filter(kept.contains)
  }

  private func writePath(_ calls: [HitCall], at places: [Int], to json: inout JSONBuffer) {
    let decided = touch.judgement.decidingCall
    let omitted = calls.count - places.count
    json.key("walk")
    json.array(places) { json, place in
      // Its number is that of its line where none before it was left out.
      let number = omitted > 0 ? place + 1 : nil
      json.write(step(calls[place], number: number, isDeciding: calls[place] == decided))
    }
    json.key("walkOmitted")
    json.write(omitted)
  }

  private func step(_ call: HitCall, number: Int?, isDeciding: Bool) -> JSONValue {
    let hierarchy = touch.trace.hierarchy
    var members: [JSONValue.Member] = [
      .init("view", .string(hierarchy.views[call.view].id)), .init("asked", .bool(call.isAsked)),
      .init("inside", call.inside), .init("reason", .string(call.plainReason)),
    ]
    if let number { members.append(.init("place", .integer(number))) }
    if isDeciding { members.append(.init("decided", .bool(true))) }
    if let pixel = call.pixel {
      let boxes = PixelPlaces(pixel, read: call.view, in: hierarchy)
      guard case .object(let known) = JSONValue.pixel(pixel) else { return .object(members) }
      members.append(
        .init(
          "pixel",
          .object(known + [.init("readAt", boxes.read), .init("rightAt", boxes.right)])))
    }
    return .object(members)
  }

  /// What each strategy, given to every button, would have answered: one entry a receiver.
  private var answers: [JSONValue] {
    let hierarchy = touch.trace.hierarchy
    let right = Set(touch.judgement.deliveredBy)
    var order: [Receiver] = []
    var places: [Receiver: [Int]] = [:]
    for (place, alternative) in touch.trace.alternatives.enumerated() {
      if places[alternative.receiver] == nil { order.append(alternative.receiver) }
      places[alternative.receiver, default: []].append(place)
    }
    return order.map { receiver in
      let by = places[receiver] ?? []
      let labels = TouchTrace.Alternatives.labels
      return [
        "view": .receiver(receiver, in: hierarchy),
        "by": .array(by.map(JSONValue.integer)),
        "right": .bool(by.contains { right.contains(labels[$0]) }),
      ]
    }
  }
}

/// Where on the screen the pixel that a call read lies, and the one under the finger.
private struct PixelPlaces {
  let read: JSONValue
  let right: JSONValue

  init(_ pixel: PixelRead, read view: ViewIndex, in hierarchy: ViewHierarchy) {
    let placement = hierarchy.views[view].placement(named: pixel.image)
    let map = hierarchy.toWindow(view)
    func corners(_ x: Int?, _ y: Int?) -> JSONValue {
      guard let x, let y, let rect = placement?.rect(ofPixel: x, y) else { return .null }
      return .array(rect.corners.map { map($0) }.flatMap { [.number($0.x), .number($0.y)] })
    }
    read = corners(pixel.x, pixel.y)
    right = corners(pixel.rightX, pixel.rightY)
  }
}

extension JSONValue {
  /// The comparison by which a profile decided, in figures and in words.
  fileprivate static func decided(_ verdict: GestureVerdict) -> JSONValue {
    [
      "rule": .string(verdict.rule), "value": .optional(verdict.value),
      "bound": .optional(verdict.bound), "unit": .string(verdict.unit),
      "margin": .margin(verdict.margin), "text": .string(verdict.comparison),
    ]
  }
}

extension GestureVerdict {
  /// What was measured and the limit it was compared with: `tap/slop 3.2 pt, limit 10 pt`.
  fileprivate var comparison: String {
    guard let value, let bound else { return rule }
    let unit = unit.isEmpty ? "" : " \(unit)"
    return "\(rule) \(value.text())\(unit), limit \(bound.text())\(unit)"
  }
}
