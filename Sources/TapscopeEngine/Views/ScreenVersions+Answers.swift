// Asks one view about a point under all strategies at once.

extension ScreenVersions {
  /// Asks a near view in those of some variants in which it was not asked before; answers its place.
  mutating func ask(_ position: Int, in variants: VariantSet) -> Int {
    let (view, point) = (near[position].view, near[position].point)
    let place = place(of: view)
    var left = variants.subtracting(near[position].asked).intersection(answerers[place].asked)
    near[position].asked.formUnion(variants)
    if near[position].isWithin {
      let keeping = left.subtracting(answerers[place].isPlain)
      // The first call may meet an answer kept from before; the next ones meet none but their own.
      let first = keeping.subtracting(answerers[place].isKept)
      first.forEach { variant in
        switch ask(view, place, at: point, on: variant) {
        case .inside: near[position].inside.insert(VariantSet(variant))
        case .undefined: near[position].undefined.insert(VariantSet(variant))
        case .outside: break
        }
      }
      left.subtract(first)
      if !keeping.isEmpty, answerers[place].latest.isEmpty {
        answerers[place].latest = Array(repeating: point, count: variantCount)
      }
      keeping.forEach { answerers[place].latest[$0] = point }
      answerers[place].isKept.formUnion(keeping)
    }
    let (inside, undefined) = look(up: point, at: place, of: view, for: left)
    near[position].inside.formUnion(inside)
    near[position].undefined.formUnion(undefined)
    return place
  }

  /// The answers of one view to a point of its bounds coordinates that come from no memory of a call.
  mutating func look(
    up point: Point, at place: Int, of view: ViewIndex, for variants: VariantSet
  ) -> (inside: VariantSet, undefined: VariantSet) {
    var (inside, undefined) = (VariantSet(), VariantSet())
    if variants.isEmpty { return (inside, undefined) }
    for index in answerers[place].lookups.indices {
      let asked = answerers[place].lookups[index].variants.intersection(variants)
      guard let variant = asked.first else { continue }
      if answerers[place].lookups[index].answer == nil {
        answerers[place].lookups[index].answer = makeLookup(of: view, place, on: variant)
      }
      switch answerers[place].lookups[index].answer?(point) {
      case .inside: inside.formUnion(asked)
      case .undefined: undefined.formUnion(asked)
      case .outside, nil: break
      }
    }
    return (inside, undefined)
  }

  /// Where the answerer of a view is, which is made now where there is none.
  mutating func place(of view: ViewIndex) -> Int {
    if places[view] < 0 {
      places[view] = Int32(answerers.count)
      answerers.append(makeAnswerer(of: view))
      memories += Array(repeating: nil, count: variantCount)
    }
    return Int(places[view])
  }

  private func makeAnswerer(of view: ViewIndex) -> Answerer {
    var answerer = Answerer()
    for variant in 0..<variantCount {
      let set = VariantSet(variant)
      let (own, strategy) = self.view(view, on: variant)
      let traits = strategy.traits
      let replaces = traits.replacesHitTest
      if replaces || own.refusal(asAlwaysInteractive: traits.isAlwaysInteractive) == nil {
        answerer.asked.insert(set)
      }
      if replaces { answerer.replacesHitTest.insert(set) }
      if replaces || own.interaction != .subviewsOnly { answerer.isReceiver.insert(set) }
      if traits.isPlain { answerer.isPlain.insert(set) }
      if own.strategy.overridesTracking(by: traits) { answerer.overridesTracking.insert(set) }
    }
    // A view that is given none has the same strategy in all.
    let sets =
      given.isEmpty
      ? (0..<variantCount).map { VariantSet($0) }
      : given(to: view, on: 0) == nil ? [VariantSet.first(variantCount)] : alike
    answerer.lookups = sets.map { Lookup(variants: $0) }
    return answerer
  }

  private mutating func makeLookup(
    of view: ViewIndex, _ place: Int, on variant: Int
  ) -> PointLookup {
    let memory = prepareMemory(of: view, place, on: variant)
    let (own, strategy) = self.view(view, on: variant)
    return strategy.shortcuts.lookup(
      in: own, displaying: screen(of: variant).displayedState(of: view),
      over: paint(over: view, on: variant), memory: memories[memory])
  }

  /// Makes what a view holds in a variant unless it is made; answers where it is.
  private mutating func prepareMemory(of view: ViewIndex, _ place: Int, on variant: Int) -> Int {
    let index = place * variantCount + variant
    guard answerers[place].remembers.insert(VariantSet(variant)).inserted else { return index }
    if given(to: view, on: variant) == nil {
      memories[index] = screen(of: variant).memories[view]
    } else {
      let (own, strategy) = self.view(view, on: variant)
      memories[index] = ViewHierarchy.memoryWhenMade(own, by: strategy, masks: &masks)
    }
    return index
  }

  /// Asks a view, whose strategy may keep something of the call.
  mutating func ask(
    _ view: ViewIndex, _ place: Int, at p: Point, on variant: Int
  ) -> PointInside.Answer {
    if given.isEmpty { return screens[variant].ask(view, at: p).answer }
    let memory = prepareMemory(of: view, place, on: variant)
    let (own, strategy) = self.view(view, on: variant)
    return strategy.pointInside(
      p, of: own, displaying: screens[0].displayedState(of: view),
      over: paint(over: view, on: variant), memory: &memories[memory]
    ).answer
  }

  /// The screen on which a variant is asked.
  func screen(of variant: Int) -> ViewHierarchy { screens[given.isEmpty ? variant : 0] }

  /// The strategy that a variant gives to a view; nil where the view keeps its own.
  func given(to view: ViewIndex, on variant: Int) -> Given? {
    guard !given.isEmpty, screens[0].traits(of: view).isButton else { return nil }
    return given[variant]
  }

  /// A view as a variant has it, and its strategy.
  func view(_ view: ViewIndex, on variant: Int) -> (View, any HitStrategy) {
    let screen = screen(of: variant)
    var own = screen.views[view]
    guard let given = given(to: view, on: variant) else { return (own, screen.strategies[view]) }
    own.strategy = given.choice
    return (own, given.strategy)
  }

  func paint(over view: ViewIndex, on variant: Int) -> [SublayerPaint] {
    let screen = screen(of: variant)
    guard let given = given(to: view, on: variant) else { return screen.paintOver(view) }
    return given.traits.rendersSublayers ? screen.sublayerPaint(of: view) : []
  }
}
