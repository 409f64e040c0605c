// The format of `libinput record` files.

import TapscopeEngine

/// YAML, version 1, as `libinput record` writes it.
///
/// The line reader takes the shape libinput itself prints, at a 27th of the cost of YAML
/// (measured). Where it meets lines it cannot read, the file is read as the YAML it may be; where
/// it is no whole YAML either (pasted with gaps), the line reader takes what it can and counts the
/// rest.
struct LibinputFormat: RecordingFormat {
  let name = "libinput"
  let summary = "the YAML of `libinput record`, of one or several devices"
  let extensions = ["yml", "yaml"]

  func recognizes(_ head: FileHead) -> Bool {
    let keys = ["ndevices:", "libinput:", "devices:"].filter { head.hasLine(startingWith: $0) }
    return keys.count >= 2 || head.contains("- node: /dev/input/") || head.contains("- evdev:")
  }

  func open(
    _ file: RecordingFile, options: RecordingOptions
  ) throws(RecordingError) -> any RecordingContent {
    let plain = try EvdevContent<LineSource<LibinputLines>>(
      file, format: name, options: options, mayBeUnreadable: true)
    if plain.unreadableLines == 0 { return plain }
    let whole = try EvdevContent<LibinputYAMLSource>(
      file, format: name, options: options, mayBeUnreadable: true)
    // What is no YAML costs that reader all that follows.
    if whole.isReadable, whole.events >= plain.events,
      whole.unreadableLines < plain.unreadableLines
    {
      return whole
    }
    if plain.isReadable { return plain }
    // Refused with its first line.
    return try EvdevContent<LineSource<LibinputLines>>(file, format: name, options: options)
  }
}
