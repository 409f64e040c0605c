// The reasons why a file's bytes cannot be had, as clauses without the file's name.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file cannot be read, such as `no such file`.
package struct FileTrouble: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }

  package static let missing = FileTrouble("no such file")
  static let folder = FileTrouble("it is a folder")
  static let device = FileTrouble("it is a device, not a file")
  static let notRegular = FileTrouble("it is not a regular file")

  /// A folder, and what to do where it is one that a debugger of views writes.
  static func folder(at path: String) -> FileTrouble {
    let name = path.hasSuffix("/") ? path.dropLast() : path[...]
    guard [".viewhierarchy", ".reveal"].contains(where: name.hasSuffix) else { return .folder }
    return FileTrouble(
      "it is a folder of Xcode's or Reveal's own; `po window.recursiveDescription()` in the debugger"
        + " prints the same views as text")
  }

  static func tooLong(_ size: Int, limit: Int) -> FileTrouble {
    FileTrouble("it has \(size) bytes, and \(limit) is the most that is read")
  }

  /// What it is that a path leads nowhere.
  ///
  /// A name that is no UTF-8 reaches a program with U+FFFD in place of what cannot be told, and by that the
  /// file is not found.
  package static func missing(at path: String) -> FileTrouble {
    if path.isEmpty { return FileTrouble("its name is empty; give the name of a file") }
    return path.contains("\u{FFFD}")
      ? FileTrouble("no such file, or one whose name is no UTF-8: give it another") : .missing
  }

  /// The system's own word for the failure that just happened.
  package static var ofSystem: FileTrouble {
    errno == ENOENT ? .missing : FileTrouble(systemWord(errno))
  }
}

/// The system's word for an error number, in lower case.
package func systemWord(_ number: CInt) -> String { String(cString: strerror(number)).lowercased() }
