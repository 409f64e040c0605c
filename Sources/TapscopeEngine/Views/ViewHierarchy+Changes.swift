// Applies changes to views, and to what their strategies hold.

extension ViewHierarchy {
  /// Applies one change, telling the view's strategy of each event of its life.
  ///
  /// Does nothing where no view has the id. Indices stay as they are but for a `behind`, which
  /// moves a subtree within the preorder: a caller that keeps an index over a change must look the
  /// view up again by id.
  public mutating func apply(_ change: ViewChange) {
    revision = Revision()
    for setting in change.settings {
      guard let view = index(of: change.view) else { return }
      apply(setting, to: view)
      // A `behind` moves others too, and notes them all.
      noteTraits(of: index(of: change.view))
    }
    if hasChoosers || change.settings.contains(where: \.isStrategy) { noteChoosers() }
  }

  /// Shows a view highlighted, or no longer, as tracking does.
  public mutating func setHighlighted(_ view: ViewIndex, _ on: Bool) {
    let place = lit.firstIndex { $0 >= view } ?? lit.endIndex
    let wasOn = place < lit.endIndex && lit[place] == view
    if wasOn == on { return }
    // Where nothing is held, nothing comes of it: a plain strategy answers by the state alone.
    let isTold = memories[view] != nil || !traits(of: view).isPlain
    let before = isTold ? displayedState(of: view) : nil
    if on { lit.insert(view, at: place) } else { lit.remove(at: place) }
    if let before, displayedState(of: view) != before { tell(view, .stateChanged) }
  }

  /// Gives every button this strategy, or what holds buttons where it is one of a container: a view, or
  /// the window.
  ///
  /// Each view keeps its other settings.
  public mutating func setStrategy(_ choice: StrategyChoice) {
    if let rule = BuiltInStrategies.strategy(for: choice).traits.subviewRule {
      setRule(rule, choice)
    } else {
      removeRules()
      setStrategyOfButtons(choice)
    }
    noteChoosers()
  }

  /// Every button answers for itself: no container picks one of its own, nor does the window.
  mutating func removeRules() {
    guard hasChoosers else { return }
    revision = Revision()
    windowRule = nil
    for view in views.indices where strategies[view].traits.subviewRule != nil {
      setStrategy(.bounds, of: view)
    }
    noteChoosers()
  }

  /// Made once for all: 10,000 buttons are given a dozen strategies each when a screen is audited.
  private mutating func setStrategyOfButtons(_ choice: StrategyChoice) {
    let buttons = views.indices.filter { traits(of: $0).isButton }
    if buttons.isEmpty { return }
    revision = Revision()
    let strategy = BuiltInStrategies.strategy(for: choice)
    for view in buttons {
      views[view].strategy = choice
      strategies[view] = strategy
      let memory = memoryWhenMade(view)
      if memory != nil || memories[view] != nil { memories[view] = memory }
    }
    noteTraits()
  }

  /// Gives one view a strategy, made already; the caller notes the revision, and the choosers where it is
  /// one of a container.
  mutating func give(
    _ strategy: any HitStrategy, named choice: StrategyChoice, to view: ViewIndex
  ) {
    views[view].strategy = choice
    strategies[view] = strategy
    let memory = memoryWhenMade(view)
    if memory != nil || memories[view] != nil { memories[view] = memory }
    noteTraits(of: view)
  }

  private mutating func setRule(_ rule: SubviewRule, _ choice: StrategyChoice) {
    revision = Revision()
    var containers: Set<ViewIndex> = []
    for view in views where view.isButton {
      guard let superview = view.superview else {
        windowRule = rule
        continue
      }
      if !views[superview].isButton { containers.insert(superview) }
    }
    for container in containers.sorted() { setStrategy(choice, of: container) }
  }

  /// What a view's strategy holds once the view is made.
  ///
  /// From a nib the pictures are there from the start; in code they come one by one afterwards.
  mutating func memoryWhenMade(_ index: ViewIndex) -> (any StrategyMemory)? {
    Self.memoryWhenMade(views[index], by: strategies[index], masks: &masks)
  }

