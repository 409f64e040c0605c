// Writes a layout's views as other programs would, for tests that compare what comes back.

import TapscopeEngine

/// A screen of the shelf in the words of another format.
struct LayoutTwin {
  let hierarchy: ViewHierarchy

  /// The absolute box of each view, upright views only.
  private var boxes: [Rect] {
    var boxes: [Rect] = []
    for view in hierarchy.views {
      let origin = view.superview.map { boxes[$0].origin } ?? .zero
      let shift = view.superview.map { hierarchy.views[$0].bounds.origin } ?? .zero
      let frame = view.untransformedFrame
      boxes.append(
        Rect(
          origin.x + frame.minX - shift.x, origin.y + frame.minY - shift.y, frame.width,
          frame.height))
    }
    return boxes
  }

  /// The lines of a tree, each view's between those that begin and end it.
  private func tree(
    _ begin: (Int, _ depth: Int) -> String, end: (Int, _ depth: Int) -> String = { _, _ in "" }
  ) -> String {
    func lines(_ index: Int, _ depth: Int) -> String {
      begin(index, depth)
        + hierarchy.views[index].subviews.map { lines($0, depth + 1) }.joined()
        + end(index, depth)
    }
    return hierarchy.roots.map { lines($0, 1) }.joined()
  }

  /// Left, top, right and bottom in whole pixels.
  private func edges(_ box: Rect, _ scale: Double) -> [Int] {
    [box.minX, box.minY, box.maxX, box.maxY].map { Int(($0 * scale).rounded()) }
  }

  private func bounds(_ box: Rect, _ scale: Double) -> String {
    let edges = edges(box, scale)
    return "[\(edges[0]),\(edges[1])][\(edges[2]),\(edges[3])]"
  }

  /// A touch that a view of any kind takes makes it clickable, as Android's views are.
  private func takesTouch(_ index: Int) -> Bool {
    hierarchy.views[index].interaction == .enabled
  }

  private func androidAttributes(_ index: Int) -> String {
    let view = hierarchy.views[index]
    return "text=\"\" resource-id=\"shop.app:id/\(view.id)\" content-desc=\"\""
      + " clickable=\"\(takesTouch(index))\" enabled=\"\(view.isEnabled)\" scrollable=\"false\""
      + " long-clickable=\"false\" bounds=\"\(bounds(boxes[index], hierarchy.screen.scale))\""
      + " drawing-order=\"\(index + 1)\""
  }

  private var screenBounds: String { bounds(hierarchy.screen.bounds, hierarchy.screen.scale) }

  var uiautomator: String {
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">"
      + "<node index=\"0\" class=\"android.widget.FrameLayout\" clickable=\"false\""
      + " bounds=\"\(screenBounds)\">"
      + tree(
        { index, _ in "<node class=\"android.view.View\" \(androidAttributes(index))>" },
        end: { _, _ in "</node>" }) + "</node></hierarchy>"
  }

  var appiumAndroid: String {
    "<hierarchy index=\"0\" class=\"hierarchy\" rotation=\"0\""
      + " width=\"\(Int(hierarchy.screen.size.width * hierarchy.screen.scale))\""
      + " height=\"\(Int(hierarchy.screen.size.height * hierarchy.screen.scale))\">\n"
      + "<android.widget.FrameLayout class=\"android.widget.FrameLayout\" bounds=\"\(screenBounds)\">"
      + tree(
        { index, _ in
          "<android.view.View class=\"android.view.View\" \(androidAttributes(index))>\n"
        }, end: { _, _ in "</android.view.View>\n" })
      + "</android.widget.FrameLayout></hierarchy>\n"
  }

  /// Without an order.
  var maestro: String { nodes(id: "resource-id", "\"accessibilityText\": \"\"") }

  var harmony: String {
    nodes(id: "id", "\"type\": \"Stack\", \"hitTestBehavior\": \"HitTestMode.Transparent\"")
  }

