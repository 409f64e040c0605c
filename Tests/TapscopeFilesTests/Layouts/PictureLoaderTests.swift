// Tests that pictures are found, read once, and never outside the layout's folder.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopePNG
import Testing

struct PictureLoaderTests {
  @Test func aFileIsDecodedOnceAndShared() throws {
    let scratch = try Scratch()
    try scratch.writePicture("a@2x.png")
    let layout = try scratch.read(
      layout(
        views: "{id: a, frame: [0, 0, 9, 9], image: a@2x.png}",
        "{id: b, frame: [0, 0, 9, 9], image: ./a@2x.png, backgroundImage: {file: a@2x.png, scale: 1}}"
      ))
    let views = layout.hierarchy.views
    let first = try #require(views[0].images[.normal])
    let second = try #require(views[1].images[.normal])
    let third = try #require(views[1].backgroundImages[.normal])
    #expect(first.pixels === second.pixels)
    #expect(first.pixels === third.pixels)
    #expect([first.scale, second.scale, third.scale] == [2, 2, 1])
    #expect(first.name == "a@2x.png")
    #expect(first.path == scratch.path("a@2x.png"))
    #expect(first.pixels.rgba.prefix(4) == [10, 20, 30, 200])
  }

  @Test(arguments: [
    ("down.png", 1.0), ("down@2x.png", 2), ("down@3x.PNG", 3), ("down@0x.png", 1), ("@2x.png", 2),
    ("down@2x", 2), ("down@22x.png", 1), ("2x.png", 1),
  ])
  func theNameTellsTheScale(_ name: String, _ scale: Double) throws {
    let scratch = try Scratch()
    try scratch.writePicture(name)
    let layout = try scratch.read(layout(views: "{id: a, frame: [0, 0, 9, 9], image: '\(name)'}"))
    #expect(layout.hierarchy.views[0].images[.normal]?.scale == scale)
  }

  @Test func tellsWhyAPictureCannotBeRead() throws {
    let scratch = try Scratch()
    try scratch.writePicture("green.png")
    try scratch.writePicture("whole.png")
    let whole = try PNG.encode(width: 1, height: 1, rgba: [1, 2, 3, 4])
    try scratch.write(Array(whole.dropLast(15)), to: "cut.png")
    try scratch.write([], to: "empty.png")
    try scratch.write("no picture", to: "text.png")
    try scratch.write([0xFF, 0xD8, 0xFF, 0xE0], to: "photo.png")
    try FileManager.default.createDirectory(
      atPath: scratch.path("folder.png"), withIntermediateDirectories: false)
    let names = ["gren.png", "cut.png", "empty.png", "text.png", "photo.png", "folder.png"]
    let error = #expect(throws: LayoutError.self) {
      try scratch.read(
        "tapscope: layout/1\nscreen: 9x9\nviews:\n"
          + names.map { "  - {id: \($0), frame: [0, 0, 9, 9], image: \($0)}\n" }.joined())
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "cannot read the picture `gren.png`: no such file; did you mean `green.png`?",
        "cannot read the picture `cut.png`: the PNG file is cut off in its `IDAT` chunk, at byte "
          + "\(whole.count - 15)",
        "cannot read the picture `empty.png`: the PNG file is empty",
        "cannot read the picture `text.png`: not a PNG file",
        "cannot read the picture `photo.png`: not a PNG file; it looks like a JPEG picture",
        "cannot read the picture `folder.png`: it is a folder",
      ])
    #expect(error?.diagnostics.map { $0.location?.line } == [4, 5, 6, 7, 8, 9])
  }

  @Test func aPipeIsNotWaitedFor() throws {
    let scratch = try Scratch()
    #expect(mkfifo(scratch.path("pipe.png"), 0o600) == 0)
    let error = #expect(throws: LayoutError.self) {
      try scratch.read(layout(views: "{id: a, frame: [0, 0, 9, 9], image: pipe.png}"))
    }
    #expect(
      error?.diagnostics.map(\.message) == [
        "cannot read the picture `pipe.png`: it is not a regular file"
      ])
  }

  @Test func picturesStayInTheFolderUnlessAllowed() throws {
    let outside = try Scratch()
    try outside.writePicture("out.png")
    let scratch = try Scratch()
    let files = FileManager.default
    try files.createDirectory(
      atPath: scratch.path("inner"), withIntermediateDirectories: false)
    try scratch.writePicture("inner/in.png")
    try files.createSymbolicLink(
      atPath: scratch.path("link.png"), withDestinationPath: outside.path("out.png"))
    try files.createSymbolicLink(
      atPath: scratch.path("inside.png"), withDestinationPath: scratch.path("inner/in.png"))
    func read(_ name: String, allowOutside: Bool) throws -> Layout {
      try scratch.read(
        layout(views: "{id: a, frame: [0, 0, 9, 9], image: \(name)}"), allowOutside: allowOutside)
    }
    let sibling = "../\(URL(fileURLWithPath: outside.folder).lastPathComponent)/out.png"
    for name in [sibling, outside.path("out.png"), "link.png", "inner/../\(sibling)"] {
      let error = #expect(throws: LayoutError.self) { try read(name, allowOutside: false) }
      #expect(
        error?.diagnostics.map(\.message) == [
          "cannot read the picture `\(name)`: it lies outside the layout's folder; "
            + "`--allow-outside` lets it be read"
        ])
      #expect(try read(name, allowOutside: true).hierarchy.views[0].images.count == 1)
    }
    for name in ["inner/in.png", "inside.png", "inner/../inner/in.png"] {
      #expect(try read(name, allowOutside: false).hierarchy.views[0].images.count == 1)
    }
  }

  @Test func allPicturesTogetherAreLimited() throws {
    let scratch = try Scratch()
    try scratch.writePicture("a.png", width: 4, height: 4)
    try scratch.writePicture("b.png", width: 4, height: 4)
    try scratch.write(
      layout(
        views: "{id: a, frame: [0, 0, 9, 9], image: a.png, backgroundImage: a.png}",
        "{id: b, frame: [0, 0, 9, 9], image: b.png}"), to: "layout.yaml")
    var limits = LayoutLimits()
    limits.picturePixels = 32
    _ = try LayoutReader(limits: limits).read(path: scratch.path("layout.yaml"))
    limits.picturePixels = 31
    let error = #expect(throws: LayoutError.self) {
      try LayoutReader(limits: limits).read(path: scratch.path("layout.yaml"))
    }
    #expect(
      error?.diagnostics.map(brief) == [
        "5:41 error: cannot read the picture `b.png`: with it the layout's pictures hold more than "
          + "31 pixels"
      ])
  }

  @Test func theIdentityFollowsTextAndPictures() throws {
    let scratch = try Scratch()
    let text = layout(views: "{id: a, frame: [0, 0, 9, 9], image: a.png}")
    try scratch.writePicture("a.png")
    let first = try scratch.read(text).identity
    #expect(try scratch.read(text).identity == first)
    #expect(first.count == 16)
    let changed = try scratch.read(text + "# more\n").identity
    try scratch.writePicture("a.png", rgba: [1, 2, 3, 4])
    let repainted = try scratch.read(text).identity
    #expect(Set([first, changed, repainted]).count == 3)
  }
}
