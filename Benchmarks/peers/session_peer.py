# Does a person's whole job in Python: from a recording to what went wrong.
"""Replays a native recording as one would by hand: frames in an STRtree, pictures through Pillow, each
touch held against what is seen under it, and a report as JSON. Run as a program, from file to file; it
knows rectangles, alpha and taps alone, no gesture, no fix and no reason.

Arguments: the recording, the layout. Prints the report."""

import json
import sys
from pathlib import Path

import numpy
import shapely
import yaml
from PIL import Image

recording, layout = map(Path, sys.argv[1:3])
scene = yaml.load(layout.read_text(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
views = scene["views"]
frames = shapely.box(*numpy.array([(x, y, x + w, y + h) for x, y, w, h in
                                   (view["frame"] for view in views)], float).T)
tree = shapely.STRtree(frames)
alphas = [Image.open(layout.parent / view["image"]).convert("RGBA").getchannel("A").load()
          for view in views]

touches = {}
with open(recording, "rb") as file:
    next(file)
    for line in file:
        sample = json.loads(line)
        touch = touches.get(sample["touch"])
        if touch is None:
            touches[sample["touch"]] = {"t": sample["t"], "path": [(sample["x"], sample["y"])]}
        else:
            touch["path"].append((sample["x"], sample["y"]))
            touch["end"] = sample["t"]


def in_front(points):
    """The frontmost view whose frame holds each point, -1 for none."""
    point, view = tree.query(points, predicate="intersects")
    front = numpy.full(len(points), -1)
    numpy.maximum.at(front, point, view)
    return front


def seen(x, y, candidates):
    """The frontmost view with a solid pixel there."""
    for index in candidates:
        left, top, _, _ = views[index]["frame"]
        if alphas[index][int((x - left) * 2), int((y - top) * 2)] >= 128:
            return index
    return -1


starts = [touch["path"][0] for touch in touches.values()]
ends = [touch["path"][-1] for touch in touches.values()]
start_points, end_points = shapely.points(starts), shapely.points(ends)
got, left = in_front(start_points), in_front(end_points)
under = [[] for _ in starts]
for point, view in zip(*tree.query(start_points, predicate="intersects")):
    under[point].append(view)
report = []
for number, ((name, touch), (x, y)) in enumerate(zip(touches.items(), starts)):
    meant = seen(x, y, sorted(under[number], reverse=True))
    fired = got[number] if got[number] == left[number] else -1
    report.append({
        "touch": name, "began": touch["t"], "ended": touch.get("end"), "x": x, "y": y,
        "receiver": views[got[number]]["id"] if got[number] >= 0 else None,
        "intended": views[meant]["id"] if meant >= 0 else None,
        "fired": views[fired]["id"] if fired >= 0 else None,
        "verdict": "correct" if meant == fired else "stolen" if meant >= 0 <= fired else "other",
        "path": touch["path"]})
wrong = sum(entry["verdict"] != "correct" for entry in report)
json.dump({"summary": {"touches": len(report), "wrong": wrong}, "touches": report}, sys.stdout)
