// The short form in which layouts, recordings and people write a screen.

import TapscopeEngine

/// The parts of `320x480@2 326ppi`, none of them read as a number yet.
struct ScreenText {
  var width: String
  var height: String
  var scale: String?
  var ppi: String?

  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count) else { return nil }
    if words.count == 2 {
      guard words[1].hasSuffix("ppi") else { return nil }
      ppi = String(words[1].dropLast(3))
    }
    let halves = words[0].split(separator: "@", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count) else { return nil }
    scale = halves.count == 2 ? String(halves[1]) : nil
    let sides = halves[0].split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2 else { return nil }
    width = String(sides[0])
    height = String(sides[1])
  }

  /// As a layout writes it.
  var text: String {
    "\(width)x\(height)" + (scale.map { "@\($0)" } ?? "") + (ppi.map { " \($0)ppi" } ?? "")
  }

  /// The parts by their keys in the long form, all at one place.
  func fields(at place: SourceLocation) -> Fields {
    Fields(
      zip(ScreenKey.names, [width, height, scale, ppi]).compactMap { key, value in
        value.map { Node.Entry(key: key, keyLocation: place, value: .plain($0, at: place)) }
      })
  }

  /// The parts as numbers; nil where one is none, or is beyond what screens have.
  var numbers: (width: Double, height: Double, scale: Double?, ppi: Double?)? {
    guard let width = Double(width), RecordedScreen.sides.contains(width),
      let height = Double(height), RecordedScreen.sides.contains(height)
    else { return nil }
    var numbers: (width: Double, height: Double, scale: Double?, ppi: Double?)
    numbers = (width, height, nil, nil)
    if let scale {
      guard let scale = Double(scale), RecordedScreen.scales.contains(scale) else { return nil }
      numbers.scale = scale
    }
    if let ppi {
      guard let ppi = Double(ppi), RecordedScreen.densities.contains(ppi) else { return nil }
      numbers.ppi = ppi
    }
    return numbers
  }
}
