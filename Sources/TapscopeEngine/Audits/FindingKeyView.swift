// The views a finding is about, and how another run recognizes them.

extension Finding {
  /// One view that a finding is about.
  package struct KeyView: Hashable, Sendable {
    package var id: String
    /// Its box in the window; nil where nothing is known but its id.
    package var place: Rect?
    /// What it is and what it shows, in words of the layout, without its id and place.
    package var look: String

    package init(id: String, place: Rect? = nil, look: String = "") {
      self.id = id
      self.place = place
      self.look = look
    }

    /// Whether a view may be this one under another name: it looks alike, has about the same size and
    /// lies about where this one was.
    package func mayBe(_ other: KeyView) -> Bool {
      guard look == other.look, let place, let there = other.place else { return false }
      let reach = max(Self.reach, min(place.width, place.height) / 4)
      return place.center.distance(to: there.center) <= reach
        && abs(place.width - there.width) <= max(1, place.width / 10)
        && abs(place.height - there.height) <= max(1, place.height / 10)
    }

    /// Whether it looks like a button; false where its look is not known.
    package var looksLikeButton: Bool {
      let words = look.split(separator: ", ")
      let kind = words.first.flatMap { ViewKind(rawValue: String($0)) }
      return kind?.isAlwaysButton ?? false
        || words.contains { $0.hasPrefix(View.actionWord) }
    }

    /// In points: farther than this a small view has no claim to be the same one.
    private static let reach = 8.0
  }
}

extension ViewHierarchy {
  /// A view as findings name it.
  package func keyView(_ view: ViewIndex) -> Finding.KeyView {
    Finding.KeyView(id: views[view].id, place: hitBox(of: view), look: views[view].look)
  }
}

extension View {
  /// What stands before its action.
  fileprivate static let actionWord = "does "

  /// What it is and what it shows, in words of the layout.
  fileprivate var look: String {
    var words = [kind.rawValue]
    if let title { words.append(title) }
    if let action { words.append(Self.actionWord + action) }
    if let color = backgroundColor {
      words.append("color \(color.red) \(color.green) \(color.blue) \(color.alpha)")
    }
    for image in [backgroundImage(in: .normal), image(in: .normal)] {
      if let image { words.append("picture \(image.pixels.width)x\(image.pixels.height)") }
    }
    if let shape { words.append(shape.noun) }
    return words.joined(separator: ", ")
  }
}

extension Shape {
  fileprivate var noun: String {
    switch self {
    case .rect: "rect"
    case .roundedRect: "rounded rect"
    case .circle: "circle"
    case .ellipse: "ellipse"
    case .polygon(let polygon): "polygon of \(polygon.points.count)"
    case .path(let path): "path of \(path.elements.count)"
    }
  }
}
