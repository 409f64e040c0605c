// Tests that a layout file which cannot be read is refused with the reason.

import TapscopeFiles
import TapscopePNG
import Testing

struct FileReadingTests {
  @Test func tellsWhyAFileCannotBeRead() throws {
    let scratch = try Scratch()
    try scratch.write("tapscope: layout/1", to: "long.yaml")
    try scratch.write(PNG.encode(width: 1, height: 1, rgba: [1, 2, 3, 4]), to: "picture.yaml")
    var limits = LayoutLimits()
    limits.fileBytes = 5
    func trouble(_ name: String, _ reader: LayoutReader = LayoutReader()) -> String? {
      do {
        _ = try reader.read(path: scratch.path(name))
        return nil
      } catch {
        return error.diagnostics.map(\.description).joined()
          .replacing(scratch.folder + "/", with: "")
      }
    }
    #expect(trouble("none.yaml") == "none.yaml: error: cannot read the layout: no such file")
    #expect(
      trouble("../\(scratch.folder.split(separator: "/").last ?? "")")?.hasSuffix(
        "error: cannot read the layout: it is a folder") == true)
    #expect(
      trouble("long.yaml", LayoutReader(limits: limits))
        == "long.yaml: error: cannot read the layout: it has 18 bytes, and 5 is the most that is read"
    )
    #expect(trouble("picture.yaml") == "picture.yaml: error: not a layout: it is a PNG picture")
  }
}
