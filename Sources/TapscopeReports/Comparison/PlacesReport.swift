// The places whose receiver differs between variants, as text or JSON.

import TapscopeEngine
import TapscopePNG

/// The changes of owner from the first variant to each of the others.
package struct PlacesReport {
  private let layout: String
  private let labels: [String]
  /// One for each variant but the first, as far as there was time.
  private let changes: [OwnerChanges]
  /// The first variant.
  private let screen: ViewHierarchy
  /// Why not all variants were compared; nil where they were.
  package let endedEarly: String?

  /// Changes of one pair of variants told one by one.
  private static let limit = 40

  package init(
    layout: String, labels: [String], changes: [OwnerChanges], from screen: ViewHierarchy,
    endedEarly: String? = nil
  ) {
    self.layout = layout
    self.labels = labels
    self.changes = changes
    self.screen = screen
    self.endedEarly = endedEarly
  }

  package func text(_ style: ReportStyle) -> String {
    let ink = TextStyle(usesColor: style.usesColor)
    let screenArea = screen.screen.bounds.area
    var text = ink(.bold, layout.brief.visible) + ": places that change owner"
    if let first = changes.first {
      text += ", by \(first.grid.width) x \(first.grid.height) pixel centres"
    }
    text += "\n"
    for (label, found) in zip(labels.dropFirst(), changes) {
      let area = found.changes.reduce(0) { $0 + $1.area }
      text += "\n\(labels[0]) -> \(label): "
      if found.changes.isEmpty {
        text += ink(.green, "no place") + "\n"
        continue
      }
      let share = screenArea > 0 ? area / screenArea * 100 : 0
      text += ink(.yellow, "\(area.text(1)) pt²") + ", \(share.text(2)) % of the screen\n"
      let rows = found.changes.prefix(Self.limit).map { change in
        [
          change.from.text, change.to.text, change.area.text(1), told(change.box),
          "(\(change.example.x.text()), \(change.example.y.text()))",
        ]
      }
      text += aligned([["from", "to", "pt²", "within", "such as"]] + rows, right: [2])
      let more = found.changes.count - Self.limit
      if more > 0 { text += "  and \(more) more: see --format json\n" }
    }
    return text
  }

  /// The places that change owner between the two variants, as a PNG; nil where there are more.
  package func picture() throws(PNGError) -> [UInt8]? {
    guard changes.count == 1, labels.count == 2 else { return nil }
    return try ChangesPicture(of: changes[0], on: screen).canvas.png()
  }

  package var json: JSONValue {
    let variants = zip(labels.dropFirst(), changes).map { label, found -> JSONValue in
      [
        "variant": .string(label), "changes": .array(found.changes.map(JSONValue.ownerChange)),
      ]
    }
    let document: JSONValue = [
      "tapscope": .string("places/1"), "layout": .string(layout), "from": .string(labels[0]),
      "variants": .array(variants),
    ]
    return document.noting(endedEarly: endedEarly)
  }

  private func told(_ box: Rect) -> String {
    "(\(box.minX.text(1)), \(box.minY.text(1))) \(box.width.text(1)) x \(box.height.text(1))"
  }
}

extension JSONValue {
  /// Areas in square points, the box as `[x, y, width, height]`.
  fileprivate static func ownerChange(_ change: OwnerChanges.Change) -> JSONValue {
    let box = change.box
    return [
      "from": .owner(change.from), "to": .owner(change.to), "area": .number(change.area),
      "box": .numbers(box.minX, box.minY, box.width, box.height), "at": .point(change.example),
    ]
  }

  /// An id, null for nobody, or `"undefined"`.
  fileprivate static func owner(_ owner: Recipient) -> JSONValue {
    switch owner {
    case .nobody: .null
    case .view(let id): .string(id)
    case .undefined: .string("undefined")
    }
  }
}
