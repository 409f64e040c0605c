// Who gets one touch on several variants of a screen.

/// Who gets one touch on each of some variants of a screen; those that agree are kept together.
package struct SharedReceivers: Equatable, Sendable {
  /// A receiver, and all variants in which it is that.
  package struct Part: Hashable, Sendable {
    package let receiver: Receiver
    package fileprivate(set) var variants: VariantSet
  }

  /// How many variants there are.
  package let count: Int
  /// In the variants of no part, no view gets the touch.
  package private(set) var parts: [Part] = []

  /// For a touch that no view gets in any variant.
  package init(count: Int) { self.count = count }

  /// From the receiver in each variant, in the order of the variants.
  package init(_ receivers: [Receiver]) {
    count = receivers.count
    for (variant, receiver) in receivers.enumerated() { add(receiver, in: VariantSet(variant)) }
  }

  /// The receiver in one variant.
  package subscript(variant: Int) -> Receiver {
    parts.first { $0.variants.contains(VariantSet(variant)) }?.receiver ?? .none
  }

  /// The receiver in each variant, in the order of the variants.
  var ofEachVariant: [Receiver] { (0..<count).map { self[$0] } }

  /// The variants in which no view gets it.
  var unreceived: VariantSet {
    parts.reduce(.first(count)) { $0.subtracting($1.variants) }
  }

  /// The variants in which a receiver gets it.
  func variants(of receiver: Receiver) -> VariantSet {
    if receiver == .none { return unreceived }
    return parts.first { $0.receiver == receiver }?.variants ?? []
  }

  /// Notes who gets it in some variants, of which nothing was noted before.
  mutating func add(_ receiver: Receiver, in variants: VariantSet) {
    if receiver == .none || variants.isEmpty { return }
    if let known = parts.firstIndex(where: { $0.receiver == receiver }) {
      parts[known].variants.formUnion(variants)
    } else {
      parts.append(Part(receiver: receiver, variants: variants))
    }
  }
}
