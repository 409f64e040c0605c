// Pages printed to PDF by a Chromium that is installed.

import TapscopeFiles
import TapscopeReports

/// Finds a browser of the Chromium family and has it print a page.
struct ChromiumPrinter {
  private let browser: String
  private let output: String

  /// Names under which browsers of the family are installed, on the path.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "brave-browser",
  ]
  /// Where macOS keeps them.
  private static let applications = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  ]
  /// In seconds: far longer than any document takes.
  private static let patience: UInt64 = 180

  /// The browser that `CHROME_PATH` names, or else one that is installed; none is an error that says so.
  init(for output: String) throws {
    self.output = output
    let environment = ProcessFacts.environment
    var places = Self.applications
    if let named = environment["CHROME_PATH"], !named.isEmpty {
      places = [named]
    } else {
      let folders = (environment["PATH"] ?? "").split(separator: ":")
      places = folders.flatMap { folder in Self.names.map { "\(folder)/\($0)" } } + places
    }
    guard let found = places.first(where: FileSystem.isExecutable) else {
      throw Failure.output(
        output,
        "a PDF is printed by Chromium or Chrome, and none is installed; write a page instead"
          + " (-o audit.html) and print it from a browser, or name one in CHROME_PATH")
    }
    browser = found
  }

  /// The page as a PDF.
  func print(_ page: [UInt8]) throws -> [UInt8] {
    guard let folder = TemporaryFolder() else {
      throw Failure.output(output, "no folder can be made in \(FileSystem.temporaryFolder)")
    }
    defer { folder.remove() }
    let (source, result) = ("\(folder.path)/page.html", "\(folder.path)/page.pdf")
    try OutputFile(source).commit(page)
    let isDone: Bool
    do {
      // Chromium refuses its own sandbox to root, as in most containers; the page is ours and loads
      // nothing.
      isDone = try ChildProcess.run(
        browser,
        (ProcessFacts.isOfRoot ? ["--no-sandbox"] : []) + [
          "--headless=new", "--disable-gpu", "--no-first-run", "--disable-extensions",
          "--user-data-dir=\(folder.path)/profile", "--no-pdf-header-footer",
          "--print-to-pdf=\(result)", source.uriReference,
        ], seconds: Self.patience)
    } catch {
      throw Failure.output(output, "\(browser) cannot be started")
    }
    guard isDone else {
      throw Failure.output(output, "\(browser) did not answer in \(Self.patience) seconds")
    }
    guard let bytes = try? InputFile(path: result).bytes(limit: .max),
      bytes.starts(with: "%PDF".utf8)
    else { throw Failure.output(output, "\(browser) printed nothing") }
    return bytes
  }
}
