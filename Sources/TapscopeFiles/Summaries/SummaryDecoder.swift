// How one `summary/1` object becomes a summary, every number checked.

import TapscopeEngine

/// Decodes one line of a summary; errors gather in `reader`.
struct SummaryDecoder {
  private(set) var reader: MemberReader
  /// Whether the line says that it is something else than a summary.
  private(set) var isOther = false

  init(_ node: JSONNode, line: [UInt8]) { reader = MemberReader(node, "summary", in: line) }

  /// The summary, which means something only where the reader has no errors.
  mutating func summary() -> MergedSummary {
    var sum = MergedSummary()
    guard hasKnownVersion() else { return sum }
    list("recordings") { fields in sum.parts.append(Self.part(&fields)) }
    sum.layouts = set("layouts")
    sum.strategies = setOrNull("strategies")
    sum.changes = sum.parts.isEmpty ? [] : changes()
    sum.profiles = set("profiles")
    sum.touches = count("touches")
    sum.samples = count("samples")
    sum.nanoseconds = count("nanoseconds")
    sum.calls = count("calls")
    sum.hitTestsDisagree = count("hitTestsDisagree")
    sum.judgedOnFrames = count("judgedOnFrames")
    sum.verdicts = verdicts()
    app(&sum)
    sum.reasons = table("causes", by: "verdict", "cause") { Self.reason(&$0) }
    sum.pairs = table("confusion", by: "layout", "meant", "got") { Self.pair(&$0) }
    sum.troubles = table("kinds", by: "layout", "verdict", "cause", "meant", "got") {
      Self.trouble(&$0)
    }
    sum.frustration = table("frustration", by: "kind") { Self.frustration(&$0) }
    sum.faults = table("diagnostics", by: "kind") { Self.fault(&$0) }
    sum.chains = table("chains", by: "steps") { Self.chain(&$0) }
    sum.warnings = table("warnings", by: "text") { Self.warning(&$0) }
    object("fingers") { sum.fingers = Self.fingers(&$0) }
    if !isNull("latency") { object("latency") { sum.latency = Self.latency(&$0) } }
    let wrong = count("wrong")
    refuse(sum.contradictions(wrong))
    noteUnknown()
    return sum
  }

  private mutating func hasKnownVersion() -> Bool {
    guard let node = need("tapscope"), let version = reader.text(node, "tapscope") else {
      return false
    }
    if version == MergedSummary.version { return true }
    isOther = !version.hasPrefix("summary/")
    reader.fail(Complaint.version(version, expected: MergedSummary.version), at: node)
    return false
  }

  /// What was tried; summaries of recordings on which nothing was have no such list.
  private mutating func changes() -> Set<[ExactText]> {
    guard member("set") != nil else { return [[]] }
    var sets: Set<[ExactText]> = []
    for node in elements("set") {
      guard case .array(let texts) = node.value else {
        reader.mismatch(node, "set", Complaint.list)
        continue
      }
      let changes = texts.compactMap { text($0, "set").map(ExactText.init) }
      if !sets.insert(changes).inserted { reader.fail("`set` has the same list twice", at: node) }
    }
    return sets
  }

  private mutating func verdicts() -> [Verdict: Int] {
    var verdicts: [Verdict: Int] = [:]
    object("verdicts") { fields in
      for verdict in Verdict.allCases {
        let count = fields.count(verdict.rawValue)
        if count > 0 { verdicts[verdict] = count }
      }
    }
    return verdicts
  }

  private mutating func app(_ sum: inout MergedSummary) {
    object("app") { fields in
      (sum.comparedWithApp, sum.agreeWithApp) = (fields.count("compared"), fields.count("agree"))
      sum.unknownToLayout = fields.count("unknown")
      // Summaries of earlier versions have none.
      guard fields.member("disagreements") != nil else { return }
      fields.list("disagreements") { sum.disagreements.append(Self.disagreement(&$0)) }
      sum.disagreements = sum.disagreements.inOrder(by: <)
    }
  }
}

extension SummaryDecoder {
  /// A decoder of an object within this one.
  private init(_ reader: MemberReader) { self.reader = reader }

  /// A member that must be there; each that is not is told.
  private mutating func need(_ key: String) -> JSONNode? {
    let node = reader.member(key)
    if node == nil { reader.miss(key, of: "summary") }
    return node
  }

  /// A whole number within a range, exact whatever its size.
  private mutating func integer(_ node: JSONNode, _ name: String, in range: ClosedRange<Int>)
    -> Int?
  {
    if case .number = node.value, let number = Int(reader.written(node)), range.contains(number) {
      return number
    }
    let least = range.lowerBound == 0 ? "a whole number of at least 0" : "a whole number"
    reader.mismatch(node, name, least)
    return nil
  }

  /// A count that must be there.
  mutating func count(_ key: String) -> Int {
    need(key).flatMap { integer($0, key, in: 0...Int.max) } ?? 0
  }

  /// A number that must be there and may be below nothing.
  mutating func number(_ key: String) -> Int {
    need(key).flatMap { integer($0, key, in: Int.min...Int.max) } ?? 0
  }

  /// A text that must be there; names of files and views may hold anything.
  mutating func text(_ key: String) -> String { need(key).flatMap { text($0, key) } ?? "" }

  /// A text or null.
  mutating func optionalText(_ key: String) -> String? {
    isNull(key) ? nil : need(key).flatMap { text($0, key) }
  }

  private mutating func text(_ node: JSONNode, _ name: String) -> String? {
    if case .string(let text) = node.value { return text }
    reader.mismatch(node, name, Complaint.text)
    return nil
  }

