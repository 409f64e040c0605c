// Which findings count, and which does the project accept or know of already?

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Holds findings against the accepted pairs and the baseline of a project.
struct KnownFindings {
  private let settings: ProjectSettings
  private let baseline: Baseline?
  /// Findings that are not accepted, by what makes them the same; what a baseline would hold.
  private(set) var counts: [Baseline.Key: Int] = [:]
  private var usedAcceptances: Set<ProjectSettings.Accepted> = []

  init(settings: ProjectSettings, baseline: Baseline?) {
    self.settings = settings
    self.baseline = baseline
  }

  /// The subjects with the standing of every finding; those above their baseline say so.
  mutating func settle(_ subjects: [FindingReport.Subject]) -> [FindingReport.Subject] {
    var subjects = subjects
    for index in subjects.indices {
      for place in subjects[index].items.indices { accept(&subjects[index].items[place]) }
    }
    guard let baseline else { return subjects }
    var entries: [Baseline.Key: Baseline.Entry] = [:]
    for entry in baseline.entries { entries[entry.key] = entry }
    for index in subjects.indices {
      for place in subjects[index].items.indices
      where subjects[index].items[place].standing == .open {
        let key = Baseline.Key(subjects[index].items[place].finding)
        guard let entry = entries[key], let count = counts[key] else { continue }
        if count <= entry.count {
          subjects[index].items[place].standing = .known(entry.reason)
        } else {
          subjects[index].items[place].finding.message +=
            " The baseline allows \(entry.count), and there are \(count)."
        }
      }
    }
    return subjects
  }

  /// Baseline entries and acceptances that say more than is there.
  var stale: [String] {
    let entries = (baseline?.stale(against: counts) ?? []).map { entry in
      let now = counts[entry.key, default: 0]
      let place = entry.location.map { "\($0): " } ?? ""
      return "\(place)the baseline has \(entry.count) of \(entry.key.rule) for"
        + " \(entry.key.views.joined(separator: ", ")) in \(entry.key.file), and there are \(now);"
        + " --prune-baseline removes what is gone"
    }
    let accepted = settings.accepted.filter { !usedAcceptances.contains($0) }.map { entry in
      "\(entry.location): nothing is there that this accepts (\(entry.rule))"
    }
    return entries + accepted
  }

  private mutating func accept(_ item: inout FindingReport.Item) {
    let finding = item.finding
    if let entry = settings.accepted.first(where: { $0.covers(finding) }) {
      usedAcceptances.insert(entry)
      item.standing = .accepted(entry.reason)
    } else {
      counts[Baseline.Key(finding), default: 0] += finding.count
    }
  }
}

extension Baseline.Key {
  /// What makes a finding the same in another run.
  init(_ finding: Finding) {
    self.init(rule: finding.rule, file: finding.location?.file ?? "", views: finding.views)
  }
}

extension ProjectSettings.Accepted {
  /// Whether a finding is of this rule and exactly these views, in any order.
  fileprivate func covers(_ finding: Finding) -> Bool {
    guard finding.rule == rule, finding.views.count == views.count else { return false }
    if let layout, !layout.matches(finding.location?.file ?? "") { return false }
    return views.allSatisfy { view in finding.views.contains { $0.isNamed(by: view.text) } }
      && finding.views.allSatisfy { path in views.contains { path.isNamed(by: $0.text) } }
  }
}

extension String {
  /// Whether this view path is what a person means by an id or a path.
  func isNamed(by name: String) -> Bool { self == name || hasSuffix("/\(name)") }
}
