// Touches put together from samples that a foreign file may list in any order.

import TapscopeEngine

/// Gathers the samples of a foreign file, sorts them by time and holds each touch to its course.
///
/// Memory is linear in samples, time is O(n log n). Touches are numbered from 1 by begin time.
struct TouchAssembly {
  /// One sample as a file says it, by the file's own clock.
  struct Entry {
    /// What tells one finger from another in this file; free again once it is lifted.
    var finger: Int
    var phase: TouchSample.Phase
    /// Nanoseconds by the file's clock.
    var time: Int64
    var position: Point?
    var radius: Double?
    var force: Double?
    var isSynthetic = false
    var fault: TouchFault?
    var line: Int
  }

  /// What is said of a touch, or of the moment where there is none.
  private struct Remark {
    /// The entry that began the touch.
    var entry: Int?
    var time: Int64?
    var content: Content
    var line: Int
  }

  private enum Content {
    case saw(AppObservation.Kind)
    case label(TouchLabel.Target?, gesture: String?)
    case targetFrame(Rect)
    case note(String)
  }

  /// Whether samples of one instant are put in the order began, moved, ended.
  ///
  /// For files that write moves in batches; others keep their order.
  var breaksTiesByPhase = false
  var tally = FaultTally()
  private(set) var entries: [Entry] = []
  private var remarks: [Remark] = []

  /// Adds a sample; answers its number, by which remarks name the touch it begins.
  @discardableResult
  mutating func add(_ entry: Entry) -> Int {
    entries.append(entry)
    return entries.count - 1
  }

  /// Adds a tap of which only the press is known: it is given a tap's length and marked synthetic.
  @discardableResult
  mutating func addTap(finger: Int, time: Int64, at position: Point?, line: Int) -> Int {
    let began = add(
      Entry(
        finger: finger, phase: .began, time: time, position: position, isSynthetic: true,
        line: line))
    let length = Int64(ShorthandGesture.tapSeconds * 1e9)
    add(
      Entry(
        finger: finger, phase: .ended, time: time.addingReportingOverflow(length).partialValue,
        position: position, isSynthetic: true, line: line))
    return began
  }

  /// Control characters in names are shown by their code: names of ours have none.
  mutating func saw(_ kind: AppObservation.Kind, at time: Int64?, entry: Int?, line: Int) {
    let kind: AppObservation.Kind =
      switch kind {
      case .received(let view?): .received(view: view.named)
      case .fired(let view?): .fired(view: view.named)
      default: kind
      }
    remarks.append(Remark(entry: entry, time: time, content: .saw(kind), line: line))
  }

  /// Control characters in names are shown by their code.
  mutating func label(
    entry: Int, target: TouchLabel.Target?, gesture: String?, line: Int
  ) {
    let target: TouchLabel.Target? =
      if case .view(let name)? = target { TouchLabel.Target.view(name.named) } else { target }
    remarks.append(
      Remark(entry: entry, time: nil, content: .label(target, gesture: gesture), line: line))
  }

  /// Says where what a touch was meant for lay; `time` is that at which it began.
  mutating func targetFrame(_ frame: Rect, at time: Int64, entry: Int, line: Int) {
    remarks.append(Remark(entry: entry, time: time, content: .targetFrame(frame), line: line))
  }

