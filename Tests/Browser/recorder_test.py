"""Tests of the web recorder: its layouts against the browser, its recordings against the fingers."""

import io
import json
import os
import re
import tempfile
import zipfile
from pathlib import Path

from browser import check, expect
from program import ROOT, tapscope

RECORDER = ROOT / "Recorders" / "tapscope-recorder.js"
STEP = 11  # pixels between the points that are asked on the screen
# An outline may differ by this much: Chromium tests boxes snapped to its own pixel grid.
SLACK = 1.5


def opened(browser, page="shapes.html"):
    """A test page with the recorder started, in a tab like a phone's."""
    tab = browser.page((Path(__file__).parent / page).as_uri(), 391, 845, 2, mobile=True)
    tab.evaluate(RECORDER.read_text() + ";TapscopeRecorder.start({name: 'shapes'})")
    return tab


def written(tab, folder):
    """Writes the recorder's files and hands out their names, the recording first."""
    files = tab.evaluate("TapscopeRecorder.files()")
    for name, text in files.items():
        Path(folder, name).write_text(text)
    return list(files)


def disagreements(tab, folder, layout):
    """Points of a grid whose receiver differs from the browser's, and that lie off the outlines."""
    asked = tab.evaluate(f"""(() => {{
      const points = [];
      for (let y = 1.25; y < innerHeight - 1; y += {STEP})
        for (let x = 1.25; x < innerWidth - 1; x += {STEP}) points.push([x, y]);
      return [points, TapscopeRecorder.receivers(points)];
    }})()""")
    points, browsers = asked
    ours = receivers(folder, layout, points)
    expect(len(ours), len(points), "answers")
    wrong = [(p, b, o) for p, b, o in zip(points, browsers, ours) if b != o]
    off = [w for w in wrong if not is_on_an_outline(tab, folder, layout, *w)]
    return len(points), len(set(browsers)), off


def is_on_an_outline(tab, folder, layout, point, browsers, ours):
    """Whether one of the two gives the other's answer within the slack."""
    around = [[point[0] + dx, point[1] + dy] for dx in (-SLACK, 0, SLACK) for dy in (-SLACK, 0, SLACK)]
    if ours in tab.evaluate(f"TapscopeRecorder.receivers({json.dumps(around)})"):
        return True
    return browsers in receivers(folder, layout, around)


def receivers(folder, layout, points):
    """Who receives touches at points, as Tapscope says."""
    lines = "\n".join(f"{x},{y}" for x, y in points)
    out = tapscope(folder, "explain", layout, "--points", "-", "--format", "json", text=lines)
    return [json.loads(line)["receiver"] for line in out.splitlines()]


@check
def the_layout_answers_as_the_browser(browser):
    tab = opened(browser)
    with tempfile.TemporaryDirectory() as folder:
        layout = written(tab, folder)[1]
        count, receivers, wrong = disagreements(tab, folder, layout)
    expect([tab.errors, wrong[:20]], [[], []], f"{len(wrong)} of {count} points")
    assert count > 2_500 and receivers > 25, (count, receivers)


def replayed(tab, folder):
    """The touches of the recording as `replay` judges them, by number, and the recording's lines."""
    name = written(tab, folder)[0]
    out = tapscope(folder, "replay", name, "--format", "json", "--no-latency")
    lines = [json.loads(line) for line in Path(folder, name).read_text().splitlines()]
    return {touch["touch"]: touch for touch in json.loads(out)["touches"]}, lines


def at(tab, x, y):
    """What the browser itself would give a touch to: the nearest id, else the element's name."""
    return tab.evaluate(f"""(() => {{
      const hit = document.elementFromPoint({x}, {y});
      return hit.closest("[id]")?.id ?? hit.localName;
    }})()""")


