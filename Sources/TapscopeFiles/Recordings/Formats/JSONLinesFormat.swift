// Touches as JSON objects of a program's own making, a sample a line.

import TapscopeEngine

/// A log of JSON objects, one a line, all in one list, or in lists of one kind within objects (`NestedSamples`);
/// `--columns` says which member is which.
///
/// Members of members go by their path: `position.x`. An event of the web that lists its `changedTouches` is a
/// sample of each. Lines that hold no object are counted.
struct JSONLinesFormat: RecordingFormat {
  let name = "json-lines"
  let summary = "JSON objects of samples or taps; --columns names their members where not known"
  let extensions = ["jsonl", "ndjson", "json"]

  func recognizes(_ head: FileHead) -> Bool {
    // One line of JSON in another program's log does not make it a table.
    if NativeFormat().recognizes(head) || ConsoleFormat().recognizes(head) { return false }
    return ["", "[]."].contains { Self.holdsSamples(head, under: $0, ColumnNames()) }
  }

  /// Whether lists within its objects hold touches, and it has no samples where they are looked for.
  static func areNested(in head: FileHead, _ names: ColumnNames) -> Bool {
    if ["", "[]."].contains(where: { holdsSamples(head, under: $0, names) }) { return false }
    let lists = head.json.paths.compactMap { path in
      path.lastIndex(of: "]").map { String(path[...$0]) }
    }
    return Set(lists).contains { names.tellTouches(heads(of: head, under: $0 + "."), in: $0) }
  }

  /// Whether the objects under a path of keys have a place and a time.
  private static func holdsSamples(
    _ head: FileHead, under path: String, _ names: ColumnNames
  ) -> Bool {
    let places = names.places(in: heads(of: head, under: path))
    return places[.x] != nil && places[.y] != nil && places[.t] != nil
  }

  private static func heads(of head: FileHead, under path: String) -> [String] {
    let keys = head.json.paths.filter { $0.hasPrefix(path) }.map { $0.dropFirst(path.count) }
    let touches = "\(MemberTable.touches)[]."
    return keys.map { $0.hasPrefix(touches) ? $0.dropFirst(touches.count) : $0 }
      .filter { !$0.contains("[") }.map { String($0) }.sorted()
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var names = options.columns ?? ColumnNames()
    let head = FileHead(try file.head(FileHead.size))
    let isList = head.bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "[")
    let isNested = Self.areNested(in: head, names)
    var found: [String] = []
    if !isNested { found = try Self.findPhases(in: head, isList: isList, of: file, &names) }
    var reader = MemberTable(names: names)
    var lastLine = 0
    if isList || isNested {
      var document = try JSONDocument(file)
      var nested = NestedSamples(names: names)
      @inline(never) func take(_ value: JSONNode) throws(RecordingError) {
        do throws(JSONError) {
          for sample in MemberTable.samples(of: value) {
            try reader.take(sample, line: document.line(of: value))
          }
        } catch {
          throw document.error(
            error.message(hidingText: document.hidesLines), at: error.offset)
        }
      }
      while let value = try document.next() {
        if isNested { nested.gather(value, at: isList ? "[]" : "") } else { try take(value) }
      }
      if isNested {
        let (lists, reading) = try nested.only(in: file)
        let first = lists.prefix(ColumnNames.rowsThatTell).flatMap { $0 }
        found = try [reading] + Self.findPhases(of: first, of: file, &names)
        reader = MemberTable(names: names)
        for (number, list) in lists.enumerated() {
          reader.list = lists.count > 1 ? number : nil
          for value in list { try take(value) }
        }
      }
      if document.isCutOff { reader.table.skip(.cutLastLine, line: document.lastLine) }
      lastLine = document.lastLine
    } else {
      var lines = try LineReader(file)
      while try lines.next() {
        let bytes = Array(lines.buffer[lines.line])
        lastLine = lines.number
        guard let value = Self.value(in: bytes) else {
          if bytes.contains(where: { $0 > 0x20 }) {
            reader.table.skip(
              lines.isTerminated ? .unreadableLine : .cutLastLine, line: lines.number)
          }
          continue
        }
        do throws(JSONError) {
          for sample in MemberTable.samples(of: value) {
            try reader.take(sample, line: lines.number)
          }
        } catch {
          throw RecordingError([lines.diagnostic(error)])
        }
      }
    }
    var header = RecordingHeader(format: name)
    let (touches, readings) = try reader.finish(file)
    header.readings = found + readings
    return try AssembledContent(
      file: file, header: header, touches: touches.finish(path: file.path, lastLine: lastLine))
  }

  /// The object of a line.
  private static func value(in line: [UInt8]) -> JSONNode? {
    line.firstIndex(of: UInt8(ascii: "{")).flatMap { start in
      (try? JSONReader.value(in: line, from: start))?.0
    }
  }

  /// Looks for the member that holds phases by the first objects.
  private static func findPhases(
    in head: FileHead, isList: Bool, of file: RecordingFile, _ names: inout ColumnNames
  ) throws(RecordingError) -> [String] {
    var values: [JSONNode] = []
    if isList {
      var document = try JSONDocument(path: file.path, bytes: head.bytes)
      while values.count < ColumnNames.rowsThatTell, let value = try? document.next() {
        values.append(value)
      }
    } else {
      values += head.lines.lazy.compactMap { value(in: Array($0)) }.prefix(ColumnNames.rowsThatTell)
    }
    return try findPhases(of: values, of: file, &names)
  }

  private static func findPhases(
    of values: [JSONNode], of file: RecordingFile, _ names: inout ColumnNames
  ) throws(RecordingError) -> [String] {
    var heads: [String] = []
    let rows = values.flatMap(MemberTable.samples).map { value in
      let (members, order) = MemberTable.members(of: value)
      heads += order.filter { !heads.contains($0) }
      return members.compactMapValues(\.cell)
    }
    return try names.findPhases(in: heads, of: rows, at: SourceLocation(file: file.path))
  }
}

