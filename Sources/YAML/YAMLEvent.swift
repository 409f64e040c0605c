// What does a YAML text say, one step at a time?

/// One step of a YAML text.
package struct YAMLEvent: Hashable, Sendable {
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
package struct Mark: Hashable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// How a scalar is written; only a plain one may be a number, a boolean or null.
package enum ScalarStyle: Hashable, Sendable {
  case plain, singleQuoted, doubleQuoted, literal, folded
}

/// Why a text is no YAML, in libyaml's words, with the place.
package struct YAMLSyntaxError: Error, Hashable, Sendable {
  package var message: String
  package var mark: Mark
  /// The byte that is no UTF-8 or no character; the mark is less exact then.
  package var offset: Int?
  /// What libyaml was doing and where it began, such as `while parsing a flow sequence`.
  package var context: String?
  package var contextMark: Mark?
}
