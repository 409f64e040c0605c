// Reads the device listings that `getevent` prints.

import TapscopeEngine

/// The listing that `getevent` prints of devices, alone or above the events.
struct GeteventListing {
  private(set) var devices: [RecordedDevice] = []
  private var isInProperties = false

  /// Lines `getevent` prints that say nothing of use.
  private static let noise = [
    "bus:", "vendor", "product", "version", "location:", "id:", "events:", "KEY (", "REL (", "SW (",
    "MSC (", "LED (", "SND (", "FF (", "REP (", "PWR (", "SYN (", "HID descriptor", "<none>",
    "remove device", "could not get driver version",
  ]

  /// Reads one line; false where it is none of a listing.
  mutating func read(_ line: String) -> Bool {
    let words = line.drop { $0 == " " || $0 == "\t" }
    if words.hasPrefix("add device ") {
      isInProperties = false
      let digits = line.split(separator: "/dev/input/event").last?.prefix { $0.isNumber } ?? ""
      devices.append(RecordedDevice(number: Int32(digits).map(Int.init) ?? devices.count))
      return true
    }
    if words.hasPrefix("name:") {
      let name = words.dropFirst(5).split(separator: "\"", maxSplits: 1).last
      change { $0.name = name.map { String($0.prefix { $0 != "\"" }) } }
      return true
    }
    if words.hasPrefix("input props:") {
      isInProperties = true
      return true
    }
    if readAxis(words) || (isInProperties && readProperty(words)) { return true }
    return Self.noise.contains { words.hasPrefix($0) } || isKeyList(line)
  }

  /// `ABS (0003): ABS_MT_SLOT : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0`, or the same
  /// of a further axis without `ABS (0003):`, or with the code as a number.
  private mutating func readAxis(_ words: Substring) -> Bool {
    let parts = words.split(separator: ": value ", maxSplits: 1)
    guard parts.count == 2 else { return false }
    let name = parts[0].split { $0 == " " || $0 == ":" || $0 == "\t" }.last.map(String.init) ?? ""
    guard let code = EvdevNames.axes[name] ?? Int(name, radix: 16) else {
      return name.hasPrefix("ABS_")
    }
    var numbers: [Substring: Int] = [:]
    for pair in parts[1].split(separator: ",") {
      let pair = pair.split(separator: " ")
      if pair.count == 2, let number = Int32(pair[1]) { numbers[pair[0]] = Int(number) }
    }
    guard let minimum = numbers["min"], let maximum = numbers["max"] else { return false }
    if devices.isEmpty { devices.append(RecordedDevice(number: EvdevEvent.unnamedDevice)) }
    change {
      $0.axes[code] = AxisInfo(
        minimum: minimum, maximum: maximum, resolution: numbers["resolution"] ?? 0)
    }
    return true
  }

  private mutating func readProperty(_ words: Substring) -> Bool {
    let name = words.split(separator: " ").first.map(String.init) ?? ""
    guard let property = EvdevNames.properties[name] ?? Int(name, radix: 16) else { return false }
    change { $0.properties.insert(property) }
    return true
  }

  /// A line of codes continued from the one above: `    KEY_BACK   0072  0073`.
  private func isKeyList(_ line: String) -> Bool {
    line.hasPrefix("      ") && !devices.isEmpty
  }

  private mutating func change(_ body: (inout RecordedDevice) -> Void) {
    guard let last = devices.indices.last else { return }
    body(&devices[last])
  }
}
