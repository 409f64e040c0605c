// What do people and the app itself say about each touch?

import Audits
import Diagnostics
import Recordings
import Replay
import Touches
import Views

/// Labels and sightings of a recording, found before the replay because they may stand anywhere.
struct TouchNotes {
  private var labels: [TouchID: TouchLabel] = [:]
  private var sightings: [TouchID: [Sighting]] = [:]
  /// Sightings that name no touch, by time.
  private var loose: [(time: Timestamp, sighting: Sighting)] = []
  /// Every `ns` the app reported, for its own latency table.
  private(set) var appCalls: [Sighting] = []

  /// Whether the recording changes a view or shows another layout.
  private(set) var changesScreen = false

  /// Every line that shows another layout, in order.
  private var layouts: [LayoutLine] = []

  init(of recording: Recording) throws(InputError) {
    let remarks = try reading { try recording.collectLabels() }
    for label in remarks.labels { labels[label.touch] = label }
    for sighting in remarks.sightings { add(sighting) }
    changesScreen = remarks.changesViews || !remarks.layouts.isEmpty
    layouts = remarks.layouts
    loose.sort { $0.time < $1.time }
  }

  private mutating func add(_ sighting: Sighting) {
    if case .call(_, _, _, .some) = sighting.kind { appCalls.append(sighting) }
    if let touch = sighting.touch {
      sightings[touch, default: []].append(sighting)
    } else if let time = sighting.time {
      loose.append((time, sighting))
    }
  }

  /// Every screen of the recording as it is at its start, the first one first.
  func screens(on road: inout SessionRoad) throws(InputError) -> [ViewHierarchy] {
    var screens = [road.first.hierarchy]
    for line in layouts {
      let hierarchy = try road.screen(named: line).hierarchy
      if !screens.contains(where: { $0.screen == hierarchy.screen }) { screens.append(hierarchy) }
    }
    return screens
  }

  /// The touch judged, with its label and what the app was seen to do.
  func judged(_ trace: TouchTrace, by attribution: inout Attribution) -> JudgedTouch {
    let label = labels.isEmpty ? nil : labels[trace.touch]
    let saw = sightings.isEmpty ? during(trace) : (sightings[trace.touch] ?? []) + during(trace)
    let agreement = AppAgreement(of: trace, saw: saw)
    return JudgedTouch(
      trace: trace, judgement: attribution.judge(trace, label: label), label: label, saw: saw,
      agreesWithApp: agreement.agrees, disagreement: agreement.disagreement)
  }

  /// The sightings without a touch that fall into this one's time, both ends included.
  private func during(_ trace: TouchTrace) -> [Sighting] {
    if loose.isEmpty { return [] }
    var low = 0
    var high = loose.count
    while low < high {
      let middle = (low + high) / 2
      if loose[middle].time < trace.began { low = middle + 1 } else { high = middle }
    }
    return loose[low...].prefix { $0.time <= trace.ended }.map(\.sighting)
  }
}
