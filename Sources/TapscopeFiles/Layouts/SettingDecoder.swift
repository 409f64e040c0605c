// Decodes the keys of a view into settings.

import TapscopeEngine

/// Decodes the keys of a view, alike for a layout, a recording's `set` line and the command line.
struct SettingDecoder {
  var reader: NodeReader
  var pictures: PictureLoader

  /// The setting a key and its value stand for; nil after an error was noted.
  ///
  /// An explicit `null` takes an optional value away. `bounds` are what a shape's bare name is inscribed
  /// in. The keys `id` and `subviews` set nothing.
  mutating func setting(
    _ key: ViewKey, _ node: Node, inscribedIn bounds: Rect?
  ) -> ViewChange.Setting? {
    let name = key.rawValue
    if let cleared = cleared(key, node) { return cleared }
    switch key {
    case .id, .subviews: return nil
    case .title: return reader.line(node, name).map { .title($0) }
    case .kind: return reader.choice(node, name).map { .kind($0) }
    case .frame: return reader.rect(node, name).map { .frame($0) }
    case .bounds: return reader.rect(node, name).map { .bounds($0) }
    case .center: return reader.point(node, name).map { .center($0) }
    case .anchorPoint: return reader.point(node, name).map { .anchorPoint($0) }
    case .transform: return reader.transform(node, name).map { .transform($0) }
    case .hidden: return reader.flag(node, name).map { .isHidden($0) }
    case .alpha: return reader.number(node, name, in: .fraction).map { .alpha(Float($0)) }
    case .interaction: return reader.choice(node, name).map { .interaction($0) }
    case .enabled: return reader.flag(node, name).map { .isEnabled($0) }
    case .clipsToBounds: return reader.flag(node, name).map { .clipsToBounds($0) }
    case .cornerRadius:
      return reader.number(node, name, in: .notNegative).map { .cornerRadius($0) }
    case .contentMode: return reader.choice(node, name).map { .contentMode($0) }
    case .state: return reader.choice(node, name).map { .state($0) }
    case .image: return images(node, name).map { .images($0) }
    case .backgroundImage: return images(node, name).map { .backgroundImages($0) }
    case .backgroundColor: return reader.color(node, name).map { .backgroundColor($0) }
    case .paints: return reader.flag(node, name).map { .paints($0) }
    case .outlineAlpha:
      return reader.number(node, name, in: .positive(upTo: 1)).map { .outlineAlpha($0) }
    case .seenAs: return seenAs(node).map { .seenAs($0) }
    case .maskImage: return image(node, name).map { .maskImage($0) }
    case .shape:
      return shape(node, inscribedIn: bounds).map { .shape($0) }
    case .strategy: return reader.strategy(node, name).map { .strategy($0) }
    case .hitSlop: return reader.insets(node, name).map { .hitSlop($0) }
    case .trackingSlop:
      return reader.number(node, name, in: .notNegative).map { .trackingSlop($0) }
    case .recognizers: return reader.recognizers(node, name).map { .recognizers($0) }
    case .contentSize: return size(node, name).map { .contentSize($0) }
    case .delaysContentTouches: return contentDelay(node).map { .delaysContentTouches($0) }
    case .canCancelContentTouches:
      return reader.flag(node, name).map { .canCancelContentTouches($0) }
    case .paging: return reader.flag(node, name).map { .paging($0) }
    case .cancelsTouches: return reader.flag(node, name).map { .cancelsTouches($0) }
    case .action: return reader.line(node, name).map { .action($0) }
    case .exclusiveTouch: return reader.flag(node, name).map { .exclusiveTouch($0) }
    case .systemGestureExclusion:
      return reader.flag(node, name).map { .systemGestureExclusion($0) }
    case .modal: return reader.flag(node, name).map { .modal($0) }
    case .exempt: return exemptions(node).map { .exempt($0) }
    case .multipleTouch: return reader.flag(node, name).map { .multipleTouch($0) }
    case .floor: return reader.line(node, name).map { .floor($0) }
    case .madeIn: return reader.choice(node, name).map { .madeIn($0) }
    }
  }

