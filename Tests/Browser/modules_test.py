"""The modules of the session page, one by one, in a real browser: `python3 Tests/Browser/modules_test.py`."""

import json
import re
from pathlib import Path

from browser import check, expect

FOLDER = Path(__file__).resolve().parents[2] / "Sources/TapscopeReports/Player"
ORDER = ["dom", "link", "geometry", "session", "axis", "stage", "timeline", "walk", "chosen", "table",
         "keys", "player"]


def plain(name):
    """A module without its imports and exports, as a page has it."""
    text = (FOLDER / (name + ".js")).read_text()
    text = re.sub(r"^import [^;]*;$", "", text, flags=re.M)
    return re.sub(r"^export ", "", text, flags=re.M)


def imports(name):
    """The modules that one module needs, itself last, each once."""
    found = []
    for other in re.findall(r'from "\./(\w+)\.js"', (FOLDER / (name + ".js")).read_text()):
        found += [module for module in imports(other) if module not in found]
    return found + [name]


def run(browser, name, script):
    """The value of an expression that sees one module and those it imports, nothing else."""
    page = browser.page()
    source = "\n".join(plain(module) for module in imports(name))
    value = page.evaluate("(() => {\n" + source + "\nreturn (" + script + ");\n})()")
    expect(page.errors, [], name)
    return value


@check
def no_two_modules_declare_one_name(browser):
    names = {}
    for module in ORDER:
        for name in re.findall(r"^(?:function|const|let|class) (\w+)", plain(module), re.M):
            expect(names.setdefault(name, module), module, f"{name} is declared twice")


@check
def modules_import_only_what_stands_before(browser):
    for place, module in enumerate(ORDER):
        expect(sorted(set(imports(module)) - set(ORDER[:place + 1])), [], module)


@check
def a_link_restores_every_choice(browser):
    value = run(browser, "link", """(() => {
      const links = ["", "#touch=17", "#t=3.25", "#touch=4&t=1.9834&call=2&zoom=pixel",
        "#pair=a%20b|c%7Cd", "#layers=frames,heat", "#layers=", "#idle=keep&show=stolen&find=x%26y"];
      return links.map((link) => formatLink(parseLink(link)));
    })()""")
    expect(value, ["", "#touch=17", "#t=3.25", "#touch=4&t=1.9834&call=2&zoom=pixel",
                   "#pair=a%20b|c%7Cd", "#layers=frames,heat", "#layers=",
                   "#idle=keep&show=stolen&find=x%26y"])


@check
def a_damaged_link_is_as_none(browser):
    value = run(browser, "link", """["#touch=abc", "#t=Infinity", "#pair=|", "#zoom=moon", "#%", "#x=1",
      "#constructor=1", "#__proto__=1", "#find=%E0%A4%A"].map((link) => formatLink(parseLink(link)))""")
    expect(value[:8], [""] * 8)
    expect(run(browser, "link", 'formatLink(parseLink("#touch-17"))'), "#touch=17")


@check
def the_axis_goes_both_ways_and_shortens_idle_time(browser):
    value = run(browser, "axis", """(() => {
      const stretches = busyStretches([1, 50, 50.2, 900], [1.1, 50.1, 50.9, 900.1], 900.1);
      const knots = makeAxis(stretches, 900.1, false);
      const errors = [0, 0.9, 1, 1.05, 20, 50, 50.5, 400, 900, 900.1].map((t) =>
        Math.abs(timeAt(knots, placeOf(knots, t)) - t));
      const whole = makeAxis(stretches, 900.1, true);
      return { count: stretches.length, worst: Math.max(...errors),
        gap: placeOf(knots, 899) - placeOf(knots, 60) < 0.05,
        kept: placeOf(whole, 450.05), ends: [placeOf(knots, 0), placeOf(knots, 900.1)] };
    })()""")
    expect(value["count"], 3)
    expect(value["worst"] < 1e-6, True, f"off by {value['worst']}")
    expect((value["gap"], round(value["kept"], 6), value["ends"]), (True, 0.5, [0, 1]))


@check
def playing_jumps_idle_time_unless_it_is_kept(browser):
    value = run(browser, "axis", """(() => {
      const stretches = busyStretches([1, 50], [1.1, 50.1], 60);
      return [advanced(1.2, 0.1, stretches, 60, false), advanced(1.4, 1, stretches, 60, false),
        advanced(1.4, 1, stretches, 60, true), advanced(50.3, 5, stretches, 60, false)];
    })()""")
    expect([round(t, 6) for t in value], [1.3, 49.7, 2.4, 60])


