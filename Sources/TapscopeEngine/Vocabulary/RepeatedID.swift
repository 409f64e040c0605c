// The ids of views that share one name in another program's file.

/// Numbers the views of one name: `star`, `star~2`, `star~3`, in the order of the file.
package enum RepeatedID {
  /// The id of the view of a name that comes at a place, counted from 1.
  package static func id(_ name: String, number: Int) -> String {
    number == 1 ? name : "\(name)~\(number)"
  }

  /// The name without its number; an id without one is its own name.
  package static func name(of id: String) -> String {
    guard let mark = id.lastIndex(of: "~"), mark > id.startIndex,
      let number = Int(id[id.index(after: mark)...]), number > 1
    else { return id }
    return String(id[..<mark])
  }
}
