// The known defects of published code, and where a replay can run into them.

/// Every proven defect of the articles' code, in the order of its table.
package enum QuirkCatalogue {
  /// One quirk.
  package struct Entry: Equatable, Sendable {
    package let id: QuirkID
    /// The strategy it belongs to by name; `sensitiveView` for S4's overlay.
    package let strategy: String
    /// One sentence.
    package let explanation: String
    package let kind: Kind
  }

  /// Where a quirk shows.
  package enum Kind: Hashable, Sendable {
    /// In a `point(inside:)` or `hitTest(_:)` call.
    case hitTest
    /// While a pressed control follows its finger.
    case tracking
    /// In the events of a sensitive view.
    case gesture
    /// In the memory lost, in bytes a pixel of the picture.
    case leak(bytesPerPixel: Double, each: LeakUnit)
    /// In the time a call takes.
    case cost
    /// When the code is compiled.
    case build
    /// In the text of the code or its article.
    case text
    /// In an app, by what a layout does not say: orientation, cap insets, a file's depth, memory.
    case beyondLayouts

    /// Where it shows, in a word or two, for lists.
    package var label: String {
      switch self {
      case .hitTest: "hit test"
      case .tracking: "tracking"
      case .gesture: "gesture"
      case .leak(let bytes, let unit):
        "leaks \(bytes == bytes.rounded() ? "\(Int(bytes))" : "\(bytes)") bytes a pixel, "
          + "each \(unit.rawValue)"
      case .cost: "cost"
      case .build: "build"
      case .text: "text"
      case .beyondLayouts: "not in layouts"
      }
    }
  }

  /// What leaks once more.
  package enum LeakUnit: String, Equatable, Sendable {
    case call, button
  }

  package static let all: [Entry] =
    BitMaskQuirks.all + ByteMaskQuirks.all + ARGBLookupQuirks.all + AlphaCutoffQuirks.all
    + LayerRenderQuirks.all + OBShapedButtonQuirks.all

  /// The entry of an id, nil where there is none.
  package static func entry(_ id: QuirkID) -> Entry? { entries[id] }

  private static let entries = Dictionary(
    all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// Entries numbered from 1 in the order given.
  static func numbered(
    _ prefix: String, _ strategy: String, _ rows: [(kind: Kind, explanation: String)]
  ) -> [Entry] {
    rows.enumerated().map { index, row in
      Entry(
        id: "\(prefix)-\(index + 1)", strategy: strategy, explanation: row.explanation,
        kind: row.kind)
    }
  }
}
