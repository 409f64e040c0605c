// Records touches in an iOS app, what the app did with them, and its screens as layouts.

import Foundation
import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// Writes a recording and layouts that `tapscope replay` reads as they are.
///
/// Add this file to a debug build and start it with one line, once the window is there:
///
///     TapscopeRecorder.start(in: window)
///
/// It writes into `Documents/Tapscope`: `session.jsonl` grows with each touch, `session.yaml` and its
/// pictures are the screen at the first touch, and `session-2.yaml` and so on what it later became.
/// It takes no touch away from the app. docs/recorders.md says what it sees and what it cannot see.
public final class TapscopeRecorder: UIGestureRecognizer {
  private let folder: URL
  private let name: String
  private var file: FileHandle?
  /// The time of the first sample and the latest written, in seconds since the device started.
  private var start: TimeInterval?
  private var latest: TimeInterval = 0
  private var touches = 0
  /// Touches that are down, with the number each has in the recording.
  private var down: [ObjectIdentifier: Int] = [:]
  /// The latest touch that a view received, for what it fires.
  private var received: [ObjectIdentifier: Int] = [:]
  private var watched: Set<ObjectIdentifier> = []
  private var names = ViewNames()
  private var pictures: [Data: String] = [:]
  private var layouts: [String: String] = [:]
  private var layout: String?
  /// What decides who gets a touch, as it was last looked at, and since when, by the clock of touches.
  private var seen: Int?
  private var changed: TimeInterval = 0

  /// Starts to record what happens in a window; answers the folder it writes to, nil where it cannot.
  @discardableResult
  public static func start(
    in window: UIWindow, name: String = "session", folder: URL? = nil
  ) -> URL? {
    let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    let home = documents.first ?? FileManager.default.temporaryDirectory
    let place = folder ?? home.appendingPathComponent("Tapscope")
    let files = FileManager.default
    guard (try? files.createDirectory(at: place, withIntermediateDirectories: true)) != nil else {
      return nil
    }
    let recorder = TapscopeRecorder(name: name, folder: place)
    window.addGestureRecognizer(recorder)
    let timer = Timer(timeInterval: 0.05, repeats: true) { [weak recorder] timer in
      guard let recorder else { return timer.invalidate() }
      MainActor.assumeIsolated { recorder.notice(at: ProcessInfo.processInfo.systemUptime) }
    }
    // While a list scrolls, too.
    RunLoop.main.add(timer, forMode: .common)
    return place
  }

  private init(name: String, folder: URL) {
    self.name = name
    self.folder = folder
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
  }

