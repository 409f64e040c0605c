// Tests that the editors' schema and the reader accept the same layouts.

import Foundation
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

struct SchemaTests {
  /// Views that both accept; pictures and ids they name exist.
  static let good = [
    "{id: a, frame: [0, 0, 9, 9]}",
    "{id: 5, frame: [0, 0, 9, 9]}",
    "{id: on, title: 7, frame: [-4, 0.5, 0, 1e3]}",
    "{id: a, frame: [0, 0, 9, 9], bounds: [3, 3, 9, 9]}",
    "{id: a, bounds: [0, 0, 9, 9], center: [1, 2]}",
    "{id: a, bounds: [0, 0, 9, 9], center: [1, 2], shape: circle}",
    "{id: a, shape: {circle: {center: [5, 5], radius: 4}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: null}",
    "{id: a, frame: [0, 0, 9, 9], shape: {rect: [0, 0, 4, 4]}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radius: 1}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radii: [1, 2, 3, 4]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radii: [1, [2, 1], 0, [0, 4]]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {ellipse: {center: [4, 4], rx: 1, ry: 2}}}",
    "{id: a, shape: {polygon: {points: [[0, 0], [5, 0], [5, 5]], rule: evenodd}}}",
    "{id: a, shape: {path: {d: 'M0 0 L10 0 L5 9 Z', rule: nonzero}}}",
    "{id: a, frame: [0, 0, 9, 9], transform: [1, 0, 0, 1, 5, 5]}",
    "{id: a, frame: [0, 0, 9, 9], transform: {scale: 2, rotate: -30.5, translate: [1, 2]}}",
    "{id: a, frame: [0, 0, 9, 9], transform: {scale: [2, 1]}}",
    "{id: a, frame: [0, 0, 9, 9], anchorPoint: [0, 1], hidden: true, alpha: 0.5, enabled: false}",
    "{id: a, frame: [0, 0, 9, 9], interaction: true, state: selected, contentMode: null}",
    "{id: a, frame: [0, 0, 9, 9], interaction: subviewsOnly, madeIn: code, clipsToBounds: true}",
    "{id: a, frame: [0, 0, 9, 9], image: a.png, backgroundImage: {file: a.png, scale: 1.5}}",
    "{id: a, frame: [0, 0, 9, 9], image: {normal: a.png, selected: {file: a.png}}, maskImage: a.png}",
    "{id: a, frame: [0, 0, 9, 9], image: null, maskImage: null, title: null, action: null}",
    "{id: a, frame: [0, 0, 9, 9], backgroundColor: '#abc', paints: null, outlineAlpha: 1}",
    "{id: a, frame: [0, 0, 9, 9], backgroundColor: '#20304080', paints: true, seenAs: none}",
    "{id: a, frame: [0, 0, 9, 9], strategy: shape, hitSlop: [1, -2, 3, 4], trackingSlop: 0}",
    "{id: a, frame: [0, 0, 9, 9], strategy: 'alpha:corrected:threshold=64:compare=>='}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, as: corrected, threshold: 1, compare: '>'}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: bounds, arch: 32, memory: undefined}}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [tap, longPress, swipe, pan], cancelsTouches: false}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [], exclusiveTouch: true, multipleTouch: true}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{id: dt, tap: {taps: 2, touches: 1}}, {tap: null, requireToFail: dt}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{swipe: {directions: [left, right], touches: 2}}, pinch]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{pan: {axis: horizontal, touches: 1, maximumTouches: 2}, simultaneousWith: [rotate]}, rotate]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{longPress: {}, cancelsTouches: false, delaysTouchesBegan: true, delaysTouchesEnded: false, team: t}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{swipe: {directions: up}, recognizeWith: pan}, {pan: {}, requireFailure: [swipe]}]}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, contentSize: [9, 99], delaysContentTouches: 0.2, canCancelContentTouches: false, paging: true}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, contentSize: null, delaysContentTouches: false}",
    "{id: a, frame: [0, 0, 9, 9], systemGestureExclusion: true}",
    "{id: a, frame: [0, 0, 9, 9], kind: switch}", "{id: a, frame: [0, 0, 9, 9], kind: textField}",
    "{id: a, frame: [0, 0, 9, 9], action: key, subviews: [{id: b, frame: [0, 0, 1, 1]}]}",
    "{id: a, frame: [0, 0, 9, 9], kind: sensitiveView, floor: b, subviews: [{id: b, frame: [0, 0, 1, 1]}]}",
  ]

