// Tells new findings from those a project accepts or has in its baseline.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Holds findings against the accepted pairs and the baseline of a project.
struct KnownFindings {
  @Shared private var settings: ProjectSettings
  /// In the form that findings have now: what several entries of an older form say of one is one.
  private(set) var baseline: Baseline?
  private let folder: ProjectFolder
  /// By file, the ids of the views of its screens.
  private let ids: [String: Set<String>]
  /// Findings that are not accepted, by what makes them the same; what a baseline would hold.
  private(set) var counts: [Baseline.Key: Baseline.Evidence] = [:]
  /// The baseline's key of each finding, by the finding's present key.
  private(set) var renamed: [Baseline.Key: Baseline.Key] = [:]
  /// The present name of each file of the baseline that was moved, by the old one.
  private var moves: [String: String] = [:]
  /// What became of every entry and every new finding, by file, rule and views.
  private(set) var changes: [BaselineChange] = []
  private var usedAcceptances: Set<ProjectSettings.Accepted> = []
  /// The places in the settings of what may accept a finding, by what the path of its first view ends in.
  private let acceptances: [String: [Int]]

  init(
    settings: ProjectSettings, baseline: Baseline?, in folder: ProjectFolder,
    ids: [String: Set<String>] = [:]
  ) {
    self.settings = settings
    self.baseline = baseline
    self.folder = folder
    self.ids = ids
    acceptances = Dictionary(grouping: settings.accepted.indices) { index in
      settings.accepted[index].views.first?.text.lastName ?? ""
    }
  }

  /// The subjects with the standing of every finding; those above their baseline say so.
  mutating func settle(_ subjects: [FindingReport.Subject]) -> [FindingReport.Subject] {
    var subjects = subjects
    for index in subjects.indices {
      let subject = subjects[index].kind
      for place in subjects[index].items.indices {
        // What a budget is about is no single finding that a reason could excuse.
        if subject == .project || !accept(&subjects[index].items[place]) {
          note(subjects[index].items[place].finding)
        }
      }
    }
    guard let known = baseline else { return subjects }
    let baseline = withoutPlainTakers(followingMoves(known))
    self.baseline = baseline
    let entries = match(baseline)
    keepUnseen(entries)
    var verdicts: [Baseline.Key: (change: BaselineChange, entry: Baseline.Entry)] = [:]
    for (key, evidence) in counts.inOrder(by: { $0.key < $1.key }) {
      let change = BaselineChange(
        key, now: evidence, entry: entries[key],
        tolerance: settings.tolerance(of: key.rule))
      changes.append(change)
      if let entry = entries[key] { verdicts[key] = (change, entry) }
    }
    let used = Set(entries.values.map(\.key))
    for entry in baseline.entries where !used.contains(entry.key) {
      if isInSight(entry) {
        changes.append(BaselineChange(gone: entry))
      } else {
        counts[entry.key] = entry.known
      }
    }
    changes = changes.inOrder { $0.key < $1.key }
    for index in changes.indices {
      changes[index].location = changes[index].location.map(folder.named)
    }
    for index in subjects.indices {
      for place in subjects[index].items.indices
      where subjects[index].items[place].standing == .open {
        let key = Baseline.Key(subjects[index].items[place].finding)
        guard let (change, entry) = verdicts[key] else { continue }
        if let complaint = change.complaint {
          subjects[index].items[place].finding.message += " \(complaint)"
        } else {
          subjects[index].items[place].standing = .known(entry.reason)
        }
      }
    }
    return subjects
  }

  /// Notes about entries and acceptances that match less than they say, and about views with a new
  /// name.
  var stale: [String] {
    let notes =
      moves.keys.sorted().map { "the baseline's \($0) is \(moves[$0] ?? "") now" }
      + changes.compactMap(\.note)
    let accepted = settings.accepted.filter { !usedAcceptances.contains($0) }
      .compactMap { entry -> String? in
        let place = folder.named(entry.location)
        if hasExpired(entry) {
          return "\(place): accepted until \(entry.until ?? ""), which has passed"
            + " (\(entry.rule))"
        }
        return settings.isPart
          ? nil : "\(place): no finding is accepted by this (\(entry.rule))"
      }
    return notes + accepted
  }

