// The overview of an inspected recording as text and as JSON.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// An inspected recording as text for a person and as one line of JSON.
package struct InspectionReport {
  private let path: String
  private let inspection: RecordingInspection
  /// What to know of what is left out.
  package let warnings: [Diagnostic]

  /// Touches listed one by one in text; the JSON has their number only, as the contract says.
  private static let listed = 40

  /// Reads the recording whole; needs no axis range, and a layout only to place touches on its screen.
  package init(
    of path: String, layout: String?, layouts: LayoutOptions = LayoutOptions(),
    options: RecordingOptions
  ) throws(InputError) {
    self.path = path
    (inspection, warnings) = try reading {
      var recording = try RecordingReader(options: options).open(path: path)
      if let layout { try recording.put(on: layouts.screen(of: layout)) }
      if !recording.options.redacts.isEmpty {
        recording = try OpenedRecording.redacted(
          path, layout: layout, layouts: layouts, options: options)
      }
      return (try recording.inspect(), recording.doubts)
    }
  }

  /// By the names of the contract.
  package var json: JSONValue {
    [
      "format": .string(inspection.header.format),
      "protocol": .optional(inspection.header.touchProtocol?.rawValue),
      "frames": .integer(inspection.frames),
      "touches": .integer(inspection.touches.count),
      "atOnce": .integer(inspection.atOnce),
      "seconds": .number(inspection.seconds),
      "chain": .strings(inspection.chain),
      "diagnostics": .array(inspection.faults.map(JSONValue.fault)),
    ]
  }

  /// The overview, then a line a touch.
  package var text: String {
    let header = inspection.header
    var rows = [
      ["format", header.format + (header.touchProtocol.map { ", \($0.rawValue)" } ?? "")]
    ]
    if let device = header.device { rows.append(["device", device]) }
    if let scale = header.shownScale { rows.append(["shown at", scale.percents]) }
    if let layout = header.layout { rows.append(["layout", layout]) }
    rows.append(["frames", "\(inspection.frames) in \(inspection.seconds.text(3)) s"])
    rows.append(["touches", "\(inspection.touches.count), at most \(inspection.atOnce) at once"])
    rows += inspection.chain.map { ["coordinates", $0] }
    rows += inspection.faults.map { [$0.kind.rawValue, $0.countAndPlace] }
    var text = InputFile.source(of: path).visible + "\n" + CatalogueText.table(rows)
    if !inspection.touches.isEmpty { text += touchTable }
    let more = inspection.touches.count - Self.listed
    if more > 0 { text += "  and \(more) more\n" }
    return text
  }

  private var touchTable: String {
    let head = ["touch", "at s", "for s", "raw", "on screen", "samples", ""]
    let rows = inspection.touches.prefix(Self.listed).map { touch in
      [
        "\(touch.touch)", touch.began.seconds.text(3), touch.seconds.text(3), place(touch.raw),
        place(touch.mapped), "\(touch.samples)",
        touch.fault?.rawValue ?? (touch.isCancelled ? "cancelled" : ""),
      ]
    }
    return CatalogueText.table([head] + rows, right: [0, 1, 2, 5])
  }

  private func place(_ point: Point?) -> String {
    point.map { "(\($0.x.text(1)), \($0.y.text(1)))" } ?? "?"
  }
}
