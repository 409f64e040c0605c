// How a layout of any format becomes a file of layout/1.

import TapscopeEngine
import TapscopeFiles

/// A layout written anew, with the pictures that have to lie beside it.
package struct LayoutConversion: Sendable {
  /// The file.
  package let yaml: String
  /// Pictures that were in the source, by their path from the working directory.
  package let pictures: [(path: String, bytes: [UInt8])]
  /// Warnings about the source, and notes of what is assumed.
  package let remarks: [Diagnostic]
  /// What a picture of the source is called from the new place.
  let renamed: @Sendable (String) -> String

  /// The layout at `path` as a file at `output`; nil for one in the working directory.
  ///
  /// Paths of pictures are rewritten for the new place; `change` is made to the tree before.
  package init(
    _ path: String, to output: String?, options: LayoutOptions,
    change: (Node) -> Node = { $0 }
  ) throws(InputError) {
    var (layout, document) = try reading { try LayoutReader(options: options).open(path: path) }
    let place = RelativePath(of: output)
    let source = folder(of: path)
    let named = document.named
    let embedded = document.pictures
    var outside: [String] = []
    let renamed: @Sendable (String) -> String = { name in
      if embedded[name] != nil { return name }
      return place.fromFolder(named[name] ?? TapscopeFiles.path(of: name, in: source))
    }
    self.renamed = renamed
    document.root = change(document.root).mappingPictures { name in
      let written = renamed(name)
      if embedded[name] != nil { return written }
      if written.hasPrefix("../") || written.hasPrefix("/") { outside.append(written) }
      return written
    }
    if layout.format != BuiltInLayoutFormats.nativeName {
      document.comments.append("from \(fileName(of: path)) (\(layout.format))")
    }
    yaml = document.yaml
    pictures = embedded.inOrder { $0.key < $1.key }.map { (place.opened($0.key), $0.value) }
    var remarks = layout.warnings + layout.assumptionNotes
    if let first = outside.first {
      remarks.append(
        Diagnostic(
          .warn,
          "\(outside.count == 1 ? "a picture lies" : "\(outside.count) pictures lie") outside the new"
            + " file's folder, such as `\(first)`: reading it needs `--allow-outside`"))
    }
    self.remarks = remarks
  }
}
