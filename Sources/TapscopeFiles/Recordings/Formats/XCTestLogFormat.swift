// The taps in the log of an XCTest run.

import TapscopeEngine

/// What `xcodebuild test` prints: `t = 2.05s Tap "pay" Button`, with the elements that it describes.
///
/// XCTest taps the middle of an element, or a coordinate in it: `Tap "pay" Button[0.50, 0.98]`, in shares of
/// its width and height. Where that lies is known of the elements that the log describes with their
/// frames: the latest description before the tap, else the first behind it, as in the tree that follows
/// a failure. A tap of any other element has no position. An element is what the tap of its middle was
/// meant for, and what XCTest says was hit; of a coordinate neither is known. Each test counts from its
/// own start; they are put one after the other.
struct XCTestLogFormat: RecordingFormat {
  let name = "xctest-log"
  let summary = "taps in the log of an XCTest run, in the elements it describes"
  let extensions = ["log", "txt"]

  func recognizes(_ head: FileHead) -> Bool {
    head.contains(" Tap ")
      && head.lines.contains { line in
        TestStep(String(decoding: line, as: UTF8.self))?.tapped != nil
      }
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let lines = ConsoleText(try file.bytes(limit: JSONDocument.largest)).joined(
      where: { DescribedElement.begins($0) || TestStep($0) != nil },
      textEnds: DescribedElement.endsText)
    var taps = LoggedTaps()
    for line in lines {
      if let step = TestStep(line.text) {
        taps.take(step, line: line.number)
      } else if let element = DescribedElement(line)?.element, element.frame != nil {
        taps.take(element)
      }
    }
    var header = RecordingHeader(format: name)
    header.readings.append(
      "taps only: each at the middle of its element, or at the coordinate in it" + taps.leftOut)
    header.readings += taps.clock.readings
    let touches = taps.finish()
    return try AssembledContent(
      file: file, header: header,
      touches: touches.finish(path: file.path, lastLine: lines.last?.number ?? 0))
  }
}

/// Puts taps and elements of a log together; O(lines).
private struct LoggedTaps {
  /// An element by its type, and its identifier or its label.
  private struct Name: Hashable {
    var type: String
    var name: String

    /// The application under test, whatever it is called.
    static let application = Name(type: "Application", name: "")
  }

  private struct Tap {
    var element: Name
    /// In shares of the element's width and height; nil for its middle.
    var coordinate: Point?
    var step: TestStep
    /// In nanoseconds since the first test began.
    var time: Int64
    var line: Int
  }

  private var touches = TouchAssembly()
  private(set) var clock = SessionClock()
  /// Of the latest step, by its own test.
  private var seconds = 0.0
  private var latest: [Name: XCUIElement] = [:]
  /// Taps of elements that were not described yet.
  private var unplaced: [Name: [Tap]] = [:]
  /// A tap whose event was not made yet.
  private var open: Tap?
  /// How deep the tap stands whose steps are being read; nil among those of anything else.
  private var tapDepth: Int?
  private var otherEvents = 0
  private var firstOtherLine = 0

  mutating func take(_ element: XCUIElement) {
    for name in Set([element.identifier, element.label]) where !name.isEmpty {
      describe(Name(type: element.type, name: name), element)
    }
    // An application fills its first window, and newer logs give it no frame of its own.
    if element.type == "Window" || element.type == "Application", latest[.application] == nil {
      describe(.application, element)
    }
  }

  private mutating func describe(_ name: Name, _ element: XCUIElement) {
    latest[name] = element
    for tap in unplaced.removeValue(forKey: name) ?? [] { add(tap, element) }
  }

  mutating func take(_ step: TestStep, line: Int) {
    if step.seconds < seconds { startTest() }
    seconds = step.seconds
    let time = clock.place(Int64((step.seconds * ForeignTime.seconds).rounded()))
    if let depth = tapDepth, step.depth <= depth { tapDepth = nil }
    if step.makesEvent, tapDepth == nil {
      otherEvents += 1
      if otherEvents == 1 { firstOtherLine = line }
    }
    if step.makesEvent {
      open?.time = time
      close()
    } else if let tap = open, step.depth <= tap.step.depth {
      close()
    }
    guard let tapped = step.tapped else { return }
    tapDepth = step.depth
    let name = Name(type: tapped.type, name: tapped.name)
    open = Tap(
      element: name.type == Name.application.type ? .application : name,
      coordinate: tapped.coordinate, step: step, time: time, line: line)
  }