@check
def no_touches_make_an_axis_all_the_same(browser):
    expect(run(browser, "axis", "makeAxis(busyStretches([], [], 0), 0, false)"), [[0, 0], [0.001, 1]])


SESSION = """openSession({
  verdicts: [{ name: "stolen", level: "error", count: 4 }, { name: "correct", level: "none", count: 8 }],
  worst: [3], longest: 1, seconds: 10, changes: [[0, 0], [5, 1]], states: [], views: [],
  session: { touch: [1, 3, 2, 7], began: [1, 5, 5.2, 8] },
  touches: [
    { touch: 1, began: 1, ended: 1.1, verdict: "correct", path: [[1, 0, 0], [1.1, 1, 1]], actions: [],
      intended: "a", receiver: "a" },
    { touch: 3, began: 5, ended: 6, verdict: "stolen", path: [[5, 0, 0], [5.5, 1, 1], [6, 2, 2]],
      actions: [], intended: "a", receiver: "b" },
    { touch: 2, began: 5.2, ended: 5.3, verdict: "correct", path: [[5.2, 3, 3]], actions: [],
      intended: null, receiver: null },
  ],
})"""


@check
def a_moment_follows_from_the_choices_alone(browser):
    value = run(browser, "session", f"""(() => {{
      const session = {SESSION};
      const at = (choice) => {{
        const found = moment(session, {{ touch: null, t: null, pair: null, ...choice }});
        return [found.t, found.touch.touch];
      }};
      return [at({{}}), at({{ touch: 2 }}), at({{ t: 0.5 }}), at({{ t: 5.1 }}), at({{ t: 5.25 }}),
        at({{ touch: 1, t: 9 }}), at({{ pair: ["b", "a"] }}), at({{ t: 99999 }})];
    }})()""")
    expect(value, [[5, 3], [5.2, 2], [0.5, 1], [5.1, 3], [5.25, 2], [9, 1], [5, 3], [10, 2]])


@check
def no_touch_stands_for_one_that_is_not_there(browser):
    value = run(browser, "chosen", f"""(() => {{
      const session = {SESSION};
      const at = (choice) => moment(session, {{ touch: null, t: null, pair: null, ...choice }});
      const panel = (number) => chosenPanel(session, {{ choice: {{ touch: number }}, touch: null }})
        .map((node) => node.textContent);
      return [at({{ touch: 7 }}), at({{ touch: 1.5 }}), panel(7)];
    }})()""")
    expect(value, [{"t": 8, "touch": None}, {"t": 0, "touch": None},
                   ["Touch 7 is not in this page", "The page has 3 of 12 touches."]])


@check
def fingers_samples_and_neighbours_are_found(browser):
    value = run(browser, "session", f"""(() => {{
      const session = {SESSION};
      const numbers = (touches) => touches.map((touch) => touch.touch);
      return [numbers(touchesDown(session, 5.25)), numbers(touchesDown(session, 5.6)),
        numbers(touchesDown(session, 6.3, 0.4)), sampleTime(session, 5, 1),
        sampleTime(session, 5.2, -1), sampleTime(session, 6, 1), sampleTime(session, 1, -1),
        neighbour(session.touches, session.touches[0], 1, 1).touch,
        neighbour(session.wrong, session.touches[0], 1, 1).touch,
        screenStateAt(session, 4.9), screenStateAt(session, 5)];
    }})()""")
    expect(value, [[3, 2], [3], [3], 5.2, 5, 6, 1, 3, 3, 0, 1])


@check
def samples_of_a_held_finger_are_stepped_through_while_others_tap(browser):
    value = run(browser, "session", """(() => {
      const tap = (number) => ({ touch: number + 2, began: number, ended: number + 0.1, verdict: "correct",
        path: [[number, 0, 0], [number + 0.1, 0, 0]], actions: [] });
      const held = { touch: 1, began: 0, ended: 40, verdict: "correct", actions: [],
        path: Array.from({ length: 81 }, (_, step) => [step / 2, 0, 0]) };
      const session = openSession({ verdicts: [], worst: [], longest: 40, seconds: 40, changes: [],
        touches: [held, ...Array.from({ length: 30 }, (_, number) => tap(number))] });
      return [sampleTime(session, 29.1, 1), sampleTime(session, 30, -1), sampleTime(session, 39, -1),
        sampleTime(session, 31, -1), sampleTime(session, 40, 1), sampleTime(session, 100, -1)];
    })()""")
    expect(value, [29.5, 29.5, 38.5, 30.5, 40, 40])