  // It recognizes nothing, and nothing keeps it from seeing.
  public override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  public override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let window = view else { return }
    if file == nil, !open(with: window) { return }
    for touch in ordered(touches) {
      look(at: window, time: touch.timestamp)
      self.touches += 1
      down[ObjectIdentifier(touch)] = self.touches
      write(touch, "began", number: self.touches)
      note(touch, of: self.touches, in: window)
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let samples = touches.flatMap { touch in
      (event.coalescedTouches(for: touch) ?? [touch]).map { (touch, $0) }
    }
    for (touch, sample) in samples.sorted(by: { $0.1.timestamp < $1.1.timestamp }) {
      if let number = down[ObjectIdentifier(touch)] { write(sample, "moved", number: number) }
    }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches, "ended")
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches, "cancelled")
  }

  private func end(_ touches: Set<UITouch>, _ phase: String) {
    for touch in ordered(touches) {
      guard let number = down.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      write(touch, phase, number: number)
    }
    if down.isEmpty { state = .failed }
  }

  private func ordered(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted {
      ($0.timestamp, $0.location(in: view).x) < ($1.timestamp, $1.location(in: view).x)
    }
  }

  // MARK: - What the app does

  /// Which view received a touch, what the buttons under it say of the point and how long they take.
  private func note(_ touch: UITouch, of number: Int, in window: UIView) {
    let hit = touch.view === window ? nil : touch.view
    // Where another view received it, controls behind that view were never asked.
    let controls = window.controls(at: touch.location(in: window))
    for control in hit == nil || hit is UIControl ? controls : [] {
      let point = touch.location(in: control)
      let before = DispatchTime.now().uptimeNanoseconds
      let isInside = control.point(inside: point, with: nil)
      let cost = DispatchTime.now().uptimeNanoseconds - before
      saw(
        number,
        [
          ("call", .text("pointInside")), ("view", .text(names[control])),
          ("inside", .flag(isInside)),
          ("ns", .number(Double(cost))),
        ])
      watch(control)
      // Those behind the receiver are not asked.
      if control === hit { break }
    }
    if let hit {
      // A second finger on a view that takes one is not handed to it.
      let first = received[ObjectIdentifier(hit)].map { down.values.contains($0) } ?? false
      if hit.isMultipleTouchEnabled || !first { received[ObjectIdentifier(hit)] = number }
      if let control = hit as? UIControl { watch(control) }
    }
    saw(number, [("received", hit.map { .text(names[$0]) } ?? .null)])
  }

  /// Hears of a control's action from now on.
  private func watch(_ control: UIControl) {
    let key = ObjectIdentifier(control)
    guard watched.insert(key).inserted else { return }
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let self, let control, let number = self.received[key] else { return }
        self.saw(number, [("fired", .text(self.names[control]))])
      }, for: .touchUpInside)
  }

  private func saw(_ number: Int, _ what: [(String, Value)]) {
    line([("t", .number(latest)), ("saw", .object([("touch", .number(Double(number)))] + what))])
  }

  // MARK: - Layouts

  /// Notes when the screen changed; where it did not, that costs a walk over its views.
  func notice(at time: TimeInterval) {
    guard let window = view else { return }
    var print = Hasher()
    window.feed(&print)
    let now = print.finalize()
    if now != seen { changed = time }
    seen = now
  }

  /// Writes the screen as a layout if it is another than it was, with the time since when it is.
  private func look(at window: UIView, time: TimeInterval) {
    notice(at: time)
    let screen = ScreenText(of: window, names: names)
    names = screen.names
    let file: String
    if let known = layouts[screen.key] {
      file = known
    } else {
      file = layouts.isEmpty ? "\(name).yaml" : "\(name)-\(layouts.count + 1).yaml"
      layouts[screen.key] = file
      let text = screen.text { view, id in self.picture(of: view, id) }
      try? Data(text.utf8).write(to: folder.appendingPathComponent(file), options: .atomic)
    }
    if let layout, layout != file {
      line([("t", .number(seconds(min(changed, time)))), ("layout", .text(file))])
    }
    layout = file
  }

  /// The file of a view's picture: what it draws itself, with all its subviews if it is a control.
  private func picture(of view: UIView, _ id: String) -> String? {
    guard view.bounds.width > 0, view.bounds.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = false
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds, format: format)
    let data = renderer.pngData { view.layer.render(in: $0.cgContext) }
    if let known = pictures[data] { return known }
    let word = String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    let scale = format.scale == 1 ? "" : "@\(Value.number(Double(format.scale)).json)x"
    let file = "\(name)/\(pictures.count + 1)-\(word)\(scale).png"
    let place = folder.appendingPathComponent(file)
    try? FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard (try? data.write(to: place)) != nil else { return nil }
    pictures[data] = file
    return file
  }

  // MARK: - Lines

  private func open(with window: UIView) -> Bool {
    let place = folder.appendingPathComponent("\(name).jsonl")
    guard FileManager.default.createFile(atPath: place.path, contents: nil) else { return false }
    file = FileHandle(forWritingAtPath: place.path)
    line([
      ("tapscope", .text("recording/1")), ("layout", .text("\(name).yaml")),
      ("clock", .text("UITouch.timestamp")),
    ])
    return file != nil
  }

  /// Seconds since the first sample; never before what is written already.
  private func seconds(_ timestamp: TimeInterval) -> TimeInterval {
    let first = start ?? timestamp
    start = first
    latest = max(latest, timestamp - first)
    return latest
  }

  private func write(_ touch: UITouch, _ phase: String, number: Int) {
    let point = touch.location(in: view)
    var members: [(String, Value)] = [
      ("t", .number(seconds(touch.timestamp))), ("touch", .number(Double(number))),
      ("phase", .text(phase)),
      ("x", .number(Double(point.x))), ("y", .number(Double(point.y))),
    ]
    if touch.majorRadius > 0 { members.append(("radius", .number(Double(touch.majorRadius)))) }
    if touch.force > 0 { members.append(("force", .number(Double(touch.force)))) }
    line(members)
  }

  private func line(_ members: [(String, Value)]) {
    file?.write(Data((Value.object(members).json + "\n").utf8))
  }
}