  /// Views that both refuse.
  static let bad = [
    "5", "[]", "{frame: [0, 0, 9, 9]}", "{id: '', frame: [0, 0, 9, 9]}",
    "{id: \"a\\tb\", frame: [0, 0, 9, 9]}", "{id: [a], frame: [0, 0, 9, 9]}",
    "{id: a}", "{id: a, center: [0, 0]}", "{id: a, bounds: [0, 0, 9, 9]}", "{id: a, shape: circle}",
    "{id: a, frame: [0, 0, 9, 9], center: [1, 1]}",
    "{id: a, center: [1, 1], shape: {circle: {center: [5, 5], radius: 4}}}",
    "{id: a, bounds: [0, 0, 1, 1], shape: {circle: {center: [5, 5], radius: 4}}}",
    "{id: a, frame: [0, 0, 9, 9], systemGestureExclusion: all}", "{id: a, frame: [0, 0, 9]}",
    "{id: a, frame: [0, 0, 9, 9, 9]}", "{id: a, frame: [0, 0, -9, 9]}",
    "{id: a, frame: [0, 0, .nan, 9]}", "{id: a, frame: [0, .inf, 9, 9]}",
    "{id: a, frame: [x, 0, 9, 9]}",
    "{id: a, frame: [0, 2e9, 9, 9]}", "{id: a, frame: ['0', 0, 9, 9]}", "{id: a, frame: 4}",
    "{id: a, frame: [0, 0, 9, 9], hiden: true}", "{id: a, frame: [0, 0, 9, 9], hidden: yes}",
    "{id: a, frame: [0, 0, 9, 9], hidden: 'true'}", "{id: a, frame: [0, 0, 9, 9], hidden: null}",
    "{id: a, frame: [0, 0, 9, 9], alpha: 1.5}", "{id: a, frame: [0, 0, 9, 9], alpha: -0.1}",
    "{id: a, frame: [0, 0, 9, 9], kind: knob}", "{id: a, frame: [0, 0, 9, 9], kind: null}",
    "{id: a, frame: [0, 0, 9, 9], interaction: none}",
    "{id: a, frame: [0, 0, 9, 9], state: pressed}",
    "{id: a, frame: [0, 0, 9, 9], contentMode: fill}", "{id: a, frame: [0, 0, 9, 9], madeIn: xib}",
    "{id: a, frame: [0, 0, 9, 9], cornerRadius: -1}",
    "{id: a, frame: [0, 0, 9, 9], outlineAlpha: 0}",
    "{id: a, frame: [0, 0, 9, 9], backgroundColor: red}",
    "{id: a, frame: [0, 0, 9, 9], backgroundColor: '#12345'}",
    "{id: a, frame: [0, 0, 9, 9], image: [a.png]}",
    "{id: a, frame: [0, 0, 9, 9], image: {pressed: a.png}}",
    "{id: a, frame: [0, 0, 9, 9], image: {scale: 2}}",
    "{id: a, frame: [0, 0, 9, 9], image: {normal: a.png, scale: 2}}",
    "{id: a, frame: [0, 0, 9, 9], image: {file: a.png, scale: 0}}",
    "{id: a, frame: [0, 0, 9, 9], image: {file: a.png, size: 2}}",
    "{id: a, frame: [0, 0, 9, 9], transform: {skew: 1}}",
    "{id: a, frame: [0, 0, 9, 9], transform: {scale: [1]}}",
    "{id: a, frame: [0, 0, 9, 9], transform: [1, 0, 0, 1]}",
    "{id: a, frame: [0, 0, 9, 9], shape: star}", "{id: a, frame: [0, 0, 9, 9], shape: {}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {circle: {center: [5, 5]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {circle: {center: [5, 5], radius: -4}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {circle: {center: [5, 5], radius: 4, rx: 2}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {rect: [0, 0, 1, 1], ellipse: {center: [0, 0], rx: 1, ry: 1}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radii: [1, [2, 1, 1], 0, 0]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radii: [1, [2, -1], 0, 0]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {roundedRect: {rect: [0, 0, 4, 4], radius: 1, radii: [1, 1, 1, 1]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {polygon: {points: [[0, 0], [5, 0]]}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {polygon: {points: [[0, 0], [5, 0], [1, 1]], rule: odd}}}",
    "{id: a, frame: [0, 0, 9, 9], shape: {path: {}}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: closest}",
    "{id: a, frame: [0, 0, 9, 9], strategy: null}",
    "{id: a, frame: [0, 0, 9, 9], strategy: 'alpha:threshold=many'}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {as: corrected}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, threshold: 256}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, threshold: 2.5}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, compare: '<'}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, arch: 48}}",
    "{id: a, frame: [0, 0, 9, 9], hitSlop: far}", "{id: a, frame: [0, 0, 9, 9], trackingSlop: -1}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: tap}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [flick]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{id: dt}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {}, swipe: {}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {taps: 3}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {touches: 0}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {fingers: 2}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: 2}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{swipe: {directions: []}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{swipe: {directions: [north]}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{pan: {axis: diagonal}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {}, cancelsTouches: 1}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {}, after: swipe}, swipe]}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, contentSize: 9}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, contentSize: [9, -9]}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, delaysContentTouches: soon}",
    "{id: a, frame: [0, 0, 9, 9], kind: scrollView, paging: 1}",
    "{id: a, frame: [0, 0, 9, 9], subviews: {}}",
    "{id: a, frame: [0, 0, 9, 9], subviews: [{id: b}]}",
  ]

