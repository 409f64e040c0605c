// A profile's agreement with the labels as text.

import TapscopeEngine

/// The confusion matrix, precision and recall by class, and the misses with their margins.
struct LabelCheckText {
  let check: LabelCheck
  let ink: TextStyle

  /// Misses told one by one; the JSON has them all.
  private static let limit = 200

  init(_ check: LabelCheck, ink: TextStyle) {
    self.check = check
    self.ink = ink
  }

  var text: String {
    let score = "\(check.right) of \(check.checked) labelled touches right"
    let isRight = check.misses.isEmpty
    var text = ink(.bold, check.profile) + ": " + ink(isRight ? .green : .red, score) + "\n"
    text += matrix
    if !isRight { text += "missed\n" + misses }
    if check.misses.contains(where: \.hasTapBesideDoubleTap) { text += Self.wayOut }
    return text
  }

  private static let wayOut =
    "  a tap is told beside its double tap, unless its recognizer requires that to fail; --kinds without "
    + "tap waits for the double tap alone\n"

  /// A row a label and a column a verdict, with recall at the right and precision at the foot.
  private var matrix: String {
    let classes = check.classes
    let given = classes.filter { check.score(of: $0).given > 0 }
    var rows = [["label \\ verdict"] + given + ["recall"]]
    for label in classes where check.score(of: label).labelled > 0 {
      let counts = given.map { verdict in
        check.matrix[LabelCheck.Cell(labelled: label, given: verdict)].map(String.init) ?? "."
      }
      rows.append([label] + counts + [check.score(of: label).recall?.percents ?? "-"])
    }
    rows.append(["precision"] + given.map { check.score(of: $0).precision?.percents ?? "-" })
    return aligned(rows, right: Set(1...given.count + 1))
  }

  private var misses: String {
    let rows = check.misses.prefix(Self.limit).flatMap { miss in
      miss.verdicts.enumerated().map { index, verdict in
        [
          index == 0 ? miss.touches.named : "", index == 0 ? miss.label.name : "",
          "read as \(verdict.gesture)", verdict.rule, verdict.measure(verdict.value),
          "bound", verdict.measure(verdict.bound), "margin", verdict.signedMargin,
        ].map { $0 }
      }
    }
    let more = check.misses.count - Self.limit
    return aligned(rows, right: [4, 6, 8]) + (more > 0 ? "  and \(more) more\n" : "")
  }
}

extension [TouchID] {
  /// `touch 3`, `touches 1 and 2`, `touches 1, 2 and 3`.
  var named: String { count.noun("touch") + " " + map(String.init).allListed }
}

extension LabelCheck.Miss {
  /// Whether a double tap was told as labelled, and taps beside it.
  fileprivate var hasTapBesideDoubleTap: Bool {
    label.kind == .doubleTap && verdicts.contains { $0.kind == .doubleTap }
      && verdicts.contains { $0.kind == .tap }
  }
}
