// A large value that its copies share.

/// A large value behind one reference, which a copy counts; a copy that is changed takes its own first.
///
/// An array of one would do the same, but what is read of its element is mostly read of a copy of the whole
/// element: of a view with all its references, for its id. As a property's wrapper it also keeps small what is
/// compiled to copy the values that hold it.
@usableFromInline @propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  @usableFromInline var box: Box

  /// Never changed while anyone else holds it.
  @usableFromInline
  final class Box: @unchecked Sendable {
    // Overlapping accesses are caught where the value that holds the box is accessed.
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @inlinable
  package init(_ value: Value) { box = Box(value) }

  @inlinable
  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  @inlinable
  package var value: Value {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// The value, as that of a property.
  @inlinable
  package var wrappedValue: Value {
    @inline(__always) _read { yield value }
    @inline(__always) _modify { yield &value }
  }
}

extension Shared: Equatable where Value: Equatable {
  @usableFromInline
  package static func == (a: Shared, b: Shared) -> Bool {
    a.box === b.box || a.value == b.value
  }
}

extension Shared: Hashable where Value: Hashable {
  @usableFromInline
  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
