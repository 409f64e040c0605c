// Reads a person's own profile file.

import TapscopeEngine

/// Why a file holds no profile: every error of it at once.
package typealias ProfileError = InputError

/// Reads profile files: a built-in family under a name of one's own, some of its constants replaced.
///
///     tapscope: profile/1
///     name: kiosk
///     base: uikit
///     constants:
///       tap.slop: 20 pt
///       swipe.minimumMovement: {value: 8, unit: mm, source: our glove study}
///
/// `options` takes those the family has, as `{fling.tracker: ios}` of `flutter`.
/// A number without a unit is in the constant's own.
package struct ProfileReader: Sendable {
  /// The version line a profile file opens with.
  package static let version = "profile/1"
  /// No profile is longer, in bytes.
  package static let limit = 1 << 20

  package init() {}

  /// The profile in a file.
  ///
  /// Throws everything that is wrong with it at once. O(bytes).
  package func read(path: String) throws(ProfileError) -> any GestureProfile {
    let file = InputFile(path: path, as: "profile")
    return try read(bytes: file.bytes(limit: ProfileReader.limit), path: file.path)
  }

  /// The profile in bytes that are, or might be, those of the file at `path`.
  package func read(bytes: [UInt8], path: String) throws(ProfileError) -> any GestureProfile {
    let document = try YAMLDocument(SourceText(bytes, at: SourceLocation(file: path)))
    var decoder = ProfileDecoder(document)
    let profile = decoder.decode(document.root)
    guard let profile, decoder.reader.isClean else {
      throw ProfileError(decoder.reader.diagnostics)
    }
    return profile
  }

  /// Whether a text is a constant in the words in which reports print a fix: `tap.slop 20 pt`.
  package static func isConstant(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return (2...3).contains(words.count) && words[0].contains(".") && !text.contains("=")
      && Double(words[1]) != nil
  }

  /// Gives a constant of a profile the value of such a text; `option` names where it was written.
  package func set(
    _ text: String, option: String = "--set", in profile: inout any GestureProfile
  ) throws(ProfileError) {
    let place = SourceLocation(file: option, line: 1, column: 1)
    let source = SourceText(Array(text.utf8), at: place)
    let key = text.prefix { $0 != " " }
    let value = text.dropFirst(key.count).drop { $0 == " " }
    let valuePlace = source.location(offset: text.utf8.count - value.utf8.count)
    let entry = Node.Entry(
      key: String(key), keyLocation: place,
      value: Node(.scalar(String(value), .plain), at: valuePlace))
    var decoder = ProfileDecoder(source)
    decoder.override(&profile, Node(.mapping([entry]), at: place))
    guard decoder.reader.isClean else { throw ProfileError(decoder.reader.diagnostics) }
  }
}

/// Decodes the tree of one profile file.
private struct ProfileDecoder {
  private(set) var reader: NodeReader

  init(_ document: YAMLDocument) {
    reader = NodeReader(document.source, log: document.log)
  }

  init(_ source: SourceText) { reader = NodeReader(source) }

  /// nil where there is no base to start from; other errors are noted and the rest is checked.
  mutating func decode(_ root: Node) -> (any GestureProfile)? {
    let known = ["name", "base", "summary", "constants", "options"]
    guard
      let fields = reader.fields(
        ofFile: root, "profile", is: ProfileReader.version, known: known)
    else { return nil }
    let name = reader.need("name", of: fields, in: root, "profile")
      .flatMap { reader.line($0, "name") }
    let names = BuiltInProfiles.all.map(\.name)
    if let name, names.contains(name), let node = fields["name"] {
      reader.error("`\(name)` is a built-in profile; choose another name", at: node.location)
    }
    let base = reader.need("base", of: fields, in: root, "profile").flatMap {
      reader.name($0, "base", among: names)
    }
    guard let base, var profile = BuiltInProfiles.named(base) else { return nil }
    profile.name = name ?? base
    profile.summary =
      fields["summary"].flatMap { reader.text($0, "summary") } ?? "\(base), changed by the person"
    if let constants = fields["constants"] { override(&profile, constants) }
    if let options = fields["options"] { choose(&profile, options) }
    return profile
  }

  mutating func override(_ profile: inout any GestureProfile, _ constants: Node) {
    guard let entries = constants.entries else {
      reader.mismatch(constants, "constants", "a mapping")
      return
    }
    for entry in entries {
      guard profile.constants[entry.key] != nil else {
        let hint = didYouMean(entry.key, among: profile.constants.keys)
        reader.error("unknown constant `\(entry.key)`\(hint)", at: entry.keyLocation)
        continue
      }
      guard let quantity = quantity(entry.value, entry.key) else { continue }
      do throws(GestureConstants.OverrideError) {
        try profile.constants.set(
          entry.key, to: quantity.value, quantity.unit, source: quantity.source)
      } catch {
        reader.error(error.message, at: entry.value.location)
      }
    }
  }

  private mutating func choose(_ profile: inout any GestureProfile, _ options: Node) {
    guard let entries = options.entries else {
      reader.mismatch(options, "options", "a mapping")
      return
    }
    let keys = profile.options.map(\.key)
    for entry in entries {
      guard let index = keys.firstIndex(of: entry.key) else {
        let hint = didYouMean(entry.key, among: keys)
        reader.error("unknown option `\(entry.key)`\(hint)", at: entry.keyLocation)
        continue
      }
      let choices = profile.options[index].choices
      guard let value = reader.name(entry.value, entry.key, among: choices) else { continue }
      profile.options[index].value = value
    }
  }

  /// A number, a number with its unit, or a mapping of both with a source.
  private mutating func quantity(
    _ node: Node, _ key: String
  ) -> (value: Double, unit: GestureConstant.Unit?, source: String)? {
    let unnamed = "set in \(node.location.file)"
    if node.entries != nil {
      let known = ["value", "unit", "source"]
      guard let fields = reader.fields(node, key, known: known) else { return nil }
      guard let valueNode = reader.need("value", of: fields, in: node, key),
        let value = reader.number(valueNode, "value", in: .notNegative)
      else { return nil }
      let source = fields["source"].flatMap { reader.text($0, "source") } ?? unnamed
      guard let unitNode = fields["unit"] else { return (value, nil, source) }
      guard let unit = unit(unitNode.text, at: unitNode) else { return nil }
      return (value, unit, source)
    }
    let words = (node.text ?? "").split(separator: " ").map(String.init)
    guard words.count == 2 else {
      return reader.number(node, key, in: .notNegative).map { ($0, nil, unnamed) }
    }
    let valueNode = Node(.scalar(words[0], .plain), at: node.location)
    guard let value = reader.number(valueNode, key, in: .notNegative),
      let unit = unit(words[1], at: node)
    else { return nil }
    return (value, unit, unnamed)
  }

  private mutating func unit(_ text: String?, at node: Node) -> GestureConstant.Unit? {
    if let text, let unit = GestureConstant.Unit(rawValue: text) { return unit }
    let names = GestureConstant.Unit.allCases.map(\.rawValue).filter { !$0.isEmpty }
    reader.error(
      "unknown unit `\(text ?? "")`" + didYouMean(text ?? "", among: names), at: node.location)
    return nil
  }
}
