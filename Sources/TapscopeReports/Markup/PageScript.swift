// Small modules of JavaScript joined into the one script of a page.

/// Modules in an order in which each stands after those it imports.
///
/// No build step: a module's `import` lines and the word `export` are left out, and what is left stands
/// in one function. So no two modules of a page may declare one name, which a test checks. A module is
/// tested by itself in a browser as it is.
package enum PageScript {
  /// The script of a page; `modules` are the sources.
  package static func joined(_ modules: [[UInt8]]) -> Markup {
    var out = "(() => {\n\"use strict\";\n"
    for module in modules { out += plain(String(decoding: module, as: UTF8.self)) + "\n" }
    return Markup(trusted: out + "})();\n")
  }

  /// A module without its imports and exports.
  static func plain(_ module: String) -> String {
    var lines: [Substring] = []
    var isInImport = false
    for line in module.lines {
      if line.hasPrefix("import ") { isInImport = true }
      if isInImport {
        isInImport = !line.hasSuffix(";")
        continue
      }
      lines.append(line.hasPrefix("export ") ? line.dropFirst("export ".count) : line)
    }
    return lines.joined(separator: "\n")
  }
}
