"""Every kind of page in a real browser: sessions, their index, audits on screen and on paper, the recorder.

With $SHELF set to `all`, every recording and every layout of the shelf; set to `remote`, the remote
scene alone; otherwise a few of each kind.
Needs the program: $TAPSCOPE, or `.build/debug/tapscope`; all of the shelf wants a release build. With
$PICTURES set to a folder, pictures of the remote scene's page and audit are written there: `make
pictures` does so for the README.
"""

import base64
import os
import re
import tempfile
from pathlib import Path

from browser import check, expect
from looks import faults, tabbed
from program import ROOT, tapscope

# A desk, a tablet, a phone, and the width down to which no page may scroll sideways (WCAG 1.4.10).
SIZES = [(1280, 800), (820, 1180), (390, 844), (320, 640)]
# Those that pictures are taken at, and how a picture's name says it.
PICTURED = {(1280, 800): "", (390, 844): "-phone"}
SCHEMES = ["light", "dark"]
# Pictures, a drag, several screens, many views; the remote scene with its costs.
SCENES = ["irregular", "two-thumbs", "dense-grid", "layout-shift"]
SCREENS = ["menu-outside-bar", "overlapping-avatars", "two-thumbs", "zero-alpha"]
SHELF = os.environ.get("SHELF", "")
PICTURES = os.environ.get("PICTURES")

FOLDER = tempfile.TemporaryDirectory(prefix="tapscope-pages-")


def recordings():
    """The recordings that are looked at."""
    every = sorted((ROOT / "Recordings").glob("*.jsonl"))
    # An index wants two recordings.
    wanted = [SHELF, "two-thumbs"] if SHELF else SCENES
    return [str(path) for path in every if SHELF == "all" or path.stem in wanted]


def layouts():
    """The layouts that are audited."""
    every = sorted((ROOT / "Layouts").glob("*.yaml"))
    return [str(path) for path in every if SHELF == "all" or path.stem in ([SHELF] if SHELF else SCREENS)]


def sessions():
    """The index of the recordings and the page of each, written once."""
    index = Path(FOLDER.name, "index.html")
    if not index.exists():
        tapscope(FOLDER.name, "replay", *recordings(), "--no-latency", "-o", str(index))
        # With what presses cost, and its pictures.
        tapscope(FOLDER.name, "replay", str(ROOT / "Recordings" / "remote.jsonl"), "-o", "remote.html")
    return [index, Path(FOLDER.name, "remote.html")] + sorted(Path(FOLDER.name, "index").glob("*.html"))


def audits():
    """One document of all layouts, and where more than a few are wanted the remote scene's own."""
    page = Path(FOLDER.name, "audit.html")
    if not page.exists():
        tapscope(FOLDER.name, "audit", *layouts(), "-o", str(page), "--title", "The shelf", "--by", "the tests")
        if SHELF:
            tapscope(FOLDER.name, "audit", str(ROOT / "Layouts" / "remote.yaml"), "-o", "audit-remote.html",
                     "--title", "Connected TV remote", "--by", "Tapscope")
    own = Path(FOLDER.name, "audit-remote.html")
    return [page] + ([own] if own.exists() else [])


def recorder():
    """The page that records fingers on a layout."""
    page = Path(FOLDER.name, "recorder.html")
    if not page.exists():
        tapscope(FOLDER.name, "record", str(ROOT / "Layouts" / "rotated-keypad.yaml"), "-o", str(page))
    return [page]


def looked_at(browser, pages):
    """Looks at each page at every size, in light and dark; hands out what is wrong."""
    found = {}
    for size in SIZES:
        # One tab for all pages, as a reader has.
        tab = browser.page(width=size[0], height=size[1], mobile=size[0] < 600)
        for page in pages:
            tab.errors.clear()
            tab.requests.clear()
            tab.media(prefers_color_scheme="light")
            tab.open(page.as_uri())
            for scheme in SCHEMES:
                tab.media(prefers_color_scheme=scheme)
                wrong = faults(tab)
                if wrong:
                    found[f"{page.name} {size[0]}x{size[1]} {scheme}"] = wrong
                photograph(tab, page, size, scheme)
        tab.close()
    return found


