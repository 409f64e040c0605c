// Reads YAML of any length as events, in constant memory.

import CLibYAML

/// The events of a YAML text that comes in chunks; holds no more of it than libyaml's buffers.
///
///     var stream = YAMLEventStream { file.nextChunk() }
///     while let event = try stream.next() { ... }
///
/// Copies share one position. Text must be UTF-8. About half a microsecond an event.
package struct YAMLEventStream {
  private let parser: Parser

  /// `chunk` gives the next bytes, in pieces of any size; nil or no bytes end the text.
  package init(chunk: @escaping () -> [UInt8]?) {
    parser = Parser(chunk)
  }

  /// The events of a text that is already in memory.
  package init(_ bytes: [UInt8]) {
    var rest: [UInt8]? = bytes
    self.init {
      defer { rest = nil }
      return rest
    }
  }

  /// The next event; nil after the last and after an error.
  package mutating func next() throws(YAMLSyntaxError) -> YAMLEvent? {
    try parser.next()
  }
}

/// One step of a YAML text.
package struct YAMLEvent: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case documentStart, documentEnd
    case scalar(String, ScalarStyle)
    case sequenceStart, sequenceEnd
    case mappingStart, mappingEnd
    /// `*name`; whether an anchor of that name exists is not checked here.
    case alias(String)
  }

  package var kind: Kind
  /// `&name` before the value.
  package var anchor: String?
  /// `!tag` before the value, resolved.
  package var tag: String?
  package var mark: Mark
}

/// A place as libyaml counts it: from 0, columns in characters.
package struct Mark: Equatable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// How a scalar is written; only a plain one may be a number, a boolean or null.
package enum ScalarStyle: Equatable, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
}

/// Why a text is no YAML, in libyaml's words, with the place.
package struct YAMLSyntaxError: Error, Equatable, Sendable {
  package var message: String
  package var mark: Mark
  /// The byte that is no UTF-8 or no character; the mark is less exact then.
  package var offset: Int?
  /// What libyaml was doing and where it began, such as `while parsing a flow sequence`.
  package var context: String?
  package var contextMark: Mark?
}

/// Owns libyaml's parser, which must neither move nor be copied.
private final class Parser {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let chunk: () -> [UInt8]?
  private var pending: ArraySlice<UInt8> = []
  private var isAtEnd: Bool

  init(_ chunk: @escaping () -> [UInt8]?) {
    self.chunk = chunk
    parser.initialize(to: yaml_parser_t())
    isAtEnd = yaml_parser_initialize(parser) == 0
    guard !isAtEnd else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    let owner = Unmanaged.passUnretained(self).toOpaque()
    yaml_parser_set_input(
      parser,
      { owner, buffer, capacity, count in
        guard let owner, let buffer, let count else { return 0 }
        let source = Unmanaged<Parser>.fromOpaque(owner).takeUnretainedValue()
        count.pointee = source.fill(UnsafeMutableBufferPointer(start: buffer, count: capacity))
        return 1
      }, owner)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deinitialize(count: 1)
    parser.deallocate()
  }

  /// Copies what comes next into libyaml's buffer; 0 at the end of the text.
  private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if pending.isEmpty { pending = (chunk() ?? [])[...] }
    let part = pending.prefix(buffer.count)
    _ = buffer.update(fromContentsOf: part)
    pending = pending.dropFirst(part.count)
    return part.count
  }

  func next() throws(YAMLSyntaxError) -> YAMLEvent? {
    while !isAtEnd {
      var raw = yaml_event_t()
      guard yaml_parser_parse(parser, &raw) != 0 else {
        isAtEnd = true
        throw YAMLSyntaxError(parser.pointee)
      }
      defer { yaml_event_delete(&raw) }
      if raw.type == YAML_STREAM_END_EVENT { isAtEnd = true }
      if let event = YAMLEvent(raw) { return event }
    }
    return nil
  }
}

extension YAMLEvent {
  /// nil for the start and the end of the stream, which say nothing.
  fileprivate init?(_ raw: yaml_event_t) {
    let kind: Kind
    switch raw.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequenceStart
      anchor = text(raw.data.sequence_start.anchor)
      tag = text(raw.data.sequence_start.tag)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      kind = .mappingStart
      anchor = text(raw.data.mapping_start.anchor)
      tag = text(raw.data.mapping_start.tag)
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      kind = .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(String(decoding: bytes, as: UTF8.self), ScalarStyle(scalar.style))
      anchor = text(scalar.anchor)
      tag = text(scalar.tag)
    default: return nil
    }
    self.kind = kind
    mark = Mark(raw.start_mark)
  }
}

extension ScalarStyle {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    case YAML_FOLDED_SCALAR_STYLE: self = .folded
    default: self = .plain
    }
  }
}

extension YAMLSyntaxError {
  fileprivate init(_ parser: yaml_parser_t) {
    let isReading = parser.error == YAML_READER_ERROR
    message = text(parser.problem) ?? "no memory to read it"
    mark = Mark(isReading ? parser.mark : parser.problem_mark)
    offset = isReading ? parser.problem_offset : nil
    context = text(parser.context)
    contextMark = context == nil ? nil : Mark(parser.context_mark)
  }
}

extension Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line, column: mark.column)
  }
}

private func text(_ characters: UnsafePointer<CChar>?) -> String? {
  characters.map { String(cString: $0) }
}

private func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  characters.map { String(cString: $0) }
}
