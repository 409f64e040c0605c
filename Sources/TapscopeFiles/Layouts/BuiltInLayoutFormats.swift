// The layout formats that come with Tapscope.

import TapscopeEngine

/// The registry of layout formats, alphabetical by name; the only file that knows them all.
public enum BuiltInLayoutFormats {
  /// Every format, those included that a program added; the first that recognizes a file reads it.
  ///
  /// O(formats).
  public static var all: [any LayoutFormat] { registry.all }

  /// Adds a format of a program's own.
  public static func add(_ format: any LayoutFormat) { registry.add(format) }

  private static let registry = Registry<any LayoutFormat>(
    [
      AppiumAndroidFormat(),
      AppiumIOSFormat(),
      CSVLayoutFormat(),
      DumpsysFormat(),
      FlutterSemanticsFormat(),
      HarmonyFormat(),
      IDBFormat(),
      MaestroFormat(),
      NativeLayoutFormat(),
      RecursiveDescriptionFormat(),
      SVGLayoutFormat(),
      UIAutomatorFormat(),
      XCUITestFormat(),
    ], by: { $0.name })

  /// Tapscope's own, which a file is read as that no other format knows.
  static let native = NativeLayoutFormat()

  /// The name of Tapscope's own format.
  package static let nativeName = native.name

  /// The format of a file that starts so; nil where none knows it.
  package static func format(of head: FileHead) -> (any LayoutFormat)? {
    // A layout's own texts may look like anything.
    native.recognizes(head) ? native : all.first { $0.recognizes(head) }
  }
}
