// A member that is written as null where it is not known, as the command writes it.

/// A value or nothing; coded as null for nothing, so that the key is always there.
///
/// The coders that the compiler writes leave the key of an optional out.
@propertyWrapper
public struct OrNull<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
  /// The value; nil where it is not known.
  public var wrappedValue: Value?

  /// Wraps a value or nothing.
  public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Reads a value or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  /// Writes the value or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
