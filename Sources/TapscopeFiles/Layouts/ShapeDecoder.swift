// Decodes shapes.

import TapscopeEngine

extension NodeReader {
  /// A shape; a bare name is inscribed in `bounds`, and an error where there are none.
  mutating func shape(_ node: Node, _ what: String, inscribedIn bounds: Rect?) -> Shape? {
    if node.text != nil {
      guard let name: InscribedName = choice(node, what) else { return nil }
      guard let bounds else {
        error("a bare `\(name.rawValue)` needs a `frame` to be inscribed in", at: node.location)
        return nil
      }
      return .inscribed(name, in: bounds)
    }
    guard let fields = fields(node, what, known: ShapeKey.names) else {
      return nil
    }
    guard node.entries?.count == 1 else {
      mismatch(node, what, "one shape, by its name")
      return nil
    }
    guard let field = fields.entries.first, let key = ShapeKey(rawValue: field.key) else {
      return nil
    }
    return shape(key, field.value)
  }

  private mutating func shape(_ key: ShapeKey, _ node: Node) -> Shape? {
    let what = key.rawValue
    if key == .rect { return rect(node, what).map { .rect($0) } }
    guard let fields = fields(node, what, known: key.fields) else { return nil }
    switch key {
    case .rect: return nil
    case .roundedRect:
      return roundedRect(fields, node)
    case .circle:
      guard let center = need("center", of: fields, in: node, what),
        let radius = need("radius", of: fields, in: node, what),
        let middle = point(center, "center"),
        let radius = number(radius, "radius", in: .notNegative)
      else { return nil }
      return .circle(Circle(center: middle, radius: radius))
    case .ellipse:
      guard let center = need("center", of: fields, in: node, what),
        let rx = need("rx", of: fields, in: node, what),
        let ry = need("ry", of: fields, in: node, what),
        let middle = point(center, "center"), let rx = number(rx, "rx", in: .notNegative),
        let ry = number(ry, "ry", in: .notNegative)
      else { return nil }
      return .ellipse(Ellipse(center: middle, rx: rx, ry: ry))
    case .polygon:
      guard let points = need("points", of: fields, in: node, what), let rule = rule(fields),
        let corners = corners(points)
      else { return nil }
      return .polygon(Polygon(points: corners, rule: rule))
    case .path:
      guard let data = need("d", of: fields, in: node, what), let rule = rule(fields) else {
        return nil
      }
      return path(data, rule)
    }
  }

  private mutating func roundedRect(_ fields: Fields, _ node: Node) -> Shape? {
    guard let frame = need("rect", of: fields, in: node, "roundedRect"),
      let rect = rect(frame, "rect")
    else { return nil }
    switch (fields["radius"], fields["radii"]) {
    case (let radius?, nil):
      guard let radius = number(radius, "radius", in: .notNegative) else { return nil }
      return .roundedRect(RoundedRect(rect: rect, radius: radius))
    case (nil, let radii?):
      guard let r = self.radii(radii) else { return nil }
      guard r.allSatisfy({ $0.width == $0.height }) else {
        return .path(RoundedRect.path(of: rect, radii: r))
      }
      return .roundedRect(
        RoundedRect(
          rect: rect, topLeft: r[0].width, topRight: r[1].width, bottomRight: r[2].width,
          bottomLeft: r[3].width))
    default:
      mismatch(node, "roundedRect", "a `rect` with either `radius` or `radii`")
      return nil
    }
  }

  /// Four radii, each a number or, for a quarter of an ellipse, its half axes.
  private mutating func radii(_ node: Node) -> [Size]? {
    guard let items = node.items, items.count == 4 else {
      mismatch(
        node, "radii",
        "[topLeft, topRight, bottomRight, bottomLeft], each a number or [rx, ry]")
      return nil
    }
    let radii = items.compactMap { item in
      item.items == nil
        ? number(item, "radii", in: .notNegative).map { Size($0, $0) }
        : numbers(item, "radii", ["rx", "ry"], in: .notNegative).map { Size($0[0], $0[1]) }
    }
    return radii.count == items.count ? radii : nil
  }

  private mutating func corners(_ node: Node) -> [Point]? {
    guard let items = items(node, "points") else { return nil }
    guard items.count >= 3 else {
      mismatch(node, "points", "a list of at least 3 points")
      return nil
    }
    let points = items.compactMap { point($0, "points") }
    return points.count == items.count ? points : nil
  }

  private mutating func path(_ node: Node, _ rule: FillRule) -> Shape? {
    guard let data = text(node, "d") else { return nil }
    do {
      return .path(try Path.parse(svg: data, rule: rule))
    } catch {
      self.error("the path data is not valid: \(error)", at: node.location)
      return nil
    }
  }

  private mutating func rule(_ fields: Fields) -> FillRule? {
    fields["rule"].map { choice($0, "rule") } ?? .nonzero
  }
}
