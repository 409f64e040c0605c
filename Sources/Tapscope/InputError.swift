// The error of bad input, with every diagnostic of the files read.

import TapscopeEngine
import TapscopeFiles

/// Bad input: every diagnostic of every file read so far.
public typealias InputError = TapscopeFiles.InputError

/// Runs a reader and turns its own error into an `InputError`.
func reading<Value>(_ body: () throws -> Value) throws(InputError) -> Value {
  do { return try body() } catch let error as InputError {
    throw error
  } catch {
    throw InputError("\(error)")
  }
}
