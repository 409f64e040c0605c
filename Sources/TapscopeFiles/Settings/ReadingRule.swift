// What a project says about recordings whose own files are silent.

import TapscopeEngine

/// How some recordings are read: the layout they were made on, and what a device log leaves out.
///
/// The keys are the mapping options' names; what stands for a range, a screen, a point or a pin is kept
/// as written, for the readers to decode.
package struct ReadingRule: Sendable {
  package var recordings: [Glob]
  /// Instead of the layout the recording names.
  @Shared package var layout: ProjectSettings.Located? = nil
  @Shared package var descriptor: ProjectSettings.Located? = nil
  @Shared package var axisRange: ProjectSettings.Located? = nil
  @Shared package var screen: ProjectSettings.Located? = nil
  /// Degrees clockwise: 0, 90, 180 or 270.
  package var rotation = 0
  @Shared package var offset: ProjectSettings.Located? = nil
  package var pins: [ProjectSettings.Located] = []
  @Shared package var notes: ProjectSettings.Located? = nil
  @Shared package var columns: ProjectSettings.Located? = nil
  @Shared package var device: ProjectSettings.Located? = nil
  package var fits = false
  package var isStrict = false
  package var allowsTouchpad = false
  package var location: SourceLocation?

  /// Every key a settings file may write.
  static let keys = [
    "recordings", "layout", "descriptor", "axisRange", "screen", "rotate", "offset", "pins",
    "notes", "columns", "device", "fit", "strict", "allowTouchpad",
  ]
}

extension ProjectSettings {
  /// How a recording is read, by its path in the project; of several rules that match, the last.
  package func reading(of recording: String) -> ReadingRule? {
    readings.last { $0.recordings.matches(recording) }
  }
}