  /// Views that only the reader can refuse: it knows the other views, the files and the article forms.
  static let goodByForm = [
    "{id: a, frame: [0, 0, 9, 9], seenAs: nowhere}",
    "{id: a, frame: [0, 0, 9, 9], floor: a}",
    "{id: a, frame: [0, 0, 9, 9], paging: true}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {}, requireToFail: dt}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {}, requireToFail: tap}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{tap: {taps: 2, touches: 2}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{id: x, tap: {}}, {id: x, pan: {}}]}",
    "{id: a, frame: [0, 0, 9, 9], recognizers: [{pan: {touches: 3, maximumTouches: 2}}]}",
    "{id: a, frame: [0, 0, 9, 9], image: none.png}",
    "{id: a, frame: [0, 0, 9, 9], subviews: [{id: a, frame: [0, 0, 1, 1]}]}",
    "{id: a, frame: [0, 0, 9, 9], strategy: {name: alpha, as: published}}",
    "{id: a, frame: [0, 0, 9, 9], strategy: 'alpha:threshold=999'}",
    "{id: a, frame: [0, 0, 9, 9], bounds: [0, 0, 4, 4]}",
    "{id: a, frame: [0, 0, 9, 9], shape: {path: {d: 'L1 1'}}}",
  ]

  /// Whole layouts, and whether both accept them.
  static let layouts: [(String, Bool)] = [
    ("{tapscope: layout/1, screen: 320x480@2 326ppi, views: []}", true),
    ("{tapscope: layout/1, screen: 320.5x480, views: []}", true),
    (
      "{tapscope: layout/1, name: x, screen: {width: 3, height: 4, scale: 2, ppi: 9}, views: []}",
      true
    ),
    (
      "{tapscope: layout/1, screen: 9x9, views: [], defaults: {kind: button, strategy: alpha, "
        + "threshold: 0, compare: '>', hitTestsPerPress: 3, contentMode: center, trackingSlop: 70, "
        + "outlineAlpha: 0.25, visibleAlpha: 0.1, reach: 22, near: 4, reaction: 0.1}}", true
    ),
    ("[]", false), ("{}", false), ("{tapscope: layout/1}", false),
    ("{tapscope: layout/2, screen: 9x9, views: []}", false),
    ("{tapscope: layout/1, screen: 9x9}", false),
    ("{tapscope: layout/1, views: []}", false),
    ("{tapscope: layout/1, screen: 9x9, views: [], veiws: []}", false),
    ("{tapscope: layout/1, screen: 9x9, views: {}}", false),
    ("{tapscope: layout/1, screen: big, views: []}", false),
    ("{tapscope: layout/1, screen: 320x480 326, views: []}", false),
    ("{tapscope: layout/1, screen: {width: 3}, views: []}", false),
    ("{tapscope: layout/1, screen: {width: 3, height: 0}, views: []}", false),
    ("{tapscope: layout/1, screen: {width: 3, height: 20000}, views: []}", false),
    ("{tapscope: layout/1, screen: 9x9, views: [], defaults: {threshold: 5}}", false),
    (
      "{tapscope: layout/1, screen: 9x9, views: [], defaults: {strategy: shape, threshold: -1}}",
      false
    ),
    ("{tapscope: layout/1, screen: 9x9, views: [], defaults: {hitTestsPerPress: 21}}", false),
    ("{tapscope: layout/1, screen: 9x9, views: [], defaults: {visibleAlpha: 2}}", false),
    ("{tapscope: layout/1, screen: 9x9, views: [], defaults: {frame: [0, 0, 1, 1]}}", false),
  ]

  @Test(arguments: good) func bothAccept(_ view: String) throws {
    let verdict = try judge(layout(views: view))
    #expect(verdict.reader == [])
    #expect(verdict.schema)
  }

  @Test(arguments: bad) func bothRefuse(_ view: String) throws {
    let verdict = try judge(layout(views: view))
    #expect(verdict.reader != [])
    #expect(!verdict.schema)
  }

  @Test(arguments: goodByForm) func theReaderKnowsMore(_ view: String) throws {
    let verdict = try judge(layout(views: view))
    #expect(verdict.reader != [])
    #expect(verdict.schema)
  }

  @Test(arguments: layouts) func bothAgreeOnWholeLayouts(_ text: String, _ isGood: Bool) throws {
    let verdict = try judge(text)
    #expect(verdict.reader.isEmpty == isGood)
    #expect(verdict.schema == isGood)
  }

