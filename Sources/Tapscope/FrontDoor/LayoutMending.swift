// The least change that brings touches home, for programs that embed Tapscope.

import TapscopeEngine
import TapscopeReports

/// What mends a screen and what that is worth, by the names of `mend/1`; shares from 0 to 1.
public struct LayoutMending: Sendable, Hashable, Codable {
  /// The share of touches that reach what was meant.
  public struct Expected: Sendable, Hashable, Codable {
    /// On the screen as it is.
    public let before: Double
    /// With all changes.
    public let after: Double
    /// The best that any assignment of pixels could do.
    public let best: Double
  }

  /// One change of one view.
  public struct Change: Sendable, Hashable, Codable {
    /// The id of the view; nil for a strategy of containers that the whole screen gets.
    @OrNull public private(set) var view: String?
    /// The key of the layout, or `behind`.
    public let key: String
    /// What the layout says now.
    public let from: String
    /// What it should say.
    public let to: String
    /// The share of touches that it brings home.
    public let gain: Double
    /// The id of the button that loses most; nil for none.
    @OrNull public private(set) var loser: String?
    /// The share of its touches that it loses.
    public let loss: Double
  }

  /// One button's share of touches that arrive.
  public struct Button: Sendable, Hashable, Codable {
    /// The id of the button.
    public let view: String
    /// On the screen as it is.
    public let before: Double
    /// With all changes.
    public let after: Double
  }

  /// The format and its version.
  public let tapscope: String
  /// The layout's path as given.
  public let layout: String
  /// The share of touches that reach what was meant.
  public let expected: Expected
  /// The share of the gap to the best that the changes close.
  public let closed: Double
  /// In the order in which they are to be made.
  public let changes: [Change]
  /// Every button that can be meant.
  public let buttons: [Button]
  /// Why it ends where it ends.
  public let reason: String
  /// Whether the time was over before the search was.
  public let cut: Bool
  /// The screen's density.
  public let pointsPerInch: Double
  /// Whether the density is assumed, since the layout does not say it.
  public let assumed: Bool
}

extension Layout {
  /// The least change that brings touches home, and how far that is from the best possible.
  ///
  /// - Parameter harm: The share of its touches, 0 to 1, that a button may lose.
  /// - Returns: The changes, what each gains and costs, and the shares before and after.
  /// - Throws: `InputError` where no enabled button is seen, so that nothing can be mended.
  public func mend(harm: Double = 0.01) throws(InputError) -> LayoutMending {
    guard (0...1).contains(harm) else { throw InputError("`harm` must be a share from 0 to 1") }
    guard let mending = Mending(hierarchy, harm: harm) else {
      throw InputError("\(path): no enabled button is seen: nothing can be mended")
    }
    return try MendReport(mending, layout: path, diff: "", platform: .uikit).json.decoded()
  }
}
