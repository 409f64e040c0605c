// rrweb's events, and the mobile replay SDKs that write them.

import TapscopeEngine

/// Session replays of rrweb, Sentry and PostHog: a list of events, or one a line.
///
/// Touches are source 2 (type 7 start, 9 end, 10 cancel) and source 6 (moves in batches, each
/// `timeOffset` off the batch's stamp), sorted by true time. rrweb tells no fingers apart; Sentry
/// adds `pointerId`. Mouse events that a browser makes of a touch are dropped, but the node of a
/// click that follows a touch is kept as what the page says was hit. The viewport may change (type 4,
/// source 4): places are of the one in force. Places within a frame of the page count from its corner, which
/// no event tells (the player asks the page it has built again): they are not known.
struct RRWebFormat: RecordingFormat {
  let name = "rrweb"
  let summary = "session replays of rrweb, Sentry and PostHog, web and mobile"
  let extensions = ["json", "jsonl"]

  func recognizes(_ head: FileHead) -> Bool {
    head.contains("\"snapshotsByWindowId\"")
      || RRWebEvents.containers.contains { path in
        head.json.has("\(path)type") && head.json.has("\(path)timestamp")
          && head.json.has("\(path)data")
      }
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    var document = try JSONDocument(file)
    var events = RRWebEvents()
    while let value = try document.next() { try events.take(value, in: document) }
    if document.isCutOff { events.touches.tally.count(.cutLastLine, line: document.lastLine) }
    var header = RecordingHeader(format: name)
    header.clock = "epoch"
    if events.isThinned {
      header.readings.append("a mobile replay SDK wrote this: most moves are left out")
      events.touches.tally.count(.thinnedSource, line: 1)
    }
    if events.touches.isEmpty, events.areOurs || events.other == nil, let packed = events.packed {
      throw document.error(
        "these events are packed (compressed texts); unpack them with rrweb's `unpack` first",
        at: packed)
    }
    if events.touches.isEmpty, !events.areOurs, let other = events.other {
      throw document.mismatch("type", of: other, "event", "one of rrweb's numbers, from 0 to 6")
    }
    events.tellNodes()
    if let frame = events.frame {
      header.doubts.append(
        Diagnostic(
          .warn,
          "where touches within a frame of the page (`\(frame.visible)`) were is not known: their places count"
            + " from its corner, and the replay does not say where that is",
          at: SourceLocation(file: file.path)))
    }
    // Other options than these give the places another screen, or none.
    let isOwnScreen =
      options.screen == nil && options.axisRange == nil && options.pins.count < 2
    if isOwnScreen, events.viewports.isEmpty, !events.touches.isEmpty {
      let message = String.screenUnknown(of: "replay")
      let location = SourceLocation(file: file.path)
      if options.fits { throw RecordingError(message, at: location) }
      header.doubts.append(Diagnostic(.warn, message, at: location))
    }
    events.viewports.place(
      &events.touches, in: &header, fits: options.fits && isOwnScreen, path: file.path)
    return try AssembledContent(
      file: file, header: header,
      touches: events.touches.finish(path: file.path, lastLine: document.lastLine))
  }
}

/// The events of a replay as they are gathered.
private struct RRWebEvents {
  /// Where a list of events may stand in a file.
  static let containers = [
    "", "[].", "events[].", "[].events[].", "data[].", "[].data[].", "snapshots[].",
    "data.snapshots[].", "snapshot_data[].", "properties.$snapshot_data[].",
    "properties.$snapshot_data.", "properties.$snapshot_items[].",
    "[].properties.$snapshot_data[].", "[].properties.$snapshot_items[].",
  ]
  /// The members that may hold such a list.
  private static let lists = [
    "events", "snapshots", "data", "snapshot_data", "recording", "snapshotsByWindowId",
    "properties", "$snapshot_data", "$snapshot_items",
  ]

  /// Kinds of source 2; rrweb's `MouseInteractions`.
  private enum Interaction {
    static let mouse: Set<Int64> = [0, 1, 2, 3, 4]
    static let click: Int64 = 2
    static let touchStart: Int64 = 7
    static let touchEnd: Int64 = 9
    static let touchCancel: Int64 = 10
  }

