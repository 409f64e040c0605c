// Runs the machine of every sensitive view, with hit tests on its floor.

/// The machine of every sensitive view, with its hit tests on the floor done through the hierarchy.
///
/// The published machine is one for all sensitive views, screens and fingers, as its file-level
/// variables are; so views go by numbers that outlive a change of the screen.
struct SensitiveViewStage: Sendable {
  /// What one event caused.
  struct Answer: Sendable {
    var calls: [SensitiveViewMachine.Call] = []
    /// The walks of its hit tests on the floor, but for those whose steps nobody reads.
    var log: [HitCall] = []
    /// How many views were asked in these.
    var callCount = 0
    /// What these returned, in order.
    var receivers: [Receiver] = []
    var quirks: [QuirkID] = []
  }

  private var machine: SensitiveViewMachine
  private var numbers: [String: Int] = [:]
  /// The id of each number.
  private var ids: [String] = []
  /// The number of each view of the present screen; empty where no view is a sensitive one.
  private var present: [Int] = []

  init(form: StrategyForm, hierarchy: ViewHierarchy) {
    machine = SensitiveViewMachine(form: form)
    number(hierarchy)
  }

  var form: StrategyForm { machine.form }

  /// Whether the machine goes on as if it had heard of no finger yet.
  var isAtRest: Bool { machine.isAtRest }

  /// Takes in that a touch is over, whether or not its view has heard of that.
  mutating func forget(_ touch: TouchID) { machine.forget(touch) }

  /// Whether the present screen has a sensitive view at all.
  var isNeeded: Bool { !present.isEmpty }

  /// The id of the view that the machine knows by a number.
  func id(of number: Int) -> String { ids[number] }

  /// Takes in a screen, or a new order of its views.
  mutating func number(_ hierarchy: ViewHierarchy) {
    guard hierarchy.mayHoldSensitiveView,
      hierarchy.views.indices.contains(where: { hierarchy.isSensitive($0) })
    else {
      present = []
      return
    }
    present = hierarchy.views.map { view in
      if let known = numbers[view.id] { return known }
      numbers[view.id] = ids.count
      ids.append(view.id)
      return ids.count - 1
    }
  }

  /// Runs one event of a finger on a sensitive view; its point is in that view's coordinates.
  mutating func tell(
    _ input: SensitiveViewMachine.Input, of touch: TouchID, to view: ViewIndex,
    in hierarchy: inout ViewHierarchy
  ) -> Answer {
    var answer = Answer()
    let (form, present) = (form, present)
    var isPress = false
    if case .began = input { isPress = true }
    answer.calls = machine.handle(input, instance: present[view], touch: touch) { point in
      if form == .published, hierarchy.floorHitMoves(of: view, at: point) {
        answer.quirks.append("4-18")
      }
      let plain = isPress ? nil : hierarchy.plainHitFloor(of: view, at: point, form)
      answer.callCount += plain?.calls ?? 0
      let receiver =
        plain?.receiver ?? hierarchy.hitFloor(of: view, at: point, form, log: &answer.log)
      answer.receivers.append(receiver)
      return SensitiveViewMachine.Hit(
        view: receiver.view.map { present[$0] },
        isTouchable: receiver.view.map { hierarchy.isTouchable($0, form) } ?? false)
    }
    answer.quirks += machine.takeQuirks()
    return answer
  }
}

extension ViewHierarchy {
  fileprivate func isSensitive(_ view: ViewIndex) -> Bool {
    traits(of: view).kind == .sensitiveView
  }

  /// Whether a press can take hold of a view: as published an image view of the article's own class,
  /// corrected any button.
  func isTouchable(_ view: ViewIndex, _ form: StrategyForm) -> Bool {
    form == .published ? views[view].kind == .touchableImageView : views[view].isButton
  }

  /// What the floor of a sensitive view returns for a point of that view.
  ///
  /// As published the point is handed on as it is, corrected it is converted to the floor's own
  /// coordinates and a button is found by what lies in it. Without a floor nothing is returned.
  package mutating func hitFloor(
    of view: ViewIndex, at point: Point, _ form: StrategyForm, log: inout [HitCall]
  ) -> Receiver {
    guard let floor = floor(of: view), let local = pointOnFloor(floor, of: view, at: point, form)
    else { return .none }
    return heldOnFloor(hitTest(local, from: floor, log: &log), form)
  }

  /// The same without the steps, and how many views were asked; nil where only the steps tell.
  func plainHitFloor(
    of view: ViewIndex, at point: Point, _ form: StrategyForm
  ) -> (receiver: Receiver, calls: Int)? {
    guard let floor = floor(of: view), let local = pointOnFloor(floor, of: view, at: point, form),
      let found = plainHitTest(local, from: floor)
    else { return nil }
    return (heldOnFloor(found.receiver, form), found.calls)
  }

  /// What the floor of a sensitive view returns, whatever the way to it.
  mutating func hitFloor(
    of view: ViewIndex, at point: Point, _ form: StrategyForm
  ) -> Receiver {
    if let plain = plainHitFloor(of: view, at: point, form) { return plain.receiver }
    var log: [HitCall] = []
    return hitFloor(of: view, at: point, form, log: &log)
  }

  /// The view that a sensitive view hit-tests; nil for none.
  func floor(of view: ViewIndex) -> ViewIndex? { views[view].floor.flatMap { index(of: $0) } }

  /// The point that a sensitive view asks its floor about; nil where no way leads there.
  func pointOnFloor(
    _ floor: ViewIndex, of view: ViewIndex, at point: Point, _ form: StrategyForm
  ) -> Point? {
    form == .published ? point : fromWindow(floor)?(toWindow(view)(point))
  }

  /// What a sensitive view makes of the answer of its floor.
  func heldOnFloor(_ receiver: Receiver, _ form: StrategyForm) -> Receiver {
    guard form == .corrected else { return receiver }
    return receiver.view.flatMap { nearestButton(from: $0) }.map(Receiver.view) ?? receiver
  }

  /// Whether the published hit test on the floor would return another view if it converted the point.
  ///
  /// Asked of a copy: the app makes no such call.
  fileprivate func floorHitMoves(of view: ViewIndex, at point: Point) -> Bool {
    guard let floor = floor(of: view),
      let local = fromWindow(floor)?(toWindow(view)(point)), local != point
    else { return false }
    var (asked, right) = (self, self)
    var log: [HitCall] = []
    return asked.hitTest(point, from: floor, log: &log)
      != right.hitTest(local, from: floor, log: &log)
  }
}
