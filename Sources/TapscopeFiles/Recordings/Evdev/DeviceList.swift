// The devices of a file that describes each above what it sends.

/// The devices that a file of `evtest` or evemu describes, each above its events.
///
/// People put several recordings into one file. A description that follows begins a recording of another
/// device, or, under the same name, of the same one.
struct DeviceList {
  private(set) var devices = [RecordedDevice()]
  /// The number of the one that sends the events at hand.
  private(set) var current = 0
  private var numbers: [String?: Int] = [:]

  var latest: RecordedDevice {
    get { devices[current] }
    set { devices[current] = newValue }
  }

  /// Takes the name that begins a description, and says whether a recording begins with it behind another.
  mutating func begin(_ name: String?) -> EvdevLine {
    let name = name?.visible
    if latest.name == nil {
      latest.name = name
      numbers[name] = current
      return .silent
    }
    if let known = numbers[name] {
      current = known
    } else {
      current = devices.count
      numbers[name] = current
      devices.append(RecordedDevice(number: current, name: name))
    }
    return .nextRecording
  }
}
