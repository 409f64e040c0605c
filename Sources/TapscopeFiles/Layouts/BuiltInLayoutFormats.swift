// Which layout formats there are.

/// All layout formats, alphabetical: the one place that knows them.
public enum BuiltInLayoutFormats {
  /// Their names in the order of the alphabet.
  public static let all: [any LayoutFormat] = [
    AppiumAndroidFormat(),
    AppiumIOSFormat(),
    CSVLayoutFormat(),
    NativeLayoutFormat(),
    RecursiveDescriptionFormat(),
    SVGLayoutFormat(),
    UIAutomatorFormat(),
    XCUITestFormat(),
  ]

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
