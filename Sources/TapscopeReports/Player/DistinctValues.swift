// Values of a page's data that many things share, each written once.

/// JSON values in the order they were first met; a value is named by its place.
struct DistinctValues {
  private(set) var all: [JSONValue] = []
  /// Bytes of them all.
  private(set) var size = 0
  /// By their texts.
  private var places: [String: Int] = [:]

  /// The place of a value, which is added where it is new; O(its bytes).
  mutating func place(of value: JSONValue) -> Int {
    let text = String(decoding: value.bytes, as: UTF8.self)
    if let place = places[text] { return place }
    places[text] = all.count
    size += text.utf8.count
    all.append(value)
    return all.count - 1
  }
}