/// A value as JSON, which is YAML too.
indirect enum Value {
  case text(String), number(Double), flag(Bool), null
  case list([Double])
  case object([(String, Value)])

  var json: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): Self.rounded(number)
    case .flag(let flag): "\(flag)"
    case .null: "null"
    case .list(let numbers): "[" + numbers.map(Self.rounded).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\"\($0.0)\":\($0.1.json)" }.joined(separator: ",") + "}"
    }
  }

  /// To a billionth: a nanosecond, and less than any screen shows.
  private static func rounded(_ number: Double) -> String {
    guard number.isFinite else { return "0" }
    let value = (number * 1e9).rounded() / 1e9
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// The names that views have in layouts; a view keeps its own for as long as it lives.
@MainActor
struct ViewNames {
  private struct Named {
    weak var view: UIView?
    var name: String
  }

  private var views: [ObjectIdentifier: Named] = [:]
  private var owners: [String: ObjectIdentifier] = [:]

  /// A view's name: what the app calls it, else what it shows, else its class.
  subscript(view: UIView) -> String {
    mutating get {
      let key = ObjectIdentifier(view)
      if let known = views[key], known.view === view { return known.name }
      let button = view as? UIButton
      let shown = button?.currentTitle ?? (view as? UILabel)?.text
      let words = [view.accessibilityIdentifier, view.accessibilityLabel, shown].compactMap { $0 }
      let word = words.lazy.map(Self.clean).first { !$0.isEmpty } ?? "\(type(of: view))"
      var (name, count) = (word, 1)
      while let owner = owners[name], owner != key, views[owner]?.view != nil {
        count += 1
        name = "\(word)~\(count)"
      }
      owners[name] = key
      views[key] = Named(view: view, name: name)
      return name
    }
  }

  /// One line of at most 40 letters.
  static func clean(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.value < 0x20 } }
    return String(words.joined(separator: " ").prefix(40))
  }
}

/// A window's views as a layout.
@MainActor
private struct ScreenText {
  private struct Node {
    var members: [(String, Value)]
    var view: UIView
    var id: String
    /// Whether it is drawn as a picture: a control with all it holds, or a view that holds none.
    var isPicture: Bool
    var subviews: [Node]
  }

  var names: ViewNames
  /// The text without pictures: equal screens have equal keys.
  private(set) var key = ""
  private let head: String
  private var views: [Node] = []

  init(of window: UIView, names: ViewNames) {
    self.names = names
    let (size, scale) = (window.bounds.size, window.contentScaleFactor)
    let screen = [size.width, size.height, scale].map { Value.number(Double($0)).json }
    head = "tapscope: layout/1\nscreen: \(screen[0])x\(screen[1])@\(screen[2])\nviews:\n"
    views = window.subviews.map { node($0) }
    key = text { _, _ in nil }
  }

  private mutating func node(_ view: UIView) -> Node {
    let id = names[view]
    let inner = view is UIControl ? [] : view.subviews
    let isPicture = !view.isHidden && inner.isEmpty && !(view is UIScrollView)
    return Node(
      members: [("id", .text(id))] + view.layoutMembers, view: view, id: id, isPicture: isPicture,
      subviews: inner.map { node($0) })
  }

  /// The layout's text, with the files of the pictures that are asked for.
  func text(picture: (UIView, String) -> String?) -> String {
    let lines = views.map { "  - " + text($0, "    ", picture) + "\n" }
    return head + (lines.isEmpty ? "  []\n" : lines.joined())
  }

