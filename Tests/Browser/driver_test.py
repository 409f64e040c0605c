"""Tests of the browser driver itself."""

import os
import tempfile
from pathlib import Path

from browser import BrowserError, check, expect

PAGE = """<!doctype html><title>Driver</title>
<div id="pad" style="width: 200px; height: 200px; touch-action: none"></div>
<script>
const heard = [];
for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  document.getElementById("pad").addEventListener(kind, (event) =>
    heard.push([kind, Math.round(event.clientX), Math.round(event.clientY)]));
}
addEventListener("beforeunload", (event) => event.preventDefault());
</script>"""


def opened(browser):
    """The page above in a tab like a phone's."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "page.html")
        path.write_text(PAGE)
        return browser.page(path.as_uri(), 390, 844, 2, mobile=True)


@check
def fingers_lift_one_by_one(browser):
    page = opened(browser)
    page.touch("touchStart", (20, 20), (90, 90))
    page.touch("touchEnd", (90, 90, 1))
    page.touch("touchMove", (40, 20, 0))
    page.touch("touchCancel")
    page.wait_for("heard.length >= 5")
    expect(page.evaluate("heard"), [
        ["pointerdown", 20, 20], ["pointerdown", 90, 90], ["pointerup", 90, 90],
        ["pointermove", 40, 20], ["pointercancel", 40, 20]])
    expect([page.errors, page.requests], [[], []])


@check
def a_question_before_leaving_is_noted(browser):
    page = opened(browser)
    page.tap(50, 50)
    page.open("about:blank")
    expect([kind for kind, _ in page.dialogs], ["beforeunload"])


@check
def errors_are_noted_and_thrown(browser):
    page = browser.page("data:text/html,<script>console.error('one'); missing()</script>")
    expect(len(page.errors), 2)
    try:
        page.evaluate("missing()")
    except BrowserError as error:
        expect("ReferenceError" in str(error), True)
    else:
        raise AssertionError("no error")


@check
def pictures_have_the_size_of_the_screen(browser):
    page = opened(browser)
    handle, path = tempfile.mkstemp(suffix=".png")
    os.close(handle)
    try:
        page.screenshot(path)
        head = Path(path).read_bytes()[:24]
    finally:
        os.remove(path)
    expect([int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")], [780, 1688])


if __name__ == "__main__":
    check.run()
