// A stand-in for UIKit's picture renderer: it writes real PNG files, with stored blocks.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public final class UIGraphicsImageRendererFormat {
  public var opaque = true
  public var scale: CGFloat = 2

  public init() {}
}

public final class UIGraphicsImageRendererContext {
  public let cgContext = CGContext()
}

@MainActor public final class UIGraphicsImageRenderer {
  private let bounds: CGRect
  private let scale: CGFloat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, scale) = (bounds, format.scale)
  }

  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    let context = UIGraphicsImageRendererContext()
    actions(context)
    let (width, height) = (Int(bounds.width * scale), Int(bounds.height * scale))
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width {
        let point = CGPoint(
          x: bounds.minX + (CGFloat(x) + 0.5) / scale, y: bounds.minY + (CGFloat(y) + 0.5) / scale)
        rows += context.cgContext.paint(point) ? [40, 90, 200, 255] : [0, 0, 0, 0]
      }
    }
    return PNGWriter.file(width: width, height: height, rows: rows)
  }
}

private enum PNGWriter {
  static func file(width: Int, height: Int, rows: [UInt8]) -> Data {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += chunk("IHDR", big(UInt32(width)) + big(UInt32(height)) + [8, 6, 0, 0, 0])
    bytes += chunk("IDAT", [0x78, 0x01] + stored(rows) + big(adler(rows)))
    return Data(bytes + chunk("IEND", []))
  }

  private static func stored(_ rows: [UInt8]) -> [UInt8] {
    var blocks: [UInt8] = []
    var rest = rows[...]
    repeat {
      let part = rest.prefix(65535)
      rest = rest.dropFirst(part.count)
      let (low, high) = (UInt8(part.count & 255), UInt8(part.count >> 8))
      blocks += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + part
    } while !rest.isEmpty
    return blocks
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(crc(body))
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { crc, _ in
        crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
