// What do people and the app say about the touches of this recording, and which layouts does it show?

import Touches

/// The labels, sightings and layouts of a recording, gathered before its touches are judged.
///
/// They may stand anywhere in a file, also behind the touch they are about.
package struct RecordedRemarks: Hashable, Sendable {
  package var labels: [TouchLabel] = []
  package var sightings: [Sighting] = []
  /// Every layout a line changes to, in order, as written.
  package var layouts: [String] = []
  /// Whether any `set` line changes a view.
  package var changesViews = false
}

extension Recording {
  /// Reads labels, `saw` and `layout` lines only, of the recording and of its notes.
  ///
  /// One pass over a native file; formats that hold no remarks are not read at all.
  package func collectLabels() throws(RecordingError) -> RecordedRemarks {
    var remarks = RecordedRemarks()
    if content.holdsRemarks {
      var stream = try content.makeStream(map: .identity, keepsUnknown: false)
      var batch = SampleBatch()
      while let step = try stream.next(into: &batch) {
        if case .event(let event) = step { remarks.add(event) }
      }
    }
    for line in notes?.lines ?? [] { remarks.add(line.event) }
    return remarks
  }
}

extension RecordedRemarks {
  fileprivate mutating func add(_ event: RecordingEvent) {
    switch event {
    case .label(let label): labels.append(label)
    case .saw(let sighting): sightings.append(sighting)
    case .layout(let line): layouts.append(line.path)
    case .set: changesViews = true
    case .samples, .note: break
    }
  }
}