@check
def two_fingers_a_swipe_and_a_cancelled_touch_replay_as_they_were(browser):
    tab = opened(browser)
    points = {1: (50, 60), 2: (130, 90), 3: (250, 60), 4: (112, 60), 5: (344, 493), 6: (206, 54)}
    expected = {number: at(tab, *point) for number, point in points.items()}
    expect(expected, {1: "disc", 2: "under", 3: "star", 4: "ghost", 5: "dial", 6: "body"})
    tab.touch("touchStart", points[1])
    tab.touch("touchStart", points[1], points[2])
    tab.touch("touchMove", (52, 61), (131, 90))
    tab.touch("touchEnd", (52, 61, 0))
    tab.touch("touchEnd")
    tab.touch("touchStart", points[3])
    for step in range(1, 9):
        tab.touch("touchMove", (250 - 18 * step, 60 + step))
    tab.touch("touchEnd")
    tab.touch("touchStart", points[4])
    tab.touch("touchMove", (113, 60))
    tab.touch("touchCancel")
    for number in (5, 6):
        tab.tap(*points[number])
    expect(tab.errors, [])
    with tempfile.TemporaryDirectory() as folder:
        touches, lines = replayed(tab, folder)
    expect({number: touch["receiver"] for number, touch in touches.items()}, expected)
    saws = [line["saw"] for line in lines if "saw" in line]
    expect({saw["touch"]: saw["received"] for saw in saws if "received" in saw}, expected)
    expect([saw["touch"] for saw in saws if "fired" in saw], [])
    phases = {n: [line["phase"] for line in lines if line.get("touch") == n] for n in expected}
    expect([phases[2][-1], phases[3].count("moved") >= 8, phases[4]],
           ["ended", True, ["began", "moved", "cancelled"]])
    expect([touch["saw"]["agrees"] for touch in touches.values()], [True] * 6)


@check
def clicks_and_changes_of_the_page_are_in_the_recording(browser):
    tab = opened(browser)
    tab.tap(240, 340)               # the scroller's second button
    tab.evaluate("document.getElementById('scroller').scrollTop = 60")
    tab.tap(240, 340)               # another one lies there now
    tab.evaluate("document.getElementById('scroller').scrollTop = 0")
    tab.tap(315, 425)               # a label, which clicks its control
    with tempfile.TemporaryDirectory() as folder:
        touches, lines = replayed(tab, folder)
        expect(sorted(os.listdir(folder)), ["shapes-2.yaml", "shapes.jsonl", "shapes.yaml"])
    expect([touch["receiver"] for touch in touches.values()], ["Two", "Three", "agree"])
    expect([line["layout"] for line in lines if "t" in line and "layout" in line],
           ["shapes-2.yaml", "shapes.yaml"])
    fired = [line["saw"]["fired"] for line in lines if "fired" in line.get("saw", {})]
    expect(fired, ["Two", "agree"])
    expect(tab.evaluate("document.getElementById('box').checked"), True)


@check
def a_session_goes_on_after_the_page_changes(browser):
    tab = opened(browser)
    tab.tap(50, 60)
    tab.open((Path(__file__).parent / "shapes.html").as_uri())
    tab.evaluate(RECORDER.read_text() + ";TapscopeRecorder.start({name: 'shapes'})")
    tab.tap(250, 60)
    with tempfile.TemporaryDirectory() as folder:
        touches, _ = replayed(tab, folder)
    expect([touch["receiver"] for touch in touches.values()], ["disc", "star"])


@check
def what_is_typed_is_no_name(browser):
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        page.write_text("""<!doctype html><title>t</title><input value="Ada"><input placeholder="City" value="Ada">
          <textarea>Ada</textarea><div contenteditable="true">Ada</div><div contenteditable>Ada</div>
          <div role="textbox" contenteditable="plaintext-only" aria-label="Note">Ada</div><div role="button">Pay</div>""")
        tab = browser.page(page.as_uri(), 390, 844, mobile=True)
        tab.evaluate(RECORDER.read_text() + ";TapscopeRecorder.start({name: 'shapes'})")
        layout = tab.evaluate("TapscopeRecorder.layout()")
    expect(layout.count("Ada"), 0, layout)
    expect([name in layout for name in ('"City"', '"Note"', '"Pay"')], [True] * 3, layout)


@check
def one_line_in_the_page_is_enough(browser):
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        page.write_text(f"""<!doctype html><meta charset="utf-8"><title>"Café" \u2028</title>
          <meta name="viewport" content="width=device-width">
          <script src="{RECORDER.as_uri()}" data-start="my shop/../x"></script>
          <button style="width: 90px; height: 60px">{{on}}: #1 ＜b＞</button>""")
        tab = browser.page(page.as_uri(), 390, 844, mobile=True)
        tab.tap(40, 30)
        tab.evaluate("window.saved = []; HTMLAnchorElement.prototype.click = function () {"
                     " saved.push(this.download, fetch(this.href).then((r) => r.arrayBuffer())) }")
        tab.evaluate("TapscopeRecorder.save()")
        name = tab.evaluate("saved[0]")
        data = tab.evaluate("saved[1].then((b) => [...new Uint8Array(b)])")
        expect(name, "my-shop-..-x.zip")
        archive = zipfile.ZipFile(io.BytesIO(bytes(data)))
        expect(archive.testzip(), None)
        expect(archive.namelist(), ["my-shop-..-x.jsonl", "my-shop-..-x.yaml"])
        archive.extractall(folder)
        out = json.loads(tapscope(folder, "replay", "my-shop-..-x.jsonl", "--format", "json", "--no-latency"))
    expect([out["touches"][0][key] for key in ("receiver", "action", "verdict")],
           ["{on}: #1 ＜b＞", "touchUpInside", "correct"])