  /// A number that must be there, whole or not, and not below nothing.
  mutating func fraction(_ key: String) -> Double {
    guard let node = need(key) else { return 0 }
    if case .number(let number, _) = node.value, number >= 0 { return number }
    reader.mismatch(node, key, "a number of at least 0")
    return 0
  }

  /// One of a closed list of names.
  mutating func name<Name: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Name.Type
  ) -> Name? {
    guard let node = need(key) else { return nil }
    guard case .string(let text) = node.value else {
      reader.mismatch(node, key, Complaint.text)
      return nil
    }
    if let name = Name(rawValue: text) { return name }
    let names = Name.allCases.map(\.rawValue)
    reader.fail(Complaint.unknown(key, text, among: names), at: node)
    return nil
  }

  /// One of a closed list of names, or null.
  mutating func optionalName<Name: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Name.Type
  ) -> Name? {
    isNull(key) ? nil : name(key, type)
  }

  /// Whether a member is there and null.
  mutating func isNull(_ key: String) -> Bool { reader.member(key)?.value == .null }

  mutating func flag(_ key: String) -> Bool {
    guard let node = need(key) else { return false }
    if case .bool(let flag) = node.value { return flag }
    reader.mismatch(node, key, Complaint.flag)
    return false
  }

  mutating func fail(_ message: String, at node: JSONNode? = nil) {
    reader.fail(message, at: node)
  }

  /// Tells what cannot be, each at the first member that it is about.
  ///
  /// What is about a member that has an error already is left out: it would say nothing new.
  mutating func refuse(_ contradictions: [Contradiction?]) {
    let news = contradictions.compactMap { $0 }.filter { $0.keys.allSatisfy(reader.isSound) }
    for contradiction in news {
      let node = contradiction.keys.first.flatMap { reader.member($0) }
      reader.fail(contradiction.message, at: node)
    }
  }

  /// The texts of a list.
  mutating func texts(_ key: String) -> [String] {
    elements(key).compactMap { text($0, key) }
  }

  /// The texts of a list that has each once.
  mutating func set(_ key: String) -> Set<ExactText> {
    Set(setOrNull(key, allowsNull: false).compactMap { $0 })
  }

  /// The texts of a list that has each once, and null among them where it is allowed.
  mutating func setOrNull(_ key: String, allowsNull: Bool = true) -> Set<ExactText?> {
    var set: Set<ExactText?> = []
    for node in elements(key) {
      let isNull = allowsNull && node.value == .null
      let name = isNull ? nil : text(node, key)
      guard isNull || name != nil else { continue }
      if !set.insert(name.map(ExactText.init)).inserted {
        reader.fail("`\(key)` has \(name.map { "`\($0)`" } ?? "null") twice", at: node)
      }
    }
    return set
  }

  mutating func elements(_ key: String) -> [JSONNode] {
    guard let node = need(key) else { return [] }
    if case .array(let elements) = node.value { return elements }
    reader.mismatch(node, key, Complaint.list)
    return []
  }

  /// Decodes the objects of a list.
  mutating func list(_ key: String, _ decode: (inout SummaryDecoder) -> Void) {
    for node in elements(key) { self.decode(node, key, decode) }
  }

  /// The objects of a list by what each is about, which its keys `names` say; each stands there once.
  mutating func table<Key: Hashable, Value>(
    _ key: String, by names: String..., decode: (inout SummaryDecoder) -> (Key, Value)?
  ) -> [Key: Value] {
    var table: [Key: Value] = [:]
    list(key) { fields in
      guard let (key, value) = decode(&fields), fields.reader.errors.isEmpty else { return }
      if table.updateValue(value, forKey: key) != nil {
        let same = names.map { "`\($0)`" }.allListed
        fields.fail("an entry with the same \(same) stands before this one")
      }
    }
    return table
  }

  /// An object that must be there.
  mutating func object(_ key: String, _ decode: (inout SummaryDecoder) -> Void) {
    if let node = need(key) { self.decode(node, key, decode) }
  }

  private mutating func decode(
    _ node: JSONNode, _ key: String, _ decode: (inout SummaryDecoder) -> Void
  ) {
    var inner = SummaryDecoder(reader.reader(of: node, key))
    if inner.reader.errors.isEmpty { decode(&inner) }
    if inner.reader.errors.isEmpty { inner.noteUnknown() }
    reader.absorb(inner.reader)
  }

  mutating func integers(_ key: String) -> [Int] {
    elements(key).compactMap { integer($0, key, in: 0...Int.max) }
  }

  /// The keys of this object; asking for them all counts as having asked for each.
  var keys: [String] { reader.keys }

  mutating func member(_ key: String) -> JSONNode? { reader.member(key) }

  /// Two whole numbers: `[value, count]`.
  mutating func pair(_ node: JSONNode, _ name: String) -> (Int, Int)? {
    guard case .array(let parts) = node.value, parts.count == 2,
      let first = integer(parts[0], name, in: 0...Int.max),
      let second = integer(parts[1], name, in: 0...Int.max)
    else {
      if reader.errors.isEmpty { reader.mismatch(node, name, "two whole numbers") }
      return nil
    }
    return (first, second)
  }

  /// A key that a summary does not have would be lost in merging.
  mutating func noteUnknown() {
    guard reader.errors.isEmpty, let unknown = reader.unknownMembers else { return }
    let key = unknown.split(separator: "\"").first.map(String.init) ?? ""
    reader.fail(Complaint.unknownKey(key, in: "summary", hint: ""))
  }
}
