// Finds and decodes the pictures a layout names.

import TapscopeEngine
import TapscopePNG

/// Finds and decodes the pictures of one layout, each file once.
struct PictureLoader {
  /// The folder of the layout, without a closing slash.
  let folder: String
  let limits: LayoutLimits
  /// PNG files that the layout itself holds, by name.
  private let embedded: [String: [UInt8]]
  /// Pictures that the person named, as they are opened, by name; they may lie anywhere.
  private let named: [String: String]
  private let allowOutside: Bool
  /// Found for the first picture: a change of a view names none, and to find it asks the file system.
  private lazy var fence = FileFence(around: folder, of: "layout", allowOutside: allowOutside)
  private var pixels: [String: Pixels] = [:]
  private var failures: [String: FileTrouble] = [:]
  private var pixelCount = 0
  /// Of every picture file read, in the order they were.
  private(set) var fingerprint = Fingerprint()

  init(
    folder: String, allowOutside: Bool, limits: LayoutLimits, embedded: [String: [UInt8]] = [:],
    named: [String: String] = [:]
  ) {
    self.folder = folder
    self.embedded = embedded
    self.named = named
    self.limits = limits
    self.allowOutside = allowOutside
  }

  /// Takes what a layout already holds, so that it is not decoded again.
  mutating func share(_ image: Image) {
    pixels[realPath(image.path)] = image.pixels
  }

  /// The picture of a name relative to the layout's folder.
  ///
  /// `scale` in pixels per point; nil takes it from an `@2x` at the end of the name, else 1.
  mutating func image(_ name: String, scale: Double?) throws(FileTrouble) -> Image {
    let scale = scale ?? PictureLoader.scale(in: name)
    if let path = named[name] {
      return Image(pixels: try pixels(at: realPath(path)), scale: scale, name: name, path: path)
    }
    if embedded[name] != nil {
      return Image(
        pixels: try pixels(at: realPath(name), held: name), scale: scale, name: name, path: name)
    }
    let path = TapscopeFiles.path(of: name, in: folder)
    if let trouble = fence.trouble(path) { throw trouble }
    return Image(
      pixels: try pixels(at: realPath(path)), scale: scale, name: name, path: path)
  }

  /// `held` names a picture that the layout itself holds.
  private mutating func pixels(
    at path: String, held: String? = nil
  ) throws(FileTrouble) -> Pixels {
    if let known = pixels[path] { return known }
    if let failure = failures[path] { throw failure }
    do throws(FileTrouble) {
      let bytes = held.flatMap { embedded[$0] }
      let decoded = if let bytes { try decode(bytes) } else { try decode(path) }
      pixels[path] = decoded
      return decoded
    } catch {
      failures[path] = error
      throw error
    }
  }

  private mutating func decode(_ path: String) throws(FileTrouble) -> Pixels {
    let bytes: [UInt8]
    do throws(FileTrouble) {
      bytes = try InputFile(path: path, as: "picture")
        .contents(limit: limits.pictureBytes, onlyRegular: true)
    } catch {
      throw error == .missing ? FileTrouble(error.message + hint(path)) : error
    }
    return try decode(bytes)
  }

  private mutating func decode(_ bytes: [UInt8]) throws(FileTrouble) -> Pixels {
    do throws(PNGError) {
      let size = PNGLimits(side: limits.pictureSide, pixels: limits.onePicturePixels)
      let header = try PNG.header(bytes, limits: size)
      pixelCount += header.width * header.height
      let picture = pixelCount > limits.picturePixels ? nil : try PNG.decode(bytes, limits: size)
      if let picture {
        fingerprint.add(bytes)
        return Pixels(
          width: picture.width, height: picture.height, rgba: picture.rgba,
          sourceBits: header.colorType == .palette ? 8 : header.bitDepth)
      }
    } catch {
      throw FileTrouble(error.description)
    }
    throw FileTrouble(
      "with it the layout's pictures hold more than \(limits.picturePixels) pixels")
  }

  /// The nearest name in the folder where the file was looked for; of the first few failures only.
  private func hint(_ path: String) -> String {
    guard failures.count < 20 else { return "" }
    let files = FileSystem.names(in: TapscopeFiles.folder(of: path))
    let pictures = files.filter { $0.lowercased().hasSuffix(".png") }.sorted()
    let nearest = nearestName(to: fileName(of: path), among: pictures)
    return nearest.map { "; did you mean `\($0)`?" } ?? ""
  }

  /// The `2` of `down@2x.png`; 1 where the name ends in no such mark.
  static func scale(in name: String) -> Double {
    let stem = name.lowercased().hasSuffix(".png") ? name.dropLast(4) : name[...]
    let mark = stem.suffix(3)
    guard mark.count == 3, mark.first == "@", mark.last == "x",
      let digit = mark.dropFirst().first?.wholeNumberValue, digit > 0
    else { return 1 }
    return Double(digit)
  }
}

/// A hash of bytes that is the same on every machine: FNV-1a, 64 bits.
struct Fingerprint: Equatable, Sendable {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }

  /// Sixteen hex digits.
  var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
