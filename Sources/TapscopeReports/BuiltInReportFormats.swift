// The report formats there are.

/// Every way to show a replayed session, alphabetical.
package enum BuiltInReportFormats {
  package static let all: [any ReportFormat.Type] = [
    CSVTouchesFormat.self,
    HTMLFormat.self,
    JSONFormat.self,
    NDJSONFormat.self,
    TextFormat.self,
    TraceFormat.self,
  ]

  /// The format of that name, or nil.
  package static func named(_ name: String) -> (any ReportFormat.Type)? {
    all.first { $0.name == name }
  }

  /// The format whose files end in that extension, or nil.
  package static func forExtension(_ fileExtension: String) -> (any ReportFormat.Type)? {
    all.first { $0.fileExtension == fileExtension }
  }
}