  @Test func theShelvesSatisfyTheSchema() throws {
    let folder = root + "/Layouts"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }.sorted()
    for name in names {
      let bytes = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
      let source = SourceText(Array(bytes), at: SourceLocation(file: name))
      #expect(try schema().accepts(YAMLDocument(source).root), "\(name)")
      _ = try LayoutReader().read(path: "\(folder)/\(name)")
    }
  }

  @Test func bothKnowTheSameKeys() throws {
    let schema = try schema()
    func keys(_ path: String...) throws -> Set<String> {
      let node = path.reduce(schema.root) { node, key in node[key] ?? node }
      return Set(try #require(node.entries).map(\.key))
    }
    func definition(_ name: String) throws -> Node { try #require(schema.root["$defs"]?[name]) }
    func longForm(_ name: String) throws -> Set<String> {
      let forms = try #require(try definition(name)["anyOf"]?.items)
      return Set(forms.flatMap { $0["properties"]?.entries?.map(\.key) ?? [] })
    }
    #expect(try keys("properties") == Set(LayoutKey.names))
    #expect(try keys("$defs", "view", "properties") == Set(ViewKey.names))
    #expect(try keys("$defs", "defaults", "properties") == Set(DefaultsKey.names))
    #expect(try longForm("screen") == Set(ScreenKey.names))
    #expect(try longForm("strategy") == Set(StrategyKey.names))
    #expect(try longForm("picture") == Set(PictureKey.names))
    #expect(try longForm("pictures") == Set(ControlState.names))
    #expect(try keys("$defs", "drawnShape", "properties") == Set(ShapeKey.names))
    #expect(
      try longForm("recognizer") == Set(RecognizerKind.names + RecognizerKey.names))
    for shape in ShapeKey.allCases where shape != .rect {
      let fields = try keys("$defs", "drawnShape", "properties", shape.rawValue, "properties")
      #expect(fields == Set(shape.fields))
    }
    let transform = try #require(
      try definition("view")["properties"]?["transform"]?["anyOf"]?.items)
    #expect(
      transform.compactMap { $0["properties"]?.entries.map { Set($0.map(\.key)) } }
        == [Set(TransformKey.names)])
  }

  @Test func theSchemaNamesEveryChoice() throws {
    let schema = try schema()
    func choices(_ name: String) throws -> Set<String> {
      let items = try #require(schema.root["$defs"]?[name]?["enum"]?.items)
      return Set(items.compactMap(\.text))
    }
    #expect(try choices("kind") == Set(ViewKind.names))
    #expect(try choices("direction") == Set(Direction.names))
    #expect(try choices("contentMode") == Set(ContentMode.names))
    #expect(try choices("compare") == Set(ThresholdComparison.names))
    let strategies = try choices("strategyName")
    #expect(strategies == Set(BuiltInStrategies.all.map { $0.name }))
    let pattern = try #require(
      schema.root["$defs"]?["strategy"]?["anyOf"]?.items?.first?["pattern"]?.text)
    #expect(pattern.hasPrefix("^(\(strategies.sorted().joined(separator: "|")))("))
  }

  @Test func everyKeywordOfTheSchemaIsChecked() throws {
    let known = MiniSchema.keywords.union(MiniSchema.annotations)
    var unknown: Set<String> = []
    func visit(_ schema: Node) {
      for entry in schema.entries ?? [] {
        if !known.contains(entry.key) { unknown.insert(entry.key) }
        switch entry.key {
        case "properties", "$defs": for inner in entry.value.entries ?? [] { visit(inner.value) }
        case "anyOf", "oneOf", "prefixItems": for inner in entry.value.items ?? [] { visit(inner) }
        case "items", "not": visit(entry.value)
        default: break
        }
      }
    }
    visit(try schema().root)
    #expect(unknown.isEmpty)
  }
}

private let root = PackageFiles.root.path

private func schema() throws -> MiniSchema { try readSchema.get() }

private let readSchema = Result {
  let path = root + "/Layouts/layout.schema.json"
  let bytes = try #require(FileManager.default.contents(atPath: path))
  return MiniSchema(
    root: try YAMLDocument(SourceText(Array(bytes), at: SourceLocation(file: path))).root)
}

/// What the reader says of a layout beside a picture `a.png`, and whether the schema accepts it.
private func judge(_ text: String) throws -> (reader: [String], schema: Bool) {
  let scratch = try Scratch()
  try scratch.writePicture("a.png")
  let document = try YAMLDocument(
    SourceText(Array(text.utf8), at: SourceLocation(file: "layout.yaml")))
  let isAccepted = try schema().accepts(document.root)
  do {
    _ = try scratch.read(text)
    return ([], isAccepted)
  } catch let error as LayoutError {
    return (error.diagnostics.map(brief), isAccepted)
  }
}
