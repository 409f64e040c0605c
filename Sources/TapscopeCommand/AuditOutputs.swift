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

  /// What `-o` may name.
  private enum Form {
    case page, pdf, rows
    case single(DocumentFile.Kind)

    static let all =
      [
        OutputForm(page, "html", "html"), OutputForm(pdf, "pdf", "pdf"),
        OutputForm(rows, "csv", "csv"),
      ]
      + [DocumentFile.Kind.png, .json, .text].map { kind in
        OutputForm(single(kind), kind.form.name, kind.form.extensions[0])
      }
  }

  private let targets: [Target]
  private var document: AuditDocument
  private var rows = ButtonTable.head

  /// Throws where a file cannot be written, before anything is audited.
  init(_ paths: [String], layouts: Int, document: AuditDocument) throws {
    self.document = document
    targets = try paths.opened { text in
      let name = try OutputName(text, among: Form.all)
      if case .single = name.form, layouts != 1 {
        throw Failure.usage(
          "`-o \(text)` takes one layout, and \(layouts) were given; .html, .pdf and .csv take many"
        )
      }
      let file = try OutputFile(name.path)
      switch name.form {
      case .rows: return .rows(file)
      case .page: return .page(file)
      case .pdf: return .pdf(file, try ChromiumPrinter(for: name.path))
      case .single(let kind): return .single(DocumentFile(kind: kind, file: file))
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
  func commit(_ progress: WorkCounter) throws {
    progress.begin("writing", of: "file", total: targets.count)
    for target in targets {
      defer { progress.add() }
      switch target {
      case .single: break
      case .rows(let file): try file.commit(Array(rows.utf8))
      case .page(let file): try file.commit(document.bytes)
      case .pdf(let file, let printer): try file.commit(try printer.print(document.bytes))
      }
    }
  }
}
