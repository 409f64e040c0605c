"""The page of a session of 1,000,000 samples: its size, and how long a browser takes to show it.

Makes the session, replays it and prints the figures; only the size is a condition. It takes a minute
and a release build ($TAPSCOPE): `TAPSCOPE_SCALE=1 python3 Tests/Browser/scale_test.py`.
"""

import os
import sys
import tempfile
import time
from pathlib import Path

from browser import SKIPPED, check, expect
from program import ROOT, tapscope

sys.path.insert(0, str(ROOT / "Benchmarks" / "peers"))
from sessions import native  # noqa: E402

SAMPLES = int(os.environ.get("TAPSCOPE_SAMPLES", "1000000"))
LIMIT = 5_000_000  # bytes
# When the first paint came, and when the chosen touch stood on the stage, in milliseconds.
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
CHOSEN = "document.getElementById('chosen-head')?.textContent.trim() ?? ''"
# Runs before the page's own scripts.
WATCH = """new MutationObserver((_, observer) => {
  if (!document.getElementById("chosen-head")?.textContent.trim()) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame((t) => { window.chosenAt = t; }));
}).observe(document, { childList: true, subtree: true });"""


@check
def a_session_of_a_million_samples_opens_at_once(browser):
    with tempfile.TemporaryDirectory(prefix="tapscope-scale-") as folder:
        recording, page = Path(folder, "long.jsonl"), Path(folder, "long.html")
        native(recording, SAMPLES, ROOT / "Layouts" / "remote.yaml")
        start = time.monotonic()
        tapscope(folder, "replay", str(recording), "--allow-outside", "-o", str(page))
        seconds = time.monotonic() - start
        size = page.stat().st_size
        print(f"{SAMPLES} samples: replayed in {seconds:.1f} s, the page has {size / 1e6:.2f} MB")
        assert size < LIMIT, f"{size} bytes"
        for width, height in ((1280, 800), (390, 844)):
            tab = browser.page(width=width, height=height, mobile=width < 600)
            tab.send("Page.addScriptToEvaluateOnNewDocument", source=WATCH)
            tab.open(page.as_uri())
            chosen = tab.wait_for("window.chosenAt")
            paint = tab.wait_for(FIRST_PAINT)
            print(f"{width}x{height}: first paint after {paint:.0f} ms, the chosen touch after {chosen:.0f} ms")
            expect(tab.errors, [])
            assert tab.evaluate(CHOSEN).startswith("Touch "), tab.evaluate(CHOSEN)
            tab.close()


if __name__ == "__main__":
    if not os.environ.get("TAPSCOPE_SCALE"):
        print("skipped: set TAPSCOPE_SCALE=1")
        sys.exit(SKIPPED)
    check.run()
