// What recognizers have to do with each other, as an app configures them.

extension RecognizerSetup {
  /// Whether one of its lists names another recognizer.
  func names(_ other: RecognizerSetup, in list: KeyPath<RecognizerSetup, [String]>) -> Bool {
    self[keyPath: list].contains(other.name)
  }

  /// Whether either says that both may succeed.
  func runs(beside other: RecognizerSetup) -> Bool {
    names(other, in: \.simultaneousWith) || other.names(self, in: \.simultaneousWith)
  }
}

extension Contestant {
  /// The recognizers of a view in the order of their kinds, with what their setups say of each other.
  ///
  /// `make` answers those of one setup; none for one that has no say. O(recognizers²).
  static func configured(
    _ setups: [RecognizerSetup], askedIn order: [RecognizerKind],
    _ make: (RecognizerSetup) -> [any Recognizer]
  ) -> [Contestant] {
    var made: [(recognizer: any Recognizer, setup: Int)] = []
    for kind in order {
      for place in setups.indices where setups[place].kind == kind {
        for recognizer in make(setups[place]) { made.append((recognizer, place)) }
      }
    }
    // Few name another, and a search for margins makes a dozen contests a touch.
    let namesNone = setups.allSatisfy { $0.requireToFail.isEmpty && $0.simultaneousWith.isEmpty }
    if namesNone { return made.map { Contestant(recognizer: $0.recognizer) } }
    return made.indices.map { a in
      let setup = setups[made[a].setup]
      let others = made.indices.filter { $0 != a }
      return Contestant(
        recognizer: made[a].recognizer,
        waitsFor: Set(
          others.filter { setup.names(setups[made[$0].setup], in: \.requireToFail) }),
        beside: Set(others.filter { setup.runs(beside: setups[made[$0].setup]) }))
    }
  }
}
