// The one place that calls expat: bytes in, the builder's calls out.

import CLibExpat

/// Feeds a document to a builder.
///
/// Positions are those of the whole text, of which the document begins at `start`.
func parse(
  _ bytes: [UInt8], from start: Int, into builder: XMLBuilder
) throws(XMLTrouble) {
  let feed = ExpatFeed(builder, before: bytes[..<start])
  guard let parser = feed.parser else {
    throw XMLTrouble(message: "there is no memory to read it", line: 0, column: 0)
  }
  // Expat counts in Int32; a layout's file is far smaller.
  guard let count = Int32(exactly: bytes.count - start) else {
    throw XMLTrouble(message: "it is too long", line: 0, column: 0)
  }
  let status = bytes.withUnsafeBytes { all in
    let document = all.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
    return XML_Parse(parser, document, count, 1)
  }
  guard status != XML_STATUS_OK, !builder.isWhole else { return }
  let code = XML_GetErrorCode(parser)
  let isCutOff = code == XML_ERROR_UNCLOSED_TOKEN || code == XML_ERROR_NO_ELEMENTS
  let words = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
  let hasCurlyQuotes = FileHead(Array(bytes.prefix(FileHead.size))).contains("=\u{201C}")
  let fault =
    isCutOff && !builder.elements.isEmpty
    ? "the XML is cut off: it ends within its elements; save the whole of it"
    : "it is not well-formed XML: "
      + (hasCurlyQuotes
        ? "its quotes are curly, as word processors and chats write them; put `\"` for each"
        : words)
  let place = builder.refusalPlace ?? feed.place
  throw XMLTrouble(
    message: builder.refusal ?? fault, line: place.line, column: place.column)
}

/// Owns expat's parser, which must neither move nor be copied.
private final class ExpatFeed {
  let parser: XML_Parser?
  let builder: XMLBuilder
  private let linesBefore: Int
  private let columnsBefore: Int

  init(_ builder: XMLBuilder, before: ArraySlice<UInt8>) {
    self.builder = builder
    linesBefore = before.count { $0 == 10 }
    columnsBefore = before.count - (before.lastIndex(of: 10).map { $0 + 1 } ?? 0)
    parser = XML_ParserCreate(nil)
    guard let parser else { return }
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, beginElement, endElement)
    XML_SetCharacterDataHandler(parser, addText)
    XML_SetEntityDeclHandler(parser, declareEntity)
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  /// Where the parser stands in the whole text.
  var place: (line: Int, column: Int) {
    guard let parser else { return (0, 0) }
    let line = Int(clamping: XML_GetCurrentLineNumber(parser))
    let column = Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1
    return (line + linesBefore, line == 1 ? column + columnsBefore : column)
  }

  func stop() {
    if let parser { XML_StopParser(parser, XML_Bool(0)) }
  }
}

private func feed(_ owner: UnsafeMutableRawPointer?) -> ExpatFeed? {
  owner.map { Unmanaged<ExpatFeed>.fromOpaque($0).takeUnretainedValue() }
}

private let beginElement: XML_StartElementHandler = { owner, name, attributes in
  guard let feed = feed(owner), let name, let attributes else { return }
  var values: [String: String] = [:]
  var index = 0
  while let key = attributes[index], let value = attributes[index + 1] {
    values[String(cString: key)] = String(cString: value)
    index += 2
  }
  let place = feed.place
  let local = String(cString: name).split(separator: ":").last.map(String.init) ?? ""
  if !feed.builder.begin(local, values, line: place.line, column: place.column) { feed.stop() }
}

private let endElement: XML_EndElementHandler = { owner, _ in
  guard let feed = feed(owner) else { return }
  feed.builder.end()
  // What a person pasted after the root is none of the document.
  if feed.builder.isWhole { feed.stop() }
}

private let addText: XML_CharacterDataHandler = { owner, text, count in
  guard let feed = feed(owner), let text else { return }
  let bytes = UnsafeRawBufferPointer(start: text, count: Int(count))
  feed.builder.add(String(decoding: bytes, as: UTF8.self))
}

private let declareEntity: XML_EntityDeclHandler = {
  owner, _, isParameter, value, length, _, _, _, _ in
  guard let feed = feed(owner) else { return }
  let bytes = value.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(length))) }
  if !feed.builder.declare(isParameter == 0 ? bytes : nil) { feed.stop() }
}
