// Which recording formats are there?

/// All recording formats, alphabetical: the one place that knows them.
package enum BuiltInRecordingFormats {
  package static let all: [any RecordingFormat] = [
    EvemuFormat(),
    EvtestFormat(),
    GeteventFormat(),
    GeteventLabelledFormat(),
    LibinputFormat(),
    NativeFormat(),
  ]
}
