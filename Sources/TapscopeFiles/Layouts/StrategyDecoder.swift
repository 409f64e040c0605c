// Decodes a strategy and its settings.

import TapscopeEngine

extension NodeReader {
  /// A strategy of the registry: `alpha`, `byteMask:published`, or a mapping with settings.
  ///
  /// The short form takes settings too, parted by colons: `alpha:threshold=64:compare=>=`.
  mutating func strategy(_ node: Node, _ what: String) -> StrategyChoice? {
    let before = diagnostics.count
    let long = node.text == nil ? node : strategyMapping(of: node)
    guard let fields = fields(long, what, known: StrategyKey.names),
      let nameNode = need("name", of: fields, in: node, what),
      let name = name(nameNode, what, among: BuiltInStrategies.all.map { $0.name })
    else { return nil }
    var choice = StrategyChoice(name)
    if let node = fields["as"], let form: StrategyForm = self.choice(node, "as") {
      choice.form = form
      if BuiltInStrategies.make(choice) == nil {
        error("`\(name)` has no \(form.rawValue) form", at: node.location)
      }
    }
    if let node = fields["threshold"] {
      choice.threshold = integer(node, "threshold", in: 0...255)
    }
    if let node = fields["compare"] { choice.comparison = self.choice(node, "compare") }
    if let node = fields["arch"], let bits = integer(node, "arch", in: 32...64) {
      if let architecture = StrategyChoice.Architecture(rawValue: bits) {
        choice.architecture = architecture
      } else {
        mismatch(node, "arch", "32 or 64")
      }
    }
    if let node = fields["memory"],
      let memory: StrategyChoice.UnwrittenMemory = self.choice(
        node, "memory")
    {
      choice.memory = memory
    }
    return diagnostics.count == before ? choice : nil
  }

  /// The long form of `name:as:key=value`.
  private func strategyMapping(of node: Node) -> Node {
    let parts = (node.text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let entries = parts.enumerated().map { index, part in
      let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
      let isForm = StrategyForm(rawValue: String(part)) != nil
      let key = index == 0 ? "name" : isForm ? "as" : pair.first ?? ""
      let value = index == 0 || isForm ? String(part) : pair.dropFirst().first ?? ""
      return Node.Entry(
        key: key, keyLocation: node.location,
        value: Node(.scalar(value, .plain), at: node.location))
    }
    return Node(.mapping(entries), at: node.location)
  }
}

extension StrategyChoice {
  /// A strategy as the command line writes it: `alpha`, `byteMask:published`, `alpha:threshold=64`.
  ///
  /// `option` names where it was written, such as `--strategy`.
  package static func parse(
    _ text: String, option: String = "--strategy"
  ) throws(LayoutError) -> StrategyChoice {
    let place = SourceLocation(file: option, line: 1, column: 1)
    var reader = NodeReader(SourceText(Array(text.utf8), at: place))
    guard let choice = reader.strategy(Node(.scalar(text, .plain), at: place), "strategy") else {
      throw LayoutError(reader.diagnostics)
    }
    return choice
  }
}
