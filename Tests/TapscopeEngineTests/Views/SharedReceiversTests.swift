// Tests that receivers kept together are those of each variant.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct SharedReceiversTests {
  private static let receivers: [Receiver] = [
    .view(3), .none, .view(1), .undefined([1, nil]), .view(3), .none, .undefined([nil, 1]),
  ]

  @Test func eachVariantHasItsOwn() {
    let shared = SharedReceivers(Self.receivers)
    #expect(shared.count == Self.receivers.count)
    #expect(shared.ofEachVariant == Self.receivers)
  }

  @Test func thoseThatAgreeAreOnePart() {
    let shared = SharedReceivers(Self.receivers)
    #expect(
      shared.parts.map(\.receiver) == [
        .view(3), .view(1), .undefined([1, nil]), .undefined([nil, 1]),
      ])
    #expect(shared.variants(of: .view(3)) == [VariantSet(0), VariantSet(4)])
    #expect(shared.variants(of: .view(2)) == [])
  }

  @Test func whereNoViewGetsItThereIsNoPart() {
    let shared = SharedReceivers(Self.receivers)
    #expect(shared.unreceived == [VariantSet(1), VariantSet(5)])
    #expect(shared.variants(of: .none) == shared.unreceived)
    #expect(SharedReceivers(count: 17).unreceived == .first(17))
    #expect(SharedReceivers(count: 0).unreceived == [])
  }
}
