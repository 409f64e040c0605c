// Touches out of the rows of a table, whatever its columns say of them.

import TapscopeEngine

/// The rows of a table of touches, gathered until the meaning of their times can be told.
struct TouchTable {
  /// One row by what its columns hold.
  struct Row {
    var fields: [ColumnNames.Field: String]
    var line: Int

    subscript(field: ColumnNames.Field) -> String? {
      fields[field].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// What one row says, its numbers read.
  private struct Sample {
    var row: Row
    var time: Double?
    /// Of a date: exact.
    var nanoseconds: Int64?
    var position: Point?
    var finger: Int

    /// What the column says that tells whether the finger is down.
    var isDown: Bool {
      ["1", "true", "down", "yes", "pressed"].contains(row[.down]?.lowercased() ?? "")
    }
  }

  private var samples: [Sample] = []
  private var fingers: [String: Int] = [:]
  private var fields: Set<ColumnNames.Field> = []
  private(set) var tally = FaultTally()
  /// Whether each finger's rows are a list of its own, in the order in which they were drawn.
  var isOfLists = false

  /// Counts a line that holds no row.
  mutating func skip(_ kind: StreamFault.Kind, line: Int) { tally.count(kind, line: line) }

  var isEmpty: Bool { samples.isEmpty }

  /// Takes a row; one without a readable time and place is counted and left out.
  mutating func take(_ row: Row) {
    fields.formUnion(row.fields.keys)
    if let tool = row[.tool], PhaseWords.isNoFinger(tool) {
      tally.count(.notTouch, line: row.line)
      return
    }
    let number = row[.t].flatMap(CSVLine.number)
    let date = number == nil ? row[.t].flatMap(DateText.nanoseconds) : nil
    if row[.t] != nil, number == nil, date == nil {
      tally.count(.unreadableLine, line: row.line)
      return
    }
    let x = row[.x].flatMap(Self.coordinate)
    let y = row[.y].flatMap(Self.coordinate)
    if (row[.x] != nil && x == nil) || (row[.y] != nil && y == nil) {
      tally.count(.unreadableLine, line: row.line)
      return
    }
    let name = row[.touch] ?? ""
    let finger = fingers[name] ?? fingers.count
    fingers[name] = finger
    samples.append(
      Sample(
        row: row, time: number, nanoseconds: date,
        position: x.flatMap { x in y.map { Point(x, $0) } }, finger: finger))
  }

  /// The touches, and what was assumed to make them, a sentence each.
  consuming func finish(
    timeColumn: String, unit: ColumnNames.TimeUnit?
  ) -> (touches: TouchAssembly, readings: [String]) {
    var readings: [String] = []
    let isDated = samples.contains { $0.nanoseconds != nil }
    let known = unit ?? ColumnNames.unit(of: timeColumn)
    let unit = known ?? guessedUnit
    if !fields.contains(.t), !isEmpty {
      tally.count(.noTimestamps, line: samples.first?.row.line ?? 0)
      readings.append("no column holds a time: 60 rows a second are assumed")
    } else if known == nil, !isDated {
      readings.append(
        "times in \(unit.words), judged by their steps;"
          + " --columns t=\(timeColumn):UNIT says otherwise (s, ms, us, ns)")
    }
    var touches = TouchAssembly()
    touches.tally = tally
    var (latest, began) = (Int64.min, Int64.min)
    var clock = SessionClock()
    var timed: [(sample: Sample, time: Int64)] = []
    for (index, sample) in samples.enumerated() {
      let time =
        fields.contains(.t)
        ? sample.nanoseconds
          ?? sample.time.flatMap { ForeignTime.nanoseconds($0, unit: unit.nanoseconds) }
        : EvdevDecoder.countedTime(index)
      guard let time else {
        touches.tally.count(.unreadableLine, line: sample.row.line)
        continue
      }
      if isOfLists, sample.finger != timed.last?.sample.finger {
        // One that begins before the one before it counts from another start, as each drawing of several does.
        if time < began { clock.startSession() }
        began = time
      }
      let placed = clock.place(time)
      if placed < latest { touches.tally.count(.backwardsTime, line: sample.row.line) }
      latest = max(latest, placed)
      timed.append((sample, placed))
    }
    readings += clock.readings
    let phases = phases(of: timed.map(\.sample), &touches.tally, &readings)
    var clicks: [(sample: Sample, time: Int64)] = []
    for (index, (sample, time)) in timed.enumerated() {
      switch phases[index] {
      case nil: break
      case .click?: clicks.append((sample, time))
      case .tap?: addTap(sample, at: time, to: &touches)
      case .phase(let phase)?: add(sample, phase, at: time, to: &touches)
      }
    }
    add(clicks, to: &touches)
    return (touches, readings)
  }

  /// A browser's click is a tap, unless it made it of a touch that is in the table.
  private func add(_ clicks: [(sample: Sample, time: Int64)], to touches: inout TouchAssembly) {
    let taps = touches.taps(behind: clicks.map { ($0.time, $0.sample.position) })
    for ((sample, time), tap) in zip(clicks, taps) {
      guard let tap else {
        addTap(sample, at: time, to: &touches)
        continue
      }
      let line = sample.row.line
      touches.tally.count(.compatibilityMouse, line: line)
      if let view = sample.row[.received] {
        touches.saw(.fired(view: CellText.view(of: view)), at: time, entry: tap, line: line)
      }
    }
  }

  /// Each tap is a touch of its own, even where two of one finger overlap.
  private func addTap(_ sample: Sample, at time: Int64, to touches: inout TouchAssembly) {
    let line = sample.row.line
    let entry = touches.addTap(finger: -1 - line, time: time, at: sample.position, line: line)
    addRemarks(of: sample, at: time, to: entry, of: &touches)
  }

  private func add(
    _ sample: Sample, _ phase: TouchSample.Phase, at time: Int64, to touches: inout TouchAssembly
  ) {
    let row = sample.row
    let entry = touches.add(
      TouchAssembly.Entry(
        finger: sample.finger, phase: phase, time: time, position: sample.position,
        radius: row[.radius].flatMap(CSVLine.number), force: row[.force].flatMap(CSVLine.number),
        isSynthetic: row[.synthetic] == "true" || !fields.contains(.t),
        fault: row[.fault].flatMap(TouchFault.init), line: row.line))
    if phase == .began { addRemarks(of: sample, at: time, to: entry, of: &touches) }
  }

  /// What a row says of the touch that it begins.
  private func addRemarks(
    of sample: Sample, at time: Int64, to entry: Int, of touches: inout TouchAssembly
  ) {
    let row = sample.row
    let gesture = row[.gesture].flatMap { GestureLabel($0) == nil ? nil : $0 }
    if row[.target] != nil || gesture != nil {
      let target = row[.target].map { cell in
        CellText.view(of: cell).map(TouchLabel.Target.view) ?? .nothing
      }
      touches.label(entry: entry, target: target, gesture: gesture, line: row.line)
    }
    if let view = row[.received] {
      touches.saw(.received(view: CellText.view(of: view)), at: time, entry: entry, line: row.line)
    }
  }

  /// What each row does: by its phase, by whether the finger is down, by where it stands among the
  /// rows of its finger, or else a tap.
  private func phases(
    of samples: [Sample], _ tally: inout FaultTally, _ readings: inout [String]
  ) -> [PhaseWords.Meaning?] {
    if fields.contains(.phase) {
      // Where clicks say whether they press or lift, each is half of one.
      let areHalves = samples.contains { $0.row[.down] != nil && !$0.isDown }
      let meanings = samples.map { sample -> PhaseWords.Meaning? in
        let meaning = sample.row[.phase].flatMap { PhaseWords.meaning($0) ?? Self.android($0) }
        guard areHalves, meaning == .click || meaning == .tap else { return meaning }
        return .phase(sample.isDown ? .began : .ended)
      }
      // Beside touches, a browser's mouse is of their making.
      let hasTouches = meanings.contains { if case .phase? = $0 { true } else { false } }
      for (sample, meaning) in zip(samples, meanings) where meaning == nil {
        let isMouse = PhaseWords.isMouse(sample.row[.phase] ?? "")
        tally.count(
          !isMouse ? .unknownCode : hasTouches ? .compatibilityMouse : .notTouch,
          line: sample.row.line)
      }
      return meanings
    }
    if fields.contains(.down) {
      var down: Set<Int> = []
      return samples.map { sample in
        if sample.isDown { return .phase(down.insert(sample.finger).inserted ? .began : .moved) }
        return down.remove(sample.finger) == nil ? nil : .phase(.ended)
      }
    }
    guard fields.contains(.touch) else {
      readings.append("no column holds a phase or a finger: every row is taken for a tap")
      return samples.map { _ in .tap }
    }
    readings.append("no column holds a phase: a finger's first row is its press, its last its lift")
    var last: [Int: Int] = [:]
    for (index, sample) in samples.enumerated() { last[sample.finger] = index }
    var seen: Set<Int> = []
    return samples.enumerated().map { index, sample in
      let isFirst = seen.insert(sample.finger).inserted
      if isFirst { return last[sample.finger] == index ? .tap : .phase(.began) }
      return .phase(last[sample.finger] == index ? .ended : .moved)
    }
  }

  /// The numbers of Android's MotionEvent actions.
  private static func android(_ word: String) -> PhaseWords.Meaning? {
    switch word {
    case "0", "5": .phase(.began)
    case "1", "6": .phase(.ended)
    case "2": .phase(.moved)
    case "3": .phase(.cancelled)
    default: nil
    }
  }

  /// The unit of times whose column does not say: screens report 30 to 240 times a second, so the
  /// middle step between rows tells; a table of taps is judged by its largest time.
  private var guessedUnit: ColumnNames.TimeUnit {
    let times = samples.compactMap(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard let largest = times.map({ abs($0) }).max() else { return .seconds }
    // Seconds since 1970 passed 10^8 in 1973 and reach 10^10 in 2286.
    if largest > 1e17 { return .nanoseconds }
    if largest > 1e14 { return .microseconds }
    if largest > 1e11 { return .milliseconds }
    if steps.isEmpty { return .seconds }
    let hasFractions = times.contains { $0 != $0.rounded() }
    // With fractions, a moment of this century rather than days since the device started.
    if hasFractions, largest > 1e9 { return .seconds }
    let isTaps =
      !fields.contains(.down)
      && samples.allSatisfy { sample in
        guard let word = sample.row[.phase] else { return !fields.contains(.touch) }
        if case .phase? = PhaseWords.meaning(word) ?? Self.android(word) { return false }
        return true
      }
    let step = steps[steps.count / 2]
    if isTaps { return hasFractions || step < 20 ? .seconds : .milliseconds }
    if step < 1 { return .seconds }
    return step < 2000 ? .milliseconds : step < 2_000_000 ? .microseconds : .nanoseconds
  }

  /// A number with a decimal point, or a comma where tables are parted by semicolons.
  private static func coordinate(_ text: String) -> Double? {
    CSVLine.number(text).flatMap { NativeLimits.position.contains($0) ? $0 : nil }
  }
}

/// Dates as logs write them.
enum DateText {
  /// Nanoseconds since 1970 of `2026-11-22T04:31:00.123Z`; a blank may stand for the `T`, and a
  /// zone may be left out (UTC then: only differences matter).
  static func nanoseconds(_ text: String) -> Int64? {
    var parts = text.split { $0 == "T" || $0 == " " }
    guard let clock = parts.popLast(), parts.count <= 1 else { return nil }
    var days: Int64 = 0
    if let date = parts.first {
      let numbers = date.split { $0 == "-" || $0 == "/" }.map { Int64($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1],
        let day = numbers[2], (1900...2200).contains(year), (1...12).contains(month),
        (1...31).contains(day)
      else { return nil }
      days = Self.days(year, month, day)
    }
    var zone: Int64 = 0
    var time = clock
    if time.hasSuffix("Z") { time = time.dropLast() }
    if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      // The minutes may be left out: `+01`.
      var digits = time[sign...].filter(\.isNumber)
      if digits.count == 2 { digits += "00" }
      guard digits.count == 4, let number = Int64(digits) else { return nil }
      zone = (number / 100 * 60 + number % 100) * (time[sign] == "-" ? -60 : 60)
      time = time[..<sign]
    }
    let fields = time.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 3, let hours = Int64(fields[0]), let minutes = Int64(fields[1]),
      let seconds = Double(fields[2].replacing(",", with: ".")), (0...24).contains(hours),
      (0...59).contains(minutes), seconds >= 0, seconds < 61
    else { return nil }
    let whole = days * 86_400 + hours * 3600 + minutes * 60 - zone
    return whole * 1_000_000_000 + Int64((seconds * 1e9).rounded())
  }

  /// Days from 1970-01-01 to a date of the Gregorian calendar.
  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    // Years are counted from March, so that the leap day comes last.
    let y = month > 2 ? year : year - 1
    let m = month > 2 ? month - 3 : month + 9
    return y * 365 + y / 4 - y / 100 + y / 400 + (m * 153 + 2) / 5 + day - 1 - 719_468
  }
}
