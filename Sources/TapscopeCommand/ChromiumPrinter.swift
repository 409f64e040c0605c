// Pages printed to PDF by a Chromium that is installed.

import Foundation

/// Finds a browser of the Chromium family and has it print a page.
struct ChromiumPrinter {
  private let browser: URL
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
  private static let patience = 180.0

  /// The browser that `CHROME_PATH` names, or else one that is installed; none is an error that says so.
  init(for output: String) throws {
    self.output = output
    let environment = ProcessInfo.processInfo.environment
    var places = Self.applications
    if let named = environment["CHROME_PATH"], !named.isEmpty {
      places = [named]
    } else {
      let folders = (environment["PATH"] ?? "").split(separator: ":")
      places = folders.flatMap { folder in Self.names.map { "\(folder)/\($0)" } } + places
    }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw Failure.output(
        output,
        "a PDF is printed by Chromium or Chrome, and none is installed; write a page instead"
          + " (-o audit.html) and print it from a browser, or name one in CHROME_PATH")
    }
    browser = URL(fileURLWithPath: found)
  }

  /// The page as a PDF.
  func print(_ page: [UInt8]) throws -> [UInt8] {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("tapscope-\(UUID().uuidString)")
    defer { try? files.removeItem(at: folder) }
    let (source, result) = (
      folder.appendingPathComponent("page.html"), folder.appendingPathComponent("page.pdf")
    )
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(page).write(to: source)
      try run([
        "--headless=new", "--disable-gpu", "--no-first-run", "--disable-extensions",
        "--user-data-dir=\(folder.appendingPathComponent("profile").path)",
        "--no-pdf-header-footer", "--print-to-pdf=\(result.path)", source.absoluteString,
      ])
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure.output(output, "\(browser.path) cannot be started")
    }
    guard let bytes = files.contents(atPath: result.path), bytes.starts(with: Array("%PDF".utf8))
    else { throw Failure.output(output, "\(browser.path) printed nothing") }
    return Array(bytes)
  }

  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = browser
    // Chromium refuses its own sandbox to root, as in most containers; the page is ours and loads nothing.
    process.arguments = (geteuid() == 0 ? ["--no-sandbox"] : []) + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    guard ended.wait(timeout: .now() + Self.patience) == .success else {
      process.terminate()
      throw Failure.output(
        output, "\(browser.path) did not answer in \(Int(Self.patience)) seconds")
    }
  }
}