  /// The same with the masks that are there, so that making can be timed on none.
  static func memoryWhenMade(
    _ view: View, by strategy: any HitStrategy, masks: inout MaskCache
  ) -> (any StrategyMemory)? {
    guard view.madeIn == .code else {
      return strategy.memory(after: .made(view.madeIn), in: view, old: nil, masks: &masks)
    }
    var growing = view
    growing.images = [:]
    growing.backgroundImages = [:]
    growing.maskImage = nil
    var memory = strategy.memory(after: .made(.code), in: growing, old: nil, masks: &masks)
    if !view.images.isEmpty {
      growing.images = view.images
      memory = strategy.memory(after: .setImage, in: growing, old: memory, masks: &masks)
    }
    if !view.backgroundImages.isEmpty {
      growing.backgroundImages = view.backgroundImages
      memory = strategy.memory(after: .setBackgroundImage, in: growing, old: memory, masks: &masks)
    }
    if view.maskImage != nil {
      growing.maskImage = view.maskImage
      memory = strategy.memory(after: .setMaskImage, in: growing, old: memory, masks: &masks)
    }
    return memory
  }

  /// Has a view answer by a strategy that need not be a registered one; the view is made anew.
  public mutating func setStrategy(_ strategy: any HitStrategy, of view: ViewIndex) {
    revision = Revision()
    strategies[view] = strategy
    memories[view] = memoryWhenMade(view)
    noteTraits(of: view)
    if hasChoosers || strategy.traits.subviewRule != nil { noteChoosers() }
  }

  /// The caller notes the choosers, once for all views: each time takes as long as all their pixels.
  private mutating func setStrategy(_ choice: StrategyChoice, of view: ViewIndex) {
    revision = Revision()
    give(BuiltInStrategies.strategy(for: choice), named: choice, to: view)
  }

  private mutating func tell(_ view: ViewIndex, _ event: LifeCycleEvent) {
    guard let old = memories[view] else {
      // Most strategies hold nothing: to write that, or to lend out the masks, would copy the screen.
      var masks = self.masks
      if let memory = strategies[view].memory(
        after: event, in: views[view], old: nil, masks: &masks)
      {
        (self.masks, memories[view]) = (masks, memory)
      }
      return
    }
    memories[view] = strategies[view].memory(
      after: event, in: views[view], old: old, masks: &masks)
  }

  private mutating func apply(_ setting: ViewChange.Setting, to view: ViewIndex) {
    switch setting {
    case .frame, .bounds, .center, .anchorPoint, .transform:
      applyGeometry(setting, to: view)
    case .images(let images):
      views[view].images = images
      tell(view, .setImage)
    case .backgroundImages(let images):
      views[view].backgroundImages = images
      tell(view, .setBackgroundImage)
    case .maskImage(let image):
      views[view].maskImage = image
      tell(view, .setMaskImage)
    case .isEnabled(let isEnabled):
      changeState(of: view) { $0.isEnabled = isEnabled }
    case .state(let state):
      changeState(of: view) { $0.state = state }
    case .contentMode(let mode):
      views[view].contentMode = mode
      tell(view, .contentModeChanged)
    case .kind(let kind):
      views[view].kind = kind
      tell(view, .contentModeChanged)
    case .strategy(let choice):
      setStrategy(choice, of: view)
    case .madeIn(let madeIn):
      views[view].madeIn = madeIn
      memories[view] = memoryWhenMade(view)
    case .behind(let sibling):
      if let sibling = index(of: sibling) { move(view, behind: sibling) }
    default:
      views[view].set(setting)
    }
  }

  private mutating func changeState(of view: ViewIndex, _ change: (inout View) -> Void) {
    let before = displayedState(of: view)
    change(&views[view])
    if displayedState(of: view) != before { tell(view, .stateChanged) }
  }