  /// Nodes as JSON, with a comma behind the last of a list, which is taken out.
  private func nodes(id: String, _ all: String) -> String {
    func node(_ attributes: String, _ bounds: String) -> String {
      "{\"attributes\": {\(all), \(attributes), \"bounds\": \"\(bounds)\"}, \"children\": ["
    }
    let nodes = tree(
      { index, _ in
        let view = hierarchy.views[index]
        return node(
          "\"\(id)\": \"app:id/\(view.id)\", \"clickable\": \"\(takesTouch(index))\","
            + " \"enabled\": \"\(view.isEnabled)\"",
          bounds(boxes[index], hierarchy.screen.scale))
      }, end: { _, _ in "]}," })
    let window = node("\"clickable\": \"false\"", screenBounds) + nodes + "]}"
    return "{\"attributes\": {}, \"children\": [\(window)]}".replacing(",]", with: "]")
  }

  /// Each view's place in its superview; a window's own view has none, as since Android 7.
  var dumpsys: String {
    let scale = hierarchy.screen.scale
    let screen = edges(hierarchy.screen.bounds, scale)
    let boxes = boxes.map { edges($0, scale) }
    return "TASK shop.app id=330 userId=0\n  ACTIVITY shop.app/.Main 378f879 pid=27145\n"
      + "    Local Activity 201126b State:\n      mResumed=true mStopped=false mFinished=false\n"
      + "    View Hierarchy:\n      DecorView@a71dd71[Main]\n"
      + "        android.widget.FrameLayout{a59e756 V.E...... ........ 0,0-\(screen[2]),\(screen[3])}\n"
      + tree { index, depth in
        let view = hierarchy.views[index]
        let origin = view.superview.map { boxes[$0] } ?? [0, 0]
        let place = boxes[index].enumerated().map { $1 - origin[$0 % 2] }
        return String(repeating: "  ", count: depth + 4) + "android.view.View{\(index) "
          + (view.isHidden ? "I." : "V.") + (view.isEnabled ? "E..." : "....")
          + (takesTouch(index) ? "C.. " : "... ") + "........ \(place[0]),\(place[1])-\(place[2]),"
          + "\(place[3]) #7f09000d app:id/\(view.id)}\n"
      } + "    Looper (main, tid 1) {55c07b7}\n      (Total messages: 0, polling=false)\n"
  }

  var appiumIOS: String {
    let size = hierarchy.screen.size
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<AppiumAUT>"
      + "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" x=\"0\" y=\"0\""
      + " width=\"\(size.width.text())\" height=\"\(size.height.text())\">\n"
      + tree(
        { index, _ in
          let view = hierarchy.views[index]
          let (box, type) = (boxes[index], takesTouch(index) ? "Button" : "Other")
          return "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" name=\"\(view.id)\""
            + " enabled=\"\(view.isEnabled)\" visible=\"\(!view.isHidden)\""
            + " x=\"\(box.minX.text())\" y=\"\(box.minY.text())\""
            + " width=\"\(box.width.text())\" height=\"\(box.height.text())\">\n"
        },
        end: { index, _ in "</XCUIElementType\(takesTouch(index) ? "Button" : "Other")>\n" })
      + "</XCUIElementTypeApplication></AppiumAUT>"
  }

  /// Nested, with a comma behind the last of a list, which is taken out.
  var idb: String {
    func element(_ type: String, _ id: String, _ box: Rect, isEnabled: Bool = true) -> String {
      "{\"type\": \"\(type)\", \"AXLabel\": null, \"AXUniqueId\": \"\(id)\", \"enabled\": \(isEnabled),"
        + " \"frame\": {\"x\": \(box.minX.text()), \"y\": \(box.minY.text()), \"width\":"
        + " \(box.width.text()), \"height\": \(box.height.text())}, \"children\": ["
    }
    let elements = tree(
      { index, _ in
        let view = hierarchy.views[index]
        return element(
          takesTouch(index) ? "Button" : "Group", view.id, boxes[index], isEnabled: view.isEnabled)
      }, end: { _, _ in "]}," })
    let app = element("Application", "shop", hierarchy.screen.bounds) + elements + "]}"
    return "[\(app)]".replacing(",]", with: "]")
  }

