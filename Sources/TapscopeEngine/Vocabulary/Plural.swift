// Numbers with their nouns.

extension Int {
  /// The number with its noun: `1 touch`, `2 touches`; `many` where the plural is not regular.
  package func of(_ one: String, _ many: String? = nil) -> String {
    if self == 1 { return "1 \(one)" }
    let ending = ["ch", "sh", "s", "x"].contains { one.hasSuffix($0) } ? "es" : "s"
    return "\(self) \(many ?? one + ending)"
  }
}
