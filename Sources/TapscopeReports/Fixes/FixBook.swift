// The recipes of docs/fixes.md, which the build puts into the program.

import TapscopeEngine

/// What the book of fixes says: the recipes of each cause, and the code of each recipe.
///
/// The book is the one source of that code. A test holds that it is whole.
package struct FixBook: Sendable {
  /// One block of code with `<#placeholders#>`.
  package struct Block: Equatable, Sendable {
    package var platform: FixCode.Platform
    /// As a code fence names it: `swift`, `kotlin`, `js`, `css`, `html`.
    package var language: String
    package var code: String
  }

  /// By recipe and platform.
  package private(set) var blocks: [String: [FixCode.Platform: Block]] = [:]
  /// In the order of the book.
  package private(set) var recipes: [String] = []
  /// By cause, the first choice first.
  package private(set) var recipesOfCause: [String: [String]] = [:]

  /// The book as it was when the program was built.
  package static let standard = FixBook(String(decoding: PackageResources.fixes_md, as: UTF8.self))

  /// Reads the sections of a book in Markdown.
  ///
  /// O(characters).
  package init(_ text: String) {
    var section = ""
    var isInRecipes = false
    var fence: (platform: FixCode.Platform?, language: String)?
    var code: [Substring] = []
    for line in text.lines {
      if let open = fence {
        guard line == "```" else {
          code.append(line)
          continue
        }
        if let platform = open.platform, isInRecipes {
          blocks[section, default: [:]][platform] = Block(
            platform: platform, language: open.language, code: code.joined(separator: "\n"))
        }
        (fence, code) = (nil, [])
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ").map(String.init)
        fence = (words.last.flatMap(FixCode.Platform.init), words.first ?? "")
      } else if line.hasPrefix("# ") {
        isInRecipes = line == "# Recipes"
      } else if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
        if isInRecipes { recipes.append(section) }
      } else if line.hasPrefix("Recipe: ") {
        recipesOfCause[section] = line.split(separator: "[").dropFirst().compactMap { link in
          link.split(separator: "]").first.map(String.init)
        }
      }
    }
  }
}