  var xcuitest: String {
    let size = hierarchy.screen.size
    let frame = "{{0.0, 0.0}, {\(size.width.text()), \(size.height.text())}}"
    return "(lldb) po app\nAttributes: Application, 0x147504a20, pid: 8736, label: 'Shop'\n"
      + "Element subtree:\n →Application, 0x147504a20, pid: 8736, label: 'Shop'\n"
      + "    Window (Main), 0x147504d30, \(frame)\n"
      + tree { index, depth in
        let (view, box) = (hierarchy.views[index], boxes[index])
        return String(repeating: "  ", count: depth + 2)
          + (takesTouch(index) ? "Button" : "Other") + ", 0x14980ba20, {{\(box.minX.text()),"
          + " \(box.minY.text())}, {\(box.width.text()), \(box.height.text())}}, identifier:"
          + " '\(view.id)'" + (view.isEnabled ? "" : ", Disabled") + "\n"
      } + "Path to element:\n →Application, 0x147504a20, pid: 8736, label: 'Shop'\n"
  }

  /// UIKit prints the box of a turned view and its transform with six digits.
  var recursiveDescription: String {
    let size = hierarchy.screen.size
    return "<UIWindow: 0x7f89; frame = (0 0; \(size.width.text()) \(size.height.text()));"
      + " gestureRecognizers = <NSArray: 0x60>; layer = <UIWindowLayer: 0x61>>\n"
      + tree { index, depth in
        let view = hierarchy.views[index]
        let box = view.transform.isIdentity ? view.untransformedFrame : turnedBox(of: view)
        let type = view.isButton ? "UIButton" : "UIView"
        var line = String(repeating: "   | ", count: depth).dropFirst(0) + "<\(type): 0x10\(index);"
        line += " frame = (\(box.minX.text(6)) \(box.minY.text(6)); \(box.width.text(6))"
        line += " \(box.height.text(6))); text = '\(view.id)';"
        if view.clipsToBounds { line += " clipsToBounds = YES;" }
        if view.isHidden { line += " hidden = YES;" }
        if view.alpha < 1 { line += " alpha = \(Double(view.alpha).text(6));" }
        if view.interaction == .disabled { line += " userInteractionEnabled = NO;" }
        if !view.transform.isIdentity {
          let t = view.transform
          let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { $0.text(6) }
          line += " transform = [\(numbers.joined(separator: ", "))];"
        }
        return line + " layer = <CALayer: 0x62>>\n"
      }
  }

