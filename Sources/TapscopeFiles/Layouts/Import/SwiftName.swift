// Names of Swift types as the Objective-C runtime prints them.

/// A name such as `_TtC4Shop9PayButton`, in which each part stands behind the number of its characters.
enum SwiftName {
  /// The type's own name, the last of the parts; nil for a name that is not of this kind.
  ///
  /// What follows the first parts in a row are a generic type's parameters.
  static func own(_ text: String) -> String? {
    guard text.hasPrefix("_Tt") else { return nil }
    var rest = text.dropFirst(3).drop { $0.isUppercase }
    var last: Substring?
    while let first = rest.first {
      // `P` stands before the name of a file, by which private types are told apart.
      let isFile = first == "P"
      if isFile { rest.removeFirst() }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      if digits.isEmpty { break }
      rest = rest.dropFirst(digits.count)
      guard let count = Int(digits), count > 0, rest.count >= count else { return nil }
      if !isFile { last = rest.prefix(count) }
      rest = rest.dropFirst(count)
    }
    return last.map(String.init)
  }
}
