// The files of `audit -o`: pictures and reports of one layout, documents and tables of any number.

import Tapscope
import TapscopeEngine
import TapscopeReports

/// Everything an audit is to be written to.
struct AuditOutputs {
  private enum Target {
    /// An owner map, or the report as JSON or text: of one layout.
    case single(DocumentFile)
    case rows(OutputFile)
    case page(OutputFile)
    case pdf(OutputFile, ChromiumPrinter)
  }

  private let targets: [Target]
  private var document: AuditDocument
  private var rows = ButtonTable.head

  /// Throws where a file cannot be written, before anything is audited.
  init(_ paths: [String], layouts: Int, document: AuditDocument) throws {
    self.document = document
    targets = try paths.opened { path in
      switch path.split(separator: ".").last {
      case "csv": return .rows(try OutputFile(path))
      case "html": return .page(try OutputFile(path))
      case "pdf": return .pdf(try OutputFile(path), try ChromiumPrinter(for: path))
      case "png", "json", "txt":
        guard layouts == 1 else {
          throw Failure.usage(
            "`-o \(path)` takes one layout, and \(layouts) were given; .html, .pdf and .csv take many"
          )
        }
        return .single(try DocumentFile(path))
      default:
        throw Failure.usage(
          "`-o \(path)`: the extension must be .html, .pdf, .csv, .png, .json or .txt")
      }
    }
  }

  /// Whether a document is asked for, whose sections take time to draw.
  var needsSections: Bool {
    targets.contains {
      switch $0 {
      case .page, .pdf: true
      case .single, .rows: false
      }
    }
  }

  /// Takes the audit of the next layout, with its section where a document is asked for.
  mutating func add(_ report: AuditReport, _ section: AuditSection?) throws {
    if let section { document.add(section) }
    for target in targets {
      switch target {
      case .single(let file):
        try file.commit(picture: report.picture, json: { report.json }, text: report.text)
      case .rows: rows += ButtonTable.rows(of: report)
      case .page, .pdf: break
      }
    }
  }

  /// Puts the files in their places that take all layouts.
  func commit() throws {
    for target in targets {
      switch target {
      case .single: break
      case .rows(let file): try file.commit(Array(rows.utf8))
      case .page(let file): try file.commit(document.bytes)
      case .pdf(let file, let printer): try file.commit(try printer.print(document.bytes))
      }
    }
  }
}
