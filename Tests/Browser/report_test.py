"""The page of a session in a real browser: what it shows, plays, prints, and to whom it can be read.

Needs the program: $TAPSCOPE, or `.build/debug/tapscope`. With $PICTURES set to a folder, pictures of
the page on the remote scene are written there.
"""

import json
import os
import random
import subprocess
import tempfile
from pathlib import Path

from browser import check, expect

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TAPSCOPE", str(ROOT / ".build" / "debug" / "tapscope"))
# The scenes whose pages are looked at: pictures, a drag, several screens, many views, no button.
SCENES = ["remote", "irregular", "two-thumbs", "dense-grid", "layout-shift"]
SIZES = [(1280, 800), (390, 844)]

FOLDER = tempfile.TemporaryDirectory(prefix="tapscope-report-")
PAGES = {}


def made(scene, recording=None):
    """The address of the page of a scene of the shelf, written once."""
    if scene not in PAGES:
        source = recording or next(iter(sorted((ROOT / "Recordings").glob(scene + ".*"))))
        page = Path(FOLDER.name, scene + ".html")
        done = subprocess.run([PROGRAM, "replay", str(source), "--no-latency", "-o", str(page)],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(done.stderr)
        PAGES[scene] = page.as_uri()
    return PAGES[scene]


def scenes():
    """Those of the scenes that the shelf has."""
    return [scene for scene in SCENES if list((ROOT / "Recordings").glob(scene + ".*"))]


def opened(browser, scene="remote", size=SIZES[0], scheme="light", link=""):
    """A tab that shows the page of a scene."""
    tab = browser.page(width=size[0], height=size[1], mobile=size[0] < 600)
    tab.media(prefers_color_scheme=scheme)
    tab.open(made(scene))
    if link:
        follow(tab, link)
    return tab


def follow(tab, link):
    """Goes to a link within the page."""
    tab.evaluate("location.hash = " + json.dumps(link))
    tab.wait_for("location.hash === " + json.dumps(link) + " || " + json.dumps(link) + " === '#'")
    # The event of the new link comes in a task of its own.
    tab.evaluate("new Promise((done) => setTimeout(done, 0))")


STAGE = "document.getElementById('stage').outerHTML + document.getElementById('timeline-picture').outerHTML"

# Everything that is seen and leaves the window sideways, or whose text is cut.
OUTSIDE = """[...document.querySelectorAll("body *")].filter((element) => {
  if (element.closest("svg, .unseen, .skip, pre, .scroll, thead, dialog, [hidden]")) return false;
  const box = element.getBoundingClientRect();
  return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1);
}).map((element) => element.outerHTML.slice(0, 120))"""

# Controls that lie on each other.
OVERLAPS = """(() => {
  const seen = [...document.querySelectorAll("button, select, input, summary, #timeline, h1, h2")]
    .filter((element) => !element.closest("[hidden], dialog, thead") && element.getClientRects().length);
  const found = [];
  for (const [place, a] of seen.entries()) for (const b of seen.slice(place + 1)) {
    if (a.contains(b) || b.contains(a)) continue;
    const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const x = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const y = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (x > 1 && y > 1) found.push([a.outerHTML.slice(0, 80), b.outerHTML.slice(0, 80)]);
  }
  return found;
})()"""

# Texts whose contrast is below 4.5 (WCAG 2.2, 1.4.3), by the colours behind them.
CONTRAST = """(() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data; return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((v, i) => v * a + under[i] * (1 - a));
  const light = (rgb) => rgb.map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (element) => {
    const layers = [];
    for (let next = element; next; next = next.parentElement) {
      layers.push(rgba(getComputedStyle(next).backgroundColor));
    }
    return layers.reverse().reduce((under, layer) => over(layer, under), [255, 255, 255]);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || element.closest("script, style, .unseen, .skip, [hidden], defs"))
      continue;
    if (!element.getClientRects().length || element.closest("#stage, .lens, .trouble svg, option")) continue;
    const style = getComputedStyle(element);
    const under = behind(element.closest("svg") ? element.closest("svg").parentElement : element);
    const ink = over(rgba(element.closest("svg") ? style.fill : style.color), under);
    const [a, b] = [light(ink), light(under)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) found.add(`${ratio.toFixed(2)} ${element.className} ${walker.currentNode.textContent.slice(0, 40)}`);
  }
  return [...found];
})()"""


@check
def every_page_is_quiet_and_in_place(browser):
    for scene in scenes():
        for size in SIZES:
            for scheme in ("light", "dark"):
                tab = opened(browser, scene, size, scheme)
                what = f"{scene} {size} {scheme}"
                expect(tab.errors, [], what)
                expect(tab.requests, [], what)
                expect(tab.evaluate(OUTSIDE), [], what + ": off the screen")
                expect(tab.evaluate("document.documentElement.scrollWidth <= innerWidth"), True, what)
                expect(tab.evaluate(OVERLAPS), [], what + ": on each other")
                expect(tab.evaluate(CONTRAST), [], what + ": contrast")
                if scene == "remote" and os.environ.get("PICTURES"):
                    kind = "-phone" if size[0] < 600 else ""
                    name = "report" + kind + ("-dark" if scheme == "dark" else "") + ".png"
                    tab.screenshot(Path(os.environ["PICTURES"], name))
                tab.close()


@check
def it_opens_on_the_worst_touch_and_follows_links(browser):
    tab = opened(browser)
    head = "document.getElementById('chosen-head').textContent.trim()"
    worst = tab.evaluate(head)
    expect(worst.startswith("Touch 4: stolen"), True, worst)
    follow(tab, "#touch=38")
    expect(tab.evaluate(head).startswith("Touch 38: dead"), True)
    follow(tab, "#t=3.55")
    expect(tab.evaluate("document.getElementById('clock').textContent"), "3.550 s")
    follow(tab, "#pair=down|green")
    expect(tab.evaluate("document.querySelector('.pair-note').textContent").startswith("Down and Green"), True)
    follow(tab, "#touch-15")
    expect(tab.evaluate(head).startswith("Touch 15:"), True)
    expect(tab.errors, [])


@check
def a_link_to_a_touch_shows_its_row_whatever_is_filtered(browser):
    tab = opened(browser, link="#touch=1&show=wrong")
    row = "document.querySelector('tr[data-touch=\"1\"]')"
    expect(tab.evaluate(row + ".hidden"), False)
    expect(tab.evaluate("document.querySelector('tr[data-touch=\"2\"]').hidden"), True)


@check
def seeking_shows_what_playing_shows(browser):
    tab = opened(browser)
    # Frames are driven by the test, so that playing is the same on any machine.
    tab.evaluate("""(() => {
      window.clockNow = 0; window.frames_ = [];
      performance.now = () => window.clockNow;
      window.requestAnimationFrame = (frame) => { window.frames_.push(frame); return 1; };
    })()""")
    follow(tab, "#t=0")
    played = tab.evaluate("""(() => {
      const shown = {};
      const stage = () => %s;
      document.getElementById("play").click();
      let step = 7;
      while (window.frames_.length > 0 && Object.keys(shown).length < 4000) {
        step = (step * 48271) %% 2147483647;
        window.clockNow += 4 + step %% 60;
        window.frames_.shift()(window.clockNow);
        const t = document.getElementById("timeline").getAttribute("aria-valuenow");
        shown[t] = stage();
      }
      window.played = shown;
      return Object.keys(shown);
    })()""" % STAGE)
    expect(len(played) > 100, True, f"{len(played)} frames")
    for t in random.Random(12).sample(played, 100):
        follow(tab, "#t=" + t)
        same = tab.evaluate("window.played[%s] === (%s)" % (json.dumps(t), STAGE))
        expect(same, True, "the stage at " + t)


@check
def keys_play_step_and_list_themselves(browser):
    tab = opened(browser)
    head = "document.getElementById('chosen-head').textContent.trim()"
    tab.key("n")
    expect(tab.evaluate(head).startswith("Touch 7: stolen"), True, tab.evaluate(head))
    tab.key("p")
    expect(tab.evaluate(head).startswith("Touch 4:"), True)
    before = tab.evaluate("location.hash")
    tab.key("ArrowRight")
    expect(tab.evaluate("location.hash") != before, True)
    tab.key("1")
    expect(tab.evaluate("document.getElementById('layer-frames').checked"), True)
    tab.key("?")
    expect(tab.evaluate("document.getElementById('keys').open"), True)
    tab.key("Escape")
    tab.wait_for("!document.getElementById('keys').open")
    tab.key("/")
    expect(tab.evaluate("document.activeElement.id"), "find")
    expect(tab.errors, [])


@check
def every_control_has_a_name_and_is_reached_by_key(browser):
    tab = opened(browser)
    names = tab.send("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "checkbox", "combobox", "link", "searchbox", "slider", "textbox"}
    nameless = [node["role"]["value"] for node in names if node.get("role", {}).get("value") in roles
                and not node.get("ignored") and not node.get("name", {}).get("value")]
    expect(nameless, [])
    wanted = set(tab.evaluate("""[...document.querySelectorAll("button, select, input, summary, #timeline")]
      .filter((e) => !e.closest("[hidden], dialog, #taps") && e.tabIndex >= 0 && e.checkVisibility()).map((e, n) => {
        e.dataset.test = String(n); return e.dataset.test; })"""))
    reached, stops = set(), None
    for stop in range(1, 80):
        tab.key("Tab")
        found, identity = tab.evaluate(
            "[document.activeElement.dataset.test ?? null, document.activeElement.id]")
        if found is not None:
            reached.add(found)
        if identity == "filter":
            stops = stop
        if identity == "find":
            break
    expect(wanted - reached, set(), "not reached by Tab")
    expect(stops is not None and stops <= 32, True, f"{stops} stops to the filter")
    focused = tab.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    expect(focused != "none", True, "the focus is not seen")


@check
def the_table_is_whole_without_script_and_on_paper(browser):
    tab = browser.page(width=1280, height=800)
    tab.send("Emulation.setScriptExecutionDisabled", value=True)
    tab.open(made("remote"))
    rows = "document.querySelectorAll('#taps tbody tr').length"
    expect(tab.evaluate(rows), 42)
    expect(tab.evaluate("document.querySelectorAll('[data-scripted]:not([hidden])').length"), 0)
    expect(tab.evaluate("document.querySelectorAll('#stage-host svg a').length"), 42)
    for width in (718, 740):  # A4 and Letter less their margins, in CSS pixels
        paper = opened(browser, size=(width, 1000))
        paper.send("Emulation.setEmulatedMedia", media="print")
        seen = paper.evaluate("""[...document.querySelectorAll("#taps th, #taps tr:first-child td")]
          .filter((cell) => { const box = cell.getBoundingClientRect();
            return box.width === 0 || box.right > innerWidth + 1; }).map((cell) => cell.textContent)""")
        expect(seen, [], f"columns off a page {width} wide")
        expect(len(paper.send("Page.printToPDF")["data"]) > 10000, True)


@check
def on_a_phone_each_touch_shows_verdict_and_why(browser):
    tab = opened(browser, size=SIZES[1])
    found = tab.evaluate("""["verdict", "why"].map((name) => {
      const box = document.querySelector(`tr[data-touch="4"] td.${name}`).getBoundingClientRect();
      return box.width > 0 && box.left >= 0 && box.right <= innerWidth; })""")
    expect(found, [True, True])


@check
def hostile_names_are_inert(browser):
    name = "</script><img src=x onerror=\"document.title='owned'\">{{rows}}\u202egnp.exe`${1}"
    layout = {"tapscope": "layout/1", "name": name, "screen": {"width": 200, "height": 200},
              "views": [{"id": "a|b&<i>", "title": name, "kind": "button", "frame": [0, 0, 100, 100]},
                        {"id": "c", "title": "--><svg onload=alert(1)>", "kind": "button",
                         "frame": [50, 50, 100, 100]}]}
    Path(FOLDER.name, "hostile.yaml").write_text(json.dumps(layout), encoding="utf-8")
    lines = [{"tapscope": "recording/1", "layout": "hostile.yaml"},
             {"t": 0, "tap": [60, 60], "target": "a|b&<i>"}, {"t": 1, "tap": [20, 20], "target": "a|b&<i>"}]
    recording = Path(FOLDER.name, "hostile.jsonl")
    recording.write_text("".join(json.dumps(line) + "\n" for line in lines))
    made("hostile", recording)
    tab = opened(browser, "hostile")
    expect(tab.errors, [])
    expect(tab.requests, [])
    expect(tab.dialogs, [])
    expect("owned" in tab.evaluate("document.title")[:5], False)
    expect(tab.evaluate("document.querySelectorAll('img').length"), 0)
    expect(tab.evaluate("document.querySelectorAll('#taps tbody tr').length"), 2)
    follow(tab, "#pair=" + "a%7Cb%26%3Ci%3E|c")
    expect(tab.evaluate("document.querySelector('.pair-note') !== null"), True)
    # The policy keeps out what escaping might have missed: a script, a style and a picture from afar.
    kept_out = tab.evaluate("""new Promise((done) => {
      const kinds = [];
      document.addEventListener("securitypolicyviolation", (event) => kinds.push(event.effectiveDirective));
      const place = document.createElement("div");
      document.body.append(place);
      const script = document.createElement("script");
      script.textContent = "document.title = 'owned'";
      place.append(script);
      place.innerHTML += "<style>body { color: red }</style><img src='file:///x.png'>";
      setTimeout(() => done([...new Set(kinds)].sort().concat(document.title === "owned")), 200);
    })""")
    expect(kept_out, ["img-src", "script-src-elem", "style-src-elem", False])


if __name__ == "__main__":
    check.run()
