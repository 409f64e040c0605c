// A colour of its own for each of any number of areas, far from those of its neighbours.

import TapscopeEngine

/// Colours no two of which are the same.
struct DistinctColors {
  private let colors: [PixelOwner: Color]

  /// Colours tried for one area before the best of them is taken.
  private static let choices = 12

  /// Owners with most neighbours choose first, each of the next free colours the one farthest from those
  /// of its neighbours.
  ///
  /// O(runs + owners · choices · neighbours).
  init(_ map: OwnerMap) {
    let neighbours = map.neighbours
    let order = neighbours.keys.filter { $0.view != nil }.inOrder {
      (-(neighbours[$0]?.count ?? 0), $0.view ?? 0) < (-(neighbours[$1]?.count ?? 0), $1.view ?? 0)
    }
    var source = ColorSequence()
    var free = (0..<Self.choices).map { _ in source.next() }
    var colors: [PixelOwner: Color] = [:]
    for owner in order {
      let around = (neighbours[owner] ?? []).compactMap { colors[$0] }
      func room(_ color: Color) -> Int { around.map { color.distance(to: $0) }.min() ?? .max }
      var best = 0
      for index in free.indices where room(free[index]) > room(free[best]) { best = index }
      colors[owner] = free[best]
      free.remove(at: best)
      free.append(source.next())
    }
    self.colors = colors
  }

  /// Light for nobody, dark where a published strategy leaves open who receives.
  subscript(owner: PixelOwner) -> Color {
    switch owner {
    case .nobody: Palette.screen
    case .undecided: Palette.ink
    case .view: colors[owner] ?? Palette.plainButton
    }
  }
}

/// Colours one after another, none of them twice, none near paper or ink.
private struct ColorSequence {
  private var step = 0
  private var used: Set<Color> = [Palette.screen, Palette.ink, Palette.paper]

  /// Turns the hue by the golden angle, and the lightness after each round of hues.
  mutating func next() -> Color {
    while true {
      let hue = (Double(step) * 137.508).truncatingRemainder(dividingBy: 360)
      let lightness = [0.55, 0.72, 0.42, 0.82, 0.63][step / 9 % 5]
      let strength = [0.75, 0.5, 0.9, 0.6][step / 45 % 4]
      let color = Color(hue: hue, strength: strength, lightness: lightness)
      step += 1
      if used.insert(color).inserted { return color }
    }
  }
}

extension Color {
  /// HSL: the hue in degrees, the others 0 to 1.
  fileprivate init(hue: Double, strength: Double, lightness: Double) {
    let reach = strength * min(lightness, 1 - lightness)
    func channel(_ turn: Double) -> UInt8 {
      let k = (turn + hue / 30).truncatingRemainder(dividingBy: 12)
      let value = lightness - reach * max(-1, min(k - 3, 9 - k, 1))
      return UInt8((min(max(value, 0), 1) * 255).rounded())
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4))
  }

  /// A squared distance of the channels, green counting most, as eyes do.
  fileprivate func distance(to other: Color) -> Int {
    func square(_ a: UInt8, _ b: UInt8) -> Int { (Int(a) - Int(b)) * (Int(a) - Int(b)) }
    return 2 * square(red, other.red) + 4 * square(green, other.green) + 3
      * square(blue, other.blue)
  }
}