  var touches = TouchAssembly()
  private(set) var viewports = Viewports()
  /// The first event that is a packed text.
  private(set) var packed: JSONNode?
  /// Whether an event was of a kind of rrweb's, and the first that was not.
  private(set) var areOurs = false
  private(set) var other: JSONNode?
  /// The nodes of each page that is shown: each numbers its own anew.
  private var pages = [PageNodes()]
  private var hasSnapshot = false
  /// The first frame of a page that a touch was in.
  private(set) var frame: String?
  private var hasPointerIDs = false
  private var hasWebNodes = false
  private var starts: [Start] = []
  private var clicks: [Click] = []

  private struct Start {
    var entry: Int
    var hit: Hit
  }

  private struct Click {
    var position: Point?
    var hit: Hit
  }

  /// The node that a touch or a click is said to be on.
  private struct Hit {
    var time: Int64
    var node: Int64
    /// The place of the page that it is of.
    var page: Int
    /// What it belongs to as it was called then; nil where the page had not said.
    var named: PageNodes.Named?
    var line: Int
  }

  /// Whether an SDK for phones wrote it, which leave out most moves.
  var isThinned: Bool { hasPointerIDs && !hasWebNodes }

  init() { touches.breaksTiesByPhase = true }

  /// Takes an event, or an object that holds a list of them.
  mutating func take(_ value: JSONNode, in document: JSONDocument) throws(RecordingError) {
    if case .string = value.value {
      packed = packed ?? value
      return
    }
    guard value.members != nil else {
      throw document.error("an event must be an object", at: value)
    }
    if value["timestamp"] == nil || value["type"] == nil {
      for key in Self.lists {
        guard let inner = value[key] else { continue }
        // PostHog's first exports hold a list for each window, by its id.
        let lists = key == "snapshotsByWindowId" ? inner.members?.map(\.node) ?? [] : [inner]
        for list in lists {
          if let items = list.items {
            for item in items { try take(item, in: document) }
          } else if list.members != nil {
            try take(list, in: document)
          }
        }
      }
      return
    }
    try event(value, in: document)
  }

  private mutating func event(_ node: JSONNode, in document: JSONDocument) throws(RecordingError) {
    guard let time = node["timestamp"]?.nanoseconds(per: ForeignTime.milliseconds),
      ForeignTime.moments.contains(time)
    else {
      throw document.mismatch(
        "timestamp", of: node, "event", "milliseconds since 1970, from 0 to 9e12")
    }
    let type = node["type"]?.integer
    if let type, (0...6).contains(type) { areOurs = true } else { other = other ?? node }
    guard let data = node["data"] else { return }
    if data.text != nil {
      packed = packed ?? data
      return
    }
    switch type {
    case 2: snapshot(data)
    case 3: try incremental(data, at: time, in: document)
    case 4: viewports.add(data, at: time, line: document.line(of: data))
    default: break
    }
  }

  /// The place of the page at hand.
  private var page: Int { pages.count - 1 }

  /// Takes a whole page; what came before the first is of that.
  private mutating func snapshot(_ data: JSONNode) {
    guard let node = data["node"] else { return }
    if hasSnapshot { pages.append(PageNodes()) }
    hasSnapshot = true
    pages[page].add(node)
  }

  private mutating func incremental(
    _ data: JSONNode, at time: Int64, in document: JSONDocument
  ) throws(RecordingError) {
    switch data["source"]?.integer {
    case 0: pages[page].change(by: data)
    case 2: try interaction(data, at: time, in: document)
    case 4: viewports.add(data, at: time, line: document.line(of: data))
    case 6: try moves(data, at: time, in: document)
    case 1:
      // Sentry's and New Relic's phones write touch moves as mouse moves with a pointer.
      if data["pointerId"] != nil {
        try moves(data, at: time, in: document)
      } else {
        touches.tally.count(.compatibilityMouse, line: document.line(of: data))
      }
    default: break
    }
  }

