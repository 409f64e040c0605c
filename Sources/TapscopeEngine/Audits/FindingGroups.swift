// Groups findings that concern the same buttons.

/// Puts findings that concern the same buttons together, so that a person reads each matter once.
///
/// Two buttons too close to each other break several rules at once: the worst finding is shown, the
/// others beneath it. Buttons of equal action count as one button, and so do the repeated parts of a
/// list: views of one name and one size, numbered by `RepeatedID`.
struct FindingGroups {
  private let hierarchy: ViewHierarchy
  /// By button, the first of its action, where it is not that itself.
  private var sameButtons: [ViewIndex: ViewIndex] = [:]
  /// By part of a list, the first of its name, where it is not that itself.
  private var repeats: [ViewIndex: ViewIndex] = [:]

  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    var firsts: [String: ViewIndex] = [:]
    for index in hierarchy.views.indices {
      let view = hierarchy.views[index]
      if let action = view.action {
        if let first = firsts[action] { sameButtons[index] = first } else { firsts[action] = index }
      } else if case let name = RepeatedID.name(of: view.id), name != view.id,
        let first = hierarchy.index(of: name),
        hierarchy.views[first].bounds.size == view.bounds.size
      {
        repeats[index] = first
      }
    }
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
      findings[index].matter = matter.map { hierarchy.views[repeats[$0] ?? $0].id }
        .joined(separator: "\u{1F}")
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
    sameButtons[view] ?? view
  }

  /// Whether a finding says only that a view holds other buttons: they lie on it on purpose.
  private func isExpected(_ finding: Finding) -> Bool {
    guard let first = finding.concerned.first, finding.concerned.count > 1 else { return false }
    let others = finding.concerned.dropFirst()
    switch finding.rule {
    case OverlapPartlyShadowed.id, OverlapShadowed.id:
      return others.allSatisfy { other in
        hierarchy.isSelfOrAncestor(first, of: other)
          && hierarchy.hearingButton(from: other) != nil
      }
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

extension Finding {
  /// What stands beneath it as a reader is told it: each rule with a sentence.
  ///
  /// What the repeated parts of a list have in common is said of the first; the others are named.
  package var alsoTold: [(rule: String, text: String)] {
    func name(_ finding: Finding) -> String {
      finding.keyViews.first.map { RepeatedID.name(of: $0.id) } ?? ""
    }
    var told = [(first: self, others: [String]())]
    for finding in beneath {
      let place = told.firstIndex {
        $0.first.rule == finding.rule && name($0.first) == name(finding)
      }
      if let place, let id = finding.keyViews.first?.id, id != told[place].first.keyViews.first?.id
      {
        if !told[place].others.contains(id) { told[place].others.append(id) }
      } else {
        told.append((finding, []))
      }
    }
    return told.enumerated().compactMap { index, one in
      let others = one.others.isEmpty ? nil : one.others.listed
      if index == 0 { return others.map { (rule, "the same on \($0)") } }
      return (one.first.rule, one.first.message + (others.map { " The same on \($0)." } ?? ""))
    }
  }
}