/// Objects as rows of a table whose columns are their members.
private struct MemberTable {
  /// Levels of members that are looked into.
  private static let deepest = 3

  let names: ColumnNames
  var table = TouchTable()
  /// Which list a sample stands in, where there are several: a finger, where nothing else tells one.
  var list: Int?
  /// Members beyond which an object is no sample.
  private static let mostHeads = 1000

  private var heads: [String] = []
  private var firstLine = 1
  private var knownHeads: Set<String> = []
  private var places: [ColumnNames.Field: String] = [:]

  init(names: ColumnNames) {
    self.names = names
  }

  mutating func take(_ node: JSONNode, line: Int) throws(JSONError) {
    if heads.isEmpty { firstLine = line }
    let (members, order) = Self.members(of: node)
    // Later objects may have members that the first has not.
    if heads.count < Self.mostHeads, order.contains(where: { !knownHeads.contains($0) }) {
      for key in order where heads.count < Self.mostHeads && knownHeads.insert(key).inserted {
        heads.append(key)
      }
      places = names.places(in: heads).mapValues { heads[$0] }
    }
    guard let x = places[.x], let y = places[.y], members[x] != nil, members[y] != nil else {
      if let phase = places[.phase].flatMap({ members[$0]?.cell }), PhaseWords.meaning(phase) != nil
      {
        try take(members, line)
      } else {
        table.skip(.unreadableLine, line: line)
      }
      return
    }
    try take(members, line)
  }

  private mutating func take(_ members: [String: JSONNode], _ line: Int) throws(JSONError) {
    if let key = places[.touch], let id = members[key], let trouble = id.troubleAsID(key) {
      throw JSONError(message: trouble, offset: id.range.lowerBound)
    }
    var fields = places.compactMapValues { members[$0]?.cell }
    if let list, places[.touch] == nil, places[.phase] == nil, places[.down] == nil {
      fields[.touch] = "\(list)"
      table.isOfLists = true
    }
    table.take(TouchTable.Row(fields: fields, line: line))
  }

  consuming func finish(
    _ file: RecordingFile
  ) throws(RecordingError) -> (touches: TouchAssembly, readings: [String]) {
    if let other = names.otherKind(in: heads) {
      throw RecordingError([
        Diagnostic(
          .error, "no recording, but \(other)",
          at: SourceLocation(file: file.path, line: firstLine, column: 1),
          notes: [.init(CSVFormat.advice)])
      ])
    }
    let missing = names.missing(in: heads)
    guard missing.isEmpty, places[.x] != nil, places[.y] != nil else {
      let list = heads.prefix(40).map { "`\($0)`" }.joined(separator: ", ")
      let what = missing.first.map { "no member `\($0)`" + nearestHint($0, among: heads) }
      throw RecordingError([
        Diagnostic(
          .error, what ?? "no member is known to hold `\(places[.x] == nil ? "x" : "y")`",
          at: SourceLocation(file: file.path),
          notes: [
            .init("the members are \(list)"),
            .init(CSVFormat.advice),
          ])
      ])
    }
    if table.isEmpty { try table.tally.refuse(file, as: "json-lines") }
    return table.finish(timeColumn: places[.t] ?? "", unit: names.choices[.t]?.unit)
  }

  /// The member in which an event of the web lists the touches that it is about.
  static let touches = "changedTouches"

  /// The objects that are samples: one for each touch that an event lists, with what the event says of all.
  static func samples(of node: JSONNode) -> [JSONNode] {
    guard let touches = node[touches]?.items, !touches.isEmpty,
      touches.allSatisfy({ $0.members != nil }),
      let members = node.members,
      // React Native tells the first of them apart.
      !members.contains(where: { $0.key == "pageX" || $0.key == "clientX" })
    else { return [node] }
    let event = members.filter { $0.node.items == nil }
    return touches.map { touch in
      JSONNode(value: .object(event + (touch.members ?? [])), range: node.range)
    }
  }

  /// The scalars of an object by their paths, and these in the order in which they stand there.
  static func members(of node: JSONNode) -> (byPath: [String: JSONNode], paths: [String]) {
    var members: [String: JSONNode] = [:]
    var order: [String] = []
    flatten(node, path: "", depth: 0, into: &members, &order)
    return (members, order)
  }

  private static func flatten(
    _ node: JSONNode, path: String, depth: Int, into members: inout [String: JSONNode],
    _ order: inout [String]
  ) {
    switch node.value {
    case .string, .number, .bool:
      if members.updateValue(node, forKey: path) == nil { order.append(path) }
    case .object(let inner) where depth < deepest:
      for member in inner {
        flatten(
          member.node, path: path.isEmpty ? member.key : "\(path).\(member.key)", depth: depth + 1,
          into: &members, &order)
      }
    default: break
    }
  }
}

extension JSONLinesFormat {
  /// The scalars of an object by their paths, and these in order.
  static func members(of node: JSONNode) -> (byPath: [String: JSONNode], paths: [String]) {
    MemberTable.members(of: node)
  }
}

extension JSONNode {
  /// A scalar as the cell of a table.
  fileprivate var cell: String? {
    switch value {
    case .string(let text): text
    case .number(let number, _): integer.map { "\($0)" } ?? "\(number)"
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }
}