def of(browser, folder, body):
    """A page of these elements, with the recorder started."""
    page = Path(folder, "page.html")
    page.write_text(f"""<!doctype html><title>t</title><meta name="viewport" content="width=device-width">
      <style>body {{ margin: 0 }} button {{ display: block; width: 300px; height: 60px }}</style>{body}""")
    tab = browser.page(page.as_uri(), 391, 845, mobile=True)
    tab.evaluate("window.marks = []; addEventListener('pointerdown', (e) => marks.push(e.timeStamp), true);" +
                 RECORDER.read_text() + ";TapscopeRecorder.start({name: 'shapes'})")
    return tab


def pause(tab, milliseconds):
    """Waits until a page is that much older."""
    now = tab.evaluate("performance.now()")
    tab.wait_for(f"performance.now() > {now + milliseconds}")


@check
def a_change_of_the_page_is_dated_when_it_was(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<button id="menu" onclick="panel.hidden = false; looks = 0">Menu</button>
          <button id="buy">Buy</button>
          <div id="panel" hidden style="position: absolute; top: 60px"><button id="help">Help</button></div>
          <p id="clock">0</p><div id="tall" style="height: 3000px"></div>""")
        # Each look at the page begins with the question for dialogs.
        tab.evaluate("""void (window.looks = 0, document.querySelectorAll = function (which) {
          looks += which === "dialog:modal";
          return Document.prototype.querySelectorAll.call(document, which);
        })""")
        tab.tap(100, 30)
        tab.wait_for("looks > 0 && !panel.hidden")
        opened = tab.evaluate("performance.now()")
        pause(tab, 150)
        # Something else changes in the last moment, as a clock does.
        tab.evaluate("clock.textContent = '1'; clock.style.width = '50px'")
        changed = tab.evaluate("performance.now()")
        tab.tap(100, 90)
        tab.evaluate("scrollTo(0, 40)")
        tab.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
        scrolled = tab.evaluate("performance.now()")
        pause(tab, 200)
        tab.tap(100, 60)
        marks = tab.evaluate("marks")
        touches, lines = replayed(tab, folder)
    dates = [line["t"] * 1000 + marks[0] for line in lines if "t" in line and "layout" in line]
    expect(len(dates), 3, lines)
    expect([marks[0] <= dates[0] <= opened, opened < dates[1] <= min(changed, marks[1]),
            marks[1] < dates[2] <= scrolled], [True] * 3, (marks, dates, opened, changed, scrolled))
    times = [line["t"] for line in lines if "t" in line]
    expect(times, sorted(times))
    expect([[touch[key] for key in ("receiver", "verdict")] for touch in touches.values()],
           [["menu", "correct"], ["help", "correct"], ["help", "correct"]])


@check
def what_moves_without_a_mutation_is_dated_too(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<button id="menu">Menu</button><div id="host"></div>
          <button id="slow" style="transition: transform 999s linear">Slow</button>""")
        tab.evaluate("""void (host.attachShadow({mode: "open"}).innerHTML = "<button>In</button>")""")
        tab.tap(100, 30)
        pause(tab, 200)
        # Within a shadow tree.
        tab.evaluate("""void (host.shadowRoot.firstChild.style.width = "200px")""")
        changed = tab.evaluate("performance.now()")
        pause(tab, 200)
        tab.tap(100, 30)
        tab.evaluate("""void (slow.style.transform = "translateY(600px)")""")
        pause(tab, 200)
        tab.tap(100, 30)
        marks = tab.evaluate("marks")
        _, lines = replayed(tab, folder)
    dates = [line["t"] * 1000 + marks[0] for line in lines if "t" in line and "layout" in line]
    expect([marks[0] < dates[0] <= changed, [round(date - marks[2], 2) for date in dates[-1:]]], [True, [0]],
           (marks, dates, changed))


