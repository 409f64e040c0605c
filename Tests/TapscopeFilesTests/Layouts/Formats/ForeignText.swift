// Reads what other programs print, for the tests of its readers.

import TapscopeEngine
import TapscopeFiles

/// A suite that writes such texts and reads them.
protocol ForeignText {
  /// What diagnostics call the text.
  var file: String { get }
}

extension ForeignText {
  var file: String { "screen.txt" }

  func read(
    _ text: String, _ change: (inout LayoutOptions) -> Void = { _ in }
  ) throws(InputError) -> Layout {
    var options = LayoutOptions()
    change(&options)
    return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: file)
  }

  /// What is wrong with a text; nothing where it is read.
  func errors(
    _ text: String, _ change: (inout LayoutOptions) -> Void = { _ in }
  ) -> [Diagnostic] {
    do {
      _ = try read(text, change)
      return []
    } catch {
      return error.diagnostics
    }
  }
}
