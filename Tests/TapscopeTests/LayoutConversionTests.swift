// A layout written anew is the layout that was read, wherever it is put.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct LayoutConversionTests {
  static let shelf = PackageFiles.files(below: "Layouts", endingWith: ".yaml")

  /// A folder of its own within the package's, so that pictures lie under one root.
  private final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  /// Such a name trapped when its folder was asked for.
  @Test func aNameOfOneLetterLiesInTheWorkingFolder() throws {
    let layout = PackageFiles.url("Layouts/ring.yaml").path
    let options = LayoutOptions()
    #expect(
      try LayoutConversion(layout, to: "x", options: options).yaml
        == LayoutConversion(layout, to: "./xyz", options: options).yaml)
  }

  private static let none = Pixels(width: 1, height: 1, rgba: [0, 0, 0, 0])

  /// The pixels of every picture, in the order of the views and states.
  private func pixels(_ hierarchy: ViewHierarchy) -> [[UInt8]] {
    hierarchy.views.flatMap { view in
      let states = ControlState.allCases
      let shown = states.compactMap { view.images[$0] }
      let behind = states.compactMap { view.backgroundImages[$0] }
      return (shown + behind + [view.maskImage].compactMap { $0 }).map(\.pixels.rgba)
    }
  }

  private func views(_ hierarchy: ViewHierarchy) -> [View] {
    hierarchy.views.map { view in
      var view = view
      view.location = nil
      // Pictures have other names at another place; their pixels are compared.
      func unnamed(_ image: Image) -> Image {
        Image(pixels: Self.none, scale: image.scale, name: "", path: "")
      }
      view.images = view.images.mapValues(unnamed)
      view.backgroundImages = view.backgroundImages.mapValues(unnamed)
      view.maskImage = view.maskImage.map(unnamed)
      return view
    }
  }

  @Test(arguments: shelf)
  func readWriteReadIsEqual(_ path: String) throws {
    let folder = try Folder()
    let source = PackageFiles.url(path).path
    let output = folder.path + "/moved.yaml"
    let options = LayoutOptions(allowOutside: true)
    let conversion = try LayoutConversion(source, to: output, options: options)
    try Data(conversion.yaml.utf8).write(to: URL(fileURLWithPath: output))
    let first = try LayoutReader(options: options).read(path: source)
    let second = try LayoutReader(options: options).read(path: output)
    #expect(views(first.hierarchy) == views(second.hierarchy))
    #expect(pixels(first.hierarchy) == pixels(second.hierarchy))
    #expect(first.hierarchy.screen.size == second.hierarchy.screen.size)
    #expect(first.hierarchy.rules == second.hierarchy.rules)
    // And what was written is written the same again.
    let again = try LayoutConversion(output, to: output, options: options)
    #expect(again.yaml == conversion.yaml)
  }

  @Test func cutPicturesLieBesideTheFile() throws {
    let folder = try Folder()
    var options = LayoutOptions()
    options.screenshot = PackageFiles.url("docs/examples/checkout.png").path
    options.cuts = true
    let output = folder.path + "/kept/screen.yaml"
    let source = PackageFiles.url("docs/examples/checkout.txt").path
    let conversion = try LayoutConversion(source, to: output, options: options)
    #expect(conversion.pictures.count == 5)
    for picture in conversion.pictures {
      #expect(picture.path.hasPrefix(folder.path + "/kept/checkout-buttons/"))
      let place = URL(fileURLWithPath: picture.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture.bytes).write(to: place)
    }
    try Data(conversion.yaml.utf8).write(to: URL(fileURLWithPath: output))
    let kept = try LayoutReader(options: LayoutOptions(allowOutside: true)).read(path: output)
    let chat = try #require(kept.hierarchy.views.first { $0.id == "_chatButton" })
    let picture = try #require(chat.images[.normal])
    #expect(picture.scale == 3)
    #expect(picture.pixels.width == 480)
    // The round picture is its own; the corner of its frame is what lies behind it.
    #expect(picture.pixels.alpha(330, 330) == 255)
    #expect(picture.pixels.alpha(10, 10) == 0)
    #expect(picture.pixels.alpha(200, 100) == 0)
  }
}
