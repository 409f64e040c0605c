// The session rule for faults of the device's own stream.

/// The recording's stream has faults that may have cost touches.
package enum DeviceFault: SessionAudit {
  package static let criterion = Criterion.multiTouch
  package static let id = "device/fault"
  package static let level = Severity.warn
  package static let summary =
    "faults of the touch stream: dropped events, slots out of range, a cut end"
  package static let reason = "a gate may pass only because touches are missing from the recording"

  package static func findings(in session: SessionEvidence) -> [Finding] {
    session.summary.faults.filter { !$0.kind.isHarmless }.map { fault in
      let place = SourceLocation(file: session.recording, line: fault.line)
      return Finding(
        rule: id, level: level, views: [],
        message: "\(fault.kind.rawValue), \(fault.count.of("time")), in \(session.name).",
        advice: advice(on: fault.kind), location: place,
        weight: Double(fault.count), count: fault.count)
    }
  }

  /// What a person wrote is no driver's fault.
  private static func advice(on kind: StreamFault.Kind) -> String {
    switch kind {
    case .labelWithoutTouch, .sawWithoutTouch:
      "name a touch that the recording has; `tapscope inspect` lists them"
    case .unreadableLine: "mend the line, or take it out"
    default: "record again, or check the driver"
    }
  }
}
