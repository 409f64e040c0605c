// The trials of the fuzzers on their corpora: what once broke a promise, and what damage may do to it.

import Foundation
import TapscopeTestSupport
import TapscopeTrials
import Testing

@Suite struct TrialTests {
  /// The files of a trial's corpus, by name.
  private static func corpus(of trial: Trial) throws -> [(name: String, bytes: [UInt8])] {
    let folder = PackageFiles.url("Fuzz/Corpus/\(trial.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, try [UInt8](Data(contentsOf: folder.appendingPathComponent($0))))
    }
  }

  @Test(arguments: Trial.allCases) func theCorpusKeepsEveryPromise(_ trial: Trial) throws {
    let files = try Self.corpus(of: trial)
    #expect(!files.isEmpty)
    for file in files {
      #expect(throws: Never.self, "\(file.name)") { try trial.run(file.bytes) }
    }
  }

  /// A refusal is a good end, so that a fixture that is refused would leave everything behind it untried.
  @Test func whatIsInOrderIsTriedToTheEnd() throws {
    let notes = PackageFiles.url("Fuzz/Corpus/notes/all.jsonl")
    // Whoever compares gestures with labels wants one.
    let session = Trial.session + #"{"label":{"touches":[1],"gesture":"tap"}}"# + "\n"
    let inputs: [(Trial, [UInt8])] = [
      (.recording, Array(session.utf8)), (.notes, try [UInt8](Data(contentsOf: notes))),
    ]
    for (trial, bytes) in inputs {
      // The bytes choose what is done with them.
      for count in 0..<96 {
        let blank = [UInt8](repeating: UInt8(ascii: "\n"), count: count)
        #expect(try trial.run(bytes + blank), "\(trial), \(count) lines more")
      }
    }
    for trial in Trial.allCases {
      let ends = try Self.corpus(of: trial).count { try trial.run($0.bytes) }
      #expect(ends > 0, "every \(trial) is refused")
    }
  }

  /// Rounds over each file of a corpus; `TAPSCOPE_ROUNDS` makes more of them.
  @Test(arguments: Trial.allCases) func whatIsDamagedKeepsEveryPromise(_ trial: Trial) throws {
    let wanted = ProcessInfo.processInfo.environment["TAPSCOPE_ROUNDS"].flatMap(Int.init)
    var random = SeededGenerator(seed: 7)
    for file in try Self.corpus(of: trial) {
      var bytes = file.bytes
      for round in 0..<(wanted ?? 12) {
        let seed = random.next()
        // Wounds add up, but not for ever: a file that is beyond reading is read no farther.
        bytes = trial.damaged(round % 6 == 0 ? file.bytes : bytes, limit: 4096, seed: seed) {
          Trial.blindly($0, seed: seed)
        }
        #expect(throws: Never.self, "\(file.name), round \(round)") { try trial.run(bytes) }
      }
    }
  }

  @Test(arguments: Trial.allCases) func aSeedAlwaysDoesTheSameDamage(_ trial: Trial) throws {
    let bytes = try #require(try Self.corpus(of: trial).first).bytes
    func damaged(_ seed: UInt64) -> [UInt8] {
      trial.damaged(bytes, limit: 4096, seed: seed) { Trial.blindly($0, seed: seed) }
    }
    let all = (0..<40).map { damaged($0) }
    #expect(all == (0..<40).map { damaged($0) })
    #expect(Set(all).count > 30)
    #expect(all.allSatisfy { $0.count <= 4096 })
  }
}
