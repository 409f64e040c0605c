// Which column of a log holds which part of a touch.

/// The columns of a table of touches: said by a person, or known by their usual names.
package struct ColumnNames: Hashable, Sendable {
  /// What a column can hold.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    /// When.
    case t
    /// Which finger.
    case touch
    /// What it did.
    case phase
    /// Whether it is down, where there is no phase.
    case down
    case x
    case y
    case radius
    case force
    /// What the touch was meant for.
    case target
    /// Which gesture was meant.
    case gesture
    /// What the app says received it.
    case received
    /// Whether a program made the sample up.
    case synthetic
    /// Why a touch was cancelled.
    case fault
    /// What made it: a finger, a mouse, a pen.
    case tool

    /// Whether it holds the name of a view, of which a blank may be a part.
    var isName: Bool { self == .target || self == .received }
  }

  /// A column as `--columns` names it: by its head, or by its number from 1.
  struct Choice: Hashable, Sendable {
    var column: String
    /// The unit of a time, where it is said.
    var unit: TimeUnit?
  }

  /// Units a time may come in.
  enum TimeUnit: String, Equatable, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case microseconds = "us"
    case nanoseconds = "ns"

    var nanoseconds: Double {
      switch self {
      case .seconds: 1e9
      case .milliseconds: 1e6
      case .microseconds: 1e3
      case .nanoseconds: 1
      }
    }

    var words: String {
      switch self {
      case .seconds: "seconds"
      case .milliseconds: "milliseconds"
      case .microseconds: "microseconds"
      case .nanoseconds: "nanoseconds"
      }
    }
  }

  /// The fields, as a message lists them.
  package static let fieldList = Field.allCases.map(\.rawValue).joined(separator: ", ")

  var choices: [Field: Choice] = [:]

  init() {}

  /// Reads `t=timestamp:ms,x=X,y=Y`; nil for anything else.
  package init?(_ text: String) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, let field = Field(rawValue: String(sides[0])), choices[field] == nil
      else { return nil }
      var choice = Choice(column: String(sides[1]), unit: nil)
      if field == .t, let colon = choice.column.lastIndex(of: ":") {
        guard let unit = TimeUnit(rawValue: String(choice.column[colon...].dropFirst())) else {
          return nil
        }
        choice.unit = unit
        choice.column = String(choice.column[..<colon])
      }
      choices[field] = choice
    }
  }

  /// The column of each field among a table's heads.
  func places(in heads: [String]) -> [Field: Int] {
    let plain = heads.map(Self.plain)
    var places: [Field: Int] = [:]
    for (field, choice) in choices {
      if let place = heads.firstIndex(of: choice.column)
        ?? plain.firstIndex(of: Self.plain(choice.column))
      {
        places[field] = place
      } else if let number = Int(choice.column), number > 0, number <= heads.count {
        places[field] = number - 1
      }
    }
    // What React Native calls a target is the number of a view, and its location is within that.
    let isReact = Self.areReact(plain)
    for field in Field.allCases where choices[field] == nil && !(isReact && field == .target) {
      let names = Self.known[field] ?? []
      let taken = Set(places.values)
      places[field] =
        names.lazy.compactMap { name in
          plain.indices.first { plain[$0] == name && !taken.contains($0) }
        }.first
    }
    return places
  }

  /// What a table with these heads is where its x and y are no touches; nil where they may be.
  ///
  /// Columns that a person named are touches.
  func otherKind(in heads: [String]) -> String? {
    let places = places(in: heads)
    let plain = Set(heads.map(Self.plain))
    if places[.phase] == nil, places[.down] == nil, Self.areReact(plain) {
      return
        "React Native's touches without the names of their events, which say what a finger did;"
        + " log them in the object: `{type: 'onTouchStart', ...event.nativeEvent}`"
    }
    guard choices.isEmpty, places[.phase] == nil, places[.down] == nil, places[.touch] == nil else {
      return nil
    }
    if plain.contains("z") {
      return "a table of points in space, such as a motion sensor's: it has a column `z`"
    }
    let weight = ["count", "value", "clicks", "taps", "weight", "intensity"].first(
      where: plain.contains)
    guard places[.t] == nil else { return nil }
    let points =
      " `tapscope explain LAYOUT --points FILE`, with `X,Y` a line, tells what lies at each place"
    if let weight {
      return "a heat map, which tells how often a place was touched (`\(weight)`), not when:"
        + points
    }
    // Gaze, plots and routes look like this; only a head can tell that these are touches.
    guard let x = places[.x], let y = places[.y], places.count == 2,
      !plain.contains(where: { head in Self.touching.contains { head.contains($0) } })
    else { return nil }
    return "a table of places: no column holds a time, a finger, or what it did. "
      + "`--columns x=\(heads[x]),y=\(heads[y])` takes every row for a tap;" + points
  }

  /// Whether these are the members of React Native's touches, which number fingers anew once all are lifted.
  private static func areReact(_ plain: some Collection<String>) -> Bool {
    plain.contains("locationx") && plain.contains("pagex") && plain.contains("identifier")
  }

  /// A head with one of these tells that its table is one of touches.
  static let touching = ["tap", "click", "touch", "press"]

  /// The chosen columns that a table does not have.
  func missing(in heads: [String]) -> [String] {
    let places = places(in: heads)
    return Field.allCases.compactMap { field in
      choices[field].flatMap { places[field] == nil ? $0.column : nil }
    }
  }

  /// The first name by which a field would be found in two columns, and where the second is; nil where
  /// each name tells, and for a table without heads.
  func repeated(in heads: [String]) -> (name: String, place: Int)? {
    if heads.allSatisfy({ Double($0) != nil }) { return nil }
    let plain = heads.map(Self.plain)
    return places(in: heads).inOrder { $0.value < $1.value }.lazy.compactMap {
      field, place -> (String, Int)? in
      let name: (Int) -> Bool
      if let choice = choices[field]?.column {
        // By number, a column is told apart.
        guard heads[place] == choice || plain[place] == Self.plain(choice) else { return nil }
        name = { heads[place] == choice ? heads[$0] == choice : plain[$0] == plain[place] }
      } else {
        name = { plain[$0] == plain[place] }
      }
      return heads.indices.first { $0 != place && name($0) }.map {
        (heads[place], Swift.max(place, $0))
      }
    }.first
  }

  /// A head without its case and its signs: `Pos X` is `posx`.
  static func plain(_ head: String) -> String {
    guard head.utf8.allSatisfy({ $0 < 0x80 }) else {
      return String(head.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let bytes = head.utf8.lazy.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 0x20
      default: nil
      }
    }
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The unit that the name of a time's column says; nil where it says none.
  static func unit(of head: String) -> TimeUnit? {
    var words: [String] = [""]
    for character in head {
      if character.isUppercase, words.last?.last?.isLowercase == true { words.append("") }
      if character.isLetter {
        words[words.count - 1] += character.lowercased()
      } else {
        words.append("")
      }
    }
    switch words.last(where: { !$0.isEmpty }) {
    case "s", "sec", "secs", "second", "seconds": return .seconds
    case "ms", "msec", "millis", "milliseconds": return .milliseconds
    case "us", "usec", "micros", "microseconds": return .microseconds
    case "ns", "nsec", "nanos", "nanoseconds": return .nanoseconds
    default: return nil
    }
  }

  private static let known: [Field: [String]] = [
    .t: [
      "t", "time", "timestamp", "ts", "eventtime", "times", "tms", "tus", "tns", "timems", "timeus",
      "timens",
      "timestamps", "timestampms", "timestampus", "timestampns", "eventtimens", "eventtimenanos",
      "eventtimemillis", "seconds", "sec", "secs", "millis", "milliseconds", "ms", "uptime",
      "uptimemillis", "datetime", "date",
    ],
    .touch: [
      "touch", "touchid", "finger", "fingerid", "pointerid", "pointer", "contact", "contactid",
      "trackingid", "slot", "identifier", "id",
    ],
    .phase: [
      "phase", "touchphase", "action", "event", "eventtype", "type", "state", "kind", "actiontype",
      "touchaction", "touchevent", "eventname", "actionid",
    ],
    .down: ["down", "isdown", "pressed", "ispressed", "touching", "touched"],
    .x: [
      "x", "posx", "positionx", "xpos", "touchx", "tapx", "clickx", "clientx", "pagex", "locationx",
      "pointx", "screenx", "rawx", "xpx", "xpt", "coordx", "xcoord", "xcoordinate",
    ],
    .y: [
      "y", "posy", "positiony", "ypos", "touchy", "tapy", "clicky", "clienty", "pagey", "locationy",
      "pointy", "screeny", "rawy", "ypx", "ypt", "coordy", "ycoord", "ycoordinate",
    ],
    .radius: ["radius", "majorradius", "touchradius"],
    .force: ["force", "pressure"],
    .target: ["target", "label", "intended", "meant", "expected"],
    .gesture: ["gesture"],
    .synthetic: ["synthetic"], .fault: ["fault"],
    .received: ["received", "receiver", "hit", "hitview", "element"],
    .tool: ["pointertype", "tooltype"],
  ]
}
