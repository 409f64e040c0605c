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
    var made: [Contestant] = []
    var places: [Int] = []
    for kind in order {
      for place in setups.indices where setups[place].kind == kind {
        for recognizer in make(setups[place]) {
          made.append(Contestant(recognizer: recognizer))
          places.append(place)
        }
      }
    }
    // Few name another, and a search for margins makes dozens of contests a touch.
    let namesNone = setups.indices.allSatisfy {
      setups[$0].requireToFail.isEmpty && setups[$0].simultaneousWith.isEmpty
    }
    if namesNone { return made }
    for a in made.indices {
      let setup = setups[places[a]]
      let others = made.indices.filter { $0 != a }
      made[a].waitsFor = Set(
        others.filter { setup.names(setups[places[$0]], in: \.requireToFail) })
      made[a].beside = Set(others.filter { setup.runs(beside: setups[places[$0]]) })
    }
    return made
  }
}
