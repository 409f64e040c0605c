// A program's own tests with Tapscope: one line asserts that nothing is stolen.

import Foundation
import Settings
import Tapscope
import TestSupport
import Testing

@Suite struct SettingsTests {
  @Test func eachKindOfTroubleIsListedOnce() throws {
    let list = try TroubleList(
      recording: Shelf.path("Recordings/remote.jsonl"), layout: Shelf.path("Layouts/remote.yaml"))
    #expect(list.sentences.contains { $0.contains("Green's bounding box lies in front there") })
  }

  /// Fails on purpose where EXPECT_A_FAILURE is set, so that `.ci/run` can read the sentence.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["EXPECT_A_FAILURE"] != nil))
  func nothingIsStolen() throws {
    try Session(Shelf.path("Recordings/remote.jsonl")).require(no: .stolen)
  }

  @Test func theMendedScreenStealsNothing() throws {
    let layout = try Layout(Shelf.path("Layouts/remote.yaml"), strategy: "alpha")
    try Session(Recording(Shelf.path("Recordings/remote.jsonl")), on: layout).require(no: .stolen)
  }
}