@check
def a_link_says_nothing_that_is_not_in_it(browser):
    value = run(browser, "link", '["", "#touches", "#touch=4", "#t=1&show=wrong"].map(readLink)')
    expect(value, [{}, {}, {"touch": 4}, {"t": 1, "show": "wrong"}])


# A screen with three buttons and a touch of them.
SCREEN = """openSession({
  verdicts: [{ name: "unjudged", level: "note", count: 1, style: "note" }], worst: [], longest: 1, seconds: 1,
  changes: [], causes: {}, screens: [{ name: "remote" }], touches: [],
  views: ["up", "down", "bar"].map((id) => ({ id, name: id.toUpperCase() })),
  states: [{ views: [0, 1, 2], screen: 0 }],
})"""
TOUCH = """{ touch: 1, state: 0, began: 0, ended: 0.1, samples: 2, verdict: "unjudged", cause: null, intended: null,
  receiver: null, culprit: null, actions: [], quirks: [], gesture: null, walk: [], answers: [], code: [],
  sentence: "", at: [1, 2] }"""


@check
def all_that_was_meant_is_named(browser):
    value = run(browser, "chosen", f"""(() => {{
      const session = {SCREEN};
      const tie = {{ ...{TOUCH}, intended: "up", meant: ["up", "down"], receiver: "down" }};
      const panel = chosenPanel(session, {{ choice: {{ pair: null }}, touch: tie }}, null);
      return [meantOf(session, tie), stageText(session, tie, 0), panel.find((node) => node.localName === "dl")
        .querySelector("dd").textContent, panel.some((node) => node.textContent.startsWith("All touches of")),
        partsOf(tie).map(({{ id, word }}) => `${{id}}: ${{word}}`), meantOf(session, {{ ...tie, meant: ["gone"] }})];
    }})()""")
    expect(value, ["UP or DOWN", "remote: touch 1, unjudged; meant UP or DOWN; received by DOWN", "UP or DOWN",
                   False, ["up: meant", "down: meant, got it"], "gone"])


@check
def of_a_redacted_touch_nothing_is_known(browser):
    value = run(browser, "chosen", f"""(() => {{
      const session = {SCREEN};
      const touch = {{ ...{TOUCH}, cause: "redacted", at: null }};
      const panel = chosenPanel(session, {{ choice: {{ pair: null }}, touch }}, null);
      const facts = panel.find((node) => node.localName === "dl");
      return [[...facts.querySelectorAll("dd")].slice(0, 5).map((cell) => cell.textContent),
        stageText(session, touch, 0), panel.some((node) => node.textContent.includes("tapscope"))];
    }})()""")
    expect(value, [["not known"] * 5, "remote: touch 1, unjudged; meant not known; received by not known", False])


@check
def the_command_for_a_hit_path_runs_as_it_stands(browser):
    value = run(browser, "chosen", f"""(() => {{
      const touch = {TOUCH};
      const data = {{ recording: "a.jsonl", layoutFile: "b.yaml", strategy: null }};
      return [explainCommand(data, touch), explainCommand({{ ...data, layoutFile: null }}, touch),
        explainCommand(data, {{ ...touch, at: null }}), explainCommand(data, {{ ...touch, cause: "redacted" }}),
        explainCommand({{ recording: "it's $x.jsonl", layoutFile: "-b.yaml", strategy: "alpha" }}, touch)];
    }})()""")
    expect(value, ["tapscope explain b.yaml --recording a.jsonl --touch 1", None, None, None,
                   "tapscope explain ./-b.yaml --recording 'it'\\''s $x.jsonl' --touch 1 --strategy alpha"])


@check
def numbers_of_a_cut_page_say_so(browser):
    value = run(browser, "table", f"""(() => {{
      const session = {SESSION};
      document.body.innerHTML = "<table><tbody>" + ["stolen error", "correct off", "correct off"].map((row) =>
        `<tr data-verdict="${{row.split(" ")[0]}}" data-level="${{row.split(" ")[1]}}"><td>x</td></tr>`).join("");
      const rows = document.querySelector("table").tBodies[0].rows;
      const whole = {{ ...session.data, verdicts: session.data.verdicts.map((each) => ({{ ...each, count: 1 }})) }};
      return [shownText(session.data, rows, 3, ""), shownText(session.data, rows, 1, "wrong"),
        shownText(session.data, rows, 2, "correct"), shownText(whole, rows, 1, "wrong"),
        problemText(session, session.touches[1]), problemText(session, null),
        problemText({{ ...session, data: whole }}, session.touches[1])];
    }})()""")
    expect(value, ["3 of 3 shown; 9 more are not in this page", "1 of 3 shown; 3 more are not in this page",
                   "2 of 3 shown; 6 more are not in this page", "1 of 3 shown", "problem 1 of 1 in this page",
                   "1 problem in this page", "problem 1 of 1"])