  private func text(
    _ node: Node, _ pad: String, _ picture: (UIView, String) -> String?
  ) -> String {
    var members = node.members
    if node.isPicture, let file = picture(node.view, node.id) {
      members.append((node.view is UIControl ? "backgroundImage" : "image", .text(file)))
      members.append(("contentMode", .text("scaleToFill")))
    } else if let color = node.view.backgroundColor?.hex {
      members.append(("backgroundColor", .text(color)))
    }
    var words = members.map { "\($0.0): \($0.1.json)" }
    if !node.subviews.isEmpty {
      let inner = node.subviews.map { pad + "  " + text($0, pad + "  ", picture) }
      words.append("subviews: [\n" + inner.joined(separator: ",\n") + "]")
    }
    return "{" + words.joined(separator: ", ") + "}"
  }
}

extension UIView {
  /// What a layout says of a view beside its id, its paint and its subviews; what is stock is left out.
  fileprivate var layoutMembers: [(String, Value)] {
    var members: [(String, Value)] = []
    let kind = self is UIControl ? "button" : self is UILabel ? "label" : "view"
    let name = self is UIImageView ? "imageView" : kind
    if name != "view" { members.append(("kind", .text(name))) }
    let title = ViewNames.clean(accessibilityLabel ?? (self as? UIButton)?.currentTitle ?? "")
    if !title.isEmpty { members.append(("title", .text(title))) }
    members += place
    if isHidden { members.append(("hidden", .flag(true))) }
    if alpha != 1 { members.append(("alpha", .number(Double(alpha)))) }
    let isStockInteraction = !["label", "imageView"].contains(name)
    if isUserInteractionEnabled != isStockInteraction {
      members.append(("interaction", .flag(isUserInteractionEnabled)))
    }
    if let control = self as? UIControl {
      if !control.isEnabled { members.append(("enabled", .flag(false))) }
      if control.isSelected { members.append(("state", .text("selected"))) }
    }
    if clipsToBounds { members.append(("clipsToBounds", .flag(true))) }
    if layer.cornerRadius > 0 {
      members.append(("cornerRadius", .number(Double(layer.cornerRadius))))
    }
    if isMultipleTouchEnabled { members.append(("multipleTouch", .flag(true))) }
    if isExclusiveTouch { members.append(("exclusiveTouch", .flag(true))) }
    return members
  }

  /// Its frame, or its bounds, centre and transform where a transform makes the frame a mere box.
  private var place: [(String, Value)] {
    let bounds = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    let own = ("bounds", Value.list(bounds.map { Double($0) }))
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    if matrix.map({ Double($0) }) == [1, 0, 0, 1, 0, 0] {
      let frame = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
      let isMoved = bounds[0] != 0 || bounds[1] != 0
      return [("frame", .list(frame.map { Double($0) }))] + (isMoved ? [own] : [])
    }
    var members = [own, ("center", .list([Double(center.x), Double(center.y)]))]
    let anchor = layer.anchorPoint
    if anchor.x != 0.5 || anchor.y != 0.5 {
      members.append(("anchorPoint", .list([Double(anchor.x), Double(anchor.y)])))
    }
    return members + [("transform", .list(matrix.map { Double($0) }))]
  }

  /// All that decides who gets a touch.
  fileprivate func feed(_ print: inout Hasher) {
    let isOut = isHidden || alpha < 0.01 || !isUserInteractionEnabled
    print.combine(ObjectIdentifier(self))
    print.combine(isOut)
    guard !isOut else { return }
    print.combine((self as? UIControl)?.isEnabled)
    let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
    let size = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    for number in matrix + size + [center.x, center.y] { print.combine(number) }
    for view in subviews { view.feed(&print) }
  }

  /// The controls whose bounds hold a point of this view, front to back, as far as they can be hit.
  fileprivate func controls(at point: CGPoint) -> [UIControl] {
    guard !isHidden, alpha >= 0.01 else { return [] }
    let inner = subviews.reversed().flatMap { $0.controls(at: convert(point, to: $0)) }
    guard let control = self as? UIControl, bounds.contains(point) else { return inner }
    return inner + [control]
  }
}

extension UIColor {
  /// `#RRGGBBAA`; nil for one without these parts, and for a clear one.
  fileprivate var hex: String? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha > 0 else { return nil }
    let bytes = [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    return "#" + bytes.map { String($0 + 256, radix: 16).dropFirst() }.joined()
  }
}
