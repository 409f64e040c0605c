// The pieces of work that can be timed from outside the package.

import Tapscope

/// One piece of work, its inputs ready, that can be repeated and timed.
///
/// `Benchmarks/` is a package of its own, so that Tapscope carries none of its dependencies. It is
/// compiled under Tapscope's package name, so that it sees what is `package` there.
public struct Workload {
  /// What one run does, counted: hits, samples, pixels, bytes.
  public let units: Int
  /// Does it once; the answer depends on all of the work, so that none of it can be left out.
  public let run: () throws -> Int

  /// The names of all there is.
  public static let names = makers.map(\.name)

  /// The work of a name on the files that `Benchmarks/peers` wrote into a folder; nil for another.
  public static func named(_ name: String, in folder: String) throws -> Workload? {
    try makers.first { $0.name == name }?.make(folder)
  }

  private static let makers: [(name: String, make: @Sendable (String) throws -> Workload)] = [
    ("hit-200", { try HitScene("scene-200", in: $0).exact() }),
    ("hit-10000", { try HitScene("scene-10000", in: $0).exact() }),
    ("hit-100000", { try HitScene("scene-100000", in: $0).exact() }),
    ("hit-masks", { try HitScene("masks-200", in: $0).exact() }),
    ("reference-200", { try HitScene("scene-200", in: $0).reference() }),
    ("reference-masks", { try HitScene("masks-200", in: $0).reference() }),
    ("compile-200", { try HitScene("scene-200", in: $0).compile() }),
    ("compile-10000", { try HitScene("scene-10000", in: $0).compile() }),
    ("compile-100000", { try HitScene("scene-100000", in: $0).compile() }),
    ("pixels-hit", { try HitScene("scene-200", in: $0).hitEveryPixel() }),
    ("pixels-map", { try HitScene("scene-200", in: $0).ownerMap() }),
    ("read-native", { try .reading("session-1000000.jsonl", in: $0) }),
    ("read-libinput", { try .reading("libinput.yml", in: $0) }),
    ("read-getevent", { try .reading("getevent.txt", in: $0) }),
    ("mask-from-alpha", { _ in .maskFromAlpha() }),
    ("mask-overlap", { _ in .maskOverlap() }),
  ]
}
