// Hands fingers to the sensitive views, which name the receivers.

/// The fingers on one sensitive view that are in the same phase at one instant.
struct PhaseGroup: Hashable {
  var view: ViewIndex
  var phase: TouchSample.Phase
}

extension Replayer {
  /// The finger with the lowest id of each set that UIKit would hand to a sensitive view.
  func reportingTouches(of samples: ArraySlice<TouchSample>) -> [PhaseGroup: TouchID] {
    guard samples.count > 1, sensitiveViews.isNeeded else { return [:] }
    var lowest: [PhaseGroup: TouchID] = [:]
    for sample in samples {
      guard let index = openIndex(sample.touch), let view = open[index].view,
        !open[index].isWithheld, !open[index].isTaken
      else { continue }
      let phaseGroup = PhaseGroup(view: view, phase: sample.phase)
      lowest[phaseGroup] = min(lowest[phaseGroup] ?? sample.touch, sample.touch)
    }
    return lowest
  }

  /// Hands a sample to the sensitive view that captured its touch.
  mutating func tell(_ sample: TouchSample, to view: ViewIndex, _ index: Int) {
    if sample.phase == .cancelled { return tell(.cancelled, to: view, index, at: sample.time) }
    guard let window = sample.replayPosition ?? open[index].position else { return }
    let point = hierarchy.convert(window, to: view) ?? window
    switch sample.phase {
    case .began: tell(.began(point), to: view, index, at: sample.time)
    case .moved: tell(.moved(point), to: view, index, at: sample.time)
    case .ended: tell(.ended(point), to: view, index, at: sample.time)
    case .stationary, .cancelled: break
    }
  }

  /// Runs the machine of the sensitive view and records what its delegate hears.
  mutating func tell(
    _ input: SensitiveViewMachine.Input, to view: ViewIndex, _ index: Int, at time: Timestamp
  ) {
    let answer = sensitiveViews.tell(input, of: open[index].touch, to: view, in: &hierarchy)
    traces[index].count(answer.log)
    traces[index].callCount += answer.callCount
    answer.quirks.forEach { traces[index].reach($0) }
    if case .began = input {
      traces[index].calls += answer.log
      if let pressed = answer.receivers.first?.view, isTouchable(pressed) {
        traces[index].receiver = receiver(.view(pressed), asOf: index)
      }
    }
    for call in answer.calls { record(call, of: view, index, at: time) }
    for unsettled in answer.receivers {
      guard case .undefined = unsettled else { continue }
      traces[index].receiver = receiver(unsettled, asOf: index)
      open[index].isReceiverNamed = true
    }
  }

  private mutating func record(
    _ call: SensitiveViewMachine.Call, of view: ViewIndex, _ index: Int, at time: Timestamp
  ) {
    guard let overlay = self.index(of: view, asOf: index) else { return }
    let name: String
    let argument: TouchTrace.DelegateCall.Argument?
    let action: TouchTrace.Action
    switch call {
    case .slid(let slide, let distance, let direction):
      (name, argument) = (slide, .distance(distance))
      action = TouchTrace.Action(
        .gesture(GestureLabel(.swipe, direction)), view: overlay, time: time)
    case .tapped(let number):
      let id = number.map { sensitiveViews.id(of: $0) }
      (name, argument) = ("userTappedView", id.map { .view($0) })
      let target = id.flatMap { traces[index].hierarchy.index(of: $0) }
      action = TouchTrace.Action(.gesture(GestureLabel(.tap)), view: target, time: time)
      nameReceiver(target, of: index, on: overlay)
      // The printed code keeps a bare pointer to the view, which by now may be gone.
      if let id, hierarchy.index(of: id) == nil { traces[index].reach("4-19") }
    }
    traces[index].actions.appendBounded(action)
    traces[index].delegateCalls.appendBounded(
      TouchTrace.DelegateCall(
        event: eventCount - 1, from: overlay, call: name, argument: argument, time: time))
  }

  /// The first view named stays the receiver; a tap of nothing counts only where nothing was pressed.
  private mutating func nameReceiver(_ target: ViewIndex?, of index: Int, on overlay: ViewIndex) {
    guard !open[index].isReceiverNamed else { return }
    if let target {
      traces[index].receiver = .view(target)
      open[index].isReceiverNamed = true
    } else if traces[index].receiver == .view(overlay) {
      traces[index].receiver = .none
    }
  }

  private func isTouchable(_ view: ViewIndex) -> Bool {
    hierarchy.isTouchable(view, sensitiveViews.form)
  }

  /// A receiver of the present screen in the hierarchy that a touch began on.
  private func receiver(_ receiver: Receiver, asOf touch: Int) -> Receiver {
    switch receiver {
    case .none: .none
    case .view(let view): index(of: view, asOf: touch).map(Receiver.view) ?? .none
    case .undefined(let answers):
      .undefined(answers.map { $0.flatMap { index(of: $0, asOf: touch) } })
    }
  }
}
