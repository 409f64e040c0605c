// Each button's own pixels, cut from a screenshot.

import TapscopeEngine
import TapscopePNG

/// A screenshot of a whole screen, in pixels from its top left.
struct Screenshot {
  let width: Int
  let height: Int
  let rgba: [UInt8]

  /// Colours differ when a channel does by more than this: white on Apple's lightest grey does by 5.
  private static let tolerance = 4

  /// The pixels within a rectangle that are no continuation of what lies around it; nil where all are.
  ///
  /// What is beside the rectangle flows in as far as its colour goes: background, and neighbours that
  /// reach in from outside. What is left is the button's own. O(pixels of the rectangle).
  func cut(_ columns: Range<Int>, _ rows: Range<Int>) -> [UInt8]? {
    let (wide, high) = (columns.count, rows.count)
    var isOutside = [Bool](repeating: false, count: wide * high)
    /// A pixel of the rectangle with the place of the colour that flows into it.
    var waiting: [(pixel: Int, seed: Int)] = []
    func offer(_ x: Int, _ y: Int, seed: Int) {
      guard columns.contains(x), rows.contains(y) else { return }
      let pixel = (y - rows.lowerBound) * wide + x - columns.lowerBound
      if !isOutside[pixel], isAlike(y * width + x, seed) {
        isOutside[pixel] = true
        waiting.append((pixel, seed))
      }
    }
    for x in columns {
      if rows.lowerBound > 0 {
        offer(x, rows.lowerBound, seed: (rows.lowerBound - 1) * width + x)
      }
      if rows.upperBound < height {
        offer(x, rows.upperBound - 1, seed: rows.upperBound * width + x)
      }
    }
    for y in rows {
      if columns.lowerBound > 0 {
        offer(columns.lowerBound, y, seed: y * width + columns.lowerBound - 1)
      }
      if columns.upperBound < width {
        offer(columns.upperBound - 1, y, seed: y * width + columns.upperBound)
      }
    }
    while let (pixel, seed) = waiting.popLast() {
      let (x, y) = (pixel % wide + columns.lowerBound, pixel / wide + rows.lowerBound)
      offer(x - 1, y, seed: seed)
      offer(x + 1, y, seed: seed)
      offer(x, y - 1, seed: seed)
      offer(x, y + 1, seed: seed)
    }
    guard isOutside.contains(false) else { return nil }
    var cut = [UInt8](repeating: 0, count: wide * high * 4)
    for pixel in isOutside.indices where !isOutside[pixel] {
      let source =
        ((pixel / wide + rows.lowerBound) * width + pixel % wide + columns.lowerBound) * 4
      for channel in 0..<4 { cut[pixel * 4 + channel] = rgba[source + channel] }
    }
    return cut
  }

  private func isAlike(_ a: Int, _ b: Int) -> Bool {
    for channel in 0..<4 {
      let difference = Int(rgba[a * 4 + channel]) - Int(rgba[b * 4 + channel])
      if abs(difference) > Screenshot.tolerance { return false }
    }
    return true
  }
}

/// Gives each button of a layout that has no picture its own pixels of a screenshot.
struct ButtonCutting {
  /// The pictures by name, as PNG files.
  private(set) var pictures: [String: [UInt8]] = [:]
  /// The picture of each view that got one, views in preorder.
  private(set) var names: [Int: String] = [:]
  /// Buttons that show nothing of their own.
  private(set) var bare = 0
  /// Buttons that are turned, or off the screen.
  private(set) var skipped = 0

  /// `folder` is where the pictures are to lie, as seen from the layout.
  init(_ hierarchy: ViewHierarchy, _ shot: Screenshot, scale: Double, folder: String) {
    var naming = FileNaming()
    var toScreen: [AffineTransform] = []
    for (index, view) in hierarchy.views.enumerated() {
      let own = view.superview.map { view.toSuperview.then(toScreen[$0]) } ?? view.toSuperview
      toScreen.append(own)
      guard view.isButton, view.images.isEmpty, view.backgroundImages.isEmpty,
        view.shape == nil
      else { continue }
      let corner = own(view.bounds.origin)
      guard own.b == 0, own.c == 0, own.a == 1, own.d == 1,
        let columns = pixels(corner.x, view.bounds.width, scale, shot.width),
        let rows = pixels(corner.y, view.bounds.height, scale, shot.height)
      else {
        skipped += 1
        continue
      }
      guard let cut = shot.cut(columns, rows),
        let file = try? PNG.encode(
          width: columns.count, height: rows.count, rgba: cut, isFast: true)
      else {
        bare += 1
        continue
      }
      let name = "\(folder)/\(naming.name(for: view.id)).png"
      pictures[name] = file
      names[index] = name
    }
  }

  /// The pixels that a length of points covers; nil where it is not on the screenshot as a whole.
  private func pixels(
    _ start: Double, _ length: Double, _ scale: Double, _ limit: Int
  ) -> Range<Int>? {
    let low = (start * scale).rounded()
    let high = ((start + length) * scale).rounded()
    guard low >= 0, high > low, high <= Double(limit) else { return nil }
    return Int(low)..<Int(high)
  }
}

/// Names for files made from ids, each given once.
struct FileNaming {
  /// Names given so far, in lower case, with the last number given after each.
  private var numbers: [String: Int] = [:]

  /// Letters, digits and dashes of an id, numbered where that was given before.
  mutating func name(for id: String) -> String {
    var name = String(
      id.map { character in
        character.isASCII && (character.isLetter || character.isNumber || "-_".contains(character))
          ? character : "-"
      })
    if name.isEmpty || name.allSatisfy({ $0 == "-" }) { name = "view" }
    var number = numbers[name.lowercased()] ?? 0
    var numbered = name
    repeat {
      number += 1
      numbered = number == 1 ? name : "\(name)-\(number)"
    } while number > 1 && numbers[numbered.lowercased()] != nil
    numbers[name.lowercased()] = number
    if number > 1 { numbers[numbered.lowercased()] = 1 }
    return numbered
  }
}
