// A page without a script, whole.

/// What every page without a script has about its body.
enum PlainPage {
  /// The document in bytes: `body` holds all that a reader sees, `style` is CSS.
  static func bytes(title: String, style: Markup, body: Markup) -> [UInt8] {
    let page: Markup = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" \
      content="\(PagePolicy.content(script: nil, style: style))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
    return Array(page.source.utf8)
  }
}
