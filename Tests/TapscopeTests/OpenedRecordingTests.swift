// Tests of the error for a recording's missing layout.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct OpenedRecordingTests {
  /// The complaints about a recording of these lines, its own file called `REC`.
  private func complaints(_ lines: [String]) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "road-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "session.jsonl")
    try (lines.joined(separator: "\n") + "\n").write(to: file, atomically: true, encoding: .utf8)
    let profile = try #require(BuiltInProfiles.named("uikit"))
    do throws(InputError) {
      var request = SessionRequest(recording: file.path, profile: profile)
      request.layouts.allowOutside = true
      _ = try SessionReplay(request)
      return []
    } catch {
      return error.messages.map {
        $0.replacing(file.path, with: "REC").replacing(folder.path + "/", with: "")
      }
    }
  }

  @Test func aMissingLayoutIsToldAtTheHeader() throws {
    let header = #"{"tapscope":"recording/1","layout":"gone.yaml"}"#
    #expect(
      try complaints([header, #"{"t":0,"tap":[1,2]}"#]) == [
        """
        REC:1:36: error: cannot read the layout: no such file
          \(header)
          \(String(repeating: " ", count: 35))^
        gone.yaml: note: this is the file it names
        """
      ])
  }

  @Test func aMissingLayoutIsToldAtTheLineThatShowsIt() throws {
    let first = PackageFiles.url("Layouts/overlapping-circles.yaml").path
    let line = #"{"t":0.5,"layout":"gone.yaml"}"#
    #expect(
      try complaints([#"{"tapscope":"recording/1","layout":"\#(first)"}"#, "", line]) == [
        """
        REC:3:19: error: cannot read the layout: no such file
          \(line)
          \(String(repeating: " ", count: 18))^
        gone.yaml: note: this is the file it names
        """
      ])
  }

  /// On the layout that the recording names itself there is nothing to fit.
  @Test func whatIsToBeFittedNeedsAScreen() throws {
    let layout = PackageFiles.url("Layouts/overlapping-circles.yaml").path
    func complaint(on named: String?, _ screen: String = "") -> String? {
      var request = SessionRequest(
        recording: "r.jsonl", layout: named, profile: UIKitProfile())
      let header = "{\"tapscope\":\"recording/1\",\"layout\":\"\(layout)\"\(screen)}"
      request.recordingContents = Array("\(header)\n{\"t\":0,\"tap\":[1,2]}\n".utf8)
      request.reading.fits = true
      request.layouts.allowOutside = true
      do throws(InputError) {
        _ = try SessionReplay(request)
        return nil
      } catch {
        return error.messages.first
      }
    }
    #expect(
      complaint(on: layout)
        == "r.jsonl: error: the recording does not say how large a screen its places are on;"
        + " --screen WxH says it, and --fit scales them from it to the layout's")
    #expect(complaint(on: nil) == nil)
    #expect(complaint(on: layout, #","screen":"100x100""#) == nil)
  }
}
