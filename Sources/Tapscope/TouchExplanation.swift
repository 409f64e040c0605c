// Explains a recorded touch on the screen as it was when the touch began.

import TapscopeEngine

/// Explains a touch of a recording on the screen as it was when the touch began.
package enum TouchExplanation {
  /// The explanation of the touch with that number, and what to know of what is left out.
  package static func explain(
    _ touch: TouchID, in request: SessionRequest
  ) throws(InputError) -> (explanation: Explanation, warnings: [Diagnostic]) {
    let road = try OpenedRecording(loading: request)
    var replayer = road.replayer(asksAlternatives: false)
    var found: Explanation?
    var last: TouchID = 0
    func look(_ traces: [TouchTrace]) {
      for trace in traces {
        last = max(last, trace.touch)
        guard trace.touch == touch, let point = trace.beganAt else { continue }
        found = Explanation(at: point, in: trace.hierarchy)
      }
    }
    _ = try road.walk(until: { found != nil }) { look(replayer.handle($0)) }
    if found == nil { look(replayer.finish()) }
    guard let found else {
      throw InputError(
        "\(request.recording): there is no touch \(touch) with a position; the last is touch \(last)"
      )
    }
    return (found, road.recording.doubts)
  }
}
