"""What any page of ours must satisfy, looked at in a real browser: `faults(tab)` lists what does not."""

import json

# What is seen and leaves the window sideways, and boxes whose text is cut at their edge.
OUTSIDE = """(() => {
  // A phone's innerWidth grows with what is too wide for it.
  const width = document.documentElement.clientWidth;
  const left = "svg, .unseen, .skip, pre, .scroll, .sideways, thead, dialog, select, [hidden]";
  return [...document.querySelectorAll("body *")].filter((element) => {
    if (element.closest(left) || !element.checkVisibility()) return false;
    const box = element.getBoundingClientRect();
    if (box.width === 0) return false;
    if (box.right > width + 1 || box.left < -1) return true;
    const clips = ["hidden", "clip"].includes(getComputedStyle(element).overflowX);
    return clips && element.textContent.trim() !== "" && element.scrollWidth > element.clientWidth + 1;
  }).map((element) => element.outerHTML.slice(0, 120)).concat(
    document.documentElement.scrollWidth > width ? ["the page is wider than the window"] : []);
})()"""

# Texts of drawings that leave their drawing, or lie on another text of it.
DRAWN = """(() => {
  const found = [];
  for (const svg of document.querySelectorAll("svg")) {
    if (svg.closest("#stage-host, .figures, [hidden]") || !svg.checkVisibility()) continue;
    const frame = svg.getBoundingClientRect();
    const texts = [...svg.querySelectorAll("text")].map((text) => [text, text.getBoundingClientRect()]);
    for (const [place, [text, box]] of texts.entries()) {
      if (box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1
        || box.bottom > frame.bottom + 1) found.push("cut: " + text.textContent);
      for (const [other, q] of texts.slice(place + 1)) {
        const x = Math.min(box.right, q.right) - Math.max(box.left, q.left);
        const y = Math.min(box.bottom, q.bottom) - Math.max(box.top, q.top);
        if (x > 1 && y > 3) found.push("on each other: " + text.textContent + ", " + other.textContent);
      }
    }
  }
  return found;
})()"""

# Controls, headings, paragraphs and pictures that lie on each other, found by a sweep down the page.
OVERLAPS = """(() => {
  const kinds = "button, select, input, summary, a, #timeline, h1, h2, h3, p, li, figure, table, pre, dl, output";
  const left = "[hidden], dialog, thead, .skip, .unseen, svg, option";
  const boxes = [...document.querySelectorAll(kinds)]
    .filter((element) => !element.closest(left) && element.checkVisibility())
    .flatMap((element) => [...element.getClientRects()].filter((box) => box.width > 0 && box.height > 0)
      .map((box) => [element, box]))
    .sort((a, b) => a[1].top - b[1].top);
  const found = [];
  let open = [];
  for (const [element, box] of boxes) {
    open = open.filter(([, other]) => other.bottom > box.top + 1);
    for (const [other, q] of open) {
      if (element === other || element.contains(other) || other.contains(element)) continue;
      const x = Math.min(box.right, q.right) - Math.max(box.left, q.left);
      const y = Math.min(box.bottom, q.bottom) - Math.max(box.top, q.top);
      // Lines of one paragraph that hold a link each share the room between them.
      const lines = getComputedStyle(element).display === "inline" && getComputedStyle(other).display === "inline";
      if (x > 1 && y > (lines ? 6 : 1)) found.push([other.outerHTML.slice(0, 90), element.outerHTML.slice(0, 90)]);
    }
    open.push([element, box]);
  }
  return found;
})()"""

# Texts whose contrast is below 4.5 (WCAG 2.2, 1.4.3), by the colours behind them.
CONTRAST = """(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = (text) => {
    if (known.has(text)) return known.get(text);
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    known.set(text, [r, g, b, a / 255]);
    return known.get(text);
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((v, i) => v * a + under[i] * (1 - a));
  const light = (rgb) => rgb.map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const grounds = new Map();
  const behind = (element) => {
    if (!element) return [255, 255, 255];
    if (!grounds.has(element)) {
      grounds.set(element, over(rgba(getComputedStyle(element).backgroundColor), behind(element.parentElement)));
    }
    return grounds.get(element);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest("script, style, .unseen, .skip, [hidden], defs"))
      continue;
    if (!element.getClientRects().length || element.closest("#stage, #stage-host, .lens, .trouble svg, option")) continue;
    const style = getComputedStyle(element);
    const drawing = element.closest("svg");
    // A number on a disc is read against the disc.
    const disc = drawing && element.previousElementSibling?.localName === "circle" && element.previousElementSibling;
    const ground = behind(drawing ? drawing.parentElement : element);
    const under = disc ? over(rgba(getComputedStyle(disc).fill), ground) : ground;
    const ink = over(rgba(drawing ? style.fill : style.color), under);
    const [a, b] = [light(ink), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) found.add(`${ratio.toFixed(2)} ${element.className} ${walker.currentNode.textContent.slice(0, 40)}`);
  }
  return [...found];
})()"""

