// The report formats that come with Tapscope.

import TapscopeEngine

/// The registry of report formats, alphabetical by name; the only file that knows them all.
public enum BuiltInReportFormats {
  /// Every format, those included that a program added.
  ///
  /// O(formats).
  public static var all: [any ReportFormat.Type] { registry.all }

  /// Adds a format of a program's own, which `--format` and `-o` may then name.
  public static func add(_ format: any ReportFormat.Type) { registry.add(format) }

  private static let registry = Registry<any ReportFormat.Type>(
    [
      CSVTouchesFormat.self,
      HgrmFormat.self,
      HTMLFormat.self,
      JSONFormat.self,
      NDJSONFormat.self,
      SummaryFormat.self,
      TextFormat.self,
      TraceFormat.self,
    ], by: { $0.name })

  /// The format of that name; nil where there is none.
  public static func named(_ name: String) -> (any ReportFormat.Type)? { registry.named(name) }
}
