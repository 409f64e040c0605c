// Which format and which file does an `-o` name?

/// A file to write and the format of what goes into it.
struct OutputTarget<Format> {
  let format: Format
  let file: OutputFile

  /// Reads `report.html`, or `json:report.out` where the extension does not tell.
  ///
  /// `what` is the word for the formats in the message about an unknown extension.
  init(
    _ text: String, of what: String, named: (String) -> Format?,
    forExtension: (String) -> Format?, extensions: [String]
  ) throws {
    if let colon = text.firstIndex(of: ":"), let named = named(String(text[..<colon])) {
      format = named
      file = try OutputFile(String(text[text.index(after: colon)...]))
      return
    }
    let fileExtension = text.split(separator: ".").last.map(String.init) ?? ""
    guard let found = forExtension(fileExtension) else {
      let known = extensions.map { ".\($0)" }.joined(separator: " ")
      throw Failure.usage(
        "`-o \(text)`: the extension names no \(what) (\(known)); say FORMAT:FILE")
    }
    format = found
    file = try OutputFile(text)
  }
}