@check
def a_change_nobody_hears_of_is_dated_after_the_touch_before(browser):
    with tempfile.TemporaryDirectory() as folder:
        # Rules of a style sheet are changed without an event.
        tab = of(browser, folder, """<style id="rules"></style><button id="menu">Menu</button>""")
        tab.tap(100, 30)
        pause(tab, 300)
        before = tab.evaluate("performance.now()")
        tab.evaluate("rules.sheet.insertRule('#menu { height: 90px }')")
        tab.tap(100, 80)
        start = tab.evaluate("marks[0]")
        touches, lines = replayed(tab, folder)
    dates = [line["t"] for line in lines if "t" in line and "layout" in line]
    lifted = next(line["t"] for line in lines if line.get("phase") == "ended")
    expect([len(dates), lifted <= dates[0] <= (before - start) / 1000], [1, True], lines)
    expect([touch["receiver"] for touch in touches.values()], ["menu", "menu"])


@check
def a_cancelled_touch_ends_where_it_was(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<button id="buy">Buy</button><div style="height: 3000px"></div>""")
        tab.touch("touchStart", (100, 50))
        tab.touch("touchMove", (101, 48))
        tab.touch("touchCancel")
        # The browser scrolls, and takes the finger for it.
        tab.touch("touchStart", (100, 120))
        for step in range(1, 10):
            tab.touch("touchMove", (100, 120 - 4 * step))
        tab.touch("touchEnd")
        _, lines = replayed(tab, folder)
    for number in (1, 2):
        own = [line for line in lines if line.get("touch") == number]
        expect(own[-1]["phase"], "cancelled")
        expect([own[-1]["x"], own[-1]["y"]], [own[-2]["x"], own[-2]["y"]])


def layout_agrees(tab, folder):
    """Whether the page's layout answers everywhere as the browser, which has several receivers."""
    written(tab, folder)
    Path(folder, "now.yaml").write_text(tab.evaluate("TapscopeRecorder.layout()"))
    count, receivers, wrong = disagreements(tab, folder, "now.yaml")
    expect([tab.errors, wrong[:20]], [[], []], f"{len(wrong)} of {count} points")
    return receivers


@check
def what_is_not_rendered_is_not_there(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<details><summary style="height: 40px">More</summary>Words that are folded away
            <button id="delete">Delete</button></details>
          <button id="ok">OK</button>
          <div style="content-visibility: hidden; height: 60px; width: 300px">Some text<button id="off">x</button></div>
          <div hidden="until-found"><button id="sought">y</button></div>
          <div style="display: contents"><button id="last">Z</button></div>
          <details open><summary>Less</summary><button id="shown">Shown</button></details>""")
        receivers = layout_agrees(tab, folder)
        layout = tab.evaluate("TapscopeRecorder.layout()")
    expect([f'"{name}"' in layout for name in ("delete", "off", "sought", "ok", "last", "shown")],
           [False] * 3 + [True] * 3, layout)
    assert receivers >= 6, receivers


@check
def a_block_in_a_link_lies_in_front_of_it(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<a href="#a">Offer<p id="text">Two lines</p></a>
          <a href="#b" id="card"><div id="inner" style="height: 80px; width: 200px"><h2>Card</h2>
            <button id="heart" style="width: 60px; height: 30px"></button></div></a>
          <label id="lab">Terms <div style="height: 50px"><input type="checkbox" id="terms"></div></label>
          <a href="#c" id="deep"><span><b>x</b><i style="display: contents"><div id="low" onclick="0"
            style="height: 40px; width: 150px"></div></i></span></a>
          <div style="height: 20px; width: 200px; margin-bottom: -20px"></div><canvas height="20"><p>Words</p></canvas>""")
        receivers = layout_agrees(tab, folder)
        tab.tap(250, 100)
        tab.tap(40, 140)
        touches, _ = replayed(tab, folder)
    expect([touch["saw"]["agrees"] for touch in touches.values()], [True, True], touches)
    assert receivers >= 6, receivers


CUTS = {
    "overflow one way": """<div style="height: 60px; overflow-x: clip; background: #eee"><button id="low"
        style="width: 900px; height: 140px">Low</button></div>""",
    "overflow one way, past a border, with a margin": """<div style="width: 100px; height: 60px; border: 10px solid;
        overflow-y: clip; overflow-clip-margin: 8px"><button id="wide" style="width: 300px; height: 200px"></button></div>""",
    "overflow one way of a round box": """<div style="width: 100px; height: 100px; border-radius: 30px; overflow-x: clip">
        <button id="round" style="width: 300px; height: 200px"></button></div>""",
    "text past an edge that does not cut it": """<button id="says" style="display: block; width: 60px; height: 30px;
        padding: 0; overflow-y: clip; overflow-x: visible; white-space: nowrap; text-align: left">Words that go on</button>""",
    "clip": """<button id="part" style="position: absolute; width: 200px; height: 100px; clip: rect(10px, auto, 60px, 40px)">
        <i style="position: fixed; left: 20px; top: 40px; width: 300px; height: 300px"></i></button>
        <button id="whole" style="margin-top: 150px; width: 100px; height: 60px; clip: rect(0, 0, 0, 0)">Not out of the flow</button>""",
    "mask": """<div style="width: 100px; height: 60px; mask-image: linear-gradient(#000, #000)"><button id="masked"
        style="width: 300px; height: 200px"></button></div>""",
    "overflow of what has no box to cut": """<span style="overflow: hidden">in <button id="inline" style="width: 80px;
        height: 60px"></button></span>""",
    "a place and a layer without a box": """<p id="over" style="position: absolute; margin: 0">Words in front of it</p>
        <a href="#a" id="under" style="display: contents; position: relative">A link that is behind,
        and goes over several lines of text, as links do</a>""",
    "text past a scaled edge": """<button id="scaled" style="display: block; width: 60px; height: 40px; padding: 0;
        transform: scale(1.4); transform-origin: 0 0; white-space: nowrap; text-align: left">Words that go on</button>""",
    "text past a turned edge": """<button id="turned" style="display: block; width: 60px; height: 40px; margin: 100px;
        padding: 0; transform: rotate(25deg); white-space: nowrap; text-align: left">Words that go on</button>""",
    "a turned button of a larger page": """<div style="zoom: 1.5"><button id="larger" style="width: 100px; height: 40px;
        margin: 60px; transform: rotate(30deg)"></button></div>""",
    "a turn of what has no box to turn": """<p>Some words and <a href="#a" id="straight" style="transform: rotate(40deg)">a link
        that nothing turns</a> as it has no box</p>""",
    "a link within a turned text": """<p style="width: 200px; margin: 100px; transform: rotate(-20deg)">Some words and
        <a href="#b" id="tilted">a link that goes over two lines</a> of it</p>""",
}


@check
def what_is_cut_and_what_flows_over_is_where_the_browser_has_it(browser):
    for what, html in CUTS.items():
        with tempfile.TemporaryDirectory() as folder:
            tab = of(browser, folder, html)
            try:
                layout_agrees(tab, folder)
            except AssertionError as error:
                raise AssertionError(f"{what}: {error}") from error
            # What a layout leaves out goes to the element around it by both.
            layout, ids = Path(folder, "now.yaml").read_text(), re.findall(r'id="(\w+)"', html)
            expect([id for id in ids if f'id: "{id}"' not in layout], [], what)
            tab.close()


@check
def text_without_a_box_of_its_element_is_a_button_too(browser):
    with tempfile.TemporaryDirectory() as folder:
        tab = of(browser, folder, """<div style="font: 24px sans-serif">
          <p>See <a href="#a" id="terms" style="display: contents">the terms</a> first</p>
          <p>Or <span id="call" onclick="0" style="display: contents">call <b>us</b> at once</span></p>
          <ul style="display: flex; padding: 0; list-style: none"><li style="display: contents">
            <a href="#b" id="home" style="display: contents">Home</a></li><li>Blog</li></ul>
          <p style="width: 150px"><a href="#c" id="long" style="display: contents">a link that takes several lines</a></p>
          <a href="#d" id="card" style="display: contents">Card<div id="inner" style="height: 50px">Words</div></a>
          <div><template shadowrootmode="open"><slot>What a slot shows</slot></template></div></div>""")
        receivers = layout_agrees(tab, folder)
        layout = tab.evaluate("TapscopeRecorder.layout()")
    names = ("terms", "call", "home", "long", "card")
    expect([f'{{id: "{name}", kind: "button"' in layout for name in names], [True] * 5, layout)
    assert receivers >= 8, receivers


if __name__ == "__main__":
    check.run()