  mutating func note(_ text: String, at time: Int64?, line: Int) {
    remarks.append(Remark(entry: nil, time: time, content: .note(text), line: line))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Puts every sample elsewhere, by its time.
  mutating func replacePositions(_ moved: (Point, Int64) -> Point) {
    for index in entries.indices {
      entries[index].position = entries[index].position.map { moved($0, entries[index].time) }
    }
  }

  /// The numbers of the entries by time.
  var order: [Int] {
    entries.indices.sorted { a, b in
      let (first, second) = (entries[a], entries[b])
      if first.time != second.time { return first.time < second.time }
      if breaksTiesByPhase, first.phase.rank != second.phase.rank {
        return first.phase.rank < second.phase.rank
      }
      return a < b
    }
  }

  /// The touches, sorted and repaired; what had to be repaired is in the tally.
  consuming func finish(path: String, lastLine: Int) -> AssembledTouches {
    let order = order
    let zero = order.first.map { entries[$0].time } ?? 0
    var course = TouchCourse(tally: tally, lastLine: lastLine)
    for index in order {
      let entry = entries[index]
      let elapsed = entry.time.subtractingReportingOverflow(zero)
      guard !elapsed.overflow, elapsed.partialValue <= Timestamp.latestInFile.nanoseconds else {
        course.tally.count(.backwardsTime, line: entry.line)
        continue
      }
      course.take(entry, number: index, at: Timestamp(nanoseconds: elapsed.partialValue))
    }
    course.finish()
    var touches = AssembledTouches(samples: course.samples, tally: course.tally)
    for remark in remarks {
      let touch = remark.entry.flatMap { course.touches[$0] }
      // The touch it is about had no course of its own.
      if remark.entry != nil, touch == nil { continue }
      let location = SourceLocation(file: path, line: remark.line)
      let time = remark.time.map { $0.subtractingReportingOverflow(zero) }
        .map { Timestamp(nanoseconds: $0.overflow ? 0 : max($0.partialValue, 0)) }
        .map { min($0, .latestInFile) }
      switch remark.content {
      case .saw(let kind):
        touches.add(
          .saw(AppObservation(time: time, touch: touch, kind: kind, location: location)), at: time)
      case .label(let target, let gesture):
        guard let touch else { continue }
        touches.add(
          .label(
            TouchLabel(touches: [touch], target: target, gesture: gesture, location: location)),
          at: time)
      case .targetFrame(let frame):
        guard let touch, let time else { continue }
        touches.targetFrames.append(
          TargetFrame(touch: touch, frame: frame, time: time, location: location))
      case .note(let text): touches.add(.note(text, line: remark.line), at: time)
      }
    }
    return touches
  }
}

/// The course of each finger: began once, then moves, then one end.
private struct TouchCourse {
  private struct Down {
    var touch: TouchID
    var position: Point?
    var isSynthetic: Bool
    var line: Int
  }

  var tally: FaultTally
  let lastLine: Int
  private(set) var samples: [TouchSample] = []
  /// The touch that each beginning entry became.
  private(set) var touches: [Int: TouchID] = [:]
  private var down: [Int: Down] = [:]
  private var count = 0

  init(tally: FaultTally, lastLine: Int) {
    self.tally = tally
    self.lastLine = lastLine
  }

  mutating func take(_ entry: TouchAssembly.Entry, number: Int, at time: Timestamp) {
    if entry.phase == .began {
      if let open = down[entry.finger] {
        tally.count(.beganTwice, line: entry.line)
        end(open, at: time, fault: .dropped, line: entry.line)
      }
      count += 1
      touches[number] = count
      if entry.position == nil { tally.count(.noPosition, line: entry.line) }
      down[entry.finger] = Down(
        touch: count, position: entry.position, isSynthetic: entry.isSynthetic, line: entry.line)
    }
    guard let open = down[entry.finger] else {
      tally.count(.neverBegan, line: entry.line)
      return
    }
    let position = entry.position ?? open.position
    samples.append(
      TouchSample(
        touch: open.touch, phase: entry.phase, time: time, position: position,
        radius: entry.radius, force: entry.force, isSynthetic: entry.isSynthetic,
        fault: entry.fault, line: entry.line))
    down[entry.finger]?.position = position
    if entry.phase == .ended || entry.phase == .cancelled { down[entry.finger] = nil }
  }

  /// Fingers that are still down at the end of the file are cancelled there.
  mutating func finish() {
    guard let time = samples.last?.time else { return }
    for open in down.values.inOrder(by: { $0.touch < $1.touch }) {
      tally.count(.openAtEnd, line: open.line)
      end(open, at: time, fault: .openAtEnd, line: lastLine)
    }
  }

  private mutating func end(_ open: Down, at time: Timestamp, fault: TouchFault, line: Int) {
    samples.append(
      TouchSample(
        touch: open.touch, phase: .cancelled, time: time, position: open.position,
        isSynthetic: open.isSynthetic, fault: fault, line: line))
  }
}

extension TouchSample.Phase {
  /// The order in which the phases of one instant make sense.
  fileprivate var rank: Int {
    switch self {
    case .began: 0
    case .moved, .stationary: 1
    case .ended, .cancelled: 2
    }
  }
}

extension String {
  /// The name as files of ours may hold it.
  fileprivate var named: String { isOneLine ? self : visible }
}