  /// Whether this run would find again what an entry knows: of a part of a project, the rules about
  /// layouts see the layouts that are looked at, and the others may need what is left out.
  private func isInSight(_ entry: Baseline.Entry) -> Bool {
    !settings.isPart || (ids[entry.key.file] != nil && CheckRules.isOfLayouts(entry.key.rule))
  }

  /// Takes findings that this run sees in part only to be as often and as bad as they were.
  private mutating func keepUnseen(_ entries: [Baseline.Key: Baseline.Entry]) {
    for (key, entry) in entries where !isInSight(entry) {
      guard var evidence = counts[key] else { continue }
      evidence.count = max(evidence.count, entry.count)
      evidence.measure =
        entry.known.measure.map { known in evidence.measure?.worse(known) ?? known }
        ?? evidence.measure
      counts[key] = evidence
    }
  }

  /// Whether the last day of an acceptance is over; days compare as they are written.
  private func hasExpired(_ entry: ProjectSettings.Accepted) -> Bool {
    guard let until = entry.until, let today = settings.today else { return false }
    return until < today
  }

  /// Answers whether the settings accept a finding.
  private mutating func accept(_ item: inout FindingReport.Item) -> Bool {
    let finding = item.finding
    let names = Set((finding.views + finding.keyViews.map(\.id)).map(\.lastName)).union([""])
    let first = names.compactMap { name in
      acceptances[name]?.first { index in
        let entry = settings.accepted[index]
        return !hasExpired(entry) && entry.covers(finding)
      }
    }.min()
    guard let entry = first.map({ settings.accepted[$0] }) else { return false }
    usedAcceptances.insert(entry)
    item.standing = .accepted(entry.reason)
    return true
  }

  /// Counts a finding for the baseline.
  private mutating func note(_ finding: Finding) {
    let key = Baseline.Key(finding)
    var evidence = counts[key] ?? Baseline.Evidence(count: 0, keyViews: finding.keyViews)
    evidence.count += finding.count
    evidence.measure =
      evidence.measure.flatMap { known in finding.measure.map { $0.worse(known) } }
      ?? finding.measure ?? evidence.measure
    counts[key] = evidence
  }

  /// The entry of each present finding: found by its views, by the paths that older versions wrote,
  /// or by place and look where a view has a new id.
  private mutating func match(_ baseline: Baseline) -> [Baseline.Key: Baseline.Entry] {
    var entries: [Baseline.Key: Baseline.Entry] = [:]
    for entry in baseline.entries where counts[entry.key] != nil { entries[entry.key] = entry }
    var unused: [String: [Baseline.Entry]] = [:]
    for entry in baseline.entries where counts[entry.key] == nil {
      unused["\(entry.key.rule) \(entry.key.file)", default: []].append(entry)
    }
    for key in counts.keys.inOrder(by: <) where entries[key] == nil {
      let group = "\(key.rule) \(key.file)"
      guard let candidates = unused[group],
        let place = candidates.firstIndex(where: { $0.isOlderForm(of: key) })
          ?? candidates.firstIndex(where: { isRenamed($0, to: key) })
      else { continue }
      entries[key] = candidates[place]
      renamed[key] = candidates[place].key
      unused[group]?.remove(at: place)
    }
    return entries
  }

  /// The baseline with the present names of files that were moved.
  ///
  /// A file that is gone is one of the same name that the baseline does not know, and of which at least
  /// half of its entries are true; where several are, the one of most.
  private mutating func followingMoves(_ baseline: Baseline) -> Baseline {
    var keys: [Baseline.Key: Baseline.Key] = [:]
    let before = Set(baseline.entries.map(\.key.file))
    let now = Set(counts.keys.map(\.file))
    for old in before.subtracting(now).sorted() where !FileSystem.exists(folder.opened(old)) {
      let entries = baseline.entries.filter { $0.key.file == old }
      var most = (entries.count + 1) / 2 - 1
      for file in now.subtracting(before).sorted()
      where fileName(of: file) == fileName(of: old) && !moves.values.contains(file) {
        let share = entries.count { counts[$0.key.moved(to: file)] != nil }
        if share > most { (most, moves[old]) = (share, file) }
      }
      guard let file = moves[old] else { continue }
      for entry in entries { keys[entry.key] = entry.key.moved(to: file) }
    }
    return keys.isEmpty ? baseline : baseline.renaming(keys)
  }

