// The tree of a JSON text, with the same nodes as a YAML text has.

import TapscopeEngine

extension Node {
  /// The tree of a JSON text; nil where it does not begin as an object in JSON does.
  ///
  /// Keys that stand twice are noted and left out. Throws where the text is no JSON; `place` is where
  /// in the file the trouble is.
  static func json(
    _ source: SourceText, limits: TreeLimits, log: inout DiagnosticLog
  ) throws(JSONError) -> Node? {
    let start = source.bytes.lazy.filter { $0 > 0x20 }.prefix(2)
    guard start.first == UInt8(ascii: "{"),
      let second = start.dropFirst().first,
      second == UInt8(ascii: "\"") || second == UInt8(ascii: "}")
    else { return nil }
    let value = try JSONReader.document(in: source.bytes, depth: limits.depth)
    return Node(value, source, &log)
  }

  /// Recursion goes no deeper than the reader did.
  private init(_ value: JSONNode, _ source: SourceText, _ log: inout DiagnosticLog) {
    let content: Content
    switch value.value {
    case .null: content = .scalar("null", .plain)
    case .bool(let flag): content = .scalar(flag ? "true" : "false", .plain)
    case .number:
      // As written: what a decoder makes of it is the same for YAML and JSON.
      content = .scalar(String(decoding: source.bytes[value.range], as: UTF8.self), .plain)
    case .string(let text): content = .scalar(text, .doubleQuoted)
    case .array(let items): content = .sequence(items.map { Node($0, source, &log) })
    case .object(let members):
      var builder = MappingBuilder()
      for member in members {
        let place = source.location(offset: member.offset)
        let key = Node(.scalar(member.key, .doubleQuoted), at: place)
        builder.add(key, Node(member.node, source, &log), source, &log)
      }
      content = .mapping(builder.finish(source, &log))
    }
    self.init(content, at: source.location(offset: value.range.lowerBound))
  }
}
