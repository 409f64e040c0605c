// The forms in which code from an article is replayed.

/// Whether a strategy or a sensitive view does what its article printed, or what it should have printed.
public enum StrategyForm: String, Hashable, Sendable, CaseIterable {
  case published, corrected
}
