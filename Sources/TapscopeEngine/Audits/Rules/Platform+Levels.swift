// The size rules that each platform asks for, with their levels.

extension Platform {
  /// Levels other than the rules' own.
  package var levels: [String: Severity] {
    switch self {
    case .ios:
      [TargetSizeApple44.id: .warn, TargetSizeMaterial48.id: .off, TargetSizeWCAG258.id: .warn]
    case .android, .flutter:
      [TargetSizeApple44.id: .off, TargetSizeMaterial48.id: .warn, TargetSizeWCAG258.id: .warn]
    case .web:
      [TargetSizeApple44.id: .off, TargetSizeMaterial48.id: .off, TargetSizeWCAG258.id: .error]
    case .kiosk:
      [
        TargetSizeApple44.id: .off, TargetSizeMaterial48.id: .off, TargetSizeKiosk.id: .warn,
        FingerMiss.id: .warn,
      ]
    }
  }
}
