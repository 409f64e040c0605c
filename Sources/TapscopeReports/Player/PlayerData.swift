// All that the player's page knows of a session, within the room a page has.

import TapscopeEngine

/// The data of a page: touches by worth until the room is used up, the screens they met, the timeline.
struct PlayerData {
  /// Bytes of touches with their hit paths, and of all touches; a page of any session opens quickly.
  private static let fullLimit = 1_300_000
  private static let limit = 1_700_000
  /// States whose owners, contested pixels and hit areas are drawn.
  private static let layerLimit = 6

  /// The touches that have a place in the page, by number.
  private(set) var shown: [JudgedTouch] = []
  /// What was left out, a sentence each.
  private(set) var omitted: [String] = []
  private(set) var states: ScreenStates
  private var code = FixCodeList()
  private(set) var json = Markup()
  /// When the last touch ended, in seconds.
  let seconds: Double

  /// `touches` are worth most first; all of them are taken where a person said how many.
  init(
    _ header: ReportHeader, _ summary: SessionSummary, worst: [TouchID], touches: [JudgedTouch],
    columns: SessionColumns, heat: HeatMap
  ) {
    states = ScreenStates(met: Self.views(metBy: touches))
    // The screens of a session that showed many are drawn as touches need them, the worst first.
    let firstScreens =
      header.screens.count > ScreenStates.limit ? header.screens.prefix(1) : header.screens[...]
    for screen in firstScreens { _ = states.state(of: screen) }
    let first = states.states.count
    let choices = Dictionary(
      summary.groups.map { (GroupKey($0), $0.choice) }, uniquingKeysWith: { first, _ in first })
    var documents: [(touch: JudgedTouch, state: Int, json: [UInt8])] = []
    var (size, withoutPath, withoutScreen) = (0, 0, 0)
    let isChosen = header.pageTouches != nil
    for touch in touches {
      guard isChosen || size < Self.limit else { break }
      let hierarchy = touch.trace.hierarchy
      let place =
        isChosen ? states.state(of: hierarchy) : states.stateWithinRoom(of: hierarchy)
      guard let state = place else {
        withoutScreen += 1
        continue
      }
      let isBrief = !isChosen && size >= Self.fullLimit
      withoutPath += isBrief ? 1 : 0
      let choice =
        touch.judgement.fix.map(FixChoice.fix) ?? choices[GroupKey(touch)].flatMap { $0 }
      let document = PlayerTouch(
        touch: touch, state: state, choice: choice,
        code: code.places(for: choice?.fix, of: hierarchy)
      ).json(isBrief: isBrief)
      size += document.count
      documents.append((touch, state, document))
    }
    documents = documents.inOrder {
      ($0.touch.trace.began, $0.touch.trace.touch) < ($1.touch.trace.began, $1.touch.trace.touch)
    }
    shown = documents.map(\.touch).inOrder { $0.trace.touch < $1.trace.touch }
    seconds = max(
      summary.seconds, touches.map(\.trace.ended.seconds).max() ?? 0)
    noteOmitted(of: summary, withoutPath, withoutScreen, columns)
    json = Markup(
      trusted: String(
        decoding: document(header, summary, worst, documents, columns, heat, first: first),
        as: UTF8.self))
  }

  private static func views(metBy touches: [JudgedTouch]) -> Set<String> {
    var met: Set<String> = []
    for touch in touches {
      let views = touch.trace.hierarchy.views
      let concerned = touch.judgement.intended + [touch.judgement.taker].compactMap { $0 }
      for index in concerned + touch.trace.actions.compactMap(\.view) {
        met.insert(views[index].id)
      }
      if let receiver = touch.trace.receiver.view { met.insert(views[receiver].id) }
    }
    return met
  }

  private mutating func noteOmitted(
    of summary: SessionSummary, _ withoutPath: Int, _ withoutScreen: Int, _ columns: SessionColumns
  ) {
    let rest = summary.touches - shown.count
    if rest > 0 {
      omitted.append(
        "\(rest) of \(summary.touches) touches, the least important ones, are not in this page; "
          + "--page-touches takes more, --format json has all.")
    }
    if withoutScreen > 0 {
      omitted.append(
        "The session shows more screens than a page can hold: \(withoutScreen) of these touches are on "
          + "one that is not in this page.")
    }
    if withoutPath > 0 {
      omitted.append("\(withoutPath) touches are here without their hit path.")
    }
    if columns.omitted > 0 {
      omitted.append("The timeline leaves out \(columns.omitted) touches, evenly over the session.")
    }
    if states.omitted > 0 {
      omitted.append(
        "The screens changed more often than a page can hold; \(states.omitted) looks are drawn as "
          + "the one before.")
    }
    if states.states.count > Self.layerLimit {
      omitted.append("Owners and hit areas are drawn for \(Self.layerLimit) looks of the screens.")
    }
  }

