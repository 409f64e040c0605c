// A path as pages, findings and other programs are told it.

extension String {
  /// The path as a URI reference: everything but unreserved characters and `/` is percent-encoded.
  package var uriReference: String {
    var out = hasPrefix("/") ? "file://" : ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let hex = String(byte, radix: 16, uppercase: true)
        out += byte < 16 ? "%0\(hex)" : "%\(hex)"
      }
    }
    return out
  }
}
