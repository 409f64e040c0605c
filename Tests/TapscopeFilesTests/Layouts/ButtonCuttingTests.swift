// Tests of what of a screenshot is a button's own.

import Testing

@testable import TapscopeFiles

@Suite struct ButtonCuttingTests {
  /// A square of 2 by 2 pixels in the middle of 6 by 6, in greys.
  private static func shot(_ button: UInt8, on ground: UInt8) -> Screenshot {
    let greys = (0..<36).map { pixel in
      (2...3).contains(pixel % 6) && (2...3).contains(pixel / 6) ? button : ground
    }
    return Screenshot(width: 6, height: 6, rgba: greys.flatMap { [$0, $0, $0, 255] })
  }

  /// White on Apple's lightest grey differs by 5, and what differs by less is noise.
  @Test(arguments: [(UInt8(255), true), (254, false), (250, false), (246, false), (245, true)])
  func onlyWhatDiffersIsTheButtons(_ grey: UInt8, _ isSeen: Bool) {
    #expect((Self.shot(grey, on: 250).cut(1..<5, 1..<5) != nil) == isSeen)
  }
}
