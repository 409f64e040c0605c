// The formats recordings are written in.

/// All formats `convert --to` writes, alphabetical: the one place that knows them.
package enum BuiltInRecordingWriters {
  package static let all: [any RecordingWriter.Type] = [
    CSVWriter.self,
    EvemuWriter.self,
    NativeRecordingWriter.self,
    W3CActionsWriter.self,
  ]

  /// What a recording is written in where nothing else is said.
  package static let native: any RecordingWriter.Type = NativeRecordingWriter.self

  /// The writer of a name; nil for none.
  package static func named(_ name: String) -> (any RecordingWriter.Type)? {
    all.first { $0.name == name }
  }
}
