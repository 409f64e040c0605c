// Tests that a log is bounded and still knows of errors it did not keep.

import TapscopeEngine
import TapscopeFiles
import Testing

struct DiagnosticLogTests {
  @Test func keepsAThousandAndSaysThatThereAreMore() {
    var log = DiagnosticLog()
    for index in 0..<DiagnosticLog.limit {
      log.note(Diagnostic(.warn, "\(index)"))
    }
    #expect(!log.isFull)
    #expect(!log.hasErrors)
    log.note(Diagnostic(.error, "last", at: SourceLocation(file: "f", line: 3, column: 4)))
    log.note(Diagnostic(.error, "beyond"))
    #expect(log.isFull)
    #expect(log.hasErrors)
    #expect(log.diagnostics.count == DiagnosticLog.limit + 1)
    #expect(log.diagnostics[0].message == "0")
    #expect(log.diagnostics.last?.severity == .note)
    #expect(log.diagnostics.last?.location == SourceLocation(file: "f"))
  }
}
