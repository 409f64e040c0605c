// Samples in lists within the objects of a JSON file.

import TapscopeEngine

/// The lists of a JSON file whose objects have a place and a time, by where they stand.
///
/// Gathered in one walk; O(values). The first lists at each path tell what all of them hold.
struct NestedSamples {
  /// Lists that are looked into in all; one takes some 50 microseconds an object.
  private static let mostLooks = 1000

  /// Lists that stand in one place.
  private struct Kind {
    /// The keys to them, of which those that are numbers are one: `touchData.*[]`.
    var path: String
    var looks = 0
    var lists: [[JSONNode]] = []
  }

  private var kinds: [Kind] = []
  private var numbers: [String: Int] = [:]
  private var looked = 0
  private let names: ColumnNames

  init(names: ColumnNames) { self.names = names }

  mutating func gather(_ node: JSONNode, at path: String) {
    for member in node.members ?? [] {
      let key = Int(member.key) == nil ? member.key : "*"
      gather(member.node, at: path.isEmpty ? key : "\(path).\(key)")
    }
    guard let items = node.items else { return }
    let path = path + "[]"
    if let number = number(of: path), isKind(number, items) {
      kinds[number].lists.append(items)
    } else {
      for item in items { gather(item, at: path) }
    }
  }

  /// Where a path stands among the kinds; nil where enough was looked into to know none there.
  private mutating func number(of path: String) -> Int? {
    if let number = numbers[path] { return number }
    if looked == Self.mostLooks { return nil }
    numbers[path] = kinds.count
    kinds.append(Kind(path: path))
    return kinds.count - 1
  }

  private mutating func isKind(_ number: Int, _ items: [JSONNode]) -> Bool {
    let (kind, names) = (kinds[number], names)
    if !kind.lists.isEmpty { return true }
    guard kind.looks < ColumnNames.rowsThatTell, looked < Self.mostLooks else { return false }
    kinds[number].looks += 1
    looked += 1
    return items.prefix(ColumnNames.rowsThatTell).contains { item in
      item.members != nil
        && names.tellTouches(JSONLinesFormat.members(of: item).paths, in: kind.path)
    }
  }

  /// The lists, and what is said of where they stand.
  ///
  /// Throws where they stand in more than one place, for a session may hold what the mouse did as well.
  func only(
    in file: RecordingFile
  ) throws(RecordingError) -> (lists: [[JSONNode]], reading: String) {
    let found = kinds.filter { !$0.lists.isEmpty }
    if found.count == 1 {
      return (found[0].lists, "touches are those in `\(found[0].path.visible)`")
    }
    let paths = found.map { "`\($0.path)`" }.inOrder { $0 < $1 }.joined(separator: ", ")
    throw RecordingError([
      Diagnostic(
        .error, "\(found.count) lists hold places with times: \(paths)",
        at: SourceLocation(file: file.path),
        notes: [
          .init("one of them alone is read, as `jq -c '.KEY[]' FILE > touches.jsonl` writes it")
        ])
    ])
  }
}

extension ColumnNames {
  /// Whether objects with these members, in a list at this path, are samples of touches: a list among others
  /// may hold what eyes, a mouse or a page's scrolling did.
  func tellTouches(_ heads: [String], in path: String) -> Bool {
    let places = places(in: heads)
    guard places[.x] != nil, places[.y] != nil, places[.t] != nil, !heads.contains("z") else {
      return false
    }
    let path = Self.plain(path)
    return places[.phase] != nil || places[.down] != nil || places[.touch] != nil
      || !choices.isEmpty || Self.touching.contains { path.contains($0) } || path.contains("stroke")
  }
}
