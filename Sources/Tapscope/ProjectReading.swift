// Turns a project's settings for a recording into the readers' options.

import TapscopeEngine
import TapscopeFiles

extension RecordingOptions {
  /// What a project says of a recording; the defaults where it says nothing.
  ///
  /// Every value that cannot be read is an error at its place.
  init(
    _ rule: ReadingRule?, in folder: ProjectFolder, allowOutside: Bool
  ) throws(InputError) {
    self.init()
    guard let rule else { return }
    var troubles: [Diagnostic] = []
    func read<Value>(
      _ written: ProjectSettings.Located?, _ key: String, _ expected: String,
      _ decode: (String) -> Value?
    ) -> Value? {
      guard let written else { return nil }
      let value = decode(written.text)
      if value == nil {
        troubles.append(written.error("`\(key)` must be \(expected), not `\(written.text)`"))
      }
      return value
    }
    let fence = FileFence(project: folder.path, allowOutside: allowOutside)
    for (file, key) in [
      (rule.layout, "layout"), (rule.descriptor, "descriptor"), (rule.notes, "notes"),
    ] {
      guard let file, let trouble = fence.troubleOpening(folder.opened(file.text)) else { continue }
      troubles.append(file.error("cannot read the \(key) `\(file.text)`: \(trouble.message)"))
    }
    descriptor = rule.descriptor.map { folder.opened($0.text) }
    notes = rule.notes.map { folder.opened($0.text) }
    axisRange = read(rule.axisRange, "axisRange", AxisRange.form) { AxisRange($0) }
    screen = read(rule.screen, "screen", "WxH or WxH@S") { RecordedScreen($0) }
    offset = read(rule.offset, "offset", "X,Y") { Point(option: $0) }
    pins = rule.pins.compactMap { read($0, "pins", "RAWX,RAWY=X,Y") { Pin($0) } }
    columns = read(rule.columns, "columns", "FIELD=NAME,...") { ColumnNames($0) }
    device = rule.device?.text
    rotation = Rotation(rawValue: rule.rotation) ?? .none
    fits = rule.fits
    isStrict = rule.isStrict
    allowsTouchpad = rule.allowsTouchpad
    guard troubles.isEmpty else { throw InputError(troubles) }
  }
}