@check
def a_pair_of_many_touches_says_how_many_are_not_linked(browser):
    value = run(browser, "chosen", f"""((touches) => [30, 99].map((count) => {{
      const data = {{ ...{SCREEN}.data, touches }};
      data.verdicts[0].count = count;
      const panel = chosenPanel(openSession(data), {{ choice: {{ pair: ["up", "down"] }}, touch: touches[0] }}, null);
      const note = panel.find((node) => node.className === "pair-note");
      return [note.querySelectorAll("a").length, note.textContent.replace(/ (\\d+ ){{24}}/, " ... ")];
    }}))(Array.from({{ length: 30 }}, (_, number) => ({{ ...{TOUCH}, touch: number + 1, intended: "up",
      receiver: "down" }})))""")
    expect(value, [[24, "UP and DOWN: both had a part in 30 touches ... and 6 more"],
                   [24, "UP and DOWN: both had a part in 30 of the touches in this page ... and 6 more"]])


@check
def a_call_without_a_pixel_shows_that_of_no_other(browser):
    value = run(browser, "stage", """(() => {
      const pixel = { readAt: [0, 0, 1, 0, 1, 1, 0, 1], rightAt: null };
      const touch = { walk: [{ view: "a" }, { view: "b", decided: true, pixel }] };
      return [null, 0, 1, 9].map((call) => pixelsOf(touch, call).length);
    })()""")
    expect(value, [1, 0, 1, 0])


@check
def a_lane_has_no_more_blocks_than_pixels(browser):
    value = run(browser, "timeline", """(() => {
      const count = 40000;
      const columns = { touch: [], began: [], ended: [], verdict: [], lane: [] };
      for (let index = 0; index < count; index += 1) {
        columns.touch.push(index); columns.began.push(index / 10); columns.ended.push(index / 10 + 0.05);
        columns.verdict.push(index % 100 === 0 ? 0 : 1); columns.lane.push(0);
      }
      const blocks = laneBlocks(columns, 0, [[0, 0], [4000, 1]], 800, [3, 0]);
      return { count: blocks.length < 1700, last: blocks[blocks.length - 1].verdict,
        all: blocks.reduce((sum, block) => sum + block.count, 0) };
    })()""")
    expect(value, {"count": True, "last": 0, "all": 40000})


@check
def text_never_becomes_markup(browser):
    value = run(browser, "dom", """(() => {
      const name = "</b><img src=x onerror=alert(1)>\\u202Egnp";
      const element = html("p", { title: name }, name, null, ["x"]);
      return [element.children.length, element.textContent.includes("\\u202E"),
        element.title.includes("<img"), element.textContent.endsWith("x")];
    })()""")
    expect(value, [0, False, True, True])


@check
def what_is_read_aloud_is_tamed_too(browser):
    value = run(browser, "dom", """(() => {
      const element = html("p");
      describe(element, "aria-label", "\\u202Egnp");
      return element.getAttribute("aria-label");
    })()""")
    expect(value, "\\u{202E}gnp")
    for module in ORDER:
        found = re.findall(r'setAttribute\("aria-(?:label|valuetext)"', plain(module))
        expect(found, [], module)


@check
def hidden_characters_are_shown_by_their_code(browser):
    value = run(browser, "dom", """["a\\u200Bb\\u202Ec", "\\u05D0\\u05D1 12", "\\u{1F469}\\u200D\\u{1F467}",
      "\\u2764\\uFE0F", "\\u{1F3F3}\\uFE0F\\u200D\\u{1F308}", "a\\uFE0F", "\\u0645\\u06CC\\u200C\\u062E", "a\\tb"].map((text) => html("p", {}, text).textContent)""")
    expect(value, ["a\\u{200B}b\\u{202E}c", "\u2068\u05D0\u05D1\u2069 12", "\U0001F469\u200D\U0001F467",
                   "\u2764\uFE0F", "\U0001F3F3\uFE0F\u200D\U0001F308", "a\\u{FE0F}", "\u2068\u0645\u06CC\u200C\u062E\u2069", "a\tb"])


