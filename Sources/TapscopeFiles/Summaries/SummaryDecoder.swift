// How one `summary/1` object becomes a summary, every number checked.

import TapscopeEngine

/// Decodes one line of a summary; errors gather in `reader`.
struct SummaryDecoder {
  private(set) var reader: MemberReader
  /// Whether the line says that it is something else than a summary.
  private(set) var isOther = false
  private let line: [UInt8]

  init(_ node: JSONNode, line: [UInt8]) {
    reader = MemberReader(node, "summary")
    self.line = line
  }

  /// The summary, which means something only where the reader has no errors.
  mutating func summary() -> MergedSummary {
    var sum = MergedSummary()
    guard hasKnownVersion() else { return sum }
    sum.parts = list("recordings") { Self.part(&$0) }
    sum.layouts = Set(texts("layouts").compactMap { $0 })
    sum.strategies = Set(texts("strategies"))
    sum.profiles = Set(texts("profiles").compactMap { $0 })
    sum.touches = count("touches")
    sum.samples = count("samples")
    sum.nanoseconds = count("nanoseconds")
    sum.calls = count("calls")
    sum.hitTestsDisagree = count("hitTestsDisagree")
    sum.judgedOnFrames = count("judgedOnFrames")
    sum.verdicts = verdicts()
    app(&sum)
    for (reason, count) in list("causes", { Self.reason(&$0) }) { sum.reasons[reason] = count }
    for (pair, count) in list("confusion", { Self.pair(&$0) }) { sum.pairs[pair] = count }
    for (key, trouble) in list("kinds", { Self.trouble(&$0) }) { sum.troubles[key] = trouble }
    for (kind, signs) in list("frustration", { Self.frustration(&$0) }) {
      sum.frustration[kind] = signs
    }
    for (kind, fault) in list("diagnostics", { Self.fault(&$0) }) { sum.faults[kind] = fault }
    for (steps, count) in list("chains", { Self.chain(&$0) }) { sum.chains[steps] = count }
    for (text, remark) in list("warnings", { Self.warning(&$0) }) { sum.warnings[text] = remark }
    object("fingers") { sum.fingers = Self.fingers(&$0) }
    if let node = need("latency"), node.value != .null {
      object("latency") { sum.latency = Self.latency(&$0) }
    }
    check(sum)
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

  /// Says what cannot be: counts that do not add up, as a damaged line has them.
  private mutating func check(_ sum: MergedSummary) {
    func total(_ counts: some Sequence<Int>) -> Int { counts.reduce(into: 0) { $0.addUpTo($1) } }
    let touches = total(sum.verdicts.values)
    let wrong = sum.wrong
    func expect(_ name: String, _ found: Int, _ wanted: Int, _ whole: String) -> String? {
      found == wanted ? nil : "`\(name)` add up to \(found), but `\(whole)` is \(wanted)"
    }
    let complaints = [
      expect("verdicts", touches, sum.touches, "touches"),
      expect("recordings", total(sum.parts.map(\.touches)), sum.touches, "touches"),
      expect("recordings", total(sum.parts.map(\.wrong)), wrong, "wrong"),
      expect("causes", total(sum.reasons.values), wrong, "wrong"),
      expect("wrong", count("wrong"), wrong, "the sum of the wrong verdicts"),
    ]
    guard reader.errors.isEmpty else { return }
    for complaint in complaints.compactMap({ $0 }) { reader.fail(complaint) }
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
      sum.disagreements = fields.list("disagreements") { Self.disagreement(&$0) }.sorted()
    }
  }
}

extension SummaryDecoder {
  /// A decoder of an object within this one.
  private init(_ node: JSONNode, _ what: String, line: [UInt8]) {
    reader = MemberReader(node, what)
    self.line = line
  }

  private mutating func need(_ key: String) -> JSONNode? { reader.required(key, of: "summary") }

  /// A whole number within a range, exact whatever its size.
  private mutating func integer(_ node: JSONNode, _ name: String, in range: ClosedRange<Int>)
    -> Int?
  {
    if case .number = node.value,
      let number = Int(String(decoding: line[node.range], as: UTF8.self)), range.contains(number)
    {
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
  mutating func text(_ key: String) -> String {
    guard let node = need(key) else { return "" }
    if case .string(let text) = node.value { return text }
    reader.mismatch(node, key, Complaint.text)
    return ""
  }

  /// A text or null.
  mutating func optionalText(_ key: String) -> String? {
    guard let node = need(key), node.value != .null else { return nil }
    if case .string(let text) = node.value { return text }
    reader.mismatch(node, key, Complaint.text)
    return nil
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

  /// Whether a member that must be there is null.
  mutating func isNull(_ key: String) -> Bool { need(key).map { $0.value == .null } ?? false }

  mutating func flag(_ key: String) -> Bool {
    guard let node = need(key) else { return false }
    if case .bool(let flag) = node.value { return flag }
    reader.mismatch(node, key, Complaint.flag)
    return false
  }

  mutating func fail(_ message: String) { reader.fail(message) }

  /// The texts of a list; nil for each null.
  mutating func texts(_ key: String) -> [String?] {
    elements(key).map { node in
      switch node.value {
      case .string(let text): return text
      case .null: return nil
      default:
        reader.mismatch(node, key, Complaint.text)
        return nil
      }
    }
  }

  mutating func elements(_ key: String) -> [JSONNode] {
    guard let node = need(key) else { return [] }
    if case .array(let elements) = node.value { return elements }
    reader.mismatch(node, key, Complaint.list)
    return []
  }

  /// The objects of a list, each decoded; those with an error are left out.
  mutating func list<Value>(
    _ key: String, _ decode: (inout SummaryDecoder) -> Value?
  ) -> [Value] {
    elements(key).compactMap { node in
      var inner = SummaryDecoder(node, key, line: line)
      let value = inner.reader.errors.isEmpty ? decode(&inner) : nil
      if inner.reader.errors.isEmpty { inner.noteUnknown() }
      reader.absorb(inner.reader)
      return inner.reader.errors.isEmpty ? value : nil
    }
  }

  /// An object that must be there.
  mutating func object(_ key: String, _ decode: (inout SummaryDecoder) -> Void) {
    guard let node = need(key) else { return }
    var inner = SummaryDecoder(node, key, line: line)
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
    guard reader.errors.isEmpty, let unknown = reader.unknownMembers(in: line) else { return }
    let key = unknown.split(separator: "\"").first.map(String.init) ?? ""
    reader.fail(Complaint.unknownKey(key, in: "summary", hint: ""))
  }
}