  /// `{inline: in a sentence}`: exceptions of WCAG 2.5.8, each with its reason.
  private mutating func exemptions(_ node: Node) -> [View.Exemption: String]? {
    let names = View.Exemption.allCases.map(\.rawValue)
    guard let fields = reader.fields(node, "exempt", known: names) else { return nil }
    var exemptions: [View.Exemption: String] = [:]
    for exemption in View.Exemption.allCases {
      guard let value = fields[exemption.rawValue] else { continue }
      exemptions[exemption] = reader.line(value, exemption.rawValue)
    }
    return exemptions
  }

  /// What an explicit `null` does to a key that may have no value.
  private func cleared(_ key: ViewKey, _ node: Node) -> ViewChange.Setting? {
    guard node.isNull, node.text?.isEmpty == false else { return nil }
    switch key {
    case .title: return .title(nil)
    case .contentSize: return .contentSize(nil)
    case .contentMode: return .contentMode(nil)
    case .image: return .images([:])
    case .backgroundImage: return .backgroundImages([:])
    case .backgroundColor: return .backgroundColor(nil)
    case .paints: return .paints(nil)
    case .seenAs: return .seenAs(nil)
    case .maskImage: return .maskImage(nil)
    case .shape: return .shape(nil)
    case .action: return .action(nil)
    case .floor: return .floor(nil)
    default: return nil
    }
  }

  /// An id, or `none`, which therefore names no view here.
  private mutating func seenAs(_ node: Node) -> View.SeenAs? {
    if node.text == "none" { return .nothing }
    return reader.line(node, "seenAs").map { .view($0) }
  }

  /// Seconds that content waits for a touch; `true` is UIKit's usual delay, `false` none.
  private mutating func contentDelay(_ node: Node) -> Double? {
    if let flag = node.flag { return flag ? Scrolling.usualDelay : 0 }
    return reader.number(node, "delaysContentTouches", in: .notNegative)
  }

  private mutating func size(_ node: Node, _ what: String) -> Size? {
    reader.numbers(node, what, ["width", "height"], in: .notNegative).map { Size($0[0], $0[1]) }
  }

  /// One picture for the normal state, or one for each state.
  private mutating func images(_ node: Node, _ what: String) -> [ControlState: Image]? {
    guard node.entries != nil, node["file"] == nil else {
      return image(node, what).map { [.normal: $0] }
    }
    let known = ControlState.names + PictureKey.names
    guard let fields = reader.fields(node, what, known: known) else { return nil }
    if let scale = fields["scale"] {
      reader.error("`scale` needs a `file` beside it", at: scale.location)
    }
    var images: [ControlState: Image] = [:]
    for state in ControlState.allCases {
      if let node = fields[state.rawValue] { images[state] = image(node, what) }
    }
    return images.count == fields.count ? images : nil
  }

  /// A file name, or `file` with the `scale` that its name does not tell.
  mutating func image(_ node: Node, _ what: String) -> Image? {
    if node.text != nil { return picture(node, what, scale: nil) }
    guard let fields = reader.fields(node, what, known: PictureKey.names),
      let file = reader.need("file", of: fields, in: node, what)
    else { return nil }
    guard let node = fields["scale"] else { return picture(file, what, scale: nil) }
    guard let scale = reader.number(node, "scale", in: .positive(upTo: 100)) else { return nil }
    return picture(file, what, scale: scale)
  }

  private mutating func picture(_ node: Node, _ what: String, scale: Double?) -> Image? {
    guard let name = reader.line(node, what) else { return nil }
    do throws(FileTrouble) {
      return try pictures.image(name, scale: scale)
    } catch {
      reader.error("cannot read the picture `\(name)`: \(error.message)", at: node.location)
      return nil
    }
  }

  /// A shape of no more segments than the limit; a bare name is inscribed in `bounds`.
  mutating func shape(_ node: Node, inscribedIn bounds: Rect?) -> Shape? {
    guard let shape = reader.shape(node, "shape", inscribedIn: bounds) else { return nil }
    guard shape.segmentCount <= pictures.limits.segments else {
      reader.error(
        "`shape` has more than \(pictures.limits.segments) segments", at: node.location,
        notes: [.init(InputLimits.Name.segments.advice)])
      return nil
    }
    return shape
  }
}

extension Shape {
  /// Segments of a path or sides of a polygon; 1 for what is drawn by a formula.
  fileprivate var segmentCount: Int {
    switch self {
    case .path(let path): path.elements.count
    case .polygon(let polygon): polygon.points.count
    default: 1
    }
  }
}
