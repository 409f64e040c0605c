// The version of Tapscope, in the one place where it is written.

/// The version of this library and of the command, as semantic versioning counts.
///
/// `tapscope --version`, the driver of a SARIF run and the documents that Tapscope writes take it from
/// here.
public enum TapscopeVersion {
  /// Major, minor and patch, such as `0.2.0`.
  public static let text = "0.2.0"
}
