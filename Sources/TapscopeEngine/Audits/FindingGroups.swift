// Groups findings that concern the same buttons.

/// Puts findings that concern the same buttons together, so that a person reads each matter once.
///
/// Two buttons too close to each other break several rules at once: the worst finding is shown, the
/// others beneath it. Buttons of equal action count as one button.
struct FindingGroups {
  private let hierarchy: ViewHierarchy
  /// The first button of each action.
  private let firsts: [String: ViewIndex]

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    var firsts: [String: ViewIndex] = [:]
    for index in hierarchy.views.indices {
      guard let action = hierarchy.views[index].action, firsts[action] == nil else { continue }
      firsts[action] = index
    }
    self.firsts = firsts
  }

  /// Marks each finding with its matter, worst first as they come.
  func mark(_ findings: inout [Finding]) {
    /// By button, the two that its worst finding about two is about.
    var pairs: [ViewIndex: [ViewIndex]] = [:]
    for finding in findings {
      guard let pair = pair(of: finding) else { continue }
      for button in pair where pairs[button] == nil { pairs[button] = pair }
    }
    for index in findings.indices {
      let finding = findings[index]
      findings[index].isExpected = isExpected(finding)
      guard let first = finding.concerned.first else { continue }
      let button = representative(first)
      let matter = pair(of: finding) ?? pairs[button] ?? [button]
      findings[index].matter = matter.map { hierarchy.views[$0].id }.joined(separator: "\u{1F}")
    }
  }

  /// The two buttons that a finding sets against each other, in the order of the views.
  private func pair(of finding: Finding) -> [ViewIndex]? {
    let buttons = finding.concerned.filter { hierarchy.views[$0].isButton }
    guard buttons.count > 1, finding.concerned.first == buttons[0] else { return nil }
    let pair = Set(buttons.prefix(2).map(representative)).sorted()
    return pair.count == 2 ? pair : nil
  }

  private func representative(_ view: ViewIndex) -> ViewIndex {
    hierarchy.views[view].action.flatMap { firsts[$0] } ?? view
  }

  /// Whether a finding says only that a view holds other buttons: they lie on it on purpose.
  private func isExpected(_ finding: Finding) -> Bool {
    guard let first = finding.concerned.first, finding.concerned.count > 1 else { return false }
    let others = finding.concerned.dropFirst()
    switch finding.rule {
    case OverlapPartlyShadowed.id, OverlapShadowed.id:
      return others.allSatisfy { hierarchy.isSelfOrAncestor(first, of: $0) }
    case FingerConfusion.id:
      // A tap meant for the holder fires what lies on it.
      return others.allSatisfy { hierarchy.isSelfOrAncestor($0, of: first) }
    default:
      return false
    }
  }
}

extension [Finding] {
  /// One finding a matter, with the others of that matter beneath it.
  ///
  /// Findings that the layout intends are left out. The order stays.
  package var byMatter: [Finding] {
    var grouped: [Finding] = []
    var places: [String: Int] = [:]
    for finding in self where !finding.isExpected {
      let file = finding.location?.file ?? ""
      guard !finding.matter.isEmpty else {
        grouped.append(finding)
        continue
      }
      let key = "\(file)\u{1F}\(finding.matter)"
      if let place = places[key] {
        grouped[place].beneath.append(finding)
      } else {
        places[key] = grouped.count
        grouped.append(finding)
      }
    }
    return grouped
  }
}
