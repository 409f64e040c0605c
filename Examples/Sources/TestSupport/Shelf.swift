// Where the layouts and recordings lie that the examples use.

import Foundation

/// Files of the package that these examples depend on.
public enum Shelf {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of a file by its path from the root of the package.
  public static func path(_ name: String) -> String { root.appendingPathComponent(name).path }
}
