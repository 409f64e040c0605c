// Tests that what is tried on a laid-out screen equals a screen laid out anew.

import TapscopeTestSupport
import Testing

@testable import TapscopeEngine

@Suite struct HitStencilsTests {
  @Test func aTriedSlopIsAsGoodAsAScreenLaidOutAnew() {
    var compared = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: Int(seed % 30) + 2)
      let stencils = HitStencils(screen)
      for _ in 0..<2 {
        let view = Int.random(in: screen.views.indices, using: &random.generator)
        let slop = EdgeInsets(
          top: random.generator.number(in: -4...20), left: random.generator.number(in: -4...20),
          bottom: random.generator.number(in: -4...20), right: random.generator.number(in: -4...20))
        var changed = screen
        changed.apply(ViewChange(view: screen.views[view].id, settings: [.hitSlop(slop)]))
        let (tried, fresh) = (stencils.trying(slop, on: view), HitStencils(changed))
        for other in screen.views.indices {
          let place = "screen \(seed), \(slop) on \(view), view \(other)"
          let (alone, freshAlone) = (tried.alone(other), fresh.alone(other))
          #expect(alone == freshAlone, "\(place)")
          #expect(
            tried.unclipped(other, alone: alone) == fresh.unclipped(other, alone: freshAlone),
            "\(place)")
          let after = fresh.effective(other) { [] }
          #expect(tried.effective(other) { [] } == after, "\(place)")
          if after != stencils.effective(other, bordering: { [] }) { compared += 1 }
        }
      }
    }
    #expect(compared > 30)
  }

  @Test func screensThatAreCalledAlikeAnswerAlike() {
    var alike = 0
    for seed in 0..<40 as Range<UInt64> {
      var random = RandomScreen(seed: seed)
      let screen = random.hierarchy(views: Int(seed % 12) + 1)
      for choice in BuiltInStrategies.choices {
        var changed = screen
        changed.setStrategy(choice)
        guard screen.isHitAlike(changed) else { continue }
        alike += 1
        var (before, after) = (CompiledHierarchy(screen), CompiledHierarchy(changed))
        for p in random.points(40, on: screen) {
          #expect(before.hitTest(p) == after.hitTest(p), "\(choice.label), screen \(seed), \(p)")
        }
      }
    }
    #expect(alike > 5)
  }
}
