# Times how fast Skia tells whether a path holds a point.
"""`Path.contains`, front to back until one holds the point; a call from Python a path asked."""

import skia
import worker

views = worker.scene("scene-200")
paths = []
for view in reversed(views):
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in view["polygon"]], True)
    paths.append((path, view["id"]))
points = worker.points("scene-200")


def owner(x, y):
    for path, name in paths:
        if path.contains(x, y):
            return name
    return ""


def hit():
    return len(points), sum(len(owner(x, y)) for x, y in points)


def receivers():
    return worker.write_receivers("scene-200", "skia", [owner(x, y) for x, y in points])


worker.serve(f"skia-python {skia.__version__}", {"hit": hit, "receivers": receivers})