@check
def code_is_what_it_was(browser):
    name = "\u05D0\u05D1 \u05D2"
    value = run(browser, "dom", """(() => {
      const element = code("#%s { }\\n\\u202E<b>x");
      return [element.textContent, [...element.children].map((each) => each.outerHTML)];
    })()""" % name)
    expect(value, [f"#{name} {{ }}\n\\u{{202E}}<b>x", [f"<bdi>{name}</bdi>"]])


@check
def only_the_sorted_column_says_so(browser):
    value = run(browser, "table", """(() => {
      document.body.innerHTML = "<table><thead><tr><th>n</th><th>w</th></tr></thead><tbody>"
        + "<tr><td>10</td><td>b</td></tr><tr><td>9</td><td></td></tr><tr><td>2</td><td>a</td></tr>";
      const table = document.querySelector("table");
      makeSortable(table);
      const buttons = table.querySelectorAll("th button");
      const state = () => [[...table.tBodies[0].rows].map((row) => row.cells[0].textContent).join(),
        [...table.tHead.rows[0].cells].map((cell) => cell.getAttribute("aria-sort"))];
      const states = [];
      for (const button of [buttons[0], buttons[0], buttons[1], buttons[1]]) { button.click(); states.push(state()); }
      return states;
    })()""")
    # Empty cells come last either way.
    expect(value, [["2,9,10", ["ascending", None]], ["10,9,2", ["descending", None]],
                   ["2,10,9", [None, "ascending"]], ["10,2,9", [None, "descending"]]])


@check
def what_is_found_stands_in_one_cell(browser):
    value = run(browser, "table", """(() => {
      document.body.innerHTML = "<table><tr><td>Down</td><td>Green</td></tr></table>";
      return ["downgreen", "down", " GREEN ", ""].map((find) => isShown(document.querySelector("tr"), "", find));
    })()""")
    expect(value, [False, True, True, True])


def recipe(name):
    """The code for the web of a recipe of the book of fixes, for the view `pad`."""
    book = (FOLDER.parents[2] / "docs/fixes.md").read_text()
    section = book.split(f"\n## {name}\n")[1].split("\n## ")[0]
    return re.search(r"```js web\n(.*?)\n```", section, re.S)[1].replace("<#view#>", "pad")


def style(name, language="css", **numbers):
    """The style of a recipe for the view `pad`, a minus before a number below 0 left out with its own."""
    book = (FOLDER.parents[2] / "docs/fixes.md").read_text()
    section = book.split(f"\n## {name}\n")[1].split("\n## ")[0]
    code = re.search(rf"```{language} web\n(.*?)\n```", section, re.S)[1].replace("<#view#>", "pad")
    return re.sub(r"(-?)<#(\w+)#>", lambda slot: f"{slot[1]}{numbers[slot[2]]}".replace("--", ""), code)


@check
def a_narrowed_button_lets_touches_through_beyond_its_area(browser):
    page = browser.page()
    page.evaluate("""((style) => {
      document.body.innerHTML = `<style>body { margin: 0 } button { border: 0 } ${style}</style>
        <button id="behind" style="position: absolute; width: 300px; height: 300px"></button>
        <button id="pad" style="left: 100px; top: 100px; width: 60px; height: 60px"><i>a word</i></button>`;
      window.clicked = [];
      for (const button of document.querySelectorAll("button")) {
        button.addEventListener("click", (event) => window.clicked.push(event.currentTarget.id));
      }
    })(%r)""" % style("narrow", top=-8, left=-8, bottom=0, right=8))
    for place in [(130, 130), (104, 130), (130, 104), (112, 112), (158, 158), (164, 130), (172, 130)]:
        page.click(*place)
    expect(page.evaluate("window.clicked"), ["pad", "behind", "behind", "pad", "pad", "pad", "behind"])
    expect(page.errors, [])


