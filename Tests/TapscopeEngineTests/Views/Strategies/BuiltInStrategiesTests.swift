// Tests that every strategy is registered under its name and forms.

import TapscopeEngine
import Testing

@Suite struct BuiltInStrategiesTests {
  @Test func registryIsAlphabeticalAndComplete() {
    let names = BuiltInStrategies.all.map { $0.name }
    #expect(names == names.sorted())
    #expect(Set(names).count == names.count)
    for choice in BuiltInStrategies.choices {
      #expect(BuiltInStrategies.make(choice) != nil, "\(choice.label)")
    }
    #expect(BuiltInStrategies.make(StrategyChoice("nonsense")) == nil)
    #expect(BuiltInStrategies.make(StrategyChoice("bounds", form: .published)) == nil)
  }
}
