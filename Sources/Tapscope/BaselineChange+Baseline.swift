// How an entry of a baseline becomes a change that reports can tell.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

extension BaselineChange {
  /// A present finding, compared with its entry in the baseline.
  init(
    _ key: Baseline.Key, now: Baseline.Evidence, entry: Baseline.Entry?,
    tolerance: Finding.Tolerance?
  ) {
    let oldViews = entry.flatMap { entry -> [String]? in
      // Older versions wrote paths; that does not count as another name.
      let isSame =
        entry.key.views == key.views || entry.known.keyViews.allSatisfy { $0.place == nil }
      return isSame ? nil : entry.key.views
    }
    self.init(
      rule: key.rule, file: key.file, views: key.views, oldViews: oldViews,
      known: entry.map { State($0.known) }, now: State(now), tolerance: tolerance,
      location: entry?.location)
  }

  /// An entry that no present finding matches.
  init(gone entry: Baseline.Entry) {
    self.init(
      rule: entry.key.rule, file: entry.key.file, views: entry.key.views,
      known: State(entry.known), now: nil, location: entry.location)
  }

  /// What it is sorted by.
  var key: Baseline.Key { Baseline.Key(rule: rule, file: file, views: views) }
}

extension BaselineChange.State {
  fileprivate init(_ evidence: Baseline.Evidence) {
    self.init(count: evidence.count, measure: evidence.measure)
  }
}
