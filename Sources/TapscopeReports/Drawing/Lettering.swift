// Letters drawn dot by dot, since there is no font.

import TapscopeEngine

/// Letters of 5 by 8 dots, one dot apart, for the alphabets of Europe that are written in Latin.
///
/// The eighth row is for descenders; marks over capitals stand in the two rows above the first.
package enum Lettering {
  /// From the left edge of one letter to the next, in dots.
  package static let advance = 6
  /// The rows of a letter, in dots.
  package static let height = 8

  /// The width of a text in dots, without the gap after its last letter.
  package static func width(of text: String) -> Int { max(0, text.count * advance - 1) }

  /// Whether every character has a letter here.
  static func canWrite(_ text: String) -> Bool {
    text.allSatisfy { character in
      character.asciiValue.map { (first...last).contains(Int($0)) } ?? false
        || LatinLetters.special[character] != nil || LatinLetters.marked[character] != nil
    }
  }

  /// A text to be written: for a character that has no letter here its code, as `<30DC>`.
  ///
  /// Of many in a row the first three tell one name from another, and the rest are left out.
  package static func spelled(_ text: String) -> String {
    var run = 0
    return text.reduce(into: "") { spelled, character in
      run = canWrite(String(character)) ? 0 : run + 1
      if run == 0 { return spelled.append(character) }
      if run > 3 { return spelled += run == 4 ? "..." : "" }
      let codes = character.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }
      spelled += "<\(codes.joined(separator: " "))>"
    }
  }

  /// The dots of a letter by column and row; a hollow box for what has no letter here.
  static func dots(of character: Character) -> [(x: Int, y: Int)] {
    if let code = character.asciiValue.map(Int.init), first...last ~= code {
      return dots(in: rows(at: code - first))
    }
    if let rows = LatinLetters.special[character] { return dots(in: rows) }
    guard let (base, mark) = LatinLetters.marked[character] else { return dots(in: box) }
    let isCapital = base.isUppercase
    // A small letter's mark takes the place of the dot over i and j.
    let letter = dots(of: base).filter { isCapital || mark.isBelow || $0.y > 1 || base == "l" }
    return letter + dots(in: mark.rows, from: mark.isBelow ? height - 1 : isCapital ? -2 : 0)
  }

  private static func dots(
    in rows: [some Collection<UInt8>], from top: Int = 0
  ) -> [(x: Int, y: Int)] {
    rows.enumerated().flatMap { y, row in
      row.enumerated().filter { $0.element == UInt8(ascii: "#") }
        .map { (x: $0.offset, y: top + y) }
    }
  }

  private static let first = 32
  private static let last = 126
  /// Letters side by side in one band of the sheet.
  private static let band = 16

  private static func rows(at index: Int) -> [ArraySlice<UInt8>] {
    let left = index % band * advance
    return (0..<height).map { lines[index / band * height + $0][left..<left + advance - 1] }
  }

  private static let lines = sheet.split(separator: "\n").map { Array($0.utf8) }
  private static let box = ["#####", "#...#", "#...#", "#...#", "#...#", "#...#", "#####"]
    .map { Array($0.utf8)[...] }

  /// All letters in the order of ASCII, from the space on.
  private static let sheet = """
    ..... ..#.. .#.#. .#.#. ..#.. ##... .##.. ..#.. ...#. .#... ..... ..... ..... ..... ..... ....#
    ..... ..#.. .#.#. .#.#. .#### ##..# #..#. ..#.. ..#.. ..#.. ..#.. ..#.. ..... ..... ..... ....#
    ..... ..#.. .#.#. ##### #.#.. ...#. #.#.. ..#.. .#... ...#. #.#.# ..#.. ..... ..... ..... ...#.
    ..... ..#.. ..... .#.#. .###. ..#.. .#... ..... .#... ...#. .###. ##### ..... ##### ..... ..#..
    ..... ..#.. ..... ##### ..#.# .#... #.#.# ..... .#... ...#. #.#.# ..#.. ..... ..... ..... .#...
    ..... ..... ..... .#.#. ####. #..## #..#. ..... ..#.. ..#.. ..#.. ..#.. .##.. ..... .##.. #....
    ..... ..#.. ..... .#.#. ..#.. ...## .##.# ..... ...#. .#... ..... ..... ..#.. ..... .##.. #....
    ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .#... ..... ..... .....

    .###. ..#.. .###. ##### ...#. ##### ..##. ##### .###. .###. ..... ..... ...#. ..... .#... .###.
    #...# .##.. #...# ...#. ..##. #.... .#... ....# #...# #...# .##.. .##.. ..#.. ..... ..#.. #...#
    #..## ..#.. ....# ..#.. .#.#. ####. #.... ...#. #...# #...# .##.. .##.. .#... ##### ...#. ....#
    #.#.# ..#.. ...#. ...#. #..#. ....# ####. ..#.. .###. .#### ..... ..... #.... ..... ....# ...#.
    ##..# ..#.. ..#.. ....# ##### ....# #...# ..#.. #...# ....# .##.. .##.. .#... ##### ...#. ..#..
    #...# ..#.. .#... #...# ...#. #...# #...# ..#.. #...# ...#. .##.. ..#.. ..#.. ..... ..#.. .....
    .###. .###. ##### .###. ...#. .###. .###. ..#.. .###. .##.. ..... .#... ...#. ..... .#... ..#..
    ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....

    .###. .###. ####. .###. ###.. ##### ##### .###. #...# .###. ..### #...# #.... #...# #...# .###.
    #...# #...# #...# #...# #..#. #.... #.... #...# #...# ..#.. ...#. #..#. #.... ##.## #...# #...#
    #.### #...# #...# #.... #...# #.... #.... #.... #...# ..#.. ...#. #.#.. #.... #.#.# ##..# #...#
    #.#.# ##### ####. #.... #...# ####. ####. #.### ##### ..#.. ...#. ##... #.... #.#.# #.#.# #...#
    #.### #...# #...# #.... #...# #.... #.... #...# #...# ..#.. ...#. #.#.. #.... #...# #..## #...#
    #.... #...# #...# #...# #..#. #.... #.... #...# #...# ..#.. #..#. #..#. #.... #...# #...# #...#
    .###. #...# ####. .###. ###.. ##### #.... .#### #...# .###. .##.. #...# ##### #...# #...# .###.
    ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... .....

    ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# ##### .###. #.... .###. ..#.. .....
    #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....# .#... #.... ...#. .#.#. .....
    #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#. .#... .#... ...#. #...# .....
    ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#.. .#... ..#.. ...#. ..... .....
    #.... #.#.# #.#.. ....# ..#.. #...# #...# #.#.# .#.#. ..#.. .#... .#... ...#. ...#. ..... .....
    #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #.... .#... ....# ...#. ..... .....
    #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. ##### .###. ....# .###. ..... .....
    ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... ..... #####

    .#... ..... #.... ..... ....# ..... ..##. ..... #.... ..#.. ...#. #.... .##.. ..... ..... .....
    ..#.. ..... #.... ..... ....# ..... .#... ..... #.... ..... ..... #.... ..#.. ..... ..... .....
    ...#. .###. ####. .#### .#### .###. ####. .#### ####. .##.. ..##. #..#. ..#.. ##.#. ####. .###.
    ..... ....# #...# #.... #...# #...# .#... #...# #...# ..#.. ...#. #.#.. ..#.. #.#.# #...# #...#
    ..... .#### #...# #.... #...# ##### .#... #...# #...# ..#.. ...#. ##... ..#.. #.#.# #...# #...#
    ..... #...# #...# #.... #...# #.... .#... .#### #...# ..#.. ...#. #.#.. ..#.. #.#.# #...# #...#
    ..... .#### ####. .#### .#### .#### .#... ....# #...# .###. ...#. #..#. .###. #.#.# #...# .###.
    ..... ..... ..... ..... ..... ..... ..... .###. ..... ..... .##.. ..... ..... ..... ..... .....

    ..... ..... ..... ..... .#... ..... ..... ..... ..... ..... ..... ...## ..#.. ##... .....
    ..... ..... ..... ..... .#... ..... ..... ..... ..... ..... ..... ..#.. ..#.. ..#.. .....
    ####. .#### #.##. .#### ####. #...# #...# #...# #...# #...# ##### ..#.. ..#.. ..#.. .#...
    #...# #...# ##..# #.... .#... #...# #...# #...# .#.#. #...# ...#. .#... ..#.. ...#. #.#.#
    #...# #...# #.... .###. .#... #...# #...# #.#.# ..#.. #...# ..#.. ..#.. ..#.. ..#.. ...#.
    ####. .#### #.... ....# .#... #...# .#.#. #.#.# .#.#. .#### .#... ..#.. ..#.. ..#.. .....
    #.... ....# #.... ####. ..##. .#### ..#.. .#.#. #...# ....# ##### ...## ..#.. ##... .....
    #.... ....# ..... ..... ..... ..... ..... ..... ..... .###. ..... ..... ..... ..... .....
    """
}

extension Canvas {
  /// Writes one line of text, its top left corner at a pixel, each dot a square of `dot` pixels.
  package mutating func write(_ text: String, at origin: Point, dot: Double, in color: Color) {
    var squares: [[Point]] = []
    for (index, character) in text.enumerated() {
      let left = origin.x + Double(index * Lettering.advance) * dot
      for (x, y) in Lettering.dots(of: character) {
        squares.append(
          Rect(left + Double(x) * dot, origin.y + Double(y) * dot, dot, dot).corners)
      }
    }
    fill(squares, with: color)
  }
}
