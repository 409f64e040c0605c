// Compares what the app itself did with the replay.

/// The app's own account of a touch (`saw` lines) compared with the replay's.
package struct AppAgreement: Equatable, Sendable {
  /// nil where the recording does not tell what the app did.
  package var agrees: Bool?
  /// The first difference, in a sentence.
  package var disagreement: String?
  /// Whether the app names views that are not on the screen, so that nothing can be compared: a web
  /// page's nodes, a window, another build's names.
  package var isUnknown = false

  /// Compares calls, receiver, actions and delegate calls, whichever the recording tells.
  ///
  /// Of several calls on one view the first counts: later ones follow the finger.
  package init(of trace: TouchTrace, saw: [AppObservation]) {
    // Without a place there is no hit test to compare.
    guard !saw.isEmpty, trace.fault != .noPosition, trace.fault != .redacted else { return }
    let known = saw.filter { observation in
      observation.view.map { trace.hierarchy.index(of: $0) != nil } ?? true
    }
    isUnknown = known.isEmpty
    let saw = known
    let differences =
      AppAgreement.calls(saw, trace) + AppAgreement.receivers(saw, trace)
      + AppAgreement.actions(saw, trace) + AppAgreement.delegateCalls(saw, trace)
    let isTold = saw.contains {
      if case .call(_, _, nil, _) = $0.kind { false } else { true }
    }
    agrees = isTold ? differences.isEmpty : nil
    disagreement = differences.first
  }

  private static func calls(_ saw: [AppObservation], _ trace: TouchTrace) -> [String] {
    var seen: Set<String> = []
    return saw.compactMap { observation in
      guard case .call("pointInside", let view, let inside?, _) = observation.kind,
        seen.insert(view).inserted
      else { return nil }
      switch trace.hierarchy.index(of: view).flatMap(trace.call(of:))?.answer?.answer {
      case nil:
        return "the app asked \(view), the replay never does."
      case .inside? where !inside, .outside? where inside:
        let answers = inside ? ("inside", "outside") : ("outside", "inside")
        return "\(view) said \(answers.0) in the app and says \(answers.1) in the replay."
      default:
        return nil
      }
    }
  }

  private static func receivers(_ saw: [AppObservation], _ trace: TouchTrace) -> [String] {
    saw.compactMap { observation in
      guard case .received(let view) = observation.kind else { return nil }
      let possible = trace.receiver.possible.map { $0.map { trace.hierarchy.views[$0].id } }
      if possible.contains(view) { return nil }
      let replayed = possible.map { $0 ?? "nothing" }.joined(separator: " or ")
      return "\(view ?? "nothing") received it in the app, \(replayed) in the replay."
    }
  }

  private static func actions(_ saw: [AppObservation], _ trace: TouchTrace) -> [String] {
    let told = saw.compactMap { observation -> String?? in
      if case .fired(let view) = observation.kind { .some(view) } else { nil }
    }
    guard !told.isEmpty else { return [] }
    let app = told.compactMap { $0 }.sorted()
    let replay = trace.actions.compactMap { $0.view.map { trace.hierarchy.views[$0].id } }.sorted()
    if app == replay { return [] }
    let (did, does) = (app.listed, replay.listed)
    return ["\(did) fired in the app, \(does) in the replay."]
  }

  private static func delegateCalls(_ saw: [AppObservation], _ trace: TouchTrace) -> [String] {
    let app = saw.compactMap { observation -> String? in
      guard case .delegate(let call, let argument) = observation.kind else { return nil }
      return DelegateWord(call, argument).text
    }
    guard !app.isEmpty else { return [] }
    let replay = trace.delegateCalls.map { DelegateWord($0).text }
    if app == replay { return [] }
    return ["the delegate heard \(app.listed) in the app, \(replay.listed) in the replay."]
  }
}

/// A delegate call as text, its number written one way.
private struct DelegateWord {
  let text: String

  init(_ call: String, _ argument: String?) {
    text = "\(call)(\(argument.map { Double($0)?.text(3) ?? $0 } ?? "nil"))"
  }

  init(_ call: TouchTrace.DelegateCall) {
    switch call.argument {
    case .distance(let distance): text = "\(call.call)(\(distance.text(3)))"
    case .view(let id): text = "\(call.call)(\(id))"
    case nil: text = "\(call.call)(nil)"
    }
  }
}

extension AppObservation {
  /// The view that it says was hit or not, if it says so.
  fileprivate var view: String? {
    switch kind {
    case .received(let view), .fired(let view): view
    case .call(_, let view, .some, _): view
    case .call, .delegate: nil
    }
  }
}
