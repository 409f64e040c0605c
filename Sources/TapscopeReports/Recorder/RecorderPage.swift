// The page on which a person makes a recording of a layout.

import TapscopeEngine

/// One self-contained page that shows a screen and notes what fingers do on it as a native recording.
///
/// A phone's browser is enough. The screen is shown as large as it is, or as large as fits above the
/// bar: then the recording's header says so in `shownScale`. Positions are in points of the window
/// either way; times are the browser's own, in seconds. What was not saved yet stays in the browser.
/// Asked to, the page names a button before each tap and labels the tap with it. It sends nothing,
/// unless it is given a stream to send its lines to.
package struct RecorderPage {
  private let hierarchy: ViewHierarchy
  private let layout: String
  private let stream: Stream?

  /// Where a served page sends what it notes.
  package struct Stream: Sendable {
    /// An address relative to the page's own.
    package var address: String
    /// The file in which the lines arrive, as the person can type it.
    package var file: String

    package init(address: String, file: String) {
      self.address = address
      self.file = file
    }
  }

  /// The page of a screen whose layout lies at a path.
  package init(_ hierarchy: ViewHierarchy, layout: String, stream: Stream? = nil) {
    self.hierarchy = hierarchy
    self.layout = layout
    self.stream = stream
  }

  /// The page.
  ///
  /// O(bytes of the pictures).
  package var bytes: [UInt8] {
    let screen = hierarchy.screen
    var drawing = ScreenSVG()
    let paint = drawing.paint(hierarchy)
    let (width, height) = (screen.size.width.text(), screen.size.height.text())
    let page = Markup(trusted: String(decoding: PackageResources.recorder_html, as: UTF8.self))
    let command =
      stream.map { "tapscope replay \($0.file)" } ?? "tapscope replay \(file) --layout \(layout)"
    let values: [String: Markup] = [
      "title": "Record \(screen.name.brief)",
      "style": Markup(trusted: String(decoding: PackageResources.recorder_css, as: UTF8.self)),
      "script": Markup(trusted: String(decoding: PackageResources.recorder_js, as: UTF8.self)),
      "pictures": drawing.definitions, "paint": paint, "screen": Markup(text: screen.name.brief),
      "box": "0 0 \(width) \(height)", "width": "\(width)", "height": "\(height)",
      "file": Markup(text: file), "command": Markup(text: command),
      "session": Markup(trusted: String(decoding: session.bytes, as: UTF8.self)),
    ]
    return Array(page.filled(values).source.utf8)
  }

  /// The recording's own name: the layout's with another ending.
  private var file: String {
    let name = layoutName
    return (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name) + ".jsonl"
  }

  private var layoutName: String { layout.split(separator: "/").last.map(String.init) ?? layout }

  /// The recording's header, which finds a layout that lies beside it, and the buttons to ask for.
  private var session: JSONValue {
    let size = hierarchy.screen.size
    let scale = hierarchy.screen.scale
    let density = hierarchy.screen.ppi.map { " \($0.text())ppi" } ?? ""
    let screen = "\(size.width.text())x\(size.height.text())@\(scale.text())\(density)"
    let address = stream.map { [JSONValue.Member("address", .string($0.address))] } ?? []
    return .object(
      address + [
        .init(
          "header",
          .object([
            .init("tapscope", .string("recording/1")), .init("layout", .string(layoutName)),
            .init("screen", .string(screen)),
          ])),
        .init(
          "buttons",
          .array(
            hierarchy.views.indices.filter(isWorthAsking).map { index in
              .object([
                .init("id", .string(hierarchy.views[index].id)),
                .init("name", .string(hierarchy.views[index].name.visible)),
              ])
            })),
      ])
  }

  /// Whether a person can be asked to tap a view: a button that is seen and enabled.
  private func isWorthAsking(_ index: ViewIndex) -> Bool {
    let view = hierarchy.views[index]
    guard view.isButton, view.isEnabled else { return false }
    var next: ViewIndex? = index
    while let ancestor = next {
      if hierarchy.views[ancestor].isHidden || hierarchy.views[ancestor].alpha <= 0 { return false }
      next = hierarchy.views[ancestor].superview
    }
    return true
  }
}
