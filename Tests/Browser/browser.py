"""Drives a headless Chromium for the project's browser tests, with Python's own library alone.

Chromium is spoken to over its debugging pipe: JSON messages of the DevTools protocol that end with a
zero byte, in on file descriptor 3, out on 4. No port is opened and nothing has to be installed but
Chromium and Python 3.9 or newer.

A test is a script beside this file:

    from browser import check, expect

    @check
    def buttons_answer(browser):
        page = browser.page("file:///tmp/page.html", width=390, height=844, mobile=True)
        page.touch("touchStart", (100, 200))         # one finger, or several: (x, y), (x, y)
        page.touch("touchEnd")                        # all fingers lift; with points, only those
        page.wait_for("document.title === 'Done'")    # JavaScript, until it is true
        expect(page.evaluate("1 + 1"), 2)             # any value JSON can hold; promises are awaited
        page.screenshot("/tmp/done.png")              # look at it
        expect(page.errors, [])                       # exceptions and console errors
        expect(page.requests, [])                     # what was fetched besides the page itself

    if __name__ == "__main__":
        check.run()

`python3 Tests/Browser/my_test.py` runs its checks in order, each with a browser of its own. It exits
with 0 if all pass, with 1 and a message if one fails, and with 77 and "skipped: no Chromium" where there is
none. `BrowserScript.swift` of TestSupport runs such scripts from `swift test` and skips likewise.
The browser is `$CHROMIUM`, or the first of the usual names on the path. Its profile is a temporary
folder that goes with it. Other calls of the protocol: `page.send("Emulation.setEmulatedMedia", ...)`.

To look at a page: `python3 Tests/Browser/browser.py PAGE PICTURE.png [390x844] [dark] [noscript]`.
"""

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import sys
import tempfile
import time
import traceback
from pathlib import Path

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
SKIPPED = 77
PATIENCE = 120.0  # seconds until a browser that does not answer is an error


class BrowserError(Exception):
    """The browser did not do what it was asked."""


def find():
    """The path of a Chromium on this machine, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = [shutil.which(name) for name in NAMES] + [MAC if os.path.exists(MAC) else None]
    return next((path for path in found if path), None)


class Browser:
    """One Chromium process. Use it in a `with` block, which ends it."""

    def __init__(self, *flags):
        path = find()
        if path is None:
            raise BrowserError("no Chromium here")
        self.folder = tempfile.mkdtemp(prefix="tapscope-browser-")
        self.pages, self.number, self.buffer, self.context = {}, 0, b"", None
        self.process = None
        try:
            self._start(path, flags)
        except BaseException:
            self.close()
            raise

    def _start(self, path, flags):
        arguments = [
            path, "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu",
            "--no-default-browser-check", "--disable-dev-shm-usage", "--disable-extensions",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--hide-scrollbars", "--mute-audio", "--password-store=basic",
            # Pages of the address bar, which nobody sees here, take half of the time of a tab.
            "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
            "--user-data-dir=" + self.folder, *flags, "about:blank"]
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        # Numbers above 9, so that making 3 and 4 of them never closes one of the others.
        (child_in, ours_out), (ours_in, child_out) = [
            [fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in ends]
            for ends in (os.pipe(), os.pipe())]
        log = os.open(os.path.join(self.folder, "log.txt"), os.O_WRONLY | os.O_CREAT, 0o600)
        quiet = os.open(os.devnull, os.O_RDONLY)
        self.process = os.posix_spawn(
            path, arguments, dict(os.environ, HOME=self.folder), setpgroup=0, file_actions=[
                (os.POSIX_SPAWN_DUP2, quiet, 0), (os.POSIX_SPAWN_DUP2, log, 1),
                (os.POSIX_SPAWN_DUP2, log, 2), (os.POSIX_SPAWN_DUP2, child_in, 3),
                (os.POSIX_SPAWN_DUP2, child_out, 4)])
        for end in (child_in, child_out, log, quiet):
            os.close(end)
        self.read_end, self.write_end = ours_in, ours_out
        self.version = self.send("Browser.getVersion")["product"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        if self.process is not None:
            for end in ("read_end", "write_end"):
                if hasattr(self, end):
                    os.close(getattr(self, end))
            try:
                os.killpg(self.process, signal.SIGKILL)
            except ProcessLookupError:
                pass
            os.waitpid(self.process, 0)
            self.process = None
        # Its children may still write for a moment.
        for _ in range(50):
            shutil.rmtree(self.folder, ignore_errors=True)
            if not os.path.exists(self.folder):
                break
            time.sleep(0.02)

    def clean(self):
        """Closes all tabs and forgets what they stored: what follows begins as in a new browser.

        Another browser would take a second of processor time to start.
        """
        if self.context is not None:
            self.send("Target.disposeBrowserContext", browserContextId=self.context)
        self.pages = {}
        self.context = self.send("Target.createBrowserContext")["browserContextId"]

    def page(self, address="about:blank", width=1024, height=768, scale=1, mobile=False):
        """A new tab of this size that has loaded an address. `mobile` gives it a touch screen too."""
        where = {} if self.context is None else {"browserContextId": self.context}
        target = self.send("Target.createTarget", url="about:blank", **where)["targetId"]
        session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page = Page(self, session, target)
        self.pages[session] = page
        for domain in ("Page", "Runtime", "Log", "Network"):
            page.send(domain + ".enable")
        page.send("Page.setLifecycleEventsEnabled", enabled=True)
        page.size(width, height, scale, mobile)
        if address != "about:blank":
            page.open(address)
        return page

    def send(self, method, session=None, **parameters):
        """One call of the protocol, and its result."""
        number = self.post(method, session, **parameters)
        limit = time.monotonic() + PATIENCE
        while True:
            message = self.read(limit, method)
            if message.get("id") == number:
                if "error" in message:
                    raise BrowserError(f"{method}: {message['error'].get('message')}")
                return message.get("result", {})

    def post(self, method, session=None, **parameters):
        """One call of the protocol whose result is not waited for, and its number."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.write_end, data):]
        return self.number

    def read(self, limit, waiting_for):
        """The next message; what concerns a page is told to it on the way."""
        while b"\0" not in self.buffer:
            left = limit - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                raise BrowserError(f"no answer within {PATIENCE:.0f} s: {waiting_for}")
            piece = os.read(self.read_end, 1 << 16)
            if not piece:
                log = Path(self.folder, "log.txt").read_text(errors="replace")[-2000:]
                raise BrowserError(f"the browser ended during {waiting_for}\n{log}")
            self.buffer += piece
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        page = self.pages.get(message.get("sessionId"))
        if page and "method" in message:
            page.heard(message["method"], message.get("params", {}))
        return message