@check
def a_shaped_button_answers_by_its_outline_and_near_it(browser):
    diamond = dict(path="M30 0L60 30L30 60L0 30Z", areaX=0, areaY=0, areaWidth=60, areaHeight=60,
                   rule="nonzero")
    # The same, grown by 10, and cut at 4 on the right.
    grown = dict(diamond, path="M40 10L70 40L40 70L10 40Z", areaX=-10, areaY=-10, areaWidth=74,
                 areaHeight=80, stroke=20)
    plain = '<button id="pad"><i>a word of some length</i></button>'
    for rules, button, near in [
        (style("answer-by-shape", **diamond), plain, "behind"),
        ("", style("grow-shape", language="html", **grown), "pad"),
    ]:
        page = browser.page()
        page.evaluate("""((rules, button) => {
          document.body.innerHTML = `<style>body { margin: 0 } button { border: 0; padding: 0 }
            #pad { left: 100px; top: 100px; width: 60px; height: 60px; background: red } ${rules}</style>
            <button id="behind" style="position: absolute; width: 300px; height: 300px"></button>${button}`;
          window.clicked = [];
          for (const button of document.querySelectorAll("button")) {
            button.addEventListener("click", (event) => window.clicked.push(event.currentTarget.id));
          }
        })(%s, %s)""" % (json.dumps(rules), json.dumps(button)))
        # The middle; beside a side, within 10 and beyond; beside the right corner, within 4 and beyond.
        for place in [(130, 130), (149, 149), (156, 156), (110, 110), (162, 130), (166, 130), (98, 130)]:
            page.click(*place)
        expect(page.evaluate("window.clicked"), ["pad", near, "behind", near, near, "behind", near])
        # Nothing of the button itself is cut off.
        expect(page.evaluate('getComputedStyle(document.getElementById("pad")).clipPath'), "none")
        expect(page.errors, [])


@check
def recipes_for_fingers_do_what_they_say(browser):
    wander = [(130, y) for y in range(130, 200, 6)]
    for name, numbers, fingers, heard in [
        # A page that scrolls would take both from the button.
        ("track-farther", {"slop": 70}, [[place] for place in wander], ["act"]),
        ("sensitive-view", {"travel": 10}, [[place] for place in wander], ["swipe"]),
        ("several-fingers", {}, [[(120, 120)], [(120, 120), (145, 145)]], ["act", "act"]),
        ("one-of-two", {}, [[(130, 130)]], []),
        ("wait-after-change", {}, [[(130, 130)]], []),
    ]:
        page = browser.page(width=400, height=400, mobile=True)
        page.evaluate("""(() => {
          document.body.innerHTML = `<div style="height: 3000px"><button id="pad" style="position: absolute;
            left: 100px; top: 100px; width: 60px; height: 60px">a</button></div>`;
          Object.assign(window, { heard: [], hasSwiped: true, lastChange: performance.now() + 1e6 });
          for (const name of ["act", "swipe", "tap"]) window[name] = () => window.heard.push(name);
        })()""")
        page.evaluate("(() => {" + style(name, "js", **numbers) + "})()")
        page.evaluate("""document.getElementById("pad").addEventListener("click", () => {
          if (%s) window.heard.push("click");
        })""" % json.dumps(name in ("one-of-two", "wait-after-change")))
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        for number, places in enumerate(fingers):
            page.touch("touchMove" if number > 0 and len(places) == 1 else "touchStart", *places)
        page.touch("touchEnd")
        page.evaluate("new Promise((done) => setTimeout(done, 100))")
        expect(page.evaluate("window.heard"), heard, name)
        expect(page.errors, [], name)


@check
def a_container_that_picks_clicks_one_button_once(browser):
    for name in ["pick-nearest", "pick-most-probable"]:
        page = browser.page()
        page.evaluate("""(() => {
          document.body.innerHTML = `<div id="pad" style="position: absolute; inset: 0">
            <button id="corner" style="left: 0; top: 0">c</button>
            <button id="a" style="left: 100px; top: 100px"><i>a</i></button>
            <button id="off" style="left: 140px; top: 100px" disabled>o</button>
            <button id="gone" style="left: 60px; top: 100px; display: none">g</button></div>`;
          const style = document.createElement("style");
          style.textContent = "button { position: absolute; width: 30px; height: 30px; padding: 0; border: 0 }";
          document.head.append(style);
          window.clicked = [];
          for (const button of document.querySelectorAll("button")) {
            button.addEventListener("click", () => window.clicked.push(button.id));
          }
        })()""")
        page.evaluate("(() => {" + recipe(name) + "})()")
        for place in [(115, 115), (115, 140), (90, 115), (115, 160), (300, 300)]:
            page.click(*place)
        expect(page.evaluate("window.clicked"), ["a", "a", "a"], name)
        page.evaluate('document.getElementById("a").click()')
        expect(page.evaluate("window.clicked.length"), 4, name)
        expect(page.errors, [], name)


