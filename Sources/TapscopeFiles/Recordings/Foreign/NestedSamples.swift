// Samples in lists within the objects of a JSON file.

import TapscopeEngine

/// The lists of a JSON file whose objects have a place and a time, by where they stand.
///
/// Gathered in one walk; O(values). The first lists at each path tell what all of them hold.
struct NestedSamples {
  /// Lists that are looked into in all; one takes some 50 microseconds an object.
  private static let mostLooks = 1000

  /// By the path of their keys, of which those that are numbers are one: `touchData.*[]`.
  private var lists: [String: [[JSONNode]]] = [:]
  private var looks: [String: Int] = [:]
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
    if holdsSamples(items, at: path) {
      lists[path, default: []].append(items)
    } else {
      for item in items { gather(item, at: path) }
    }
  }

  private mutating func holdsSamples(_ items: [JSONNode], at path: String) -> Bool {
    if lists[path] != nil { return true }
    guard looks[path, default: 0] < ColumnNames.rowsThatTell, looked < Self.mostLooks else {
      return false
    }
    looks[path, default: 0] += 1
    looked += 1
    return items.prefix(ColumnNames.rowsThatTell).contains { item in
      item.members != nil && names.tellTouches(JSONLinesFormat.members(of: item).paths, in: path)
    }
  }

  /// The lists, and what is said of where they stand; throws where they stand in more than one place, for a
  /// session may hold what the mouse did as well.
  func only(in file: RecordingFile) throws(RecordingError) -> (lists: [[JSONNode]], reading: String)
  {
    guard let (path, found) = lists.first, lists.count == 1 else {
      let paths = lists.keys.inOrder { $0 < $1 }
      throw RecordingError([
        Diagnostic(
          .error,
          "\(paths.count) lists hold places with times: \(paths.map { "`\($0)`" }.joined(separator: ", "))",
          at: SourceLocation(file: file.path),
          notes: [
            .init("one of them alone is read, as `jq -c '.KEY[]' FILE > touches.jsonl` writes it")
          ])
      ])
    }
    return (found, "touches are those in `\(path.visible)`")
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
