// Does the front door answer what the README promises?

import Tapscope
import TapscopeTestSupport
import Testing

@Test func theLibraryReplaysARecording() throws {
  let report = try Tapscope.replay(PackageFiles.url("Recordings/remote.jsonl").path)
  let stolen = report.touches.filter { $0.verdict == "stolen" }
  #expect(stolen.count == 7 && report.wrong == 8)
  #expect(stolen.first?.receiver == "green" && stolen.first?.intended == "down")
  #expect(stolen.first?.fix == "strategy alpha on green")
}

@Test func theLibraryThrowsAllThatIsWrong() {
  #expect(throws: InputError.self) { try Tapscope.replay("no-such-file.jsonl") }
}
