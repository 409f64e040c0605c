// How does a recording of any format become a native one?

import TapscopeFiles

/// Converts a recording piece by piece, at constant memory.
package enum RecordingConversion {
  /// Hands the native file to `take`, in pieces.
  ///
  /// `layout` gives the screen that raw positions are put on, and is named in the new file.
  package static func convert(
    _ path: String, layout: String?, options: RecordingOptions, _ take: ([UInt8]) throws -> Void
  ) throws(InputError) {
    try reading {
      var recording = try RecordingReader(options: options).open(path: path)
      if let layout {
        let screen = try LayoutReader().read(path: layout).hierarchy.screen
        recording.layoutScreen = RecordedScreen(screen)
      }
      var conversion = try NativeConversion(recording, layout: layout)
      while let bytes = try conversion.next() { try take(bytes) }
    }
  }
}
