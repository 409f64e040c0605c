// The registry of recording formats.

/// All recording formats, alphabetical: the one place that knows them.
package enum BuiltInRecordingFormats {
  package static let all: [any RecordingFormat] = [
    AppiumGestureFormat(),
    ConsoleFormat(),
    CSVFormat(),
    EvemuFormat(),
    EvtestFormat(),
    GeteventFormat(),
    GeteventLabelledFormat(),
    JSONLinesFormat(),
    LibinputFormat(),
    NativeFormat(),
    PerfettoFormat(),
    ResearchKitFormat(),
    RRWebFormat(),
    UITouchFormat(),
    W3CActionsFormat(),
  ]
}
