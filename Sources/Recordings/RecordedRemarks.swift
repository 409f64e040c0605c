// What do people and the app say about the touches of this recording, wherever in it they say it?

import Touches

/// The labels and sightings of a recording, gathered before its touches are judged.
///
/// They may stand anywhere in a file, also behind the touch they are about.
package struct RecordedRemarks: Hashable, Sendable {
  package var labels: [TouchLabel] = []
  package var sightings: [Sighting] = []
}

extension Recording {
  /// Reads labels and `saw` lines only, of the recording and of its notes.
  ///
  /// One pass over a native file; formats that hold no remarks are not read at all.
  package func collectLabels() throws(RecordingError) -> RecordedRemarks {
    var remarks = RecordedRemarks()
    if content.holdsRemarks {
      var stream = try content.makeStream(map: .identity, keepsUnknown: false)
      while let event = try stream.next() { remarks.add(event) }
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
    case .samples, .set, .layout, .note: break
    }
  }
}
