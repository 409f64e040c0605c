// The recording formats that come with Tapscope.

import TapscopeEngine

/// The registry of recording formats, alphabetical by name; the only file that knows them all.
public enum BuiltInRecordingFormats {
  /// Every format, those included that a program added; the first that recognizes a file reads it.
  ///
  /// O(formats).
  public static var all: [any RecordingFormat] { registry.all }

  /// Adds a format of a program's own.
  public static func add(_ format: any RecordingFormat) { registry.add(format) }

  private static let registry = Registry<any RecordingFormat>(
    [
      AppiumGestureFormat(),
      BlueStacksFormat(),
      ConsoleFormat(),
      CSVFormat(),
      EvemuFormat(),
      EvtestFormat(),
      GestureXMLFormat(),
      GeteventFormat(),
      GeteventLabelledFormat(),
      JSONLinesFormat(),
      LibinputFormat(),
      MotionEventFormat(),
      NativeFormat(),
      PerfettoFormat(),
      ResearchKitFormat(),
      RRWebFormat(),
      UITouchFormat(),
      W3CActionsFormat(),
      XCTestLogFormat(),
    ], by: { $0.name })
}
