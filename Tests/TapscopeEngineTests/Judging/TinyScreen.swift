// A few views on a screen whose touches tests replay and judge.

import TapscopeEngine

/// A screen of 320 by 480 points whose touches are replayed and judged.
struct TinyScreen {
  var hierarchy: ViewHierarchy
  var profile = "uikit"

  init(_ views: [View]) {
    hierarchy = ViewHierarchy(
      screen: Screen(name: "tiny", size: Size(320, 480)), views: views)
  }

  /// The judgement of one touch along some points, 10 ms apart, that begins at 1 s.
  func judge(
    _ path: Point..., target: TouchLabel.Target? = nil, gesture: String? = nil,
    change: ViewChange? = nil
  ) -> JudgedTouch {
    var events = TinyScreen.touch(1, path)
    if let change { events.insert(.change(change, at: TinyScreen.time(0.95)), at: 0) }
    let isLabelled = target != nil || gesture != nil
    return judge(events, labels: isLabelled ? [1: label(1, target, gesture)] : [:])[0]
  }

  /// The judgement of a touch whose trace was changed after the replay.
  func judge(
    _ place: Point, target: TouchLabel.Target? = nil, changing: (inout TouchTrace) -> Void
  ) -> JudgedTouch {
    var touch = judge(place, target: target)
    changing(&touch.trace)
    var attribution = Attribution()
    touch.judgement = attribution.judge(touch.trace, label: touch.label)
    return touch
  }

  func judge(_ events: [ReplayEvent], labels: [TouchID: TouchLabel] = [:]) -> [JudgedTouch] {
    var attribution = Attribution()
    return replay(events).map { trace in
      JudgedTouch(
        trace: trace, judgement: attribution.judge(trace, label: labels[trace.touch]),
        label: labels[trace.touch])
    }
  }

  func replay(_ events: [ReplayEvent]) -> [TouchTrace] {
    guard let profile = BuiltInProfiles.named(profile) else { return [] }
    var replayer = Replayer(hierarchy: hierarchy, profile: profile)
    var traces: [TouchTrace] = []
    for event in events { traces += replayer.handle(event) }
    return traces + replayer.finish()
  }

  func label(_ touch: TouchID, _ target: TouchLabel.Target?, _ gesture: String?) -> TouchLabel {
    TouchLabel(
      touches: [touch], target: target, gesture: gesture, location: SourceLocation(file: "test"))
  }

  subscript(id: String) -> ViewIndex? { hierarchy.index(of: id) }

  func ids(_ views: [ViewIndex]) -> [String] { views.map { hierarchy.views[$0].id } }

  /// A finger down at the first point, moved over the others, and lifted at the last.
  static func touch(
    _ touch: TouchID, _ path: [Point], at start: Double = 1, ending: TouchSample.Phase = .ended
  ) -> [ReplayEvent] {
    var events: [ReplayEvent] = []
    for (step, point) in path.enumerated() {
      events.append(
        sample(touch, step == 0 ? .began : .moved, point, at: start + Double(step) * 0.01))
    }
    let last = path[path.count - 1]
    return events + [sample(touch, ending, last, at: start + Double(path.count) * 0.01)]
  }

  static func sample(
    _ touch: TouchID, _ phase: TouchSample.Phase, _ point: Point, at time: Double
  ) -> ReplayEvent {
    .samples([
      TouchSample(touch: touch, phase: phase, time: TinyScreen.time(time), position: point)
    ])
  }

  /// A card that is tapped twice, so late that `UIKitProfile` sees two taps; it listens for double taps too.
  static var tappedTwice: (screen: TinyScreen, events: [ReplayEvent]) {
    var double = RecognizerSetup(.tap)
    double.taps = 2
    let screen = TinyScreen([view("card", 0, 0, 320, 480) { $0.recognizers = [.tap, double] }])
    return (screen, touch(1, [Point(100, 100)], at: 1) + touch(2, [Point(100, 100)], at: 1.37))
  }

  static func time(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) ?? .zero }
}

/// A view with a frame, as a layout would give it.
func view(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  in superview: ViewIndex? = nil, _ change: (inout View) -> Void = { _ in }
) -> View {
  var view = View(id: id)
  view.bounds = Rect(0, 0, width, height)
  view.center = Point(x + width / 2, y + height / 2)
  view.superview = superview
  change(&view)
  return view
}

func button(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  in superview: ViewIndex? = nil, _ change: (inout View) -> Void = { _ in }
) -> View {
  view(id, x, y, width, height, in: superview) {
    $0.kind = .button
    change(&$0)
  }
}

/// A picture of 1 pixel a point whose alpha a closure tells.
func picture(
  _ name: String, _ width: Int, _ height: Int, alpha: (Int, Int) -> UInt8 = { _, _ in 255 }
) -> [ControlState: Image] {
  var rgba: [UInt8] = []
  for y in 0..<height { for x in 0..<width { rgba += [40, 160, 40, alpha(x, y)] } }
  let pixels = Pixels(width: width, height: height, rgba: rgba)
  return [.normal: Image(pixels: pixels, scale: 1, name: name, path: name)]
}
