// Decodes labels and `saw` lines of the native format.

import TapscopeEngine

extension MemberReader {
  /// What a `saw` line can have seen.
  private static let observations = ["call", "received", "fired", "delegate"]

  /// The object of a `label` line.
  mutating func label(_ node: JSONNode, at location: SourceLocation) -> TouchLabel? {
    var label = reader(of: node, "label")
    let touches = label.touches()
    let target = label.target()
    let gesture = label.gesture()
    if target == nil, gesture == nil, label.errors.isEmpty {
      label.fail("a label needs a `target` or a `gesture`")
    }
    absorb(label)
    return touches.map {
      TouchLabel(touches: $0, target: target, gesture: gesture, location: location)
    }
  }

  /// The touches a label is about: one by `touch`, or several that are one gesture by `touches`.
  private mutating func touches() -> [TouchID]? {
    guard let node = member("touches") else {
      return required("touch", of: "label").flatMap { touchID($0) }.map { [$0] }
    }
    guard member("touch") == nil else {
      fail("a label names its touches by `touch` or by `touches`, not by both", at: node)
      return nil
    }
    guard case .array(let parts) = node.value, !parts.isEmpty, parts.count <= 64 else {
      fail("`touches` must be a list of touch ids", at: node)
      return nil
    }
    let touches = parts.compactMap { touchID($0) }
    guard touches.count == parts.count else { return nil }
    guard Set(touches).count == touches.count else {
      fail("`touches` names a touch twice", at: node)
      return nil
    }
    return touches
  }

  /// What the touch was meant for: a view's id, or null for nothing.
  mutating func target() -> TouchLabel.Target? {
    guard let node = member("target") else { return nil }
    return node.value == .null ? .nothing : text(node, "target").map { .view($0) }
  }

  /// The gesture that was meant, by its name.
  mutating func gesture() -> String? {
    guard let name = optionalText("gesture") else { return nil }
    if GestureLabel(name) != nil { return name }
    unknown("gesture", name, among: GestureLabel.names, at: member("gesture"))
    return nil
  }

  /// The object of a `saw` line.
  mutating func observation(
    _ node: JSONNode, at location: SourceLocation, time: Timestamp?
  ) -> AppObservation? {
    var saw = reader(of: node, "saw")
    let touch = saw.member("touch").flatMap { saw.touchID($0) }
    let kind = saw.sightingKind()
    absorb(saw)
    return kind.map { AppObservation(time: time, touch: touch, kind: $0, location: location) }
  }

  private mutating func sightingKind() -> AppObservation.Kind? {
    switch Self.observations.first(where: { keys.contains($0) }) {
    case "call":
      let name = call()
      let view = required("view", of: "call").flatMap { text($0, "view") }
      let inside = flag("inside")
      let cost = optionalNumber("ns", in: NativeLimits.call)
      guard let name, let view else { return nil }
      return .call(name: name, view: view, inside: inside, nanoseconds: cost)
    case "received": return .received(view: optionalText("received"))
    case "fired": return .fired(view: optionalText("fired"))
    case "delegate":
      return optionalText("delegate").map { .delegate(call: $0, argument: argument()) }
    default:
      if errors.isEmpty { fail("`saw` needs one of `call`, `received`, `fired`, `delegate`") }
      return nil
    }
  }

  /// The name of a call: one of those that are compared with the replay, or another of the app's own.
  ///
  /// One that looks like the former and is none of them is misspelt.
  private mutating func call() -> String? {
    guard let name = optionalText("call") else { return nil }
    let compared = AppObservation.comparedCalls
    if compared.contains(name) || nearestName(to: name, among: compared) == nil { return name }
    unknown("call", name, among: compared, at: member("call"))
    return nil
  }

  private mutating func argument() -> String? {
    guard let node = member("arg"), node.value != .null else { return nil }
    if case .number(let number, _) = node.value { return number.text(9) }
    return text(node, "arg")
  }
}
