// Tapscope's own layouts, in YAML or JSON.

import TapscopeEngine

/// `layout/1`: the format that everything else is turned into.
struct NativeLayoutFormat: LayoutFormat {
  let name = "native"
  let summary = "Tapscope's own layout/1, in YAML or JSON"

  func recognizes(_ head: FileHead) -> Bool {
    head.hasLine(startingWith: "tapscope:", "views:", "screen:", isOwn: true)
      || head.contains("\"tapscope\":\"layout/") || head.contains("\"tapscope\": \"layout/")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let document = try YAMLDocument(source.text, limits: source.request.tree)
    var layout = LayoutDocument(
      root: document.root, log: document.log,
      comments: NativeLayoutFormat.comments(of: source.text))
    if let screen = source.request.screen { layout.complete(screen, in: document.source) }
    if !source.request.buttons.isEmpty { layout.nameButtons(source.request) }
    return layout
  }

  /// The comment lines before the first key, so that a file written anew keeps them.
  private static func comments(of text: SourceText) -> [String] {
    var comments: [String] = []
    // Line by line: to split all of a large layout takes a tenth of the time to read it.
    var rest = String(decoding: text.bytes, as: UTF8.self)[...]
    while rest.hasPrefix("#") {
      let line = rest.prefix { !$0.isNewline }
      comments.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
      rest = rest[line.endIndex...].dropFirst()
    }
    return comments
  }
}

extension LayoutDocument {
  /// Makes buttons of the views that the person's patterns name.
  ///
  /// A view that answers touches by its own kind, as a switch or a scroll view does, stays what it is.
  fileprivate mutating func nameButtons(_ request: LayoutRequest) {
    let plain: [ViewKind?] = [.view, .label, .imageView]
    var ids: [String] = []
    var isNamed = false
    root = root.mappingViews { _, view in
      guard let id = view["id"]?.text else { return view }
      ids.append(id)
      guard request.names(id) else { return view }
      isNamed = true
      let key = ViewKey.kind.rawValue
      if let kind = view[key], !plain.contains(kind.text.flatMap(ViewKind.init)) { return view }
      return view.setting(key, to: .plain(ViewKind.button.rawValue, at: view.location))
    }
    if !isNamed, !ids.isEmpty {
      log.note(
        Diagnostic(
          .warn, request.namedNothing(of: ids), at: SourceLocation(file: root.location.file)))
    }
  }
}
