// Where a recording's touches would lie under another rotation.

import TapscopeEngine

extension Recording {
  /// Where the first touches begin, as the file has them; the pass ends once enough were seen.
  package func firstPlaces(touches: Int, samples: Int) throws(RecordingError) -> [Point] {
    var stream = try makeSamples(map: .identity)
    var places: [Point] = []
    var seen = 0
    var batch = SampleBatch()
    while places.count < touches, seen < samples, try stream.next(into: &batch) != nil {
      seen += batch.samples.count
      for sample in batch.samples where sample.phase == .began {
        if let position = sample.position { places.append(position) }
      }
    }
    return Array(places.prefix(touches))
  }

  /// A position of the file on the screen, under another rotation; nil where it cannot be placed.
  package func placed(_ position: Point, by rotation: Rotation) -> Point? {
    var turned = self
    turned.options.rotation = rotation
    return (try? turned.chain())?.map(position)
  }

  /// Whether positions are put on the screen by a map, rather than written as points of it.
  package var isMapped: Bool {
    content.device != nil || options.axisRange != nil || options.rotation != .none
      || !options.pins.isEmpty || options.fits
  }

  /// The raw range of a panel as it lies on the screen.
  package var panel: Size? {
    guard content.device != nil, options.pins.count < 2, let range = range?.0,
      let map = (try? chain())?.map
    else { return nil }
    let (across, down) = (Double(range.x.count), Double(range.y.count))
    return map.turnsPanel ? Size(down, across) : Size(across, down)
  }

  /// Points a raw unit in x to those in y; nil where that tells nothing: positions are points, are
  /// pinned by hand, or come in a range as wide as it is high, whatever the panel's own sides.
  package var stretch: Double? {
    guard content.device != nil, options.pins.count < 2, let range = range?.0,
      range.x.count != range.y.count, let map = (try? chain())?.map
    else { return nil }
    let scales = map.scales
    return scales.x / scales.y
  }
}
