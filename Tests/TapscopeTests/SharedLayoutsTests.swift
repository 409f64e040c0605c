// Tests of the layouts that several recordings share.

import Synchronization
import TapscopeFiles
import TapscopeReports
import Testing

@testable import Tapscope

@Suite struct SharedLayoutsTests {
  private final class Reader: Sendable {
    let count = Atomic(0)
    let layout: TapscopeFiles.Layout

    init() throws {
      let text = "tapscope: layout/1\nscreen: 10x10\nviews: []\n"
      layout = try LayoutReader().read(bytes: Array(text.utf8), path: "small.yaml")
    }

    func read() -> TapscopeFiles.Layout {
      count.add(1, ordering: .relaxed)
      return layout
    }
  }

  @Test func aLayoutIsReadOnce() throws {
    let (reader, shared) = (try Reader(), SharedLayouts())
    for path in ["a", "b", "a", "b", "a"] {
      _ = shared.layout(at: path) { reader.read() }
    }
    #expect(reader.count.load(ordering: .relaxed) == 2)
  }

  @Test func ofManyTheLatestAreKept() throws {
    let (reader, shared) = (try Reader(), SharedLayouts())
    for path in 0..<129 { _ = shared.layout(at: "\(path)") { reader.read() } }
    _ = shared.layout(at: "1") { reader.read() }
    #expect(reader.count.load(ordering: .relaxed) == 129)
    _ = shared.layout(at: "0") { reader.read() }
    #expect(reader.count.load(ordering: .relaxed) == 130)
  }

  /// Pictures are the most of a layout.
  @Test func thereIsRoomForThirtyTwoMebibytes() throws {
    let shared = SharedLayouts()
    let text = "tapscope: layout/1\nscreen: 10x10\nviews:\n"
    let views = (0..<16_384).map { "  - {id: v\($0), frame: [0, 0, 1, 1]}\n" }.joined()
    let layout = try LayoutReader().read(bytes: Array((text + views).utf8), path: "large.yaml")
    var count = 0
    func read() -> TapscopeFiles.Layout {
      count += 1
      return layout
    }
    // Each view is taken to have a kibibyte: two layouts have room.
    for path in ["a", "b", "a", "b", "c", "b", "c", "a"] { _ = shared.layout(at: path, read: read) }
    #expect(count == 4)
  }

  @Test func whatCannotBeReadIsAnErrorEachTime() throws {
    let (reader, shared) = (try Reader(), SharedLayouts())
    for _ in 0..<2 {
      #expect(throws: InputError.self) {
        try shared.layout(at: "a") { () throws(InputError) -> TapscopeFiles.Layout in
          throw InputError("it is damaged")
        }
      }
    }
    _ = shared.layout(at: "a") { reader.read() }
    #expect(reader.count.load(ordering: .relaxed) == 1)
  }

  /// Each recording of the shelf alone, and among the others, before and after them.
  @Test func whatIsSharedChangesNoReport() throws {
    let shared = SharedLayouts()
    let scenes = Shelf.scenes
    let alone = try scenes.map { try report(of: $0, sharing: nil) }
    for index in Array(scenes.indices) + scenes.indices.reversed() {
      let report = try report(of: scenes[index], sharing: shared)
      #expect(report == alone[index], "\(scenes[index])")
    }
    #expect(shared.replays.count > 0)
  }

  private func report(of scene: String, sharing shared: SharedLayouts?) throws -> [UInt8] {
    var request = try Shelf.request(scene)
    request.layouts.allowOutside = true
    request.isForMerging = true
    request.sharedLayouts = shared
    let session = try SessionReplay(request)
    let formats: [any ReportFormat.Type] = [JSONFormat.self, SummaryFormat.self]
    var writers = formats.map { $0.writer(session.header, style: ReportStyle()) }
    var bytes: [UInt8] = []
    let end = try session.run { bytes += writers[0].touch($0) }
    for index in writers.indices {
      bytes += writers[index].summary(end.summary) + writers[index].finish(nil)
    }
    return bytes
  }

  /// Of a screen that changes, only how it began is another's too; a strategy may keep what it was asked.
  @Test func layersAreDrawnOnceForThePagesOfAScreen() throws {
    for scene in ["rotated-keypad", "jumping-button"] {
      for strategy in [nil, StrategyChoice("obShapedButton", form: .published)] {
        let (shared, draws) = (SharedLayouts(), Draws())
        let alone = try page(of: scene, strategy, sharing: nil, draws)
        #expect(draws.count.load(ordering: .relaxed) == 0)
        for _ in 0..<2 {
          #expect(try page(of: scene, strategy, sharing: shared, draws) == alone)
        }
        // A strategy that is asked for makes another screen of the layout each time.
        #expect(draws.count.load(ordering: .relaxed) == (strategy == nil ? 1 : 2))
      }
    }
  }

  private final class Draws: Sendable {
    let count = Atomic(0)
  }

  private func page(
    of scene: String, _ strategy: StrategyChoice?, sharing shared: SharedLayouts?, _ draws: Draws
  ) throws -> [UInt8] {
    var request = try Shelf.request(scene, strategy: strategy)
    request.sharedLayouts = shared
    let session = try SessionReplay(request)
    var header = session.header
    if let shared {
      header.layers = { screen, draw in
        shared.layers(of: screen) {
          draws.count.add(1, ordering: .relaxed)
          return draw()
        }
      }
    }
    var writer = HTMLFormat.writer(header, style: ReportStyle())
    let end = try session.run { _ = writer.touch($0) }
    return writer.summary(end.summary) + writer.finish(nil)
  }
}
