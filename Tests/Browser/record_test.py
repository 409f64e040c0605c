"""Tests of `tapscope record`: its page on a phone, and what `--serve` keeps and refuses."""

import contextlib
import http.client
import json
import os
import signal
import subprocess
import tempfile
import urllib.parse
from pathlib import Path

from browser import check, expect
from program import PROGRAM, tapscope

LAYOUT = """tapscope: layout/1
name: Panel
screen: {width}x{height}@2 264ppi
defaults: {{kind: button}}
views:
  - {{id: up, title: Up, frame: [40, 40, 200, 200], shape: circle, strategy: shape}}
  - {{id: down, title: Down, frame: [40, 260, 200, 200]}}
"""


@contextlib.contextmanager
def workplace(width, height):
    """A folder with a layout of that size, for as long as the block runs."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "panel.yaml").write_text(LAYOUT.format(width=width, height=height))
        yield Path(folder)


@contextlib.contextmanager
def served(folder, *options):
    """The server's process and the address it printed; it is killed at the end."""
    server = subprocess.Popen([PROGRAM, "record", "panel.yaml", "--serve", *options], cwd=folder,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield server, server.stdout.readline().strip()
    finally:
        server.kill()
        server.communicate()


def on_a_phone(browser, address):
    """The page in a tab like a phone's."""
    return browser.page(address, 390, 844, 2, mobile=True)


def middle(tab, target):
    """Where to touch a view of the layout: the middle of its paint, in pixels of the page."""
    return tab.evaluate(f"""(() => {{
      const [x, y] = {json.dumps(target)}, at = new DOMPoint(x, y).matrixTransform(stage.getScreenCTM());
      return [at.x, at.y];
    }})()""")


UP, DOWN = [140, 140], [140, 360]


def recorded(tab):
    """The lines that Save would give."""
    return [json.loads(line) for line in tab.evaluate("""(() => {
      const link = document.getElementById("save");
      let saved;
      URL.createObjectURL = (file) => { saved = file.text(); return "#"; };
      link.addEventListener("click", (event) => event.preventDefault(), { once: true });
      link.click();
      return saved;
    })()""").splitlines()]


@check
def the_stage_fits_above_a_bar_that_is_always_reachable(browser):
    for width, height in ((320, 480), (1024, 768), (600, 3000)):
        with workplace(width, height) as folder:
            tapscope(folder, "record", "panel.yaml", "-o", "page.html")
            tab = on_a_phone(browser, (folder / "page.html").as_uri())
            for size in ((390, 844), (844, 390), (320, 568)):
                tab.size(*size, 2, mobile=True)
                tab.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
                boxes = tab.evaluate("""["stage", "save", "again", "ask", "count", "task"].map((id) => {
                  const r = document.getElementById(id).getBoundingClientRect();
                  return [r.left, r.top, r.right, r.bottom];
                })""")
                for box in boxes:
                    assert box[0] >= -0.5 and box[1] >= -0.5 and box[2] <= size[0] + 0.5 \
                        and box[3] <= size[1] + 0.5, (width, height, size, boxes)
                heights = [box[3] - box[1] for box in boxes[1:3]]
                assert min(heights) >= 44, heights
            expect([tab.errors, tab.requests], [[], []])


@check
def a_scaled_page_says_so_and_is_kept_out_of_the_finger_model(browser):
    with workplace(1024, 768) as folder:
        tapscope(folder, "record", "panel.yaml", "-o", "page.html")
        tab = on_a_phone(browser, (folder / "page.html").as_uri())
        tab.tap(*tab.evaluate("(({x, y, width, height}) => [x + 12, y + height / 2])"
                              "(document.getElementById('ask').getBoundingClientRect())"))
        for _ in range(3):
            asked = tab.evaluate("document.querySelector('#task b').textContent")
            tab.tap(*middle(tab, UP if asked == "Up" else DOWN))
        lines = recorded(tab)
        assert 0.3 < lines[0]["shownScale"] < 0.4, lines[0]
        expect([line["label"]["touch"] for line in lines if "label" in line], [1, 2, 3])
        Path(folder, "panel.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        touches = json.loads(tapscope(folder, "replay", "panel.jsonl", "--no-latency", "--format", "json"))["touches"]
        expect([touch["verdict"] for touch in touches], ["correct"] * 3)
        finger = json.loads(tapscope(folder, "audit", "panel.yaml", "--from", "panel.jsonl",
                                     "--format", "json"))
        assert '"scaled": 3' in json.dumps(finger), finger


@check
def nothing_is_lost_before_it_is_saved(browser):
    with workplace(320, 480) as folder:
        tapscope(folder, "record", "panel.yaml", "-o", "page.html")
        tab = on_a_phone(browser, (folder / "page.html").as_uri())
        tab.tap(*middle(tab, UP))
        tab.touch("touchStart", middle(tab, UP), middle(tab, DOWN))
        tab.touch("touchMove", middle(tab, DOWN), middle(tab, UP))
        assert tab.evaluate("document.querySelectorAll('#traces circle').length") == 2
        tab.reload()   # with two fingers down
        expect([kind for kind, _ in tab.dialogs], ["beforeunload"])
        tab.wait_for("document.getElementById('count')?.textContent === '3 touches'")
        tab.touch("touchCancel")
        tab.tap(*middle(tab, DOWN))
        lines = recorded(tab)
        assert "shownScale" not in lines[0], lines[0]
        last = {line["touch"]: line["phase"] for line in lines if "phase" in line}
        expect(last, {1: "ended", 2: "cancelled", 3: "cancelled", 4: "ended"})
        Path(folder, "panel.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
        touches = json.loads(tapscope(folder, "replay", "panel.jsonl", "--no-latency", "--format", "json"))["touches"]
        expect([touch["receiver"] for touch in touches], ["up", "up", "down", "down"])
        tab.reload()   # all is saved: no question, and a new recording
        expect([len(tab.dialogs), tab.evaluate("document.getElementById('count').textContent")],
               [1, "No touches yet"])


@check
def what_the_browser_hands_out_late_is_found(browser):
    with workplace(320, 480) as folder:
        tapscope(folder, "record", "panel.yaml", "-o", "page.html")
        tab = on_a_phone(browser, (folder / "page.html").as_uri())
        tab.tap(*middle(tab, UP))
        # As on a busy machine: what was kept is not there when the page has loaded, nor when it looks again.
        tab.send("Page.addScriptToEvaluateOnNewDocument", source="""
          if ([3, 2].includes(history.state?.looks)) Storage.prototype.getItem = () => null;
        """)
        tab.reload()
        tab.wait_for("document.getElementById('count')?.textContent === '1 touch'")
        expect([tab.evaluate("history.state.looks"), tab.errors], [3, []])
        # One that was forgotten is not looked for.
        tab.evaluate("confirm = () => true; document.getElementById('again').click()")
        tab.reload()
        expect([tab.evaluate("history.state.looks"), tab.evaluate("document.getElementById('count').textContent")],
               [0, "No touches yet"])


@check
def what_was_sent_survives_a_closed_browser_and_a_killed_server(browser):
    with workplace(1024, 768) as folder:
        (folder / "panel.jsonl").write_text("somebody's\n")
        with served(folder) as (server, address):
            tab = on_a_phone(browser, address)
            tab.tap(*middle(tab, UP))
            tab.touch("touchStart", middle(tab, DOWN))
            tab.touch("touchMove", middle(tab, UP))
            tab.wait_for("document.getElementById('state').textContent.includes('All is in the file')")
            tab.close()
            other = on_a_phone(browser, address)
            other.tap(*middle(other, DOWN))
            other.wait_for("document.getElementById('state').textContent.includes('All is in the file')")
            expect([other.errors, other.dialogs], [[], []])
            os.kill(server.pid, signal.SIGKILL)
        expect((folder / "panel.jsonl").read_text(), "somebody's\n")
        for name, receivers, phases in (("panel-2.jsonl", ["up", "down"], ["began", "ended", "began", "moved"]),):
            lines = [json.loads(line) for line in (folder / name).read_text().splitlines()]
            expect([lines[0][key] for key in ("layout", "screen", "clock")],
                   ["panel.yaml", "1024x768@2 264ppi", "browser"])
            expect([line["phase"] for line in lines[1:]], phases)
            touches = json.loads(tapscope(folder, "replay", name, "--no-latency", "--format", "json"))["touches"]
            expect([touch["receiver"] for touch in touches], receivers)
        third = [json.loads(line) for line in (folder / "panel-3.jsonl").read_text().splitlines()]
        expect([line["phase"] for line in third[1:3]], ["began", "ended"])


@check
def a_page_goes_on_when_the_server_does_not_answer(browser):
    with workplace(320, 480) as folder:
        with served(folder, "-o", "session.jsonl") as (server, address):
            tab = on_a_phone(browser, address)
            tab.tap(*middle(tab, UP))
            tab.wait_for("document.getElementById('state').textContent.includes('All is in the file')")
            server.kill()
            server.wait()
            tab.tap(*middle(tab, DOWN))
            tab.wait_for("document.getElementById('state').textContent.includes('does not answer')")
            expect(len([line for line in recorded(tab) if line.get("phase") == "began"]), 2)


def asked(address, method="GET", path=None, body=None, headers=None):
    """The status and text of one request, whose path is sent as it is written."""
    parts = urllib.parse.urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=20)
    try:
        connection.putrequest(method, path or parts.path, skip_accept_encoding=True)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        if body is not None and "Transfer-Encoding" not in (headers or {}) and "Content-Length" not in (headers or {}):
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders()
        if body:
            connection.send(body)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), dict(answer.getheaders())
    finally:
        connection.close()


@check
def only_the_token_opens_and_only_samples_are_taken(browser):
    with workplace(320, 480) as folder, served(folder) as (server, address):
        token = urllib.parse.urlsplit(address).path.strip("/")
        assert len(token) >= 12, token
        status, page, headers = asked(address)
        expect([status, headers["Cache-Control"], headers["Referrer-Policy"]], [200, "no-store", "no-referrer"])
        assert "default-src 'none'" in headers["Content-Security-Policy"], headers
        wrong = token[:-1] + ("a" if token[-1] != "a" else "b")
        for path in ("/", "/panel.yaml", f"/{wrong}/", f"/{wrong}/samples?session=ab&from=0", f"/{token}",
                     f"/{token}/panel.yaml", f"/{token}/../panel.yaml", f"/{token}/..%2fpanel.yaml",
                     f"/{token}/%2e%2e/%2e%2e/etc/passwd", "/../../etc/passwd", f"//{token}/", f"/{token}/samples/x"):
            expect((path, asked(address, path=path)[0]), (path, 404))
        expect(asked(address, "POST", body=b"x")[0], 405)
        samples = f"/{token}/samples?session=ab&from=0"
        expect(asked(address, path=samples)[0], 405)
        head = json.dumps({"tapscope": "recording/1", "layout": "/etc/passwd", "shownScale": 0.5})
        began = json.dumps({"t": 0, "touch": 1, "phase": "began", "x": 1, "y": 2})
        moved = json.dumps({"t": 1, "touch": 1, "phase": "moved", "x": 1, "y": 3})

        def post(*lines, session="ab", start=0):
            return asked(address, "POST", f"/{token}/samples?session={session}&from={start}",
                         "".join(line + "\n" for line in lines).encode())[:2]

        for lines in ([began], [head, "{"], [head, "no JSON"], [head, moved], [head, head],
                      [head, '{"t":0,"layout":"/etc/passwd"}'], [head, '{"t":0,"set":{"view":"up","hidden":true}}'],
                      [head, moved.replace("1,", "1e999,", 1)], [head, began, began]):
            expect((lines, post(*lines)[0]), (lines, 400))
        for session in ("", "../x", "a" * 65, "xyz", "a%2fb"):
            expect((session, post(head, began, session=session)[0]), (session, 400))
        expect(post(head, began, start=-1)[0], 400)
        expect(list(folder.glob("*.jsonl")), [])
        expect(asked(address, "POST", samples, b"x" * (256 * 1024 + 1))[0], 413)
        expect(asked(address, "POST", samples, b"", {"Content-Length": "99999999999"})[0], 413)
        expect(asked(address, "POST", samples, b"1\r\nx\r\n0\r\n\r\n", {"Transfer-Encoding": "chunked"})[0], 411)
        expect(post(head, began), (200, "2"))
        expect(post(moved, start=3), (409, "2"))
        expect(post(began, moved, start=1), (200, "3"))      # one line of it is there already
        expect(post(head, began, moved), (200, "3"))
        expect(post('{"t":0.5,"touch":1,"phase":"moved","x":1,"y":3}', start=3)[0], 400)
        lines = (folder / "panel.jsonl").read_text().splitlines()
        expect([json.loads(lines[0])["layout"], json.loads(lines[0])["shownScale"], lines[1:]],
               ["panel.yaml", 0.5, [began, moved]])
        expect(server.poll(), None)


if __name__ == "__main__":
    check.run()
