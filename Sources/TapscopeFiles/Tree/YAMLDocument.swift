// Reads a YAML or JSON file as a tree.

import TapscopeEngine

/// How much a YAML or JSON file may hold once its aliases are followed.
package struct TreeLimits: Equatable, Sendable {
  /// Values in all, aliases counted as often as they are used: a bomb of aliases ends here.
  ///
  /// Forty for each of 100,000 views.
  package var nodes = 4_000_000
  /// Values within values; recursion over a tree stays within a thread's stack.
  package var depth = 256

  package init() {}
}

/// The one document of a YAML or JSON file, as a tree.
///
/// What begins with a bracket and is JSON is read as JSON, whose escapes YAML does not all know. In
/// YAML, anchors, aliases and merge keys (`<<`) are resolved. Duplicate keys and keys that are no
/// scalars are noted and left out, so that everything else in the file can still be checked.
package struct YAMLDocument: Sendable {
  package let source: SourceText
  package let root: Node
  /// Errors that did not keep the rest from being read.
  package let log: DiagnosticLog

  /// Throws where the text is no YAML, holds no document or several, or goes beyond the limits.
  ///
  /// O(n) in the values, aliases followed.
  package init(_ source: SourceText, limits: TreeLimits = TreeLimits()) throws(InputError) {
    self.source = source
    var jsonError: JSONError?
    var jsonLog = DiagnosticLog()
    do throws(JSONError) {
      if let tree = try Node.json(source, limits: limits, log: &jsonLog) {
        (root, log) = (tree, jsonLog)
        return
      }
    } catch {
      jsonError = error
    }
    var composer = Composer(source, limits)
    do throws(InputError) {
      root = try composer.compose()
      log = composer.log
    } catch {
      throw jsonError.flatMap { source.failure($0, unlessBehind: error) } ?? error
    }
  }
}

extension SourceText {
  /// What is wrong with a text that is neither JSON nor YAML, as JSON sees it; nil where YAML got
  /// further before it gave up.
  fileprivate func failure(_ error: JSONError, unlessBehind yaml: InputError) -> InputError? {
    let place = location(offset: error.offset)
    let other = yaml.diagnostics.compactMap(\.location).last
    if let other, (other.line, other.column) > (place.line, place.column) { return nil }
    return InputError([diagnostic(.error, .noJSON(error.message), at: place)])
  }
}

/// Builds the tree from the events, without recursion.
private struct Composer {
  let source: SourceText
  let limits: TreeLimits
  private(set) var log = DiagnosticLog()
  private var open: [Collection] = []
  private var anchors: [String: Part] = [:]
  /// Values so far, aliases followed.
  private var count = 0
  private var root: Node?

  /// A finished value with what it adds when an alias repeats it.
  private struct Part {
    var node: Node
    var count: Int
    var height: Int
  }

  /// A list or mapping whose end has not come yet.
  private struct Collection {
    var isMapping: Bool
    var location: SourceLocation
    var anchor: String?
    var countBefore: Int
    var height = 0
    var items: [Node] = []
    var builder = MappingBuilder()
    /// The key that waits for its value; nil in its place where the key was no scalar.
    var key: Node??
  }

  init(_ source: SourceText, _ limits: TreeLimits) {
    self.source = source
    self.limits = limits
  }

  mutating func compose() throws(InputError) -> Node {
    var stream = YAMLEventStream(source.bytes)
    while let event = try next(&stream) { try take(event) }
    guard let root else {
      let place = SourceLocation(file: source.file)
      throw InputError(source.bytes.isEmpty ? .emptyFile : .noValue, at: place)
    }
    return root
  }

  private func next(_ stream: inout YAMLEventStream) throws(InputError) -> YAMLEvent? {
    do {
      return try stream.next()
    } catch {
      throw failure(error)
    }
  }

  private mutating func take(_ event: YAMLEvent) throws(InputError) {
    let location = source.location(line: event.mark.line, character: event.mark.column)
    if let tag = event.tag, !Self.coreTags.contains(tag) {
      log.note(source.diagnostic(.error, .unknownTag(tag), at: location))
    }
    switch event.kind {
    case .documentStart:
      if root != nil { throw failure(.secondDocument, at: location) }
    case .documentEnd:
      break
    case .scalar(let text, let style):
      // `!!str 5` is text, as `"5"` is.
      let isText = style == .plain && event.tag == "tag:yaml.org,2002:str"
      let node = Node(.scalar(text, isText ? .doubleQuoted : style), at: location)
      try finish(Part(node: node, count: 1, height: 1), event.anchor)
    case .alias(let name):
      try finish(try part(named: name, at: location), nil)
    case .sequenceStart, .mappingStart:
      guard open.count < limits.depth else { throw failure(.tooDeep(limits.depth), at: location) }
      open.append(
        Collection(
          isMapping: event.kind == .mappingStart, location: location, anchor: event.anchor,
          countBefore: count))
    case .sequenceEnd, .mappingEnd:
      guard let ended = open.popLast() else { return }
      let content: Node.Content =
        ended.isMapping
        ? .mapping(ended.builder.finish(source, &log)) : .sequence(ended.items)
      let inside = count - ended.countBefore
      count = ended.countBefore
      let node = Node(content, at: ended.location)
      try finish(Part(node: node, count: inside + 1, height: ended.height + 1), ended.anchor)
    }
  }

