// Compares both hit-test engines at a million points of random screens.

import Foundation
import TapscopeTestSupport

// A debug build would take minutes for it, so `.ci/run` builds this for speed; the seeds are fixed.
let agreement = EngineAgreement(screens: 0..<6250, points: 160)
print("\(agreement.pairs) points asked, \(agreement.receivers) different receivers")
for difference in agreement.differences { print("the engines differ on \(difference)") }
exit(agreement.differences.isEmpty && agreement.pairs == 1_000_000 ? 0 : 1)
