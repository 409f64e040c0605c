// Finds the known name nearest to a misspelt one.

/// The candidate nearest to a misspelt name, or nil when none is near enough to be a help.
///
/// Distance is Damerau-Levenshtein (one edit: insert, delete, replace or swap of neighbours),
/// letter case ignored; near enough is at most a third of the name, and at least 1.
/// O(n) a candidate of other letters, O(n·m) for the rest.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
  let letters = wanted.letters
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let own = candidate.lowercased()
    // Each letter more or less is an edit, and so is each that only one of the two has.
    let (count, others) = (min(own.unicodeScalars.count, 64), own.unicodeScalars.prefix(64).letters)
    let near = max(1, max(wanted.count, count) / 3)
    let atLeast = max(
      abs(wanted.count - count), (letters & ~others).nonzeroBitCount,
      (others & ~letters).nonzeroBitCount)
    guard atLeast <= near, atLeast < best?.distance ?? .max else { continue }
    let known = Array(own.unicodeScalars.prefix(64))
    let distance = editDistance(wanted, known)
    if distance <= near, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.name
}

/// The hint after an unknown name where the list stands elsewhere: the nearest one, or nothing.
package func nearestHint(_ name: String, among candidates: [String]) -> String {
  nearestName(to: name, among: candidates).map { "; did you mean `\($0)`?" } ?? ""
}

/// The hint after an unknown name: the nearest one, the whole list when short, or nothing.
public func didYouMean(_ name: String, among candidates: [String]) -> String {
  let nearest = nearestHint(name, among: candidates)
  if !nearest.isEmpty { return nearest }
  if candidates.isEmpty || candidates.count > 16 { return "" }
  return "; expected one of " + candidates.map { "`\($0)`" }.joined(separator: ", ")
}

extension Sequence<Unicode.Scalar> {
  /// Which letters there are, a bit each; some share one.
  fileprivate var letters: UInt64 {
    reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return a.count + b.count }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  for i in 1...a.count {
    var row = [i] + [Int](repeating: 0, count: b.count)
    for j in 1...b.count {
      let cost = a[i - 1] == b[j - 1] ? 0 : 1
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
