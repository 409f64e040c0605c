// Do the lines of a native file become the events they say?

import Recordings
import Testing
import Touches

private let header = #"{"tapscope":"recording/1"}"#

@Test func samplesOfOneInstantAreOneEvent() {
  let reading = Reading(
    """
    \(header)
    {"t":0,"touch":1,"phase":"began","x":1,"y":2}
    {"t":0,"touch":2,"phase":"began","x":3,"y":4}
    {"t":0.01,"touch":1,"phase":"ended","x":1,"y":2}
    {"t":0.01,"touch":2,"phase":"ended","x":3,"y":4}

    """)
  #expect(reading.error == nil)
  #expect(reading.events.count == 2)
  #expect(
    reading.script == [
      "1 began 0 1,2", "2 began 0 3,4", "1 ended 10 1,2", "2 ended 10 3,4",
    ])
}