  private func document(
    _ header: ReportHeader, _ summary: SessionSummary, _ worst: [TouchID],
    _ documents: [(touch: JudgedTouch, state: Int, json: [UInt8])], _ columns: SessionColumns,
    _ heat: HeatMap, first: Int
  ) -> [UInt8] {
    let verdicts = Verdict.allCases.filter { summary.count($0) > 0 }
    let (lanes, count) = columns.json(verdicts: verdicts)
    let causes = Set(documents.compactMap(\.touch.judgement.cause)).inOrder {
      $0.rawValue < $1.rawValue
    }
    let members: [JSONValue.Member] = [
      .init("tapscope", .string("player/1")), .init("recording", .string(header.recording)),
      .init("layout", .string(header.layout)), .init("layoutFile", .optional(header.layoutFile)),
      .init("strategy", .optional(header.strategy)),
      .init("profile", .string(header.profile)), .init("seconds", .number(seconds)),
      .init("longest", .number(documents.map(\.touch.duration).max() ?? 0)),
      .init("verdicts", .array(verdicts.map { $0.json(count: summary.count($0)) })),
      .init("worst", .array(worst.map { .integer($0) })),
      .init("strategies", .strings(TouchTrace.Alternatives.labels)),
      .init("causes", .object(causes.map { .init($0.rawValue, $0.json) })),
      .init("code", .array(code.entries.all)),
      .init("screens", .array(states.screens.map { $0.json(heat: heat.json(of: $0)) })),
      .init("views", .array(states.views.all)),
      .init("states", .array(statesWithLayers(documents, header, first: first))),
      .init("changes", .array(changes(documents))), .init("lanes", .integer(count)),
      .init("session", lanes),
    ]
    var bytes = JSONValue.object(members).bytes
    bytes.removeLast()
    bytes += ",\"touches\":[\n".utf8
    for (index, document) in documents.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += document.json
    }
    return bytes + "\n]}".utf8
  }

  /// The states, those that most touches met with their layers; the `first` are screens as the recording
  /// began with them, and only those may be another's too: later a strategy may keep what it was asked.
  private func statesWithLayers(
    _ documents: [(touch: JudgedTouch, state: Int, json: [UInt8])], _ header: ReportHeader,
    first: Int
  ) -> [JSONValue] {
    var uses = [Int](repeating: 0, count: states.states.count)
    for document in documents { uses[document.state] += 1 }
    let most = uses.indices.inOrder { (-uses[$0], $0) < (-uses[$1], $1) }.prefix(Self.layerLimit)
    return states.states.enumerated().map { place, state in
      func layers() -> JSONValue {
        func draw() -> JSONValue { StageLayers(state.hierarchy).json }
        return place < first ? header.layers(state.hierarchy, draw) : draw()
      }
      return [
        "screen": .integer(state.screen), "views": .array(state.views.map(JSONValue.integer)),
        "layers": most.contains(place) ? layers() : .null,
      ]
    }
  }

  /// When the screen began to look otherwise, as far as touches tell.
  private func changes(
    _ documents: [(touch: JudgedTouch, state: Int, json: [UInt8])]
  ) -> [JSONValue] {
    var changes: [JSONValue] = []
    var last: Int?
    for document in documents where document.state != last {
      last = document.state
      changes.append([.number(document.touch.trace.began.seconds), .integer(document.state)])
    }
    return changes.isEmpty ? [[.integer(0), .integer(0)]] : changes
  }
}

extension JudgedTouch {
  /// In seconds.
  fileprivate var duration: Double { trace.ended.seconds - trace.began.seconds }
}

extension Verdict {
  /// What a page draws of it.
  fileprivate func json(count: Int) -> JSONValue {
    [
      "name": .string(rawValue), "level": .string(level.rawValue),
      "style": .string(self == .background ? "quiet" : level.rawValue), "color": .string(color.hex),
      "mark": .string(mark.svgPathData), "count": .integer(count),
    ]
  }
}

extension Cause {
  /// What it means and what to do about it.
  fileprivate var json: JSONValue {
    let entry = CauseCatalogue.entry(of: self)
    return ["explanation": .string(entry.explanation), "advice": .string(entry.advice)]
  }
}

extension Screen {
  fileprivate func json(heat: JSONValue?) -> JSONValue {
    [
      "name": .string(name), "width": .number(size.width), "height": .number(size.height),
      "scale": .number(scale), "platform": .optional(FixCode.Platform(usualOn: platform)?.title),
      "heat": heat ?? .null,
    ]
  }
}