# Words in tables that a narrow column breaks; only short ones, since a long name may be.
BROKEN = """(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [found, range] = [[], document.createRange()];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const cell = node.parentElement.closest("th, td");
    if (!cell || !cell.checkVisibility()) continue;
    for (const word of node.data.matchAll(/(?<![\\p{L}:])\\p{L}{2,8}(?!\\p{L})/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (range.getClientRects().length > 1) found.push(`${word[0]} in ${node.data.slice(0, 60)}`);
    }
  }
  return found;
})()"""

# What answers to a click and can not be reached by key. In the list of calls one entry has the focus,
# and the arrow keys go to the others.
UNREACHED = """(() => {
  const controls = "a, button, input, select, summary, [role=button], [role=slider], [onclick]";
  const keyed = "a[href], button, input, select, textarea, summary, label, option, [tabindex='0']";
  const scrolls = (element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX)
    && element.scrollWidth > element.clientWidth + 1;
  const isReached = (element) => {
    if (element.matches(".walk .step")) return element.closest(".walk").querySelector(".step[tabindex='0']") !== null;
    return element.tabIndex >= 0 && (element.localName !== "a" || element.hasAttribute("href"));
  };
  return [...document.querySelectorAll("body *")].filter((element) => {
    if (!element.checkVisibility() || element.closest("[hidden], dialog:not([open]), #stage")) return false;
    if (element.matches(controls)) return !isReached(element);
    if (scrolls(element)) return element.tabIndex < 0 && !element.querySelector(keyed);
    return getComputedStyle(element).cursor === "pointer" && !element.closest(`${controls}, ${keyed}`);
  }).map((element) => element.outerHTML.slice(0, 120));
})()"""


def nameless(tab):
    """The controls that the accessibility tree has without a name."""
    roles = {"button", "checkbox", "combobox", "link", "searchbox", "slider", "textbox", "DisclosureTriangle"}
    found = []
    for node in tab.send("Accessibility.getFullAXTree")["nodes"]:
        if node.get("ignored") or node.get("name", {}).get("value", "").strip():
            continue
        role = node.get("role", {}).get("value", "")
        isFocusable = any(p["name"] == "focusable" and p["value"].get("value") for p in node.get("properties", []))
        if role in roles or isFocusable and role not in ("RootWebArea", "generic"):
            found.append(role)
    return found


def faults(tab):
    """What is wrong with the page as it is shown now, each fault with its kind."""
    asked = {"off the screen": OUTSIDE, "drawn": DRAWN, "on each other": OVERLAPS, "contrast": CONTRAST,
             "not reached by key": UNREACHED, "broken words": BROKEN}
    found = tab.evaluate("[%s]" % ",\n".join(asked.values()))
    faults = {kind: values[:10] for kind, values in zip(asked, found) if values}
    kinds = (("console", tab.errors), ("requests", tab.requests), ("nameless", nameless(tab)))
    return faults | {kind: values[:10] for kind, values in kinds if values}


def tabbed(tab, limit=400):
    """Presses Tab until the focus comes round; hands out the controls that were never reached."""
    wanted = tab.evaluate("""[...document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']")]
      .filter((e) => !e.closest("[hidden], dialog:not([open])") && e.tabIndex >= 0 && e.checkVisibility())
      .map((e, n) => { e.dataset.test = String(n); return e.outerHTML.slice(0, 100); })""")
    reached = set()
    for _ in range(min(len(wanted) + 2, limit)):
        tab.key("Tab")
        place = tab.evaluate("document.activeElement.dataset.test ?? null")
        if place is not None:
            reached.add(int(place))
    expected = range(min(len(wanted), limit - 2))
    return [wanted[place] for place in expected if place not in reached]


def follow(tab, link):
    """Goes to a link within the page."""
    tab.evaluate("location.hash = " + json.dumps(link))
    tab.wait_for("location.hash === " + json.dumps(link) + " || " + json.dumps(link) + " === '#'")
    # The event of the new link comes in a task of its own.
    tab.evaluate("new Promise((done) => setTimeout(done, 0))")
