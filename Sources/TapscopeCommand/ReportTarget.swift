// Sends one report to stdout or to a file, in its format.

import TapscopeEngine
import TapscopeReports

/// A report on its way to stdout, to a file of its own or to an output shared with others.
struct ReportTarget {
  private enum Destination {
    case stdout
    case file(OutputFile)
    case shared(OrderedStream)
  }

  private let format: any ReportFormat.Type
  private let destination: Destination
  private let style: ReportStyle
  private var writer: (any ReportWriter)?
  /// Writes the same report as if it were the first, until it has begun; nil where it is plain what
  /// stands before it.
  private var opener: (any ReportWriter)?
  /// Whether all recordings before this one may be passed over.
  private var mayBeFirst = false
  /// What waits for the fixes, where touches are taken early.
  private var held: HeldReport?
  /// The first bytes of that, also as they are where nothing stands before them.
  private var heldFirst: (bytes: [UInt8], opening: [UInt8])?
  /// Bytes not written yet: a call of the system for each touch would cost as much as the touch.
  private var pending: [UInt8] = []
  private static let mostPending = 1 << 16

  /// Whether it is lines of touches, which reports of several recordings share.
  var joins: Bool { format.joins }

  /// The report on stdout.
  init(stdout format: any ReportFormat.Type) {
    self.format = format
    destination = .stdout
    style = Terminal.style
  }

  /// The report in a file of its own.
  init(_ target: OutputTarget<any ReportFormat.Type>) {
    format = target.format
    destination = .file(target.file)
    style = ReportStyle()
  }

  /// The report in an output that several share.
  init(
    _ format: any ReportFormat.Type, style: ReportStyle, to stream: OrderedStream, mayBeFirst: Bool
  ) {
    self.format = format
    self.mayBeFirst = mayBeFirst && format.joins
    destination = .shared(stream)
    self.style = style
  }

  /// A report file: `report.html`, or `json:report.out` where the extension does not tell.
  static func file(_ text: String) throws -> OutputTarget<any ReportFormat.Type> {
    try OutputTarget(
      text, among: BuiltInReportFormats.all.map { OutputForm($0, $0.name, $0.fileExtension) })
  }

  /// The format of that name; an unknown one is a usage error.
  static func format(named name: String) throws -> any ReportFormat.Type {
    if let format = BuiltInReportFormats.named(name) { return format }
    let known = BuiltInReportFormats.all.map { $0.name }
    throw Failure.usage("unknown report format `\(name)`\(didYouMean(name, among: known))")
  }

  /// Refuses a file that has turned out to be an input since it was named.
  func refuseInput() throws {
    if case .file(let file) = destination { try file.refuseInput() }
  }

  /// Whether the report that was started can take touches before their fixes are known.
  var canTakeEarly: Bool { writer is any EarlyWriter }

  /// Whether there was no room for what waits for the fixes.
  var hasNoRoom: Bool { held?.hasNoRoom ?? false }

  /// Starts the report, anew where it was started before.
  mutating func open(_ header: ReportHeader) {
    writer = format.writer(header, style: style)
    (held, heldFirst, opener) = (nil, nil, nil)
    guard header.follows, mayBeFirst else { return }
    var first = header
    first.follows = false
    opener = format.writer(first, style: style)
  }

  /// From here on touches are taken early.
  mutating func takeEarly() { held = HeldReport() }

  /// What puts the touches of the report that was started into bytes; nil where nothing else can.
  var drafter: (any TouchDrafter)? { (writer as? any EarlyWriter)?.drafter }

  /// Adds some touches, of which the drafts are that drafter's; nil where it made none.
  mutating func touches(_ touches: [JudgedTouch], _ drafts: TouchDrafts?) {
    guard let drafts else {
      for touch in touches { add(writer?.touch(touch) ?? [], orFirst: opener?.touch(touch)) }
      return
    }
    add(
      Self.bytes(of: touches, drafts, by: &writer) ?? [],
      orFirst: Self.bytes(of: touches, drafts, by: &opener))
  }

  private static func bytes(
    of touches: [JudgedTouch], _ drafts: TouchDrafts, by writer: inout (any ReportWriter)?
  ) -> [UInt8]? {
    guard var early = writer as? any EarlyWriter else { return nil }
    defer { writer = early }
    return early.touches(touches, drafts)
  }

  /// Adds the bytes of touches, also as they are where nothing stands before them.
  private mutating func add(_ bytes: [UInt8], orFirst opening: [UInt8]?) {
    guard held != nil else { return write(bytes, orFirst: opening) }
    if let opening {
      if bytes.isEmpty && opening.isEmpty { return }
      heldFirst = (bytes, opening)
      opener = nil
    } else {
      held?.add(bytes)
    }
  }

  /// Completes and writes the touches that were taken early, if any were.
  mutating func complete(by findings: FixFindings) throws {
    guard var early = writer as? any EarlyWriter, let held else { return }
    early.complete(by: findings)
    writer = early
    if var first = opener as? any EarlyWriter {
      first.complete(by: findings)
      opener = first
    }
    self.held = nil
    var filling = LateFilling(of: early, by: findings)
    if let first = heldFirst {
      var opening = filling
      write(filling.filled(first.bytes), orFirst: opening.filled(first.opening))
      heldFirst = nil
    }
    try held.forEach { write(filling.filled($0)) }
  }

  /// Adds the summary, which a person need not wait for the latencies to see.
  mutating func summary(_ summary: SessionSummary) {
    write(writer?.summary(summary) ?? [], orFirst: opener?.summary(summary))
    flush()
  }

  /// Ends the report; a file of its own is whole then, and the caller puts it in its place.
  mutating func finish(_ latency: LatencyTable?) {
    write(writer?.finish(latency) ?? [], orFirst: opener?.finish(latency))
    flush()
  }

  private mutating func write(_ bytes: [UInt8], orFirst opening: [UInt8]? = nil) {
    if let opening, case .shared(let stream) = destination {
      if bytes.isEmpty && opening.isEmpty { return }
      stream.write(bytes, orFirst: opening)
      opener = nil
      return
    }
    // What is long enough by itself is not copied first.
    guard bytes.count < Self.mostPending else {
      flush()
      return put(bytes)
    }
    pending += bytes
    if pending.count >= Self.mostPending { flush() }
  }

  private mutating func flush() {
    put(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func put(_ bytes: [UInt8]) {
    switch destination {
    case .stdout: Terminal.out(bytes)
    case .file(let file): file.write(bytes)
    case .shared(let stream): stream.write(bytes)
    }
  }
}
