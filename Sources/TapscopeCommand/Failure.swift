// The ways the program ends, with their exit statuses and messages.

import Synchronization
import Tapscope
import TapscopeEngine
import TapscopeFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exit statuses of the contract.
enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case usage = 2
  /// An output that cannot be written, or an internal error.
  case failed = 3
}

/// An end of the program with a status and what to tell the person.
struct Failure: Error {
  var status: ExitStatus
  var messages: [String]

  /// Bad input: every diagnostic, and how many there are when they are many.
  static func input(_ diagnostics: [Diagnostic]) -> Failure {
    var messages = diagnostics.map(\.description)
    let errors = diagnostics.filter { $0.severity == .error }.count
    if errors > 1 { messages.append("\(errors) errors") }
    return Failure(status: .usage, messages: messages)
  }

  /// Wrong usage, in a sentence.
  static func usage(_ message: String) -> Failure {
    Failure(status: .usage, messages: ["error: \(message)"])
  }

  /// An output that cannot be written, with the system's reason unless a better one is known.
  static func output(_ path: String, _ reason: String = systemWord(errno)) -> Failure {
    Failure(status: .failed, messages: ["error: `\(path)` cannot be written: \(reason)"])
  }

  /// Findings at or above `--fail-on`: everything has been said already.
  static let findings = Failure(status: .findings, messages: [])

  /// Runs a reader and turns bad input into a failure with every diagnostic.
  static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as InputError {
      throw Failure.input(error.diagnostics)
    }
  }

  /// Says why and ends the process; no temporary file stays behind.
  func end() -> Never {
    for message in messages { Terminal.error(message) }
    let status = BrokenOutputs.areThere ? ExitStatus.failed : status
    TemporaryFile.removeAll { exit(status.rawValue) }
  }
}

/// Outputs that could not be written while others still can: told at once, and by the exit status.
enum BrokenOutputs {
  private static let flag = Atomic(false)

  /// Whether there was one.
  static var areThere: Bool { flag.load(ordering: .relaxed) }

  /// Says what cannot be written and why.
  static func tell(_ failure: Failure) {
    flag.store(true, ordering: .relaxed)
    for message in failure.messages { Terminal.error(message) }
  }
}
