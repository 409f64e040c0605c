// The audit of a screen as JSON.

import TapscopeEngine

extension AuditReport {
  /// The document of the contract (`audit/1`): areas in square points, probabilities 0 to 1.
  package var json: JSONValue {
    let found: JSONValue = [
      "tapscope": .string("audit/1"),
      "layout": .string(layout),
      "strategy": .optional(whatIf.strategy),
      "finger": .string(survey.finger.name),
      "fit": evidence?.json ?? .null,
      "confused": .optional(survey.confusedRate),
      "expected": expected?.json ?? .null,
      "targets": .array(survey.targets.map(target)),
      "pairs": .array(survey.pairs.map(pair)),
      "owners": .array(owners),
      "findings": .array(findings.map(JSONValue.finding)),
    ]
    return (assumptions.isEmpty ? found : found.with([.init("assumed", .strings(assumptions))]))
      .noting(whatIf)
  }

  /// The same document of a layout that was not looked at: why, and nothing of it.
  package static func unknown(
    _ layout: String, whatIf: WhatIf, finger: FingerModel, evidence: FingerEvidence?,
    endedEarly: String
  ) -> JSONValue {
    let document: JSONValue = [
      "tapscope": .string("audit/1"), "layout": .string(layout),
      "strategy": .optional(whatIf.strategy),
      "finger": .string(finger.name), "fit": evidence?.json ?? .null, "confused": .null,
      "expected": .null, "targets": .array([]), "pairs": .array([]), "owners": .array([]),
      "findings": .array([]),
    ]
    return document.noting(whatIf).noting(endedEarly: endedEarly)
  }

  private func id(_ view: ViewIndex) -> String { survey.hierarchy.views[view].id }

  private func target(_ target: TargetMeasures) -> JSONValue {
    let confusion = target.confusion
    let rules = BuiltInAudits.ofTargets.map { audit in
      JSONValue.Member(
        audit.id, .string(audit.judge(target, in: survey).outcome.rawValue))
    }
    let others = confusion.map { confusion in
      JSONValue.object(
        confusion.others.inOrder { $0.key < $1.key }.map { view, share in
          JSONValue.Member(id(view), .number(confusion.onScreen(share)))
        })
    }
    let worst = survey.worstPoint(of: target).map { worst -> JSONValue in
      ["at": .point(worst.point), "confused": .number(worst.confused)]
    }
    let clearance = TargetSpacing258.nearest(to: target, in: survey).map { neighbour -> JSONValue in
      ["view": .string(id(neighbour.view)), "points": .number(neighbour.clearance)]
    }
    return [
      "view": .string(id(target.view)),
      "paintArea": .number(target.paint.area),
      "seenArea": .number(target.seen.area),
      "hitArea": .number(target.hitArea),
      "reachable": .optional(target.hitArea == 0 ? nil : target.reachable),
      "pieces": .integer(target.effective.pieces.count),
      "largestSquare": .square(target.largestSquare),
      "rules": .object(rules),
      "clearance": clearance ?? .null,
      "axe": .string(RectangleCheck.outcome(of: target, in: survey).rawValue),
      "hit": .optional(confusion.map { $0.onScreen($0.hit) }),
      "confusedWith": others ?? .null,
      "nothing": .optional(confusion.map { $0.onScreen($0.nothing) }),
      "undecided": .optional(confusion.map { $0.onScreen($0.undecided) }),
      "offScreen": .optional(confusion?.offScreen),
      "aim": .point(confusion?.aim),
      "worst": worst ?? .null,
    ]
  }

  private func pair(_ pair: PairMeasures) -> JSONValue {
    [
      "front": .string(id(pair.front)),
      "back": .string(id(pair.back)),
      "sameAction": .bool(pair.isSameAction),
      "frameOverlap": .number(pair.frameOverlap),
      "outlineOverlap": .number(survey.outlineOverlap(of: pair)),
      "contested": .number(pair.contestedArea),
      "winner": .optional(pair.winner.map(id)),
      "pieces": .integer(pair.contested.pieces.count),
      "thickest": .square(pair.contested.largestSquare),
      "ratio": .optional(pair.ratio),
      "ratios": [
        "front": .optional(pair.ratioOfFront), "back": .optional(pair.ratioOfBack),
      ],
    ]
  }

  /// Every receiver there is, in the order of the views, what nobody receives last.
  private var owners: [JSONValue] {
    let views = survey.regions.filter { $0.key.view != nil }
      .inOrder { ($0.key.view ?? 0) < ($1.key.view ?? 0) }
    let others = [PixelOwner.nobody, .undecided].compactMap { owner in
      survey.regions[owner].map { (key: owner, value: $0) }
    }
    return (views + others).map { owner, region in
      let name: JSONValue =
        owner == .undecided ? .string("undefined") : .optional(owner.view.map(id))
      return [
        "view": name, "area": .number(region.area), "pieces": .integer(region.pieces.count),
        "thickest": .square(region.largestSquare),
      ]
    }
  }
}

extension ExpectedArrival {
  /// The shares by the names of the contract, and what they rest on.
  var json: JSONValue {
    [
      "now": .number(now), "best": .number(best),
      "byStrategy": .object(
        byStrategy.map { JSONValue.Member($0.label, .number($0.share)) }),
      "buttons": .array(
        buttons.map { button in
          [
            "view": .string(button.id), "now": .number(button.now), "best": .number(button.best),
          ]
        }),
      "pointsPerInch": .number(density.pointsPerInch),
      "assumed": .bool(density.isAssumed),
    ]
  }
}

extension JSONValue {
  /// A finding by the names of the contract.
  package static func finding(_ finding: Finding) -> JSONValue {
    [
      "rule": .string(finding.rule), "level": .string(finding.level.rawValue),
      "outcome": .string(finding.outcome.rawValue), "views": .strings(finding.views),
      "message": .string(finding.message), "advice": .string(finding.advice),
      "line": finding.location.map { .integer($0.line) } ?? .null,
      "measure": .measure(finding.measure),
      "also": .array(finding.beneath.map(JSONValue.finding)),
    ]
  }

  /// A finding's figure by its kind: `{"area": 200.5}`.
  static func measure(_ measure: Finding.Measure?) -> JSONValue {
    measure.map { .object([Member($0.kind.rawValue, .number($0.value))]) } ?? .null
  }

  /// A square of the window by its side and middle.
  fileprivate static func square(_ square: Rect?) -> JSONValue {
    guard let square else { return .null }
    return ["side": .number(square.width), "at": .point(square.center)]
  }
}