  /// The baseline as it would be written today.
  ///
  /// A plain view that took touches was one of the views that identify a finding about a recording; it
  /// is none since a new container takes them instead.
  private func withoutPlainTakers(_ baseline: Baseline) -> Baseline {
    var keys: [Baseline.Key: Baseline.Key] = [:]
    for entry in baseline.entries where counts[entry.key] == nil && entry.mayHavePlainTaker {
      var key = entry.key
      let views = key.views.dropFirst()
      key.views = views.map { String($0.split(separator: "/").last ?? $0[...]) }
      if counts[key] != nil { keys[entry.key] = key }
    }
    return keys.isEmpty ? baseline : baseline.renaming(keys)
  }

  /// Whether each view of an entry is a view of the finding, or is gone and had the place and look
  /// of one.
  private func isRenamed(_ entry: Baseline.Entry, to key: Baseline.Key) -> Bool {
    guard let keyViews = counts[key]?.keyViews, !keyViews.isEmpty else { return false }
    var before = entry.known.keyViews[...]
    if entry.mayHavePlainTaker, before.count == keyViews.count + 1 { before = before.dropFirst() }
    guard before.count == keyViews.count else { return false }
    let known = ids[key.file] ?? []
    return zip(before, keyViews).allSatisfy { old, new in
      old.id == new.id || (!known.contains(old.id) && old.mayBe(new))
    }
  }
}

extension Baseline.Key {
  /// The same in another file.
  fileprivate func moved(to file: String) -> Baseline.Key {
    Baseline.Key(rule: rule, file: file, views: views)
  }

  /// What makes a finding the same in another run.
  init(_ finding: Finding) {
    self.init(
      rule: finding.rule, file: finding.location?.file ?? "", views: finding.keyViews.map(\.id))
  }
}

extension Baseline.Entry {
  /// Whether the first of several views that identify what happened to touches may be no button.
  fileprivate var mayHavePlainTaker: Bool {
    guard key.views.count > 1, CheckRules.isOfSessions(key.rule) else { return false }
    return known.keyViews.first.map { !$0.looksLikeButton } ?? true
  }

  /// Whether an older version wrote this entry for a finding: with paths instead of ids, and with
  /// all views concerned instead of those that identify it.
  fileprivate func isOlderForm(of finding: Baseline.Key) -> Bool {
    guard known.keyViews.allSatisfy({ $0.place == nil }), let first = finding.views.first else {
      return false
    }
    if finding.views.count == 1 { return key.views.first?.isNamed(by: first) ?? false }
    return key.views.count == finding.views.count
      && finding.views.allSatisfy { id in key.views.contains { $0.isNamed(by: id) } }
  }
}

extension ProjectSettings.Accepted {
  /// Whether a finding is of this rule and exactly these views, in any order.
  fileprivate func covers(_ finding: Finding) -> Bool {
    let areNamed = [finding.views, finding.keyViews.map(\.id)].contains { names in
      names.count == views.count
        && views.allSatisfy { view in names.contains { $0.isNamed(by: view.text) } }
        && names.allSatisfy { path in views.contains { path.isNamed(by: $0.text) } }
    }
    guard areNamed, rule.matchesRule(finding.rule) else { return false }
    return layout?.matches(finding.location?.file ?? "") ?? true
  }
}

extension String {
  /// Whether this view path is what a person means by an id or a path.
  func isNamed(by name: String) -> Bool { self == name || hasSuffix("/\(name)") }

  /// What stands after the last slash, the same of a view path and of all that names it.
  fileprivate var lastName: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return self }
    return String(unicodeScalars[unicodeScalars.index(after: slash)...])
  }
}
