// Says the judgement of a touch in one sentence.

/// The sentence a person can forward: which touch, on what, what it did, and why.
///
/// Views go by their titles; times in seconds, places and distances in points.
struct Sentence {
  let touch: TouchFacts
  let verdict: Verdict
  let mechanism: Diagnosis?
  /// How far its gesture is from another, as far as that was looked for.
  let margin: GestureMargin?
  /// Whether it says when the touch began.
  private let tellsTime: Bool

  init(
    _ touch: TouchFacts, verdict: Verdict, mechanism: Diagnosis?, margin: GestureMargin?,
    tellsTime: Bool
  ) {
    self.touch = touch
    self.verdict = verdict
    self.mechanism = mechanism
    self.margin = margin
    self.tellsTime = tellsTime
  }

  /// Appended piece by piece, as bytes: a session has as many sentences as touches.
  var text: String {
    var text: [UInt8] = []
    text.reserveCapacity(Self.capacity)
    appendSubject(to: &text)
    text.append(literal: " ")
    text.append(utf8: event)
    if let clause = mechanism.flatMap({ self.clause(for: $0) }) ?? systemTook {
      text.append(literal: ": ")
      text.append(utf8: clause)
    }
    text.append(literal: ".")
    return String(decoding: text, as: UTF8.self)
  }

  /// Bytes that hold most sentences.
  private static let capacity = 120

  /// The sentence of a touch that cannot be judged.
  static func unjudged(
    _ trace: TouchTrace, because reason: String, tellsTime: Bool
  ) -> String {
    let time = tellsTime ? " at \(trace.began.seconds.text(2)) s" : ""
    let place = trace.beganAt.map { " at \($0.text)" } ?? ""
    return "The touch\(time)\(place) cannot be judged: \(reason)."
  }

  func name(of view: ViewIndex) -> String { touch.hierarchy.views[view].name }

  /// What was meant, by name; `nothing` where nothing was.
  var meant: String {
    if touch.aim.gone.isEmpty, touch.aim.intended.count == 1 {
      return name(of: touch.aim.intended[0])
    }
    return (touch.aim.intended.map(name) + touch.aim.gone).joinedByOr
  }

  private func appendSubject(to text: inout [UInt8]) {
    text.append(literal: "The ")
    text.append(utf8: touch.trace.noun)
    if tellsTime {
      text.append(literal: " at ")
      touch.trace.began.seconds.appendText(2, to: &text)
      text.append(literal: " s")
    }
    if touch.isMeant, touch.isLabelledFar {
      text.append(literal: ", labelled ")
      text.append(utf8: meant)
      text.append(literal: ", at ")
    } else if !touch.isMeant {
      text.append(literal: " at ")
    } else {
      if touch.aim.distance > 0 {
        text.append(literal: " ")
        touch.aim.distance.appendText(1, to: &text)
        text.append(literal: " pt beside ")
      } else {
        text.append(literal: " on ")
      }
      text.append(utf8: meant)
      text.append(literal: " ")
    }
    touch.place.appendText(to: &text)
  }

  private var event: String {
    switch verdict {
    case .split:
      return fired
    case .stolen:
      return fired
    case .phantom:
      return touch.aim.evidence == .label
        ? "\(fired), though it was meant for nothing"
        : "\(fired), though there is no button to be seen"
    case .dead, .lost:
      return touch.effects.isEmpty ? "fired nothing" : "\(fired), and \(meant) did not fire"
    case .misread:
      return "was read as \(read), not as \(touch.label?.gesture ?? "labelled")\(pressBeside)"
    case .correct:
      guard touch.effects.isEmpty else { return fired }
      return touch.isMeant
        ? "left it and fired nothing" : "fired nothing, and nothing was meant"
    case .background:
      return "\(meetingBackground) and fired nothing"
    case .unjudged:
      return "cannot be judged"
    }
  }

  /// What received a touch on the background: a button may, beside what is seen of it.
  private var meetingBackground: String {
    guard let view = touch.receivingButton, touch.hierarchy.views[view].isButton else {
      return "met the background"
    }
    return "was received by \(name(of: view)) off its outline"
  }

  private var fired: String {
    let actions = touch.trace.actions
    return actions.count == 1
      ? said(actions[0]) : actions.map(said).joined(separator: " and ")
  }

  private func said(_ action: TouchTrace.Action) -> String {
    switch action.kind {
    case .touchUpInside:
      // To pass `name` itself on would copy the sentence with all its facts.
      guard let view = action.view else { return "fired nothing" }
      return "fired \(name(of: view))"
    case .gesture(let gesture):
      guard let view = action.view else { return "reported a \(gesture.words) on no view" }
      if touch.hierarchy.views[view].isButton, gesture.kind == .tap {
        return "fired \(name(of: view))"
      }
      return "was taken for a \(gesture.words) on \(name(of: view))"
    }
  }

  /// What the movement was taken for, also where a button fired beside it.
  private var read: String {
    guard let gesture = touch.gestures.last, gesture.kind != .none else { return "no gesture" }
    return "a \(gesture.words)"
  }

  /// The button that fired by its press alone, while the movement was read as something else than a tap.
  private var pressBeside: String {
    guard touch.gestures.count > 1, touch.gestures.last?.kind != .tap else { return "" }
    return ", and \(fired) as a press"
  }
}

extension GestureLabel {
  /// As a sentence says it: `swipe left`, `two-finger drag up`.
  fileprivate var words: String {
    (count.map { "\($0)-finger " } ?? "") + kind.noun + (direction.map { " \($0.rawValue)" } ?? "")
  }
}

extension GestureKind {
  /// As a sentence says it.
  var noun: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .longPress: "long press"
    case .swipe: "swipe"
    case .pan: "drag"
    case .twoFingerTap: "two-finger tap"
    case .threeFingerTap: "three-finger tap"
    case .fourFingerTap: "four-finger tap"
    case .fiveFingerTap: "five-finger tap"
    case .pinch: "pinch"
    case .rotate: "rotation"
    case .severalFingers: "touch of several fingers"
    case .none: "touch"
    }
  }
}

extension TouchTrace {
  /// What a person would call the touch, by how far the finger went.
  fileprivate var noun: String {
    if self.maximumTravel > Attribution.tapTravel {
      return self.gesture.map { $0.kind == .swipe ? "swipe" : "drag" } ?? "drag"
    }
    return self.gesture?.kind == .longPress ? "long press" : "tap"
  }
}

extension Point {
  /// A place as sentences write it, such as `(163, 205)`.
  var text: String {
    var text: [UInt8] = []
    appendText(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate func appendText(to text: inout [UInt8]) {
    text.append(literal: "(")
    x.appendText(1, to: &text)
    text.append(literal: ", ")
    y.appendText(1, to: &text)
    text.append(literal: ")")
  }
}
