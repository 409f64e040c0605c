// Touches in a table of comma-separated values, a sample a row.

import TapscopeEngine

/// A log in CSV: the first row names the columns; `--columns` says which is which.
///
/// Commas, semicolons, tabs and bars part columns, and blanks where there is none of these; quotes keep them;
/// lines that begin with `#` are comments.
struct CSVFormat: RecordingFormat {
  let name = "csv"
  let summary = "a table of samples or taps; --columns names its columns where they are not known"
  let extensions = ["csv", "tsv"]

  func recognizes(_ head: FileHead) -> Bool {
    let lines = Array(head.lines.lazy.filter { !Self.isSilent($0) }.prefix(2))
    guard let first = lines.first else { return false }
    let separator = CSVLine.separator(of: first)
    let heads = CSVLine.fields(of: first, separator: separator)
    // A place has two columns.
    guard heads.count > 1 else { return false }
    let places = ColumnNames().places(in: heads)
    let plain = Set(heads.map(ColumnNames.plain))
    // Any sentence has blanks.
    if separator == CSVLine.blank {
      guard lines.count > 1, let x = places[.x], let y = places[.y], places[.t] != nil else {
        return false
      }
      let row = CSVLine.fields(of: lines[1], separator: separator)
      guard row.count == heads.count, CSVLine.number(row[x]) != nil, CSVLine.number(row[y]) != nil
      else { return false }
    }
    // A table of views has sizes.
    let isLayout =
      plain.contains("width") && plain.contains("height") || plain.isSuperset(of: ["w", "h"])
    return places[.x] != nil && places[.y] != nil && !isLayout
      && !CSVLayoutFormat().recognizes(head)
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var names = options.columns ?? ColumnNames()
    let found = try Self.findPhases(in: FileHead(try file.head(FileHead.size)), of: file, &names)
    var lines = try LineReader(file)
    var table: CSVTable?
    while try lines.next() {
      if Self.isSilent(lines.buffer[lines.line]) { continue }
      if table == nil {
        let first = try CSVTable(at: lines, names, of: file)
        table = first
        if first.hasHeads { continue }
      }
      try table?.take(lines)
    }
    if let table, table.rows.isEmpty { try table.refuse(as: name) }
    var header = RecordingHeader(format: name)
    let (touches, readings) = (table?.rows ?? TouchTable()).finish(
      timeColumn: table?.timeColumn ?? "", unit: names.choices[.t]?.unit)
    header.readings = found + readings
    if table?.ends.areBeyond ?? false {
      header.readings.append(
        "every row ends in an empty cell for which the first line has no name; it is passed over")
    }
    return try AssembledContent(
      file: file, header: header, touches: touches.finish(path: file.path, lastLine: lines.number))
  }

  /// Looks for the column of phases by the first rows that are whole.
  private static func findPhases(
    in head: FileHead, of file: RecordingFile, _ names: inout ColumnNames
  ) throws(RecordingError) -> [String] {
    let lines = head.lines.dropLast().filter { !isSilent($0) }.prefix(ColumnNames.rowsThatTell + 1)
    guard let first = lines.first else { return [] }
    let separator = CSVLine.separator(of: first)
    let heads = CSVLine.fields(of: first, separator: separator).map(\.trimmedText)
    let rows = lines.dropFirst().map { line in
      let fields = CSVLine.fields(of: line, separator: separator).map(\.trimmedText)
      return Dictionary(zip(heads, fields), uniquingKeysWith: { first, _ in first })
    }
    return try names.findPhases(in: heads, of: rows, at: SourceLocation(file: file.path))
  }

  private static func isSilent(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 > 0x20 }) else { return true }
    return first == UInt8(ascii: "#")
  }

  static let advice =
    "--columns t=NAME,x=NAME,y=NAME[,touch=NAME,phase=NAME] says which is which"
}

/// What the first line of a table says of its columns, and the rows behind it.
private struct CSVTable {
  private let file: RecordingFile
  private let separator: UInt8
  private let places: [ColumnNames.Field: Int]
  /// The head of the column of times; empty where there is none.
  let timeColumn: String
  /// Whether the first line names the columns; else it is a row, and they go by number.
  let hasHeads: Bool
  /// Without heads a row may have as many as it likes.
  private let columns: Int
  private(set) var ends: CSVRowEnds<RecordingError>
  private(set) var rows = TouchTable()
  /// The first row that holds something beyond the columns.
  private var beyond: RecordingError?

