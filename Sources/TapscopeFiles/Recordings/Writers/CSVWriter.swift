// Recordings as a table, a sample a row.

import TapscopeEngine

/// Comma-separated values that `CSVFormat` reads back without being told the columns.
struct CSVWriter: RecordingWriter {
  static let name = "csv"
  static let fileExtension = "csv"
  static let summary = "a table: t_s, touch, phase, x, y, radius, force, labels"

  private(set) var losses = Losses()
  private let labels: [TouchID: TouchLabel]
  private var received: [TouchID: String?] = [:]
  private var hasHead = false

  init(_ recording: WrittenRecording) {
    labels = recording.remarks.labelOfTouch
    for observation in recording.remarks.observations {
      guard case .received(let view) = observation.kind, let touch = observation.touch,
        received[touch] == nil
      else { continue }
      received[touch] = .some(view)
    }
    if recording.header.layout != nil { losses.count("the layout's name") }
    if recording.header.screen != nil { losses.count("the screen") }
  }

  mutating func write(
    _ event: RecordingEvent, retained: [Int: RetainedLine], into bytes: inout [UInt8]
  ) {
    writeHead(into: &bytes)
    switch event {
    case .samples(let samples):
      for sample in samples {
        write(sample, into: &bytes)
        if retained[sample.line]?.unknownMembers != nil {
          losses.count("members of other programs")
        }
      }
    case .label(let label):
      if label.touches.count > 1 { losses.count("labels of several fingers: each has its own") }
    case .saw(let observation):
      if case .received = observation.kind, observation.touch != nil { break }
      losses.count(remark: event)
    default: losses.count(remark: event)
    }
  }

  mutating func finish(into bytes: inout [UInt8]) { writeHead(into: &bytes) }

  private mutating func writeHead(into bytes: inout [UInt8]) {
    guard !hasHead else { return }
    hasHead = true
    bytes += Array(
      "t_s,touch,phase,x,y,radius,force,synthetic,fault,target,gesture,received\n".utf8)
  }

  private mutating func write(_ sample: TouchSample, into bytes: inout [UInt8]) {
    losses.count(marks: sample)
    NativeNumber.append(sample.time, to: &bytes)
    bytes.append(Self.comma)
    sample.touch.appendText(to: &bytes)
    bytes.append(Self.comma)
    bytes.append(utf8: sample.phase.rawValue)
    for number in [sample.position?.x, sample.position?.y, sample.radius, sample.force] {
      bytes.append(Self.comma)
      if let number { NativeNumber.append(number, to: &bytes) }
    }
    for text in [sample.isSynthetic ? "true" : "", sample.fault?.rawValue ?? ""]
      + labels(of: sample)
    {
      bytes.append(Self.comma)
      bytes.append(utf8: text)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private static let comma = UInt8(ascii: ",")

  /// The target, the gesture and the receiver, where a touch begins; empty elsewhere.
  private func labels(of sample: TouchSample) -> [String] {
    guard sample.phase == .began else { return ["", "", ""] }
    let label = labels[sample.touch]
    let target =
      switch label?.target {
      case .nothing: CellText.view(nil)
      case .view(let id): CellText.view(id)
      case nil: ""
      }
    return [
      target, (label?.gesture ?? "").guardedCell,
      received[sample.touch].map(CellText.view) ?? "",
    ].map(Self.quoted)
  }

  /// A text that may hold separators, quotes or blanks.
  private static func quoted(_ text: String) -> String {
    let line = String(
      text.unicodeScalars.map {
        $0.properties.generalCategory == .control ? " " : Character($0)
      })
    let needsQuotes = line.contains { ",;\t|\" '=+-@#".contains($0) }
    return needsQuotes ? "\"" + line.replacing("\"", with: "\"\"") + "\"" : line
  }
}

/// Names of views in the cells of a table, where a spreadsheet would run some as formulas and one word
/// means that there is no view.
enum CellText {
  /// The cell of a view, `none` for nothing.
  static func view(_ id: String?) -> String {
    guard let id else { return "none" }
    return isNothing(id) ? "'" + id : id.guardedCell
  }

  /// The view that a cell names; nil for nothing.
  static func view(of cell: String) -> String? {
    if isNothing(cell) { return nil }
    let rest = String(cell.dropFirst())
    let isGuarded = cell.hasPrefix("'") && (isNothing(rest) || rest.guardedCell != rest)
    return isGuarded ? rest : cell
  }

  private static func isNothing(_ text: String) -> Bool {
    ["none", "null"].contains(text.lowercased())
  }
}
