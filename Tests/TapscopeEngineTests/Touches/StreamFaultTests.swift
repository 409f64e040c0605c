// Tests of the count of stream faults.

import TapscopeEngine
import Testing

@Test func talliesCountEachKindWithItsFirstLine() {
  var tally = FaultTally()
  tally.count(.palm, line: 9)
  tally.count(.synDropped, line: 4)
  tally.count(.palm, times: 2, line: 12)
  tally.count(.hover, times: 0, line: 1)
  #expect(
    tally.faults == [
      StreamFault(.synDropped, count: 1, line: 4), StreamFault(.palm, count: 3, line: 9),
    ])
}

@Test func mergedTalliesKeepTheEarlierLine() {
  var one = FaultTally()
  one.count(.palm, line: 9)
  var other = FaultTally()
  other.count(.palm, times: 2, line: 3)
  other.count(.hover, line: 5)
  let merged = [StreamFault(.palm, count: 3, line: 3), StreamFault(.hover, count: 1, line: 5)]
  #expect(one.merging(other).faults == merged)
  #expect(other.merging(one).faults == merged)
}

@Test(arguments: [
  (StreamFault.Kind.palm, true), (.otherDevice, true), (.synDropped, false),
  (.cutLastLine, false), (.openAtEnd, false),
])
func onlyHarmlessFaultsPassUnderStrict(kind: StreamFault.Kind, isHarmless: Bool) {
  #expect(kind.isHarmless == isHarmless)
}
