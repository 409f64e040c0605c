// Makes a finding from touches with the same trouble and the same views.

extension SessionEvidence {
  /// A finding for every pair and cause among the touches with a verdict, largest group first.
  func findings<Audit: SessionAudit>(
    of verdict: Verdict, by audit: Audit.Type, _ sentence: (MeantAndGot) -> String
  ) -> [Finding] {
    summary.groups.filter { $0.verdict == verdict }.compactMap { group in
      guard let sample = troubles[GroupKey(group)] else { return nil }
      let names = MeantAndGot(sample, among: "\(summary.touches.of("touch")) in \(name)")
      var finding = Finding(
        rule: Audit.id, level: Audit.level, views: names.paths,
        keyViews: names.keyViews,
        message: sentence(names)
          + (group.cause.map { " (\($0.rawValue))" } ?? "") + ", first touch \(group.firstTouch)."
          + refusal(of: group),
        advice: advice(for: group), location: names.location ?? line(of: sample.first),
        related: names.related + (names.location == nil ? [] : [line(of: sample.first)]),
        weight: Double(group.count), count: group.count)
      finding.kind = GroupKey(group)
      return finding
    }
  }

  private func advice(for group: SessionSummary.Group) -> String {
    if let fix = group.fix { return "\(fix.text): \(fix.proof)" }
    return group.cause.flatMap { CauseCatalogue.advice(against: $0, beside: group.choice) } ?? ""
  }

  /// What was tried in vain; empty where nothing was.
  private func refusal(of group: SessionSummary.Group) -> String {
    if case .refused(let reason) = group.choice { " No fix: \(reason)." } else { "" }
  }
}

/// Who was meant and who got the touches of one kind of trouble.
struct MeantAndGot {
  /// By name: `Down or Up`, `nothing`.
  let meant: String
  /// By name: who fired or received; `nothing` for nobody.
  let got: String
  /// Paths: who got the touches first, then who was meant, each once.
  let paths: [String]
  /// The same views, as another run knows them, without a plain view that took what was meant for
  /// others: in a new container another one takes it.
  let keyViews: [Finding.KeyView]
  /// Where the layout defines the first of them.
  let location: SourceLocation?
  /// Where it defines the others.
  let related: [SourceLocation]
  /// `3 of 41 touches in a.jsonl`: of all that were judged, whatever they were meant for.
  let times: String
  /// The verb that follows `times`.
  let were: String

  init(_ sample: AlikeTouches, among all: String) {
    let hierarchy = sample.first.trace.hierarchy
    let judgement = sample.first.judgement
    let taker = sample.first.got ?? judgement.taker
    let aims = judgement.intended.filter { $0 != taker }
    let names = judgement.intended.map { hierarchy.views[$0].name } + judgement.gone
    meant = names.joinedByOr
    got = taker.map { hierarchy.views[$0].name } ?? "nothing"
    let concerned = [taker].compactMap { $0 } + aims
    paths = concerned.map(hierarchy.path) + judgement.gone
    let meantViews = aims.map(hierarchy.keyView) + judgement.gone.map { Finding.KeyView(id: $0) }
    let identifies = taker.map { taker in
      hierarchy.views[taker].isButton || judgement.intended.contains(taker) || meantViews.isEmpty
    }
    let takers = taker.map { [hierarchy.keyView($0)] } ?? []
    keyViews = identifies ?? false ? takers + meantViews : meantViews
    let places = concerned.map { hierarchy.views[$0].location }
    location = places.first ?? nil
    related = places.dropFirst().compactMap { $0 }
    times = "\(sample.count) of \(all)"
    were = sample.count == 1 ? "was" : "were"
  }
}

extension SessionEvidence {
  /// A finding for every receiver among touches alike, by its path; the first one's words follow.
  func findings<Audit: SessionAudit>(
    of samples: [String: AlikeTouches], by audit: Audit.Type, advice: String,
    _ sentence: (_ name: String, _ count: Int) -> String
  ) -> [Finding] {
    samples.inOrder { $0.key < $1.key }.map { path, sample in
      let first = sample.first
      let view = first.trace.receiver.view.map { first.trace.hierarchy.views[$0] }
      let line = line(of: first)
      let told = first.disagreement.map { ": \($0)" } ?? "."
      return Finding(
        rule: Audit.id, level: Audit.level, views: path.isEmpty ? [] : [path],
        keyViews: path.isEmpty
          ? [] : first.trace.receiver.view.map { [first.trace.hierarchy.keyView($0)] } ?? [],
        message: sentence(view?.name ?? "nothing", sample.count)
          + " in \(name), first touch \(first.trace.touch)\(told)",
        advice: advice, location: view?.location ?? line,
        related: view?.location == nil ? [] : [line], weight: Double(sample.count),
        count: sample.count)
    }
  }
}
