// The selectors of an SVG's style sheets: which elements they are for.

/// Compound selectors such as `path.st0`, each for an element within, or right within, one of the next.
struct SVGSelector: Sendable {
  /// One thing that is asked of an element.
  enum Demand: Hashable, Sendable {
    case id(String)
    case `class`(String)
    case tag(String)

    /// What it adds to the weight of a selector.
    var weight: Int {
      switch self {
      case .id: 1_000_000
      case .class: 1000
      case .tag: 1
      }
    }
  }

  /// What is asked of one element.
  struct Part: Sendable {
    /// All that the element must meet.
    let demands: [Demand]
    /// Whether the element may stand at any depth in what follows; else right in it.
    var isDeep = true
  }

  /// The element's own first, then those it stands in.
  private(set) var parts: [Part] = []

  /// More specific selectors win over less specific ones.
  var weight: Int {
    parts.reduce(0) { sum, part in part.demands.reduce(sum) { $0 + $1.weight } }
  }

  /// nil for a selector of another kind, as of siblings and of attributes.
  init?(_ text: String) {
    // The root of a drawing is its outermost `svg`.
    let text = text.replacing("svg:root", with: "svg").replacing(":root", with: "svg")
    guard !text.contains(where: { "+~[:|\\".contains($0) }) else { return nil }
    var isDeep = true
    for word in text.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
      if word == ">" {
        guard isDeep, !parts.isEmpty else { return nil }
        isDeep = false
        continue
      }
      if !parts.isEmpty { parts[parts.count - 1].isDeep = isDeep }
      parts.append(Self.part(word))
      isDeep = true
    }
    guard isDeep, !parts.isEmpty else { return nil }
    parts.reverse()
  }

  /// The tag, the id and the classes of one compound.
  private static func part(_ word: Substring) -> Part {
    var (id, classes, tag): (String?, [String], String?) = (nil, [], nil)
    var rest = word
    while let kind = rest.first {
      let isMarked = kind == "." || kind == "#"
      let name = rest.dropFirst(isMarked ? 1 : 0).prefix { $0 != "." && $0 != "#" }
      switch kind {
      case ".": classes.append(String(name))
      case "#": id = String(name)
      default: tag = name == "*" ? nil : String(name)
      }
      rest = rest[name.endIndex...]
    }
    return Part(
      demands: (id.map { [.id($0)] } ?? []) + classes.map(Demand.class)
        + (tag.map { [.tag($0)] } ?? []))
  }

  /// Whether the selector is for an element of a document; `met` is what each element meets.
  ///
  /// The nearest element that a part fits is taken, and the next one where what must stand right around
  /// it does not fit. O(parts · depth).
  func fits(_ index: Int, in document: XMLDocument, _ met: [Set<Demand>]) -> Bool {
    var part = 0
    var place: Int? = index
    // Where the last part that may stand at any depth was found.
    var found: (part: Int, place: Int)?
    while let element = place {
      let up = document.elements[element].parent
      if parts[part].demands.allSatisfy(met[element].contains) {
        if part > 0, parts[part].isDeep { found = (part, element) }
        part += 1
        if part == parts.count { return true }
        place = up
      } else if part > 0, parts[part].isDeep {
        place = up
      } else if let last = found {
        part = last.part
        place = document.elements[last.place].parent
        found = nil
      } else {
        return false
      }
    }
    return false
  }
}

extension XMLElement {
  /// All that may be asked of it so that it fits.
  var demandsMet: Set<SVGSelector.Demand> {
    var met = Set(SVGNumbers.words(self["class"] ?? "").map(SVGSelector.Demand.class))
    met.insert(.tag(name))
    if let id = self["id"] { met.insert(.id(id)) }
    return met
  }
}
