// The pictures that an SVG's shapes show.

import TapscopeEngine

extension SVGScene {
  /// The PNG file of a shape's picture.
  func picture(_ element: Int) -> [UInt8]? { pictures[element] ?? nil }

  /// Reads the picture of an `image` once, where it is a PNG in the file itself; answers its element.
  mutating func readPicture(_ index: Int) -> Int? {
    let bytes: [UInt8]?
    if let known = pictures[index] {
      bytes = known
    } else {
      bytes = SVGScene.png(of: document.elements[index])
      pictures[index] = .some(bytes)
    }
    if bytes == nil { unreadPictures += 1 }
    return bytes == nil ? nil : index
  }

  private static func png(of element: XMLElement) -> [UInt8]? {
    let link = link(of: element)
    guard link.hasPrefix("data:image/png"), let comma = link.firstIndex(of: ","),
      link[..<comma].hasSuffix(";base64")
    else { return nil }
    return Base64.decode(link[link.index(after: comma)...])
  }

  /// The `image` that a pattern repeats, as Figma fills a rectangle with a picture.
  func patternImage(_ id: String) -> Int? {
    guard let place = ids[id], document.elements[place].name == "pattern" else { return nil }
    for index in document.elements[place].children {
      let child = document.elements[index]
      if child.name == "image" { return index }
      guard child.name == "use", let id = target(of: child), let image = ids[id],
        document.elements[image].name == "image"
      else { continue }
      return image
    }
    return nil
  }
}
