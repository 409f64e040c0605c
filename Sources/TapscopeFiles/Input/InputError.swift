// The one error of everything that reads input: all that is wrong, each fault with its place.

import TapscopeEngine

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Everything that is wrong with the input, one diagnostic for each fault.
///
/// Readers gather all faults of a file and throw once. The description is what the command prints:
/// the place, the message, the line of the file with a caret, and the notes.
public struct InputError: Error, Hashable, Sendable {
  /// In the order in which they are to be shown; at least one is an error.
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ message: String, at location: SourceLocation? = nil) {
    diagnostics = [Diagnostic(.error, message, at: location)]
  }

  /// Each diagnostic as the command prints it.
  public var messages: [String] { diagnostics.map(\.description) }
}

extension InputError: CustomStringConvertible {
  /// All diagnostics as the command prints them.
  public var description: String { messages.joined(separator: "\n") }
}

extension InputError: LocalizedError {
  /// The same words for those who ask for a localized description.
  public var errorDescription: String? { description }
}
