// The labels, observations and layouts of a recording.

import TapscopeEngine

/// The labels, observations and layouts of a recording, gathered before its touches are judged.
///
/// They may stand anywhere in a file, also behind the touch they are about.
public struct RecordedRemarks: Hashable, Sendable {
  package var labels: [TouchLabel] = []
  /// Touches meant for what lay somewhere, which only a layout names.
  package var targetFrames: [TargetFrame] = []
  package var observations: [AppObservation] = []
  /// Every line that changes to another layout, in order.
  package var layouts: [LayoutLine] = []
  /// Whether any `set` line changes a view.
  package var changesViews = false

  package init() {}

  /// What is said of each touch: of several labels the last that has a target counts, and the last that
  /// has a gesture.
  package var labelOfTouch: [TouchID: TouchLabel] {
    var found: [TouchID: TouchLabel] = [:]
    for label in labels {
      for touch in label.touches {
        found[touch] = found[touch].map { label.completed(by: $0) } ?? label
      }
    }
    return found
  }
}

/// Where in the window the target of a touch lay, for a file that does not name it.
package struct TargetFrame: Hashable, Sendable {
  package var touch: TouchID
  package var frame: Rect
  /// When the touch began.
  package var time: Timestamp
  package var location: SourceLocation
}

extension Rect {
  /// As a layout writes a frame: `[90, 190, 76, 76]`.
  package var frameText: String {
    "[\(minX.text()), \(minY.text()), \(width.text()), \(height.text())]"
  }
}

extension TouchLabel {
  /// This label with what only an earlier one of the touch says.
  fileprivate func completed(by earlier: TouchLabel) -> TouchLabel {
    var label = self
    if gesture == nil, earlier.gesture != nil {
      label.gesture = earlier.gesture
      label.touches = earlier.touches
    }
    if target == nil, earlier.target != nil {
      label.target = earlier.target
      label.location = earlier.location
    }
    return label
  }
}

extension Recording {
  /// The labels, `saw` and `layout` lines of the recording and of its notes.
  ///
  /// One pass over a native file, at memory speed where it can be; formats that hold no remarks are
  /// not read at all.
  package func collectLabels() throws(RecordingError) -> RecordedRemarks {
    var remarks = try content.remarks()
    for line in notes?.lines ?? [] { remarks.add(line.event) }
    return remarks.redacted(by: try requiredRedaction())
  }
}

extension RecordedRemarks {
  /// Those of a whole pass, or of what it reads in time.
  init(of stream: any SampleStream, within timeLimit: TimeLimit?) throws(RecordingError) {
    var stream = stream
    var batch = SampleBatch()
    var steps = 0
    while timeLimit?.mustStopLabels(before: steps) != true, let step = try stream.next(into: &batch)
    {
      steps += 1
      if case .event(let event) = step { add(event) }
    }
  }

  mutating func add(_ event: RecordingEvent) {
    switch event {
    case .label(let label): labels.append(label)
    case .saw(let observation): observations.append(observation)
    case .layout(let line): layouts.append(line)
    case .set: changesViews = true
    case .samples, .note: break
    }
  }
}
