// A text without the blanks around it.

extension StringProtocol {
  /// Without the blanks and line breaks at both ends.
  var trimmedText: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
