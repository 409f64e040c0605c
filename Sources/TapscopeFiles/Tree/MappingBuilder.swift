// Builds a mapping, with merge keys followed and duplicates refused.

import TapscopeEngine

/// Collects the entries of one mapping.
struct MappingBuilder {
  private var entries: [Node.Entry] = []
  private var indices: [String: Int] = [:]
  private var merges: [Node] = []
  private var mergeLocation: SourceLocation?

  /// Adds an entry, or notes a duplicate key; the first definition stands.
  mutating func add(
    _ key: Node, _ value: Node, _ source: SourceText, _ log: inout DiagnosticLog
  ) {
    let name = key.text ?? ""
    let isMerge = key.plainText == "<<"
    if let first = isMerge ? mergeLocation : indices[name].map({ entries[$0].keyLocation }) {
      log.note(
        source.diagnostic(
          .error, Complaint.duplicateKey(name), at: key.location,
          notes: [.init("first defined here", at: first)]))
    } else if isMerge {
      mergeLocation = key.location
      merges = value.items ?? [value]
    } else {
      indices[name] = entries.count
      entries.append(Node.Entry(key: name, keyLocation: key.location, value: value))
    }
  }

  /// The entries; merged ones never replace the mapping's own, nor those merged before them.
  consuming func finish(
    _ source: SourceText, _ log: inout DiagnosticLog
  ) -> [Node.Entry] {
    for merged in merges {
      guard let more = merged.entries else {
        log.note(
          source.diagnostic(
            .error, "`<<` merges mappings, not \(merged.summary)", at: merged.location))
        continue
      }
      for entry in more where indices[entry.key] == nil {
        indices[entry.key] = entries.count
        entries.append(entry)
      }
    }
    return entries
  }
}