  private mutating func interaction(
    _ data: JSONNode, at time: Int64, in document: JSONDocument
  ) throws(RecordingError) {
    guard let type = data["type"]?.integer else {
      throw document.error("an interaction needs a `type`", at: data)
    }
    let line = document.line(of: data)
    let node = data["id"]?.integer ?? 0
    if node > 0 { hasWebNodes = true }
    let hit = Hit(
      time: time, node: node, page: page, named: pages[page].named(node), line: line)
    if type == Interaction.click { clicks.append(Click(position: data.point, hit: hit)) }
    if Interaction.mouse.contains(type) {
      touches.tally.count(.compatibilityMouse, line: line)
      return
    }
    let phase: TouchSample.Phase
    switch type {
    case Interaction.touchStart: phase = .began
    case Interaction.touchEnd: phase = .ended
    case Interaction.touchCancel: phase = .cancelled
    default: return
    }
    if let pointer = data["pointerType"]?.integer, pointer != 2 {
      touches.tally.count(.notTouch, line: line)
      return
    }
    let entry = touches.add(
      TouchAssembly.Entry(
        finger: try finger(of: data, in: document), phase: phase, time: time,
        position: place(data.point, on: node), line: line))
    if phase == .began { starts.append(Start(entry: entry, hit: hit)) }
  }

  private mutating func moves(
    _ data: JSONNode, at time: Int64, in document: JSONDocument
  ) throws(RecordingError) {
    guard let positions = data["positions"]?.items else {
      throw document.error("a move needs a list of `positions`", at: data)
    }
    let finger = try finger(of: data, in: document)
    for position in positions {
      guard let point = position.point else {
        throw document.error("a position needs `x`, `y` and a `timeOffset`", at: position)
      }
      let offset = position["timeOffset"].map { $0.nanoseconds(per: ForeignTime.milliseconds) } ?? 0
      guard let moment = offset.map({ time.addingReportingOverflow($0) }), !moment.overflow,
        ForeignTime.moments.contains(moment.partialValue)
      else {
        throw document.mismatch(
          "timeOffset", of: position, "position",
          "milliseconds from the batch's `timestamp`, to between 1970 and 9e12")
      }
      touches.add(
        TouchAssembly.Entry(
          finger: finger, phase: .moved, time: moment.partialValue,
          position: place(point, on: position["id"]?.integer ?? 0),
          line: document.line(of: position)))
    }
  }

  /// A place on a node, if it counts from the corner of the page.
  private mutating func place(_ point: Point?, on node: Int64) -> Point? {
    guard let around = pages[page].frame(around: node) else { return point }
    frame = frame ?? around
    return nil
  }

  /// Which finger; rrweb itself writes only the first that changed.
  private mutating func finger(
    of data: JSONNode, in document: JSONDocument
  ) throws(RecordingError) -> Int {
    try document.check(data["pointerId"], asID: "pointerId")
    guard let id = data["pointerId"]?.integer else { return 0 }
    hasPointerIDs = true
    return Int(truncatingIfNeeded: id)
  }

  /// Notes the node that the page says each touch hit, and the one of the click that a browser made of it.
  mutating func tellNodes() {
    for start in starts where start.hit.node > 0 {
      touches.saw(
        .received(view: name(of: start.hit)), at: start.hit.time, entry: start.entry,
        line: start.hit.line)
    }
    let touched = Dictionary(starts.map { ($0.entry, $0.hit) }, uniquingKeysWith: { $1 })
    let taps = touches.taps(behind: clicks.map { ($0.hit.time, $0.position) })
    for (click, tap) in zip(clicks, taps) where click.hit.node > 0 {
      guard let tap else { continue }
      var hit = click.hit
      // A button that changes its label on the touch is still the one touched.
      if let touched = touched[tap], touched.page == hit.page,
        touched.named?.node == hit.named?.node
      {
        hit.named = touched.named
      }
      touches.saw(.fired(view: name(of: hit)), at: hit.time, entry: tap, line: hit.line)
    }
  }

  /// What a node belongs to: `node 25` where the file names nothing around it.
  private func name(of hit: Hit) -> String {
    (hit.named ?? pages[hit.page].named(hit.node))?.name ?? "node \(hit.node)"
  }
}
