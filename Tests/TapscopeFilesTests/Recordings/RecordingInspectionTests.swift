// Tests of the overview of a recording, with and without an axis range.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct RecordingInspectionTests {
  private let events = "t5 x10 y20 s1 t6 x30 y40 | s0 x11 | t-1 s1 t-1 | | s0 t7 | drop | |"

  @Test func touchesAreListedRawAndMapped() throws {
    let inspection = try Recording(text: evemu(events), options: .plain).inspect()
    #expect(inspection.header.format == "evemu")
    #expect(inspection.header.touchProtocol == .typeB)
    #expect(inspection.frames == 7)
    #expect(inspection.atOnce == 2)
    #expect(inspection.seconds == 0.05)
    #expect(inspection.touches.map(\.touch) == [1, 2, 3])
    #expect(inspection.touches.map(\.raw) == [Point(10, 20), Point(30, 40), Point(11, 20)])
    #expect(inspection.touches.map(\.mapped) == inspection.touches.map(\.raw))
    #expect(inspection.touches.map(\.samples) == [3, 2, 2])
    #expect(inspection.touches.map(\.seconds) == [0.02, 0.02, 0.01])
    #expect(inspection.touches.map(\.fault) == [nil, nil, .dropped])
    #expect(inspection.touches.map(\.isCancelled) == [false, false, true])
    #expect(inspection.faults.map(\.kind) == [.synDropped])
    #expect(inspection.chain.count == 2)
  }

  @Test func withoutARangeOnlyRawPositionsAreKnown() throws {
    let inspection = try Recording(text: evemu(events)).inspect()
    #expect(inspection.touches.map(\.raw) == [Point(10, 20), Point(30, 40), Point(11, 20)])
    #expect(inspection.touches.map(\.mapped) == [nil, nil, nil])
    #expect(inspection.faults.map(\.kind) == [.missingRange, .synDropped])
    #expect(
      inspection.chain == [
        "the file does not say which values the device's axes can take;"
          + " its touches lie in x 10...30, y 20...40"
      ])
  }

  @Test func nativeFilesAreInspectedToo() throws {
    let text = #"{"t":1,"tap":[1,2]}"# + "\n" + #"{"t":1.04,"tap":[3,4]}"# + "\n"
    let inspection = try Recording(text: text).inspect()
    #expect(inspection.header.touchProtocol == nil)
    #expect(inspection.frames == 4)
    #expect(inspection.atOnce == 2)
    #expect(inspection.touches.map(\.mapped) == [Point(1, 2), Point(3, 4)])
    #expect(abs(inspection.seconds - 0.12) < 1e-12)
    #expect(inspection.chain == ["points as written"])
    #expect(inspection.faults.isEmpty)
  }

  @Test func brokenFilesAreErrorsHereToo() throws {
    #expect(throws: RecordingError.self) {
      try Recording(text: #"{"t":1,"tap":[1]}"# + "\n").inspect()
    }
  }
}