  /// Another test counts from zero again, and knows nothing of the steps before it.
  private mutating func startTest() {
    close()
    tapDepth = nil
    clock.startSession()
  }

  /// What is said of events that are no taps: presses, swipes, typing, taps in words that are not known.
  var leftOut: String {
    otherEvents == 0
      ? ""
      : "; \(otherEvents.of("event")) of other steps left out, first at line \(firstOtherLine)"
  }

  private mutating func close() {
    guard let tap = open else { return }
    open = nil
    if let element = latest[tap.element] {
      add(tap, element)
    } else {
      unplaced[tap.element, default: []].append(tap)
    }
  }

  private mutating func add(_ tap: Tap, _ element: XCUIElement?) {
    let place = element?.frame.map { frame in
      tap.coordinate.map {
        Point(frame.minX + frame.width * $0.x, frame.minY + frame.height * $0.y)
      } ?? frame.center
    }
    let entry = touches.addTap(finger: tap.line, time: tap.time, at: place, line: tap.line)
    if tap.coordinate != nil || tap.element == .application { return }
    let id = element.map { $0.identifier.isEmpty ? $0.label : $0.identifier }
    touches.label(
      entry: entry, target: .view(id ?? tap.element.name), gesture: nil, line: tap.line)
    touches.saw(
      .received(view: id ?? tap.element.name), at: tap.time, entry: entry, line: tap.line)
  }

  consuming func finish() -> TouchAssembly {
    close()
    for tap in unplaced.values.joined().inOrder(by: { $0.line < $1.line }) { add(tap, nil) }
    return touches
  }
}

/// One step of a test: `    t =     2.05s     Synthesize event`.
private struct TestStep {
  /// Seconds since the test began.
  let seconds: Double
  /// Blanks between the time and the words.
  let depth: Int
  private let words: Substring

  init?(_ text: String) {
    guard let mark = text.place(of: "t = "), text[..<mark.lowerBound].allSatisfy({ $0 == " " })
    else { return nil }
    let rest = text[mark.upperBound...].drop { $0 == " " }
    guard let end = rest.firstIndex(of: "s"), let seconds = Double(rest[..<end]),
      (0...Self.longest).contains(seconds)
    else { return nil }
    let tail = rest[end...].dropFirst()
    self.seconds = seconds
    words = tail.drop { $0 == " " }
    depth = tail.count - words.count
  }

  /// A month, in seconds: no test lasts longer.
  private static let longest: Double = 31 * 24 * 3600

  var makesEvent: Bool { words == "Synthesize event" }

  /// The element of `Tap "pay" Button`, and where in it `Tap "pay" Button[0.50, 0.98]` lies; of
  /// `Tap Target Application 'com.shop'[0.10, 0.90]` the application.
  var tapped: (name: String, type: String, coordinate: Point?)? {
    guard words.hasPrefix("Tap ") else { return nil }
    let mark: Character = words.hasPrefix(TestStep.application) ? "'" : "\""
    guard mark == "'" || words.dropFirst(4).first == mark, let end = words.lastIndex(of: mark),
      let start = words.firstIndex(of: mark), start < end
    else { return nil }
    let name = words[start..<end].dropFirst()
    let rest = words[end...].dropFirst().drop { $0 == " " }
    let word = rest.prefix { $0 != "[" }
    let type = mark == "'" && word.isEmpty ? "Application" : word
    guard !name.isEmpty, !type.isEmpty, type.allSatisfy(\.isLetter) else { return nil }
    if word.endIndex == rest.endIndex { return (String(name), String(type), nil) }
    guard let coordinate = TestStep.coordinate(rest[word.endIndex...]) else { return nil }
    return (String(name), String(type), coordinate)
  }

  private static let application = "Tap Target Application '"

  /// Reads `[0.50, 0.98]`.
  private static func coordinate(_ text: Substring) -> Point? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let shares = text.dropFirst().dropLast().split(separator: ",").map {
      Double($0.drop { $0 == " " })
    }
    guard shares.count == 2, let x = shares[0], let y = shares[1], (-mostShare...mostShare) ~= x,
      (-mostShare...mostShare) ~= y
    else { return nil }
    return Point(x, y)
  }

  /// A coordinate may lie off its element, but not a thousand of it away.
  private static let mostShare = 1000.0
}