class Page:
    """One tab."""

    def __init__(self, browser, session, target):
        self.browser, self.session, self.target = browser, session, target
        self.errors, self.requests, self.dialogs = [], [], []
        # The document that is in the tab, and the newest one whose load event has been: by the
        # protocol's loader ids, since a late event of the document before says nothing of this one.
        self.address, self.document, self.loaded = None, None, None

    def send(self, method, **parameters):
        """One call of the protocol in this tab."""
        return self.browser.send(method, self.session, **parameters)

    def heard(self, event, parameters):
        """Notes what the browser says about this tab; a dialog is noted and accepted."""
        if event == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            thrown = details.get("exception", {}).get("description")
            self.errors.append(thrown or details.get("text"))
        elif event == "Runtime.consoleAPICalled" and parameters["type"] in ("error", "assert"):
            self.errors.append(" ".join(
                str(part.get("value", part.get("description"))) for part in parameters["args"]))
        elif event == "Log.entryAdded" and parameters["entry"]["level"] == "error":
            self.errors.append(parameters["entry"]["text"])
        elif event == "Network.requestWillBeSent":
            address = parameters["request"]["url"]
            if address != self.address and not address.startswith(("data:", "blob:")):
                self.requests.append(address)
        elif (event == "Page.lifecycleEvent" and parameters["name"] == "load"
              and parameters["frameId"] == self.target):
            self.loaded = parameters["loaderId"]
        elif event == "Page.javascriptDialogOpening":
            self.dialogs.append((parameters["type"], parameters["message"]))
            self.browser.post("Page.handleJavaScriptDialog", self.session, accept=True)

    def size(self, width, height, scale=1, mobile=False):
        """Gives the tab another size in CSS pixels."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=scale, mobile=mobile)
        self.send("Emulation.setTouchEmulationEnabled", enabled=mobile,
                  maxTouchPoints=10 if mobile else 1)

    def open(self, address):
        """Loads an address and waits until its load event."""
        self.address = address
        answer = self.send("Page.navigate", url=address)
        if answer.get("errorText"):
            raise BrowserError(f"{address}: {answer['errorText']}")
        # Without a loader the address differs by its fragment only, and the document stays.
        self.document = answer.get("loaderId", self.document)
        self.wait(lambda: self.loaded == self.document, f"load {address}")

    def reload(self):
        """Loads the page again and waits until its load event."""
        before = (self.document, self.loaded)  # a page may have loaded itself again
        self.send("Page.reload")
        self.wait(lambda: self.loaded not in before, "reload")
        self.document = self.loaded

    def close(self):
        """Closes the tab, without asking the page."""
        self.browser.send("Target.closeTarget", targetId=self.target)

    def evaluate(self, script):
        """The value of a JavaScript expression, as JSON gives it. A promise is awaited."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True,
                           returnByValue=True, userGesture=False)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details.get("text")))
        return answer["result"].get("value")

    def wait_for(self, script):
        """Waits until a JavaScript expression is true, and hands out its value."""
        value = None

        def holds():
            nonlocal value
            value = self.evaluate(script)
            return value
        self.wait(holds, script)
        return value

    def wait(self, holds, what):
        """Waits until a function answers true, while the browser's messages are read."""
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                if holds():
                    return
                # Not by a timer of the page, which may run no script.
                time.sleep(0.01)
                self.send("Page.getLayoutMetrics")
            except BrowserError as error:
                if "navigated" not in str(error):  # the page that was asked has gone
                    raise
            if time.monotonic() > limit:
                raise BrowserError(f"not within {PATIENCE:.0f} s: {what}")

    def touch(self, kind, *points):
        """`touchStart`, `touchMove`, `touchEnd` or `touchCancel`, and the fingers that do it.

        A point is (x, y), a finger's number being its place in the list, or (x, y, number), in CSS
        pixels. `touchEnd` without a point lifts all fingers, `touchCancel` always cancels all: so
        Chromium 156 behaves, which is not what the protocol's page says.
        """
        self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": p[0], "y": p[1], "id": p[2] if len(p) > 2 else n, "radiusX": 8, "radiusY": 8,
             "force": 0.6} for n, p in enumerate(points)])

    def tap(self, x, y):
        """One finger, down and up in one place."""
        self.touch("touchStart", (x, y))
        self.touch("touchEnd")

    def click(self, x, y):
        """A click of the mouse."""
        for kind, held in (("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=held, clickCount=1,
                      button="none" if kind == "mouseMoved" else "left")

    def key(self, name, text=""):
        """One key, down and up: `Tab`, `Enter`, `ArrowDown`, or `a` with its text."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "Home": 36, "End": 35, " ": 32,
                 "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
        text = text or {"Enter": "\r", " ": " "}.get(name, name if len(name) == 1 else "")
        code = codes.get(name, ord(name.upper()) if len(name) == 1 else 0)
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=name, windowsVirtualKeyCode=code,
                      **({"text": text} if text and kind == "keyDown" else {}))

    def media(self, **features):
        """Sets media features: `media(prefers_color_scheme="dark")`."""
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def screenshot(self, path, whole=False):
        """Writes a picture of what is in view, or of the whole page, as PNG.

        Waits for two frames first: a move that is still on its way while a picture is taken arrives at
        half its coordinates (Chromium 156, on a screen of two pixels a point).
        """
        self.evaluate("new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)))")
        answer = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)
        Path(path).write_bytes(base64.b64decode(answer["data"]))


def expect(found, wanted, what=""):
    """Fails a check, and shows both values, unless they are equal."""
    if found != wanted:
        raise AssertionError(f"{what or 'differs'}\n  wanted {wanted!r}\n  found  {found!r}")


class Checks:
    """The checks of a script, in the order they are written."""

    def __init__(self):
        self.functions = []

    def __call__(self, function):
        self.functions.append(function)
        return function

    def run(self):
        """Runs the checks whose names hold the script's first argument, all without one; exits."""
        if find() is None:
            print("skipped: no Chromium")
            sys.exit(SKIPPED)
        wanted, failed, browser = (sys.argv[1:] or [""])[0], 0, None
        for function in self.functions:
            if wanted not in function.__name__:
                continue
            try:
                browser = browser or Browser()
                browser.clean()
                function(browser)
                print("passed", function.__name__, flush=True)
            except Exception:
                failed += 1
                print("FAILED", function.__name__, flush=True)
                traceback.print_exc(file=sys.stdout)
                if browser:
                    browser.close()
                browser = None
        if browser:
            browser.close()
        sys.exit(1 if failed else 0)


check = Checks()


def look(address, picture, *wishes):
    """Loads a page or a local file and writes a picture of it."""
    size = next((wish for wish in wishes if "x" in wish), "1024x768").split("x")
    if "://" not in address:
        address = Path(address).resolve().as_uri()
    with Browser() as browser:
        page = browser.page(width=int(size[0]), height=int(size[1]), mobile=int(size[0]) < 600)
        if "dark" in wishes:
            page.media(prefers_color_scheme="dark")
        if "noscript" in wishes:
            page.send("Emulation.setScriptExecutionDisabled", value=True)
        page.open(address)
        page.screenshot(picture)
        for error in page.errors:
            print("error:", error)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip().splitlines()[-1])
    look(*sys.argv[1:])
