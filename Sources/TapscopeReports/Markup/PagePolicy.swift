// The Content-Security-Policy of a page: its own script, its own style, pictures from itself, no more.

/// What a browser may do for a page of ours.
///
/// Script and style are named by their SHA-256 (CSP level 3, "hash-source"), so that nothing a name
/// could bring into the page would run; pictures come as `data:` alone; nothing is fetched or sent.
package enum PagePolicy {
  /// The policy as the `content` of a page's `meta` element.
  ///
  /// `script` is nil for a page that has none.
  package static func content(script: Markup?, style: Markup) -> Markup {
    let sources = [
      "default-src 'none'", "script-src '\(script.map(hash) ?? "none")'",
      "style-src '\(hash(style))'",
      "img-src data:", "base-uri 'none'", "form-action 'none'",
    ]
    return Markup(trusted: sources.joined(separator: "; "))
  }

  private static func hash(_ source: Markup) -> String {
    "sha256-" + Base64.text(SHA256.digest(Array(source.source.utf8)))
  }
}
