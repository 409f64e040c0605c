// What went wrong with the input, all of it?

import TapscopeEngine
import TapscopeFiles

/// Bad input: every diagnostic of every file read so far.
public struct InputError: Error {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  package init(_ message: String) { diagnostics = [Diagnostic(.error, message)] }

  /// The diagnostics as text, each with its place and the line it names.
  public var messages: [String] { diagnostics.map(\.description) }
}

/// Runs a reader and turns its own error into an `InputError`.
func reading<Value>(_ body: () throws -> Value) throws(InputError) -> Value {
  do { return try body() } catch let error as LayoutError {
    throw InputError(error.diagnostics)
  } catch let error as RecordingError {
    throw InputError(error.diagnostics)
  } catch let error as ProfileError {
    throw InputError(error.diagnostics)
  } catch let error as SettingsError {
    throw InputError(error.diagnostics)
  } catch let error as InputError {
    throw error
  } catch {
    throw InputError("\(error)")
  }
}
