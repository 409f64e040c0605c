// An overview of a recording, without a layout or an axis range.

import TapscopeEngine

/// An overview of a recording: what `tapscope inspect` prints.
package struct RecordingInspection: Equatable, Sendable {
  /// One touch from began to its end.
  package struct Touch: Equatable, Sendable {
    package var touch: TouchID
    package var began: Timestamp
    package var ended: Timestamp
    /// Where it began, as the file has it; nil where the device did not report it.
    package var raw: Point?
    /// Where it began in points of the window; nil where it cannot be placed.
    package var mapped: Point?
    package var samples: Int
    package var isCancelled: Bool
    package var fault: TouchFault?

    /// From began to its end, in seconds.
    package var seconds: Double { ended - began }
  }

  package var header: RecordingHeader
  /// SYN_REPORTs of the touch device, or instants of a native file.
  package var frames = 0
  /// By begin time, ties by slot: the order of their numbers.
  package var touches: [Touch] = []
  /// The most fingers that were down together.
  package var atOnce = 0
  /// From the first sample to the last.
  package var seconds: Double = 0
  /// The coordinate chain as far as it is known, a sentence a step.
  package var chain: [String] = []
  package var faults: [StreamFault] = []
}

extension Recording {
  /// Reads the whole recording for an overview; only broken files throw.
  ///
  /// Memory is linear in touches.
  package func inspect() throws(RecordingError) -> RecordingInspection {
    var inspection = RecordingInspection(header: header)
    var chain: CoordinateChain?
    do throws(RecordingError) {
      let known = try self.chain()
      inspection.chain = known.sentences
      chain = known
    } catch {
      inspection.chain = error.diagnostics.map(\.message)
    }
    var raw = CoordinateMap.identity
    raw.range = range?.0
    var stream = try makeSamples(map: raw)
    var indices: [TouchID: Int] = [:]
    var first: Timestamp?
    var batch = SampleBatch()
    while try stream.next(into: &batch) != nil {
      for sample in batch.samples {
        first = first ?? sample.time
        inspection.seconds = sample.time - (first ?? .zero)
        inspection.enter(sample, map: chain?.map, open: &indices)
      }
    }
    inspection.frames = stream.frames
    var tally = stream.tally
    if content.device != nil, raw.range == nil { tally.count(.missingRange, line: 0) }
    inspection.faults = tally.faults
    return inspection
  }
}

extension RecordingInspection {
  fileprivate mutating func enter(
    _ sample: TouchSample, map: CoordinateMap?, open: inout [TouchID: Int]
  ) {
    if sample.phase == .began {
      open[sample.touch] = touches.count
      atOnce = max(atOnce, open.count)
      touches.append(
        Touch(
          touch: sample.touch, began: sample.time, ended: sample.time, raw: sample.position,
          mapped: sample.position.flatMap { position in map.map { $0(position) } }, samples: 0,
          isCancelled: false, fault: nil))
    }
    guard let index = open[sample.touch] else { return }
    touches[index].samples += 1
    touches[index].ended = sample.time
    touches[index].fault = touches[index].fault ?? sample.fault
    if sample.phase == .ended || sample.phase == .cancelled {
      touches[index].isCancelled = sample.phase == .cancelled
      open[sample.touch] = nil
    }
  }
}
