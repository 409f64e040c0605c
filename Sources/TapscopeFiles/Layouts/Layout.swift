// A layout file as read.

import TapscopeEngine

/// A layout file as read: the screen with its views, and how much of it the file itself says.
package struct Layout: Sendable {
  /// As the reader was given it.
  package let path: String
  /// The `name` of the file, or its file name without the ending.
  package let name: String
  package let hierarchy: ViewHierarchy
  /// Warnings: what is legal and probably a mistake, in file order.
  package let warnings: [Diagnostic]
  /// What each view says itself; parallel to `hierarchy.views`.
  package let written: [ViewKeys]
  /// What the layout's `defaults` gave a view that does not say it; parallel to `hierarchy.views`.
  package let inherited: [ViewKeys]
  /// The name of the format it was read from.
  package let format: String
  /// What the file does not say and is assumed, a clause each; none in layout/1.
  package let assumptions: [String]
  /// How a panel's values are turned to the screen, where the file tells; layout/1 does not.
  package let panelRotation: Rotation?
  /// Sixteen hex digits that differ when the layout or a picture of it does.
  package let identity: String

  /// What the names of its pictures start from; empty for the working directory.
  ///
  /// Kept, since every `set` line asks and the file's kind is looked up on the disk.
  package let folder: String

  /// What is assumed, each as a note about the file.
  package var assumptionNotes: [Diagnostic] {
    assumptions.map { Diagnostic(.note, "assumed: \($0)", at: SourceLocation(file: path)) }
  }

  /// The keys of a view that neither it nor `defaults` gives: stock UIKit's values, in schema order.
  package func defaulted(_ view: ViewIndex) -> [ViewKey] {
    ViewKey.settings.filter { !written[view].contains($0) && !inherited[view].contains($0) }
  }
}

/// Everything that is wrong with a layout, or with a change of one.
package typealias LayoutError = InputError

/// How much a layout may hold before it is refused.
package struct LayoutLimits: Hashable, Sendable {
  /// A screen of a million views is no screen; 100,000 replay in seconds.
  package var views = 100_000
  /// Views within views; what walks the tree recursively stays within a thread's stack.
  package var depth = 100
  /// Of the layout file, 16 MiB: a hundred thousand views of 160 bytes each.
  package var fileBytes = 16_777_216
  /// Of one picture's file, 256 MiB.
  package var pictureBytes = 268_435_456
  /// Of all pictures of a layout together, 2^28: 1 GiB decoded.
  package var picturePixels = 268_435_456
  /// Of one picture, 2^26: 256 MiB decoded.
  package var onePicturePixels = 67_108_864
  /// Of a picture's longer side: what textures of most GPUs may have, over twice an 8K screen.
  package var pictureSide = 16_384
  /// Of one path or polygon; a picture traced pixel by pixel has fewer.
  package var segments = 100_000
  /// Of the file's tree, aliases followed: forty for each of 100,000 views.
  package var values = 4_000_000
  /// Of the screen, a side in points; sixteen thousand is twice the widest video wall panel.
  package var screenSide = 16_384

  package init() {}
}
