// What a person says about layouts on the command line or in a project's settings.

import TapscopeEngine

/// How layout files are read, whatever their format.
package struct LayoutOptions: Equatable, Sendable {
  /// The screen, where the file does not say it all.
  package var screen: ScreenChoice?
  /// Patterns of ids of views that are buttons.
  package var buttons: [String] = []
  /// A PNG of the screen, shown behind the views.
  package var screenshot: String?
  /// Whether buttons without pictures get their own pixels of the screenshot.
  package var cuts = false
  /// Pictures in memory, as PNG files by the name that layouts give them.
  package var pictures: [String: [UInt8]] = [:]
  /// Whether pictures may lie outside the layout's folder.
  package var allowOutside = false
  package var limits = LayoutLimits()

  package init(allowOutside: Bool = false) { self.allowOutside = allowOutside }

  /// The same for the layouts of a recording.
  package var ofRecording: LayoutOptions {
    var options = self
    options.screen?.isOfRecording = true
    return options
  }

  /// The patterns in `btn_*,ok`.
  package static func patterns(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      var part = part
      while part.first == " " { part = part.dropFirst() }
      while part.last == " " { part = part.dropLast() }
      return String(part)
    }.filter { !$0.isEmpty }
  }
}
