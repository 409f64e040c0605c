// Numbers with their nouns.

extension Int {
  /// The number with its noun: `1 touch`, `2 touches`; `many` where the plural is not regular.
  package func of(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(noun(one, many))"
  }

  /// How many of all: `2 of 3 touches`, and where it is every one `the one touch`, `both touches` or
  /// `all 3 touches`.
  package func share(of all: Int, _ one: String) -> String {
    switch (self, all) {
    case (1, 1): "the one \(one)"
    case (2, 2): "both \(2.noun(one))"
    case (3..., self): "all \(of(one))"
    default: "\(self) of \(all.of(one))"
    }
  }

  /// The noun alone, as it stands after the number.
  package func noun(_ one: String, _ many: String? = nil) -> String {
    if self == 1 { return one }
    let ending = ["ch", "sh", "s", "x"].contains { one.hasSuffix($0) } ? "es" : "s"
    return many ?? one + ending
  }
}

extension [String] {
  /// What any of them may be, as sentences have it: `a or b`, and `nothing` where there are none.
  package var joinedByOr: String { isEmpty ? "nothing" : joined(separator: " or ") }

  /// All of them as a sentence lists them: `a, b and c`, of more than four the first three and how many more,
  /// and `nothing` where there are none.
  package var listed: String {
    count <= 4 ? allListed : shortened(to: 3)
  }

  /// The first of them with commas between, and how many more there are: `a, b, c and 2 more`.
  package func shortened(to limit: Int) -> String {
    prefix(limit).joined(separator: ", ") + (count > limit ? " and \(count - limit) more" : "")
  }

  /// The same, however many there are.
  package var allListed: String {
    guard let last else { return "nothing" }
    return count == 1 ? last : dropLast().joined(separator: ", ") + " and " + last
  }
}
