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
  /// Recognizers with what their setups say of each other, in their order.
  ///
  /// O(recognizers²).
  static func configured(
    _ made: [(setup: RecognizerSetup, recognizer: any Recognizer)]
  ) -> [Contestant] {
    // Few name another, and a search for margins makes a dozen contests a touch.
    let namesNone = made.allSatisfy {
      $0.setup.requireToFail.isEmpty && $0.setup.simultaneousWith.isEmpty
    }
    if namesNone { return made.map { Contestant(recognizer: $0.recognizer) } }
    return made.indices.map { a in
      let setup = made[a].setup
      let others = made.indices.filter { $0 != a }
      return Contestant(
        recognizer: made[a].recognizer,
        waitsFor: Set(others.filter { setup.names(made[$0].setup, in: \.requireToFail) }),
        beside: Set(others.filter { setup.runs(beside: made[$0].setup) }))
    }
  }
}
