// A layout's file with the changes that mend it.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// The text of a layout before and after it was mended.
package struct MendedLayout: Sendable {
  /// As it lies, or as layout/1 would write it where the file is of another format.
  package let before: String
  /// With the changes; pictures are named as before.
  package let after: String
  /// With the paths of pictures rewritten for another place.
  package let moved: String
  /// The pictures that the source itself holds, by the path they are written to.
  package let pictures: [(path: String, bytes: [UInt8])]
  /// What a person should know of the file.
  package let remarks: [Diagnostic]

  /// The changes in the file at `path`, which would lie at `output`; nil for the working directory.
  ///
  /// Comments and formatting of a layout/1 file are kept; what is written is read again and compared,
  /// and where it does not say the same, the layout is written anew.
  package init(
    _ path: String, _ mending: Mending, to output: String?, options: LayoutOptions
  ) throws(InputError) {
    let opened = try reading { try LayoutReader(options: options).open(path: path) }
    let conversion = try LayoutConversion(path, to: output, options: options) { root in
      mending.changes.reduce(root) { $0.applying($1) }
    }
    pictures = conversion.pictures
    let isOwn = opened.layout.format == BuiltInLayoutFormats.nativeName
    let file = InputFile(path: path, as: "layout")
    let bytes = isOwn ? try? file.bytes(limit: options.limits.fileBytes) : nil
    if options.screenshot == nil, let bytes {
      var edit = LayoutEdit(bytes, path: path)
      var isDone = true
      for change in mending.changes { isDone = edit.apply(change) && isDone }
      var elsewhere = edit
      isDone = elsewhere.renamePictures(conversion.renamed) && isDone
      if isDone, let again = try? LayoutReader(options: options).read(bytes: edit.text, path: path),
        again.hierarchy.says(mending.mended)
      {
        before = String(decoding: bytes, as: UTF8.self)
        after = String(decoding: edit.text, as: UTF8.self)
        moved = String(decoding: elsewhere.text, as: UTF8.self)
        remarks = conversion.remarks
        return
      }
    }
    before = bytes.map { String(decoding: $0, as: UTF8.self) } ?? opened.document.yaml
    var changed = opened.document
    changed.root = mending.changes.reduce(changed.root) { $0.applying($1) }
    after = changed.yaml
    moved = conversion.yaml
    remarks =
      conversion.remarks
      + (isOwn
        ? [
          Diagnostic(
            .warn,
            "the layout is written anew, since its text cannot be changed in place: its formatting and"
              + " the comments below its head are lost; to keep them, make the changes of the report by"
              + " hand", at: SourceLocation(file: path))
        ] : [])
  }

  /// The ids of the views that a layout places by a frame alone, and that can so be moved and sized.
  package static func movable(
    _ path: String, options: LayoutOptions
  ) throws(InputError) -> Set<String> {
    let opened = try reading { try LayoutReader(options: options).open(path: path) }
    var ids: Set<String> = []
    _ = opened.document.root.mappingViews { _, view in
      if view["frame"] != nil, view["bounds"] == nil, let id = view["id"]?.text { ids.insert(id) }
      return view
    }
    return ids
  }

  /// The change as a unified diff of the layout at a path.
  ///
  /// A file that is written elsewhere names its pictures from there; the diff does not.
  package func diff(of path: String) -> String {
    UnifiedDiff(before, after, from: path, to: path).text
  }
}

extension LayoutEdit {
  fileprivate mutating func apply(_ change: MendChange) -> Bool {
    guard let view = change.view else { return setDefault(change.key, to: change.to) }
    return change.key == "behind"
      ? move(view, behind: change.to) : set(change.key, of: view, to: change.to)
  }
}

extension Node {
  fileprivate func applying(_ change: MendChange) -> Node {
    guard let id = change.view else {
      let defaults = self["defaults"] ?? .mapping([], at: location)
      return setting(
        "defaults", to: defaults.setting(change.key, to: .plain(change.to, at: location)))
    }
    if change.key == "behind" { return moving(id, behind: change.to) }
    return mappingViews { _, view in
      guard view["id"]?.text == id else { return view }
      switch change.setting {
      case .hitSlop(let slop):
        return view.setting(
          change.key,
          to: .numbers([slop.top, slop.left, slop.bottom, slop.right], at: view.location))
      default:
        return view.setting(change.key, to: .value(change.to, at: view.location))
      }
    }
  }

  /// A value as a layout writes it, which may be a mapping.
  private static func value(_ text: String, at place: SourceLocation) -> Node {
    let source = SourceText(Array(text.utf8), at: place)
    return (try? YAMLDocument(source))?.root ?? .plain(text, at: place)
  }
}

extension ViewHierarchy {
  /// Whether another screen has the same views in the same order, hit in the same way.
  ///
  /// What a container picks is not asked by its own strategy.
  fileprivate func says(_ other: ViewHierarchy) -> Bool {
    views.count == other.views.count && windowRule == other.windowRule
      && zip(views.indices, zip(views, other.views)).allSatisfy { index, pair in
        let (a, b) = pair
        return a.id == b.id && (a.strategy == b.strategy || isPicked(index))
          && a.hitSlop == b.hitSlop && a.superview == b.superview && a.bounds == b.bounds
          && a.center == b.center && a.kind == b.kind && a.action == b.action && a.shape == b.shape
      }
  }
}
