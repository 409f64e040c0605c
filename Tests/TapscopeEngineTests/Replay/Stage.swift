// Views, screens and sessions for tests of the replayer.

import TapscopeEngine

/// A view by frame, with whatever else the case needs.
func view(
  _ id: String, _ frame: Rect, _ kind: ViewKind = .button, in superview: ViewIndex? = nil,
  _ change: (inout View) -> Void = { _ in }
) -> View {
  var view = View(id: id)
  view.kind = kind
  view.bounds = Rect(origin: .zero, size: frame.size)
  view.center = frame.center
  view.superview = superview
  change(&view)
  return view
}

func screen(_ views: View..., hitTests: Int = 1) -> ViewHierarchy {
  var rules = AttributionRules()
  rules.hitTestsPerPress = hitTests
  return ViewHierarchy(
    screen: Screen(name: "test", size: Size(320, 480)), rules: rules, views: views)
}

/// One button `a` of 100 points square at (100, 100).
func oneButton(_ change: (inout View) -> Void = { _ in }) -> ViewHierarchy {
  screen(view("a", Rect(100, 100, 100, 100), .button, change))
}

/// One step of a script; what fingers do follows one another by 10 ms.
enum Step {
  case down(Double, Double, touch: TouchID = 1)
  case move(Double, Double, touch: TouchID = 1)
  case up(Double, Double, touch: TouchID = 1)
  case cancel(touch: TouchID = 1)
  case hold(touch: TouchID = 1)
  /// Several fingers at one instant.
  case together([Step])
  case set(String, ViewChange.Setting)
  case show(ViewHierarchy)
  /// Lets a number of milliseconds pass.
  case wait(Int64)

  func samples(at time: Timestamp) -> [TouchSample] {
    func sample(_ touch: TouchID, _ phase: TouchSample.Phase, _ p: Point?) -> [TouchSample] {
      [TouchSample(touch: touch, phase: phase, time: time, position: p)]
    }
    switch self {
    case .down(let x, let y, let touch): return sample(touch, .began, Point(x, y))
    case .move(let x, let y, let touch): return sample(touch, .moved, Point(x, y))
    case .up(let x, let y, let touch): return sample(touch, .ended, Point(x, y))
    case .cancel(let touch): return sample(touch, .cancelled, nil)
    case .hold(let touch): return sample(touch, .stationary, nil)
    case .together(let steps): return steps.flatMap { $0.samples(at: time) }
    case .set, .show, .wait: return []
    }
  }
}

/// Plays a script to its end; answers every touch in the order they ended.
func play(
  _ steps: [Step], on hierarchy: ViewHierarchy, profile: any GestureProfile = UIKitProfile(),
  options: ReplayOptions = ReplayOptions(asksAlternatives: false)
) -> [TouchTrace] {
  var replayer = Replayer(hierarchy: hierarchy, profile: profile, options: options)
  var milliseconds: Int64 = 0
  var traces: [TouchTrace] = []
  for step in steps {
    let time = Timestamp(nanoseconds: milliseconds * 1_000_000)
    switch step {
    case .set(let view, let setting):
      traces += replayer.handle(.change(ViewChange(view: view, settings: [setting]), at: time))
    case .show(let screen): traces += replayer.handle(.screen(screen, at: time))
    case .wait(let more): milliseconds += more
    default:
      traces += replayer.handle(.samples(step.samples(at: time)))
      milliseconds += 10
    }
  }
  return traces + replayer.finish()
}

extension TouchTrace {
  func id(_ view: ViewIndex?) -> String { view.map { self.hierarchy.views[$0].id } ?? "-" }

  /// The receiver's id, `-` for none.
  var got: String { id(self.receiver.view) }

  /// What fired, in words: `a` for a control's own action, `a swipe right` for a gesture.
  var fired: [String] {
    self.actions.map { action in
      switch action.kind {
      case .touchUpInside: id(action.view)
      case .gesture(let gesture):
        "\(id(action.view)) \(gesture.kind.rawValue)"
          + (gesture.direction.map { " \($0.rawValue)" } ?? "")
      }
    }
  }

  /// The delegate calls as a trace of the app would print them: `userSlidedLeft(5)`.
  var delegate: [String] {
    self.delegateCalls.map { call in
      switch call.argument {
      case .distance(let points): "\(call.call)(\(points.text()))"
      case .view(let id): "\(call.call)(\(id))"
      case nil: "\(call.call)(nil)"
      }
    }
  }

  /// The reason it was withheld, nil where it was not.
  var withheld: String? {
    if case .withheld(let reason) = self.ending { reason } else { nil }
  }
}
