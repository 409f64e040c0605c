// Decodes a layout's document into a screen and its views.

import TapscopeEngine

/// Reads the tree of a layout, view by view, and then what its views say of each other.
struct LayoutDecoder {
  /// The first line of every layout this reader knows.
  static let version = "layout/1"

  private(set) var settings: SettingDecoder
  private(set) var screen: Screen?
  private(set) var defaults = LayoutDefaults()
  private(set) var views: [DecodedView] = []
  private var ids: [String: SourceLocation] = [:]
  private let limits: LayoutLimits

  init(_ source: SourceText, log: DiagnosticLog, _ pictures: PictureLoader) {
    settings = SettingDecoder(
      reader: NodeReader(source, log: log), pictures: pictures)
    limits = pictures.limits
  }

  /// Decodes the whole document; `name` is the layout's where it gives none.
  mutating func decode(_ root: Node, name: String) {
    guard isLayout(root) else { return }
    guard let fields = settings.reader.fields(root, "layout", known: LayoutKey.names) else {
      return
    }
    let title = fields["name"].flatMap { settings.reader.line($0, "name") } ?? name
    screen = settings.reader.need("screen", of: fields, in: root, "layout")
      .flatMap { settings.screen($0, name: title) }
    if let platform = fields["platform"] {
      screen?.platform = settings.reader.choice(platform, "platform")
    }
    if let edges = fields["systemEdges"] {
      screen?.systemEdges = settings.reader.systemEdges(edges, "systemEdges")
    }
    if let backdrop = fields["backdrop"] {
      screen?.backdrop = settings.image(backdrop, "backdrop")
    }
    if let node = fields["defaults"] { defaults = settings.defaults(node) }
    if let node = settings.reader.need("views", of: fields, in: root, "layout") {
      decode(node, "views", superview: nil, depth: 1)
    }
    for view in views where !settings.reader.log.isFull { check(view) }
  }

  mutating func warn(_ message: String, at place: SourceLocation) {
    settings.reader.warn(message, at: place)
  }

  /// Whether the document says that it is a layout of a version known here.
  private mutating func isLayout(_ root: Node) -> Bool {
    guard let version = root["tapscope"] else {
      settings.reader.error(
        "not a layout: it does not begin with `tapscope: \(Self.version)`", at: root.location)
      return false
    }
    guard version.text != Self.version else { return true }
    if let text = settings.reader.text(version, "tapscope") {
      settings.reader.error(Complaint.version(text, expected: Self.version), at: version.location)
    }
    return false
  }

  private mutating func decode(
    _ node: Node, _ what: String, superview: ViewIndex?, depth: Int
  ) {
    guard let items = settings.reader.items(node, what) else { return }
    guard items.isEmpty || depth <= limits.depth else {
      settings.reader.error(
        "views are nested more than \(limits.depth) deep", at: node.location,
        notes: [.init(InputLimits.Name.nesting.advice)])
      return
    }
    for item in items {
      // One past the limit is enough to know that there are too many.
      guard views.count <= limits.views else { return }
      decode(item, superview: superview, depth: depth)
    }
  }

  private mutating func decode(_ node: Node, superview: ViewIndex?, depth: Int) {
    guard let fields = settings.reader.fields(node, "view", known: ViewKey.names) else { return }
    let id = identify(node, fields)
    var decoded = settings.view(id ?? "", fields, node, defaults)
    decoded.view.superview = superview
    let index = views.count
    views.append(decoded)
    if views.count == limits.views + 1 {
      settings.reader.error(
        "there are more than \(limits.views) views", at: node.location,
        notes: [.init(InputLimits.Name.views.advice)])
    }
    if let subviews = fields["subviews"] {
      decode(subviews, "subviews", superview: index, depth: depth + 1)
    }
  }

  /// The id of a view, taken as written.
  private mutating func identify(_ node: Node, _ fields: Fields) -> String? {
    guard let value = settings.reader.need("id", of: fields, in: node, "view"),
      let id = settings.reader.line(value, "id")
    else { return nil }
    if let first = ids[id] {
      settings.reader.error(
        "duplicate id `\(id)`", at: value.location,
        notes: [.init("first defined here", at: first)])
    } else {
      ids[id] = value.location
    }
    return id
  }

  /// Notes where a view names another that does not exist.
  private mutating func check(_ decoded: DecodedView) {
    let view = decoded.view
    if case .view(let other)? = view.seenAs {
      check(other, "seenAs", of: decoded, at: .seenAs)
    }
    if let other = view.exemptions[.equivalent] {
      if other == view.id, let place = decoded.place(of: .exempt) {
        settings.reader.error("`\(view.id)` cannot be its own `equivalent`", at: place)
      } else {
        check(other, View.Exemption.equivalent.rawValue, of: decoded, at: .exempt)
      }
    }
    for key in ViewKey.scrolling where view.kind != .scrollView {
      guard let place = decoded.place(of: key) else { continue }
      settings.reader.error(
        "`\(key.rawValue)` is of a `scrollView` only, and `\(view.id)` is a "
          + "`\(view.kind.rawValue)`", at: place)
    }
    guard let floor = view.floor, let place = decoded.place(of: .floor) else { return }
    if view.kind != .sensitiveView {
      settings.reader.error(
        "`floor` is of a `sensitiveView` only, and `\(view.id)` is a `\(view.kind.rawValue)`",
        at: place)
    } else if floor == view.id {
      settings.reader.error("`\(view.id)` cannot be its own `floor`", at: place)
    } else {
      check(floor, "floor", of: decoded, at: .floor)
    }
  }

  private mutating func check(
    _ id: String, _ what: String, of decoded: DecodedView, at key: ViewKey
  ) {
    guard ids[id] == nil, let place = decoded.place(of: key) else { return }
    // Among more ids than a person wrote a hint costs more than it helps.
    let candidates = ids.count <= 1000 ? ids.keys.sorted() : []
    settings.reader.error(
      "`\(what)` names no view of this layout: `\(id)`" + didYouMean(id, among: candidates),
      at: place)
  }
}
