// Bytes that a text file holds as letters.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Base64, with the blanks and line breaks that programs put into it.
enum Base64 {
  static func decode(_ text: Substring) -> [UInt8]? {
    Data(base64Encoded: String(text), options: .ignoreUnknownCharacters).map(Array.init)
  }
}
