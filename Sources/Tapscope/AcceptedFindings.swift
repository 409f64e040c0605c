// The findings that a project's settings accept, for reports that show the reasons.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Gives findings their standing in a project: open, or accepted with a reason.
package struct AcceptedFindings: Sendable {
  @Shared private var settings: ProjectSettings
  private let folder: ProjectFolder

  package init(_ settings: ProjectSettings) {
    self.settings = settings
    folder = ProjectFolder(of: settings.file)
  }

  /// The findings of one layout, in their order.
  package func items(_ findings: [Finding]) -> [FindingReport.Item] {
    let named = findings.map { FindingReport.Item(folder.named($0)) }
    let subject = FindingReport.Subject(.layout, path: "", size: 0, rules: [], items: named)
    var ledger = KnownFindings(settings: settings, baseline: nil, in: folder)
    let settled = ledger.settle([subject]).flatMap(\.items)
    return zip(findings, settled).map { FindingReport.Item($0, $1.standing) }
  }
}
