// The published texts that rules go back to, each with its address.

/// What a rule goes back to: a success criterion, a guideline, a study, or the manual of a mechanism.
public struct Criterion: Hashable, Sendable {
  /// As a report names it.
  public let name: String
  /// An absolute address of the text.
  public let link: String

  /// A text by its name and its absolute address.
  public init(name: String, link: String) {
    self.name = name
    self.link = link
  }

  package static let wcag258 = Criterion(
    name: "WCAG 2.2, 2.5.8 Target Size (Minimum), AA",
    link: "https://www.w3.org/WAI/WCAG22/Understanding/target-size-minimum.html")
  package static let wcag255 = Criterion(
    name: "WCAG 2.2, 2.5.5 Target Size (Enhanced), AAA",
    link: "https://www.w3.org/WAI/WCAG22/Understanding/target-size-enhanced.html")
  /// A target is the region that takes the pointer; what another target covers is no part of it.
  package static let wcagTarget = Criterion(
    name: "WCAG 2.2, definition of target", link: "https://www.w3.org/TR/WCAG22/#dfn-targets")
  package static let appleTips = Criterion(
    name: "Apple, UI Design Dos and Don'ts: hit targets",
    link: "https://developer.apple.com/design/tips/")
  package static let androidTargets = Criterion(
    name: "Android accessibility: touch target size",
    link: "https://support.google.com/accessibility/android/answer/7101858")
  package static let touchModel = Criterion(
    name: "Bi and Zhai, Bayesian Touch (UIST 2013)",
    link: "https://doi.org/10.1145/2501988.2502058")
  package static let hitTesting = Criterion(
    name: "UIKit, hitTest(_:with:)",
    link: "https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)")
  package static let gestureRecognizers = Criterion(
    name: "UIKit, gesture recognizers",
    link: "https://developer.apple.com/documentation/uikit/uigesturerecognizer")
  package static let multiTouch = Criterion(
    name: "Linux, multi-touch protocol",
    link: "https://docs.kernel.org/input/multi-touch-protocol.html")
}