@check
def each_part_of_a_touch_is_named_once(browser):
    value = run(browser, "stage", """[
      ["a", null, "bar"], ["a", "b", "b"], ["a", "a", null], ["a", "undefined", "bar"], [null, "b", "b"],
      ["a", "b", "bar"],
    ].map(([intended, receiver, culprit]) =>
      partsOf({ intended, receiver, culprit }).map(({ id, word }) => `${id}: ${word}`).join(", "))""")
    expect(value, ["a: meant, bar: culprit", "a: meant, b: got it", "a: meant, got it",
                   "a: meant, bar: culprit", "b: got it", "a: meant, b: got it, bar: culprit"])


@check
def a_name_stays_on_the_stage(browser):
    value = run(browser, "stage", """(() => {
      const view = (id, y) => ({ id, name: id, place: [1, 0, 0, 1, 0, 0], bounds: [-5, y, 60, 30],
        outline: "", area: "" });
      const session = openSession({ verdicts: [], worst: [], longest: 1, seconds: 1, changes: [],
        views: [view("top", 0), view("low", 100)], states: [{ views: [0, 1] }], touches: [] });
      const touch = { intended: "top", receiver: "low", culprit: null };
      return [...partiesOf(session, touch, 0, [0, 0, 100, 200], 1).querySelectorAll("text")]
        .map((text) => [text.textContent, Number(text.getAttribute("x")), Number(text.getAttribute("y"))]);
    })()""")
    expect(value, [["low: got it", 0, 95.2], ["top: meant", 0, 12]])


@check
def a_name_at_the_right_edge_ends_there(browser):
    value = run(browser, "stage", """[0, 70].map((x) => {
      const view = { id: "a", name: "Channel", place: [1, 0, 0, 1, 0, 0], bounds: [x, 50, 25, 30],
        outline: "", area: "" };
      const session = openSession({ verdicts: [], worst: [], longest: 1, seconds: 1, changes: [],
        views: [view], states: [{ views: [0] }], touches: [] });
      const text = pairOf(session, ["a", "b"], 0, [0, 0, 100, 200], 1).querySelector("text");
      return [Number(text.getAttribute("x")), text.getAttribute("text-anchor")];
    })""")
    expect(value, [[0, None], [100, "end"]])


@check
def long_sessions_are_told_in_hours(browser):
    expect(run(browser, "timeline", "[0.5, 599.94, 600, 5999, 6000, 359999, 1300000].map(seconds)"),
           ["0.50 s", "599.9 s", "10:00 min", "99:59 min", "1:40:00 h", "99:59:59 h", "361:06 h"])
    # No time lies on the next, at any width.
    found = run(browser, "timeline", """(() => {
      const mark = svg("svg", {}), wrong = [];
      document.body.append(mark);
      for (const [width, end] of [300, 390, 673, 1280].flatMap((width) => [[width, 350000], [width, 1300000]])) {
        mark.replaceChildren(...rulerMarks([[0, 0], [end, 1]], width).map(({ x, text, anchor }) =>
          svg("text", { x, y: 20, "text-anchor": anchor, "font-size": 11, "font-family": "sans-serif" }, text)));
        const boxes = [...mark.children].map((text) => text.getBoundingClientRect());
        wrong.push(...boxes.slice(1).filter((box, place) => box.left < boxes[place].right + 2).map(() => width));
      }
      return wrong;
    })()""")
    expect(found, [])


@check
def a_long_path_says_which_of_its_views_are_shown(browser):
    value = run(browser, "chosen", """[
      walkCount({ walk: [{ asked: true }, { asked: false }], walkOmitted: 0 }),
      walkCount({ walk: Array(40).fill({ asked: true }), walkOmitted: 159 }),
    ]""")
    expect(value, ["1 view was asked", "40 of 199 views on the path are shown, by their places in it"])


@check
def names_lie_over_outlines_and_beside_the_finger(browser):
    value = run(browser, "stage", """(() => {
      const view = (id, x, y) => ({ id, name: id, place: [1, 0, 0, 1, 0, 0], bounds: [x, y, 30, 20],
        outline: "M0 0h9", area: "M0 0h9" });
      const session = openSession({ verdicts: [], worst: [], longest: 1, seconds: 1, changes: [],
        views: [view("low", 20, 100), view("high", 20, 80)], states: [{ views: [0, 1] }], touches: [] });
      const touch = { intended: "low", receiver: "high", culprit: null, at: [40, 90] };
      const drawn = partiesOf(session, touch, 0, [0, 0, 200, 300], 1);
      return [[...drawn.children].map((node) => node.localName),
        [...drawn.querySelectorAll("text")].map((text) => [text.textContent, Number(text.getAttribute("y"))])];
    })()""")
    # Above "low" lies the finger.
    expect(value, [["g", "g", "text", "text"], [["high: got it", 75.2], ["low: meant", 112]]])


