// Tapscope's own layouts, in YAML or JSON.

import TapscopeEngine

/// `layout/1`: the format that everything else is turned into.
struct NativeLayoutFormat: LayoutFormat {
  let name = "native"
  let summary = "Tapscope's own layout/1, in YAML or JSON"

  func recognizes(_ head: FileHead) -> Bool {
    head.hasLine(startingWith: "tapscope:", "views:", "screen:")
      || head.contains("\"tapscope\":\"layout/") || head.contains("\"tapscope\": \"layout/")
  }

  func read(_ source: LayoutSource) throws(InputError) -> LayoutDocument {
    let document = try YAMLDocument(source.text, limits: source.request.tree)
    return LayoutDocument(
      root: document.root.namingButtons(source.request), log: document.log,
      comments: NativeLayoutFormat.comments(of: source.text))
  }

  /// The comment lines before the first key, so that a file written anew keeps them.
  private static func comments(of text: SourceText) -> [String] {
    var comments: [String] = []
    let lines = String(decoding: text.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for line in lines {
      guard line.hasPrefix("#") else { break }
      comments.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
    }
    return comments
  }
}

extension Node {
  /// The layout with the views that the person's patterns name made buttons.
  fileprivate func namingButtons(_ request: LayoutRequest) -> Node {
    guard !request.buttons.isEmpty else { return self }
    return mappingViews { _, view in
      guard let id = view["id"]?.text, request.names(id) else { return view }
      return view.setting("kind", to: .plain("button", at: view.location))
    }
  }
}
