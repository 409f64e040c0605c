// A table of buttons, one a row.

import TapscopeEngine

/// `id,x,y,width,height[,image]` with that header, in any order; every row is a button, in points.
struct CSVLayoutFormat: LayoutFormat {
  let name = "csv"
  let summary = "a table of buttons: id,x,y,width,height[,image]"

  func recognizes(_ head: FileHead) -> Bool {
    guard let first = head.lines.first(where: { !$0.allSatisfy { $0 <= 0x20 } }) else {
      return false
    }
    return CSVHeader(first) != nil
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let rows = CSVRows(source.bytes).rows
    guard let first = rows.first, let header = CSVHeader(first.text.utf8) else {
      throw source.trouble("the first line must name the columns: id,x,y,width,height[,image]")
    }
    if let column = header.missing {
      throw source.trouble(
        "no column is called `\(column.rawValue)`; a table of buttons has id,x,y,width,height[,image]",
        line: first.line, column: 1)
    }
    if let (name, place) = header.repeated {
      let start = CSVLine.start(of: place, in: first.text.utf8, separator: header.separator)
      throw source.trouble(
        "two columns are called `\(name)`", line: first.line, column: start + 1)
    }
    var table = ButtonTable(header)
    for row in rows.dropFirst() { table.add(row.text, line: row.line) }
    guard table.allFlaws.isEmpty else { throw source.trouble(table.allFlaws) }
    let views = table.views
    let extent = Size(views.map(\.frame.maxX).max() ?? 0, views.map(\.frame.maxY).max() ?? 0)
    guard extent.width > 0, extent.height > 0 else { throw source.trouble("no row has an area") }
    let (screen, assumptions) = try source.screen(points: extent, isWhole: false)
    var layout = ForeignLayout(screen: screen)
    layout.views = views
    layout.assumptions = assumptions
    layout.assumptions.append("every row is a button, and later rows lie in front")
    return try LayoutDocument(layout, of: source)
  }
}

/// The buttons of a table as its rows come, and what is wrong in them.
private struct ButtonTable {
  private let header: CSVHeader
  private(set) var views: [ForeignView] = []
  private var flaws: [DumpFlaw] = []
  /// The first row that ends early among longer ones.
  private var uneven: DumpFlaw?
  private var ends: CSVRowEnds<DumpFlaw>

  init(_ header: CSVHeader) {
    self.header = header
    ends = CSVRowEnds(columns: header.count)
  }

  var allFlaws: [DumpFlaw] { flaws + (uneven.map { [$0] } ?? []) }

  mutating func add(_ text: String, line: Int) {
    let fields = CSVLine.fields(of: text.utf8, separator: header.separator)
    let separator = header.separator
    func flaw(_ message: String, at cell: Int?) -> DumpFlaw {
      let start = cell.map { CSVLine.start(of: $0, in: text.utf8, separator: separator) }
      return DumpFlaw(message: message, line: line, column: (start ?? 0) + 1)
    }
    if let cell = CSVLine.firstBeyond(header.count, in: fields) {
      flaws.append(flaw(CSVLine.beyond, at: cell))
      return
    }
    uneven =
      uneven ?? ends.take(fields.count) { [header] in flaw(CSVLine.uneven, at: header.count) }
    func field(_ column: CSVColumn) -> String {
      header.columns[column].flatMap { $0 < fields.count ? fields[$0] : nil } ?? ""
    }
    var numbers: [CSVColumn: Double] = [:]
    for column in [CSVColumn.x, .y, .width, .height] {
      let cell = header.columns[column]
      guard let number = CSVLine.number(field(column).trimmedText),
        ForeignLayout.coordinates.contains(number)
      else {
        flaws.append(
          flaw(
            "`\(column.rawValue)` must be a number of points, at most 1e6 either way, not `\(field(column).prefix(40))`",
            at: cell))
        continue
      }
      if number < 0, column == .width || column == .height {
        flaws.append(flaw("`\(column.rawValue)` must be at least 0", at: cell))
      }
      numbers[column] = number
    }
    var view = ForeignView(
      superview: nil, names: [field(.id)], role: .button, x: numbers[.x] ?? 0,
      y: numbers[.y] ?? 0, width: numbers[.width] ?? 0, height: numbers[.height] ?? 0,
      order: views.count)
    (view.line, view.column) = (line, 1)
    if !field(.image).isEmpty { view.set(.image, name: field(.image)) }
    views.append(view)
  }
}

/// What a column of a table of buttons may hold.
private enum CSVColumn: String, CaseIterable {
  case id, x, y, width, height, image

  init?(named text: String) {
    switch text.lowercased() {
    case "name": self = .id
    case "w": self = .width
    case "h": self = .height
    case let name:
      guard let column = CSVColumn(rawValue: name) else { return nil }
      self = column
    }
  }
}

/// Which column stands where.
private struct CSVHeader {
  private(set) var columns: [CSVColumn: Int] = [:]
  /// How many columns there are, those of no use included.
  let count: Int
  /// The one column that must be there and is not; nil where all are.
  private(set) var missing: CSVColumn?
  /// A column that stands twice, and where the second is.
  private(set) var repeated: (name: String, place: Int)?
  let separator: UInt8

  /// Between the columns that must be there, one of which may be missing.
  private static let leastSeparators = CSVColumn.allCases.count { $0 != .image } - 2

  /// nil for a line that names no buttons: two columns that must be there are missing, or one is where touches
  /// are told by when or what they did.
  init?(_ line: some Collection<UInt8>) {
    let separator = CSVLine.separator(of: line)
    // Most texts are no tables; to part one into fields takes long.
    guard separator != CSVLine.blank,
      line.count(where: { $0 == separator }) >= Self.leastSeparators
    else { return nil }
    self.separator = separator
    var names: Set<String> = []
    let fields = CSVLine.fields(of: line, separator: separator)
    count = fields.count
    for (index, field) in fields.enumerated() {
      let name = field.trimmedText
      guard let column = CSVColumn(named: name) else { continue }
      if columns[column] == nil { columns[column] = index }
      if !names.insert(name.lowercased()).inserted, repeated == nil { repeated = (name, index) }
    }
    let missing = CSVColumn.allCases.filter { $0 != .image && columns[$0] == nil }
    let touches = ColumnNames().places(in: fields)
    guard missing.isEmpty || missing.count == 1 && touches[.t] == nil && touches[.phase] == nil
    else { return nil }
    self.missing = missing.first
  }
}

/// The rows of a table that are not empty.
private struct CSVRows {
  private(set) var rows: [(text: String, line: Int)] = []

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.withoutMark, as: UTF8.self)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      rows.append((String(line), index + 1))
    }
  }
}