@check
def a_name_is_no_wider_than_the_stage(browser):
    value = run(browser, "stage", """["Channel ".repeat(1000), "頻道".repeat(1000)].map((name) => {
      const view = { id: "a", name, place: [1, 0, 0, 1, 0, 0], bounds: [0, 50, 25, 30], outline: "", area: "" };
      const session = openSession({ verdicts: [], worst: [], longest: 1, seconds: 1, changes: [],
        views: [view], states: [{ views: [0] }], touches: [] });
      const touch = { intended: "a", receiver: null, culprit: null };
      return partiesOf(session, touch, 0, [0, 0, 200, 200], 1).querySelector("text").textContent;
    })""")
    expect(value, ["Channel Channel Ch…: meant", "頻道頻道頻道頻道頻道…: meant"])


@check
def owners_are_told_apart_by_numbers(browser):
    value = run(browser, "stage", """(() => {
      const entries = [{ name: "A", area: 9, color: "#fff", at: [5, 6], room: 40 },
        { name: "B", area: 8, color: "#fff", at: [50, 60], room: 5 }];
      const session = openSession({ verdicts: [], worst: [], longest: 1, seconds: 1, changes: [], views: [],
        screens: [{ width: 9, height: 9 }], states: [{ views: [], screen: 0, layers: { owners: { entries } } }],
        touches: [] });
      return [groundOf(session, 0, ["owners"]).filter((node) => node.localName === "text")
        .map((node) => [node.textContent, node.getAttribute("x"), node.getAttribute("font-size")]),
        layerKey(session, 0, ["owners"]).map((item) => item.textContent)];
    })()""")
    expect(value, [[["1", "5", "12"], ["2", "50", "4"]], ["1 A 9 pt²", "2 B 8 pt²"]])


@check
def costs_go_to_their_calls(browser):
    value = run(browser, "walk", """costsOf({
      walk: [{ view: "a", asked: true }, { view: "b", asked: false }, { view: "a", asked: true },
        { view: "c", asked: true }],
      cost: { press: 900, calls: [{ view: "a", ns: 410 }, { view: "a", ns: 20 }] } })""")
    expect(value, [410, None, 20, None])
    expect(run(browser, "walk", "[410, 12345, 2500000].map(nanoseconds)"), ["410 ns", "12.3 µs", "2.50 ms"])


@check
def keys_leave_typing_and_controls_alone(browser):
    value = run(browser, "keys", """(() => {
      const ask = (key, tag, more) => commandOf({ key, ...more }, tag);
      const input = document.createElement("input");
      const button = document.createElement("button");
      return [ask(" ", document.body), ask(" ", button), ask("n", input), ask("n", document.body),
        ask("ArrowRight", document.body, { shiftKey: true }), ask("1", document.body),
        ask("c", document.body, { ctrlKey: true }), ask("Escape", input)];
    })()""")
    expect(value, ["play", None, None, "next-problem", "next-touch", "layer-frames", None, "leave"])


@check
def keys_go_to_what_has_the_focus(browser):
    value = run(browser, "keys", """(() => {
      document.body.innerHTML = '<div class="scroll"></div><pre></pre><div role="slider"></div>';
      const [scroll, pre, slider] = document.body.children;
      const keys = ["ArrowRight", "ArrowUp", "Home", "PageDown"];
      return [scroll, pre, slider, document.body].map((target) => keys.map((key) => commandOf({ key }, target)));
    })()""")
    expect(value, [[None] * 4, [None] * 4, ["next-sample", "next-sample", "start", "previous-touch"],
                   ["next-sample", None, "start", None]])


@check
def characters_work_on_every_keyboard_and_can_be_turned_off(browser):
    value = run(browser, "keys", """(() => {
      const ask = (key, more, isOn) => commandOf({ key, ...more }, document.body, isOn);
      const writing = { ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" };
      return [ask("]", writing), ask("]", { ctrlKey: true, altKey: true }), ask("N"), ask("Z"),
        ["n", "1", "[", "?", "/"].map((key) => ask(key, {}, false)),
        [" ", "Home", "ArrowLeft"].map((key) => ask(key, {}, false))];
    })()""")
    expect(value, ["faster", None, "next-problem", "zoom", [None] * 5, ["play", "start", "previous-sample"]])


if __name__ == "__main__":
    check.run()
