// What stands on the cover of a document, how it is printed, and which findings it shows as accepted.

import ArgumentParser
import Tapscope
import TapscopeFiles
import TapscopeReports

/// The options of `audit -o audit.html` and `-o audit.pdf`.
struct DocumentOptions: ParsableArguments {
  @Option(help: "The title on the document's cover.")
  var title: String?

  @Option(help: "Who made the audit, for the document's cover.")
  var by: String?

  @Option(help: "The paper of a PDF: a4 or letter.")
  var paper: AuditDocument.Paper = .a4

  @Option(
    help:
      "Settings whose accepted findings the document shows with their reasons; else those found.")
  var config: String?

  @Flag(help: "Use no settings file.")
  var noConfig = false

  func validate() throws {
    if noConfig, config != nil {
      throw ValidationError("--config and --no-config exclude each other")
    }
  }

  /// The document, still without a screen.
  var document: AuditDocument { AuditDocument(title: title, author: by, paper: paper) }

  /// What the project accepts; nothing where there are no settings.
  func accepted(allowOutside: Bool) throws -> AcceptedFindings {
    AcceptedFindings(try settings(allowOutside: allowOutside) ?? ProjectSettings())
  }

  /// The layouts that the project's settings name, and how those say they are read.
  func layouts(allowOutside: Bool) throws -> [(path: String, options: LayoutOptions)] {
    guard let settings = try settings(allowOutside: allowOutside) else {
      throw Failure.usage(
        "no layout is named; name one, a list with --files-from FILE, or write a"
          + " \(SettingsSearch.fileName) that names them")
    }
    let folder = ProjectFolder(of: settings.file)
    return try Failure.reading {
      let layouts = try ProjectCheck(settings, in: folder, allowOutside: allowOutside).layouts
      guard !layouts.isEmpty else {
        throw Failure.usage("the settings name no layouts to audit")
      }
      return try layouts.map { path in
        let name = folder.name(of: path)
        return (
          path, try settings.layoutOptions(on: name, in: folder, allowOutside: allowOutside)
        )
      }
    }
  }

  /// The settings named or found; nil for none.
  private func settings(allowOutside: Bool) throws -> ProjectSettings? {
    guard let path = noConfig ? nil : config ?? SettingsSearch.file(from: "") else { return nil }
    var settings = try Failure.reading {
      try ProjectSettingsReader(rules: CheckRules.ids, allowOutside: allowOutside).read(path: path)
    }
    settings.today = ProcessFacts.today
    return settings
  }
}

extension AuditDocument.Paper: ExpressibleByArgument {}