  /// Reads the first line, which is the one that was just read.
  init(
    at lines: LineReader, _ names: ColumnNames, of file: RecordingFile
  ) throws(RecordingError) {
    self.file = file
    let line = lines.buffer[lines.line]
    separator = CSVLine.separator(of: line)
    let heads = CSVLine.fields(of: line, separator: separator).map(\.trimmedText)
    let places = names.places(in: heads)
    try Self.check(names, heads, places, lines, file)
    self.places = places
    // A row may hold words too, as for phases.
    let hasHeads = [places[.x], places[.y]].contains { place in
      place.map { CSVLine.number(heads[$0]) == nil } ?? true
    }
    self.hasHeads = hasHeads
    timeColumn = hasHeads ? places[.t].map { heads[$0] } ?? "" : names.choices[.t]?.column ?? ""
    columns = hasHeads ? heads.count : Int.max
    ends = CSVRowEnds(columns: columns)
  }

  /// Takes the row that was just read.
  mutating func take(_ lines: LineReader) throws(RecordingError) {
    let line = lines.buffer[lines.line]
    let (separator, path) = (separator, file.path)
    let fields = CSVLine.fields(of: line, separator: separator)
    func trouble(_ message: String, at cell: Int) -> RecordingError {
      let start = CSVLine.start(of: cell, in: line, separator: separator)
      let place = SourceLocation(file: path, line: lines.number, column: start + 1)
      return RecordingError([Diagnostic(.error, message, at: place, snippet: lines.text)])
    }
    let cell = CSVLine.firstBeyond(columns, in: fields)
    if let cell, beyond == nil { beyond = trouble(CSVLine.beyond, at: cell) }
    guard let most = places.values.max(), fields.count > most || fields.count > places.count - 1,
      cell == nil
    else {
      rows.skip(lines.isTerminated ? .unreadableLine : .cutLastLine, line: lines.number)
      return
    }
    // One that is cut off may end anywhere.
    let last = columns
    if lines.isTerminated || fields.count > columns,
      let odd = ends.take(fields.count, { trouble(CSVLine.uneven, at: last) })
    {
      throw odd
    }
    var row = TouchTable.Row(fields: [:], line: lines.number)
    for (field, place) in places where place < fields.count {
      row.fields[field] = field.isName ? fields[place] : fields[place].trimmedText
    }
    rows.take(row)
  }

  /// Says why there are no rows, where lines look like some.
  func refuse(as format: String) throws(RecordingError) {
    if let beyond { throw beyond }
    try rows.tally.refuse(file, as: format)
  }

  private static func check(
    _ names: ColumnNames, _ heads: [String], _ places: [ColumnNames.Field: Int],
    _ lines: LineReader, _ file: RecordingFile
  ) throws(RecordingError) {
    let location = SourceLocation(file: file.path, line: lines.number, column: 1)
    let missing = names.missing(in: heads)
    let list = heads.map { "`\($0)`" }.joined(separator: ", ")
    if let column = missing.first {
      throw RecordingError([
        Diagnostic(
          .error, "no column `\(column)`" + nearestHint(column, among: heads), at: location,
          snippet: lines.text, notes: [.init("the columns are \(list)")])
      ])
    }
    if let (name, place) = names.repeated(in: heads) {
      var second = location
      second.column =
        1
        + CSVLine.start(
          of: place, in: lines.buffer[lines.line],
          separator: CSVLine.separator(of: lines.buffer[lines.line]))
      throw RecordingError([
        Diagnostic(
          .error, "two columns are called `\(name)`", at: second, snippet: lines.text,
          notes: [.init("--columns FIELD=NUMBER,... says which is meant, counted from 1")])
      ])
    }
    if let other = names.otherKind(in: heads) {
      throw RecordingError([
        Diagnostic(
          .error, "no recording, but \(other)", at: location, snippet: lines.text,
          notes: [.init(CSVFormat.advice)])
      ])
    }
    if places[.x] == nil || places[.y] == nil {
      throw RecordingError([
        Diagnostic(
          .error, "no column is known to hold `\(places[.x] == nil ? "x" : "y")`", at: location,
          snippet: lines.text,
          notes: [.init("the columns are \(list)"), .init(CSVFormat.advice)])
      ])
    }
  }
}
