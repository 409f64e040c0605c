// A small JSON Schema validator for the tests of the layout schema.

import TapscopeFiles

/// A JSON Schema (2020-12) over YAML values; a schema is itself a value.
struct MiniSchema {
  let root: Node

  /// Keywords that say something to people only.
  static let annotations: Set<String> = ["$schema", "$defs", "title", "description"]
  static let keywords: Set<String> = [
    "$ref", "type", "const", "enum", "required", "properties", "additionalProperties", "items",
    "prefixItems", "minItems", "maxItems", "minProperties", "maxProperties", "minimum", "maximum",
    "exclusiveMinimum", "pattern", "minLength", "anyOf", "oneOf", "not", "dependentRequired",
  ]

  func accepts(_ value: Node) -> Bool { accepts(value, root) }

  private func accepts(_ value: Node, _ schema: Node) -> Bool {
    (schema.entries ?? []).allSatisfy { entry in
      Self.annotations.contains(entry.key) || holds(entry.key, entry.value, value, schema)
    }
  }

  /// The schema a `#/$defs/name` names.
  func definition(_ reference: Node) -> Node? {
    let name = reference.text?.split(separator: "/").last.map(String.init) ?? ""
    return root["$defs"]?[name]
  }

  private func holds(_ keyword: String, _ rule: Node, _ value: Node, _ schema: Node) -> Bool {
    switch keyword {
    case "$ref": definition(rule).map { accepts(value, $0) } ?? false
    case "type":
      (rule.items ?? [rule]).contains { isOf($0.text ?? "", value) }
    case "const": equal(rule, value)
    case "enum": (rule.items ?? []).contains { equal($0, value) }
    case "anyOf": (rule.items ?? []).contains { accepts(value, $0) }
    case "oneOf": (rule.items ?? []).count { accepts(value, $0) } == 1
    case "not": !accepts(value, rule)
    case "required", "properties", "additionalProperties", "minProperties", "maxProperties",
      "dependentRequired":
      value.entries.map { holdsOfObject(keyword, rule, $0, schema) } ?? true
    case "items", "prefixItems", "minItems", "maxItems":
      value.items.map { holdsOfList(keyword, rule, $0) } ?? true
    case "minimum", "maximum", "exclusiveMinimum":
      value.number.map { holdsOfNumber(keyword, rule.number ?? .nan, $0) } ?? true
    case "pattern":
      isOf("string", value) ? matches(value.text ?? "", rule.text ?? "") : true
    case "minLength":
      isOf("string", value) ? Double(value.text?.count ?? 0) >= rule.number ?? 0 : true
    default: false
    }
  }

  private func holdsOfObject(
    _ keyword: String, _ rule: Node, _ entries: [Node.Entry], _ schema: Node
  ) -> Bool {
    let keys = Set(entries.map(\.key))
    switch keyword {
    case "required": return (rule.items ?? []).allSatisfy { keys.contains($0.text ?? "") }
    case "properties":
      return entries.allSatisfy { entry in
        rule[entry.key].map { accepts(entry.value, $0) } ?? true
      }
    case "additionalProperties":
      let known = Set(schema["properties"]?.entries?.map(\.key) ?? [])
      return rule.flag == true || keys.isSubset(of: known)
    case "minProperties": return Double(keys.count) >= rule.number ?? 0
    case "maxProperties": return Double(keys.count) <= rule.number ?? 0
    default:
      return (rule.entries ?? []).allSatisfy { entry in
        !keys.contains(entry.key)
          || (entry.value.items ?? []).allSatisfy { keys.contains($0.text ?? "") }
      }
    }
  }

  private func holdsOfList(_ keyword: String, _ rule: Node, _ items: [Node]) -> Bool {
    switch keyword {
    case "items": items.allSatisfy { accepts($0, rule) }
    case "prefixItems": zip(items, rule.items ?? []).allSatisfy { accepts($0, $1) }
    case "minItems": Double(items.count) >= rule.number ?? 0
    default: Double(items.count) <= rule.number ?? 0
    }
  }

  private func holdsOfNumber(_ keyword: String, _ bound: Double, _ number: Double) -> Bool {
    switch keyword {
    case "minimum": number >= bound
    case "maximum": number <= bound
    default: number > bound
    }
  }

  private func isOf(_ type: String, _ value: Node) -> Bool {
    switch type {
    case "object": value.entries != nil
    case "array": value.items != nil
    case "null": value.isNull
    case "boolean": value.flag != nil
    case "number": value.number != nil
    case "integer": value.number.map { $0.rounded() == $0 } ?? false
    default:
      value.text != nil && !value.isNull && value.flag == nil && value.number == nil
    }
  }

  private func equal(_ a: Node, _ b: Node) -> Bool {
    if let number = a.number { return number == b.number }
    if let flag = a.flag { return flag == b.flag }
    return a.text != nil && a.text == b.text && isOf("string", b)
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return text.firstMatch(of: regex) != nil
  }
}
