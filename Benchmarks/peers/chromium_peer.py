# Times how fast Chromium finds the element under a point, and a page that replays a whole session.
"""`document.elementFromPoint` in a loop inside the page: nothing is paid for a driver a point. The task
`session` loads `session_page.html` instead.

A view is a `div` in its superview's `div`, with the same transform and cut by `clip-path`, which cuts
hits as well. The page times its own loop and leaves the figures in its text, where `--dump-dom` finds
them; a page is loaded for each measurement."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import worker
import yaml

HERE = Path(__file__).resolve().parent

PAGE = """<!doctype html><meta charset="utf-8"><style>
html,body{margin:0}div{position:absolute;left:0;top:0;transform-origin:0 0}</style><body>%s<pre id="out"></pre>
<script>
const points=%s,hits=[];
function round(){let n=0;for(const [x,y] of points)n+=document.elementFromPoint(x,y)!==null;return n}
round();
let units=0;const start=performance.now();let now=start;
while(now-start<50){units+=round();now=performance.now()}
const calls=performance.now();let empty=0;const nothing=(x,y)=>null;
for(let i=0;i<1e6;i++)empty+=nothing(i,i)===null;
const call=(performance.now()-calls)*1e6/empty;
for(const [x,y] of points){const e=document.elementFromPoint(x,y);hits.push(e?e.id:"")}
document.getElementById("out").textContent=
JSON.stringify({nanoseconds:(now-start)*1e6,units,call,hits});
</script>"""


def browser():
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if path := shutil.which(name):
            return path
    sys.exit("no Chromium")


def page():
    views = worker.scene("scene-200")
    parents = {view["id"]: view for view in views}

    def matrix(view):
        """The transform to the superview's bounds, in which the browser counts."""
        a, b, c, d, tx, ty = view["toWindow"]
        if view["parent"]:
            pa, pb, pc, pd, px, py = parents[view["parent"]]["toWindow"]
            size = pa * pd - pb * pc
            ia, ib, ic, id_ = pd / size, -pb / size, -pc / size, pa / size
            tx, ty = tx - px, ty - py
            a, b, c, d, tx, ty = (ia * a + ic * b, ib * a + id_ * b, ia * c + ic * d,
                                  ib * c + id_ * d, ia * tx + ic * ty, ib * tx + id_ * ty)
        return f"matrix({a:.9g},{b:.9g},{c:.9g},{d:.9g},{tx:.9g},{ty:.9g})"

    def clip(view):
        x0, y0 = view["box"][:2]
        if view["kind"] == "ellipse":
            return "ellipse(50% 50%)"
        if view["kind"] == "rect":
            return "inset(0)"
        return "polygon(" + ",".join(f"{x - x0:g}px {y - y0:g}px" for x, y in view["outline"]) + ")"

    def element(view):
        x0, y0, x1, y1 = view["box"]
        inner = "".join(element(child) for child in views if child["parent"] == view["id"])
        return (f'<div id="{view["id"]}" style="width:{x1 - x0:g}px;height:{y1 - y0:g}px;'
                f'transform:{matrix(view)};clip-path:{clip(view)}">{inner}</div>')

    body = "".join(element(view) for view in views if view["parent"] is None)
    return PAGE % (body, json.dumps(worker.points("scene-200")))


def session_page(recording, layout):
    """The page that replays a recording on a layout of images."""
    scene = yaml.safe_load(layout.read_text())
    views = [{"id": view["id"], "frame": view["frame"],
              "image": (layout.parent / view["image"]).as_uri()} for view in scene["views"]]
    scale = int(re.search(r"@(\d+)", scene["screen"]).group(1))
    page = (HERE / "session_page.html").read_text()
    for name, value in (("VIEWS", views), ("RECORDING", recording.as_uri()), ("SCALE", scale)):
        page = page.replace(f"${name}", json.dumps(value))
    return page


def load(path):
    """The figures of one page load."""
    with tempfile.TemporaryDirectory() as profile:
        done = subprocess.run(
            [browser(), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--allow-file-access-from-files", f"--user-data-dir={profile}", "--window-size=403,1075",
             "--dump-dom", path.as_uri()], capture_output=True, text=True, timeout=120)
    found = re.search(r'<pre id="out">(\{.*?\})</pre>', done.stdout)
    if not found:
        sys.exit(f"Chromium printed no figures: {done.stderr[-500:]}")
    return json.loads(found.group(1))


def main():
    folder = worker.FOLDER.resolve()
    path, session = folder / "scene-200.html", folder / "session.html"
    path.write_text(page())
    session.write_text(session_page(folder / "session-1000000.jsonl",
                                    HERE.parent.parent / "Layouts" / "remote.yaml"))
    for line in sys.stdin:
        name = line.strip()
        if name == "versions":
            done = subprocess.run([browser(), "--version"], capture_output=True, text=True)
            print(done.stdout.strip(), flush=True)
            continue
        if name == "session":
            figures = load(session)
            print(f"{figures['nanoseconds']:.0f} 1 {figures['wrong']}/{figures['touches']}", flush=True)
            continue
        figures = load(path)
        if name == "receivers":
            worker.write_receivers("scene-200", "chromium", figures["hits"])
        time, units = figures["nanoseconds"], figures["units"]
        if name == "call":
            time, units = figures["call"] * 1e6, 1_000_000
        print(f"{time:.0f} {units} 0", flush=True)


main()
