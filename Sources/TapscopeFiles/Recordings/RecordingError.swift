// The name under which recordings' readers know the one input error.

/// All that is wrong with a recording and what was given beside it.
public typealias RecordingError = InputError

/// A recording's file.
public typealias RecordingFile = InputFile

extension InputError {
  /// Errors shown of one recording; a file of another kind would have one a line.
  static let limit = 100
}