  /// Puts a finished value where it belongs.
  private mutating func finish(_ part: Part, _ anchor: String?) throws(InputError) {
    count += part.count
    guard count <= limits.nodes else {
      throw failure(
        .tooMany(limits.nodes), at: part.node.location, advice: InputLimits.Name.values.advice)
    }
    guard open.count + part.height <= limits.depth + 1 else {
      throw failure(.tooDeep(limits.depth), at: part.node.location)
    }
    if let anchor { anchors[anchor] = part }
    guard let last = open.indices.last else {
      root = part.node
      return
    }
    open[last].height = max(open[last].height, part.height)
    if !open[last].isMapping {
      open[last].items.append(part.node)
    } else if let key = open[last].key {
      open[last].key = nil
      if let key { open[last].builder.add(key, part.node, source, &log) }
    } else if part.node.text != nil {
      open[last].key = part.node
    } else {
      log.note(source.diagnostic(.error, .keyIsNoScalar, at: part.node.location))
      open[last].key = .some(nil)
    }
  }

  private func part(named name: String, at location: SourceLocation) throws(InputError) -> Part {
    if let part = anchors[name] { return part }
    let isOpen = open.contains { $0.anchor == name }
    let hint = didYouMean(name, among: anchors.keys.sorted())
    throw failure(isOpen ? .aliasInside(name) : .unknownAlias(name, hint), at: location)
  }

  private func failure(
    _ message: String, at location: SourceLocation, advice: String? = nil
  ) -> InputError {
    let notes = advice.map { [Diagnostic.Note($0)] } ?? []
    return InputError(
      log.diagnostics + [source.diagnostic(.error, message, at: location, notes: notes)])
  }

  private func failure(_ error: YAMLSyntaxError) -> InputError {
    let location =
      error.offset.map(source.location(offset:))
      ?? source.location(line: error.mark.line, character: error.mark.column)
    let notes = error.context.flatMap { context in
      error.contextMark.map { mark in
        Diagnostic.Note(context, at: source.location(line: mark.line, character: mark.column))
      }
    }
    // Version control leaves such a line where two sides changed the same.
    var conflict = location
    func isMark() -> Bool? { source.line(of: conflict)?.hasPrefix("<<<<<<< ") }
    while conflict.line > 0, isMark() == false { conflict.line -= 1 }
    if isMark() == true {
      conflict.column = 1
      return failure(.syntax("a merge conflict is left here; keep one of its sides"), at: conflict)
    }
    // The parser's words do not name the tab, which nobody sees.
    let isTab = source.bytes[source.offset(of: location)...].first == 0x09
    let words = isTab ? "a tab stands here, and lines are indented by blanks alone" : error.message
    let trouble = source.diagnostic(
      .error, .syntax(words), at: location, notes: notes.map { [$0] } ?? [])
    return InputError(log.diagnostics + [trouble])
  }

  private static let coreTags: Set<String> = Set(
    ["str", "int", "float", "bool", "null", "seq", "map", "merge"].map {
      "tag:yaml.org,2002:\($0)"
    } + ["!"])
}

extension String {
  fileprivate static let emptyFile = "the file is empty"
  fileprivate static let noValue = "the file holds no value, nothing but blanks and comments"
  fileprivate static let secondDocument = "a second document starts here; a file holds one"
  fileprivate static let keyIsNoScalar = "a key must be a name, not a list or a mapping"

  fileprivate static func noJSON(_ words: String) -> String { "not valid JSON: \(words)" }

  fileprivate static func syntax(_ words: String) -> String { "not valid YAML: \(words)" }

  fileprivate static func unknownTag(_ tag: String) -> String { "the tag `\(tag)` is not known" }

  fileprivate static func unknownAlias(_ name: String, _ hint: String) -> String {
    "no anchor `&\(name)` stands before this alias\(hint)"
  }

  fileprivate static func aliasInside(_ name: String) -> String {
    "the alias `*\(name)` stands inside the value it names"
  }

  fileprivate static func tooDeep(_ limit: Int) -> String {
    "values are nested more than \(limit) deep"
  }

  fileprivate static func tooMany(_ limit: Int) -> String {
    "with its aliases followed the file holds more than \(limit) values"
  }
}
