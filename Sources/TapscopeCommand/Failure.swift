// How does the program end, and what does it say when it cannot go on?

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles

/// The exit statuses of the contract.
enum ExitStatus: Int32 {
  case clean = 0
  case findings = 1
  case usage = 2
  case internalError = 3
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

  /// Findings at or above `--fail-on`: everything has been said already.
  static let findings = Failure(status: .findings, messages: [])

  /// Runs a reader and turns bad input into a failure with every diagnostic.
  static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as InputError {
      throw Failure.input(error.diagnostics)
    }
  }

  func report() {
    for message in messages { Terminal.error(message) }
  }
}

extension ExitStatus {
  /// Ends the process with this status.
  func exit() -> Never { Foundation.exit(rawValue) }
}