  /// In hit-test order: two texts are listed as no traversal would list them.
  var flutterSemantics: String {
    let (screen, scale) = (hierarchy.screen.size, hierarchy.screen.scale)
    func rect(_ box: Rect) -> String {
      let edges = [box.minX, box.minY, box.maxX, box.maxY].map { $0.text() }
      return "Rect.fromLTRB(\(edges.joined(separator: ", ")))"
    }
    // A line a node, to be drawn when it is known which are the last of their siblings.
    func node(_ number: Int, _ depth: Int, _ lines: String...) -> String {
      (["\(depth)", "SemanticsNode#\(number)"] + lines).joined(separator: "\t") + "\n"
    }
    let pixels = Rect(0, 0, screen.width * scale, screen.height * scale)
    let nodes =
      node(1, 0, "\(rect(hierarchy.screen.bounds)) scaled by \(scale)x", "textDirection: ltr")
      + node(2, 1, rect(hierarchy.screen.bounds))
      + node(3, 2, rect(Rect(0, 100, 50, 20)), "label: \"Lower\"")
      + node(4, 2, rect(Rect(0, 0, 50, 20)), "label: \"Upper\"")
      + tree { index, depth in
        let view = hierarchy.views[index]
        let origin = view.superview.map { boxes[$0].origin } ?? .zero
        var place = rect(
          Rect(
            boxes[index].minX - origin.x, boxes[index].minY - origin.y, boxes[index].width,
            boxes[index].height))
        if !view.transform.isIdentity {
          let t = view.toSuperview
          place =
            "\(rect(view.bounds)) with transform [\(t.a),\(t.c),0.0,\(t.tx);"
            + " \(t.b),\(t.d),0.0,\(t.ty); 0.0,0.0,1.0,0.0; 0.0,0.0,0.0,1.0]"
        }
        return node(
          index + 5, depth, place, "identifier: \"\(view.id)\"",
          takesTouch(index) && view.isEnabled
            ? "actions: tap" : takesTouch(index) ? "flags: isButton, hasEnabledState" : "invisible")
      }
    return "SemanticsNode#0\n │ \(rect(pixels))\n │\n" + drawn(nodes)
  }

  /// A tree as Flutter draws it: `└─` before the last of its siblings, and bars down to what comes later.
  private func drawn(_ nodes: String) -> String {
    let rows = nodes.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let depths = rows.map { Int($0[0]) ?? 0 }
    var open: [Bool] = []
    var text = ""
    for (index, row) in rows.enumerated() {
      let rest = depths[(index + 1)...]
      let goesOn = rest.first { $0 <= depths[index] } == depths[index]
      let isParent = rest.first.map { $0 > depths[index] } ?? false
      open = open.prefix(depths[index]) + [goesOn]
      let bars = open.dropLast().map { $0 ? "│ " : "  " }.joined()
      text += " \(bars)\(goesOn ? "├─" : "└─")\(row[1])\n"
      for line in row.dropFirst(2) {
        text += " \(bars)\(goesOn ? "│ " : "  ")\(isParent ? "│ " : "  ")\(line)\n"
      }
    }
    return text
  }

  private func turnedBox(of view: View) -> Rect {
    view.toSuperview.boundingBox(of: view.bounds)
  }

  var csv: String {
    "id;x;y;w;h\n"
      + hierarchy.views.indices.map { index in
        let box = boxes[index]
        return "\(hierarchy.views[index].id);\(box.minX.text());\(box.minY.text());"
          + "\(box.width.text());\(box.height.text())\n"
      }.joined()
  }

  /// Each view by its shape, in a drawing three times as large that a view box brings down.
  var svg: String {
    let size = hierarchy.screen.size
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width.text())\""
      + " height=\"\(size.height.text())\" viewBox=\"0 0 \((size.width * 3).text())"
      + " \((size.height * 3).text())\">\n<g transform=\"scale(3)\">\n"
      + hierarchy.views.indices.map { index in
        let (view, box) = (hierarchy.views[index], boxes[index])
        let place = "transform=\"translate(\(box.minX.text()) \(box.minY.text()))\""
        switch view.shape {
        case .circle(let circle):
          return
            "<circle id=\"\(view.id)\" role=\"button\" \(place) cx=\"\(circle.center.x.text())\""
            + " cy=\"\(circle.center.y.text())\" r=\"\(circle.radius.text())\"/>\n"
        case .path(let path):
          return "<path id=\"\(view.id)\" role=\"button\" \(place) d=\"\(path.svgPathData)\""
            + " fill-rule=\"\(path.rule.rawValue)\"/>\n"
        default:
          return "<rect id=\"\(view.id)\" role=\"button\" x=\"\(box.minX.text())\""
            + " y=\"\(box.minY.text())\" width=\"\(box.width.text())\""
            + " height=\"\(box.height.text())\"/>\n"
        }
      }.joined() + "</g>\n</svg>\n"
  }
}