  private mutating func applyGeometry(_ setting: ViewChange.Setting, to view: ViewIndex) {
    let size = views[view].bounds.size
    views[view].set(setting)
    fromSuperview[view] = views[view].toSuperview.inverse
    if views[view].bounds.size != size { tell(view, .resized) }
  }

  /// Moves a view with its subtree right behind a sibling; nothing happens where they are none.
  private mutating func move(_ view: ViewIndex, behind sibling: ViewIndex) {
    let superview = views[view].superview
    guard view != sibling, views[sibling].superview == superview else { return }
    var siblings = superview.map { views[$0].subviews } ?? roots
    siblings.removeAll { $0 == view }
    guard let place = siblings.firstIndex(of: sibling) else { return }
    siblings.insert(view, at: place)
    if let superview { views[superview].subviews = siblings } else { roots = siblings }
    var order: [ViewIndex] = []
    var pending = Array(roots.reversed())
    while let next = pending.popLast() {
      order.append(next)
      pending += views[next].subviews.reversed()
    }
    reorder(order)
  }

  /// Puts the views into another preorder; `order[new]` is the old index.
  private mutating func reorder(_ order: [ViewIndex]) {
    var new = [ViewIndex](repeating: 0, count: order.count)
    for (index, old) in order.enumerated() { new[old] = index }
    views = order.map { views[$0] }
    strategies = order.map { strategies[$0] }
    memories = order.map { memories[$0] }
    fromSuperview = order.map { fromSuperview[$0] }
    lit = lit.map { new[$0] }.sorted()
    indices = indices.mapValues { new[$0] }
    for index in views.indices { views[index].superview = views[index].superview.map { new[$0] } }
    linkSubviews()
    noteTraits()
  }
}

extension ViewChange.Setting {
  fileprivate var isStrategy: Bool { if case .strategy = self { true } else { false } }
}

extension View {
  /// Sets one property that concerns the view alone.
  public mutating func set(_ setting: ViewChange.Setting) {
    switch setting {
    case .title(let value): title = value
    case .kind(let value): kind = value
    case .frame(let frame):
      bounds.size = Size(frame.width, frame.height)
      center = Point(
        frame.minX + frame.width * anchorPoint.x, frame.minY + frame.height * anchorPoint.y)
    case .bounds(let value): bounds = value
    case .center(let value): center = value
    case .anchorPoint(let value): anchorPoint = value
    case .transform(let value): transform = value
    case .isHidden(let value): isHidden = value
    case .alpha(let value): alpha = value
    case .interaction(let value): interaction = value
    case .isEnabled(let value): isEnabled = value
    case .clipsToBounds(let value): clipsToBounds = value
    case .cornerRadius(let value): cornerRadius = value
    case .contentMode(let value): contentMode = value
    case .state(let value): state = value
    case .images(let value): images = value
    case .backgroundImages(let value): backgroundImages = value
    case .backgroundColor(let value): backgroundColor = value
    case .paints(let value): paints = value
    case .outlineAlpha(let value): outlineAlpha = value
    case .seenAs(let value): seenAs = value
    case .maskImage(let value): maskImage = value
    case .shape(let value): shape = value
    case .strategy(let value): strategy = value
    case .hitSlop(let value): hitSlop = value
    case .trackingSlop(let value): trackingSlop = value
    case .recognizers(let value): recognizers = value
    case .contentSize(let value): scrolling.contentSize = value
    case .delaysContentTouches(let value): scrolling.delay = value
    case .canCancelContentTouches(let value): scrolling.cancelsContent = value
    case .paging(let value): scrolling.pages = value
    case .cancelsTouches(let value): cancelsTouches = value
    case .action(let value): action = value
    case .exclusiveTouch(let value): exclusiveTouch = value
    case .systemGestureExclusion(let value): systemGestureExclusion = value
    case .modal(let value): isModal = value
    case .exempt(let value): exemptions = value
    case .multipleTouch(let value): multipleTouch = value
    case .floor(let value): floor = value
    case .madeIn(let value): madeIn = value
    case .behind: break
    }
  }
}