def photograph(tab, page, size, scheme):
    """Writes a picture of the remote scene's page or audit, if pictures are wanted."""
    name = {"remote": "report", "audit-remote": "audit"}.get(page.stem)
    if not PICTURES or not name or size not in PICTURED or name == "audit" and scheme == "dark":
        return
    kind = PICTURED[size] + ("-dark" if scheme == "dark" else "")
    tab.screenshot(Path(PICTURES, name + kind + ".png"))


@check
def pages_of_sessions_are_quiet_in_place_and_readable(browser):
    pages = sessions()
    expect(len(pages), len(recordings()) + 2)
    expect(looked_at(browser, pages), {})


@check
def audits_are_quiet_in_place_and_readable(browser):
    expect(looked_at(browser, audits()), {})


@check
def the_recorder_is_quiet_in_place_and_readable(browser):
    expect(looked_at(browser, recorder()), {})


@check
def tab_reaches_every_control(browser):
    for page in [*sessions()[:2], audits()[0], recorder()[0]]:
        tab = browser.page(page.as_uri(), *SIZES[0])
        expect(tabbed(tab), [], page.name)
        tab.close()


# Sheets in millimetres, and what margins leave of them, in CSS pixels.
SHEETS = {"a4": (210, 297), "letter": (215.9, 279.4)}
MARGINS = (13, 14)


def pixels(millimetres):
    return millimetres * 96 / 25.4


@check
def audits_print_whole_on_both_sheets(browser):
    page = audits()[0]
    for paper, (width, height) in SHEETS.items():
        room = [pixels(width - 2 * MARGINS[0]), pixels(height - 2 * MARGINS[1])]
        tab = browser.page(width=int(room[0]), height=int(room[1]))
        tab.open(page.as_uri())
        tab.send("Emulation.setEmulatedMedia", media="print")
        lost = tab.evaluate("""[...document.querySelectorAll("th, td, figure, .finding, h2, li")].filter((cell) => {
          const box = cell.getBoundingClientRect();
          return box.width === 0 || box.right > innerWidth + 1 || box.left < -1;
        }).map((cell) => cell.outerHTML.slice(0, 100))""")
        expect(lost, [], f"off a sheet of {paper}")
        cut = tab.evaluate("""[...document.querySelectorAll(".finding, tr, figure")].filter((part) =>
          getComputedStyle(part).breakInside !== "avoid" || part.getBoundingClientRect().height > innerHeight)
          .map((part) => part.outerHTML.slice(0, 100))""")
        expect(cut, [], f"cut in two on {paper}")
        tall = tab.evaluate("""[...document.querySelectorAll(".finding:has(.pair)")].filter((finding) =>
          finding.getBoundingClientRect().height > innerHeight / 2).map((part) => part.outerHTML.slice(0, 100))""")
        expect(tall, [], f"findings with pictures, of which no two fit on a sheet of {paper}")
        heads = tab.evaluate("""[...document.querySelectorAll("table")].filter((table) =>
          getComputedStyle(table.tHead).display !== "table-header-group").length""")
        expect(heads, 0, "tables whose head does not come again on the next sheet")
        alone = tab.evaluate("""[...document.querySelectorAll(".key")].filter((key) =>
          getComputedStyle(key).breakBefore !== "avoid"
          || getComputedStyle(key.previousElementSibling).breakBefore !== "avoid").length""")
        expect(alone, 0, f"keys of a map that may stand alone on a sheet of {paper}")
        answer = tab.send("Page.printToPDF", preferCSSPageSize=paper == "a4", printBackground=False,
                          paperWidth=width / 25.4, paperHeight=height / 25.4)
        sheets = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", base64.b64decode(answer["data"]))
        assert len(sheets) >= len(layouts()) + 1, f"{len(sheets)} sheets"
        for found in sheets:
            for side, wanted in zip(found, (width, height)):
                assert abs(float(side) - wanted / 25.4 * 72) < 1.5, (paper, found)
        tab.close()


@check
def the_program_prints_both_sheets(browser):
    layout = str(ROOT / "Layouts" / "overlapping-avatars.yaml")
    for paper, (width, height) in SHEETS.items():
        name = f"{paper}.pdf"
        tapscope(FOLDER.name, "audit", layout, "-o", name, "--paper", paper)
        sheets = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", Path(FOLDER.name, name).read_bytes())
        assert sheets, paper
        for found in sheets:
            for side, wanted in zip(found, (width, height)):
                assert abs(float(side) - wanted / 25.4 * 72) < 1.5, (paper, found)


if __name__ == "__main__":
    check.run()
