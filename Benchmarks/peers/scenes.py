# The screens and points that all contestants are asked about.
"""Draws scenes at random from a fixed seed and writes each in the forms the contestants read.

NAME.yaml is the layout, NAME.json the same views as polygons of the window, back to front, each cut by
its superviews as UIKit cuts hits; NAME.points has the points as pairs of doubles. A scene is a root,
one clipping container in twenty views, and in them polygons and ellipses, all rotated and scaled.
The same views with pictures in place of shapes are masks-200.
"""

import array
import json
import math
import random
import struct
import zlib
from dataclasses import dataclass, field
from pathlib import Path

POINTS = 65536
# Corners of the polygon that stands for an ellipse; of the largest, 0.07 points off.
CORNERS = 64
# Pixels of a mask's picture, each way, and how many pictures the leaves share.
MASK_SIDE, MASKS = 128, 16


@dataclass
class Node:
    """One view: its shape in its superview's coordinates, turned and stretched about its middle."""

    name: str
    kind: str  # "rect", "ellipse" or "polygon"
    outline: list  # corners in the superview's coordinates before the transform
    rotate: float = 0
    scale: tuple = (1, 1)
    children: list = field(default_factory=list)

    @property
    def box(self):
        xs, ys = zip(*self.outline)
        return min(xs), min(ys), max(xs), max(ys)

    def to_superview(self):
        """The transform about the middle of the box, as (a, b, c, d, tx, ty)."""
        x0, y0, x1, y1 = self.box
        (cx, cy), turn = ((x0 + x1) / 2, (y0 + y1) / 2), math.radians(self.rotate)
        a, b = self.scale[0] * math.cos(turn), self.scale[0] * math.sin(turn)
        c, d = -self.scale[1] * math.sin(turn), self.scale[1] * math.cos(turn)
        return a, b, c, d, cx - a * cx - c * cy, cy - b * cx - d * cy

    def to_bounds_origin(self):
        """Subviews count from the top left of the frame."""
        a, b, c, d, tx, ty = self.to_superview()
        x, y = self.box[:2]
        return a, b, c, d, a * x + c * y + tx, b * x + d * y + ty


def apply(map_, p):
    a, b, c, d, tx, ty = map_
    return a * p[0] + c * p[1] + tx, b * p[0] + d * p[1] + ty


def then(first, second):
    a, b, c, d, tx, ty = first
    (xa, xb), (xc, xd) = ((second[0] * x + second[2] * y, second[1] * x + second[3] * y)
                          for x, y in ((a, b), (c, d)))
    return xa, xb, xc, xd, *apply(second, (tx, ty))


def draw_scene(count, width, height, seed):
    """So many views: a root, containers, and leaves that lie over each other and over their edges."""
    dice = random.Random(seed)
    number = dice.uniform
    root = Node("root", "rect", [(0, 0), (width, 0), (width, height), (0, height)])
    containers = max(count // 20, 1)
    for index in range(containers):
        w, h = round(number(140, 220)), round(number(180, 300))
        x, y = round(number(-40, width - w + 40)), round(number(-40, height - h + 40))
        box = Node(f"c{index}", "rect", [(x, y), (x + w, y), (x + w, y + h), (x, y + h)],
                   round(number(-20, 20), 1), (round(number(0.8, 1.3), 2),) * 2)
        root.children.append(box)
    for index in range(count - 1 - containers):
        box = root.children[index % containers]
        x0, y0, x1, y1 = box.box
        cx, cy = round(number(0, x1 - x0)), round(number(0, y1 - y0))
        rx, ry = round(number(12, 34)), round(number(12, 34))
        kind = "ellipse" if index % 2 else "polygon"
        corners = 8 if kind == "polygon" else CORNERS
        outline = []
        for corner in range(corners):
            turn = 2 * math.pi * corner / corners
            reach = number(0.6, 1) if kind == "polygon" else 1
            x, y = cx + rx * reach * math.cos(turn), cy + ry * reach * math.sin(turn)
            outline.append((round(x, 1), round(y, 1)) if kind == "polygon" else (x, y))
        box.children.append(Node(f"v{index}", kind, outline, round(number(0, 360), 1),
                                 (round(number(0.6, 1.6), 2), round(number(0.6, 1.6), 2))))
    return root


def layout(root, screen, picture=None):
    """The layout file's text; with `picture`, leaves are pictures by alpha."""
    lines = ["tapscope: layout/1", f"screen: {screen}",
             "defaults: {kind: button, strategy: shape}", "views:"]

    def turned(node):
        return f", transform: {{rotate: {node.rotate}, scale: [{node.scale[0]},{node.scale[1]}]}}"

    def frame(node):
        x0, y0, x1, y1 = node.box
        return f"frame: [{x0:g},{y0:g},{x1 - x0:g},{y1 - y0:g}]"

    def leaf(node):
        if picture:
            return f"{frame(node)}, strategy: alpha, kind: imageView, interaction: true, " \
                   f"image: {picture(node)}"
        if node.kind == "ellipse":
            x0, y0, x1, y1 = node.box
            return f"shape: {{ellipse: {{center: [{(x0 + x1) / 2:g},{(y0 + y1) / 2:g}], " \
                   f"rx: {(x1 - x0) / 2:g}, ry: {(y1 - y0) / 2:g}}}}}"
        points = ",".join(f"[{x:g},{y:g}]" for x, y in node.outline)
        return f"shape: {{polygon: {{points: [{points}]}}}}"

    lines.append(f" - id: root\n   kind: view\n   {frame(root)}\n   subviews:")
    for box in root.children:
        lines.append(f"   - id: {box.name}\n     kind: view\n     {frame(box)}\n    "
                     f"{turned(box)[1:]}\n     subviews:")
        lines += [f"     - {{id: {node.name}, {leaf(node)}{turned(node)}}}" for node in box.children]
    return "\n".join(lines) + "\n"


def cut(polygon, edge):
    """The part of a polygon inside a convex one (Sutherland and Hodgman)."""
    for (ax, ay), (bx, by) in zip(edge, edge[1:] + edge[:1]):
        side = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in polygon]
        kept = []
        for index, (p, s) in enumerate(zip(polygon, side)):
            q, t = polygon[index - 1], side[index - 1]
            if (s >= 0) != (t >= 0):
                kept.append(tuple(a + (b - a) * t / (t - s) for a, b in zip(q, p)))
            if s >= 0:
                kept.append(p)
        polygon = kept
    return polygon


def window_views(root):
    """Every view as what peers read: its polygon in the window, and what browsers need besides."""
    views = []

    def walk(node, map_, clip, parent):
        own = then(node.to_superview(), map_)
        polygon = [apply(own, p) for p in node.outline]
        if clip:
            polygon = cut(polygon, clip)
        if len(polygon) > 2:
            views.append({"id": node.name, "kind": node.kind, "parent": parent, "box": node.box,
                          "outline": node.outline if node.kind == "polygon" else None,
                          "rotate": node.rotate, "scale": node.scale,
                          "toWindow": then(node.to_bounds_origin(), map_), "polygon": polygon})
        for child in node.children:
            walk(child, then(node.to_bounds_origin(), map_), polygon, node.name)

    walk(root, (1, 0, 0, 1, 0, 0), None, None)
    return views


def write_mask(path, index):
    """A white picture whose alpha is a star, a ring of it faint."""
    dice = random.Random(index)
    reach = [dice.uniform(0.55, 1) for _ in range(8)]
    rows = bytearray()
    for y in range(MASK_SIDE):
        rows.append(0)
        for x in range(MASK_SIDE):
            dx, dy = (2 * x + 1) / MASK_SIDE - 1, (2 * y + 1) / MASK_SIDE - 1
            turn = math.atan2(dy, dx) / (2 * math.pi) * 8 % 8
            share = turn % 1
            edge = reach[int(turn)] * (1 - share) + reach[(int(turn) + 1) % 8] * share
            rows += bytes((255, 255, 255, 255 if math.hypot(dx, dy) < edge else 0))

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", MASK_SIDE, MASK_SIDE, 8, 6, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                     + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b""))


def write(folder):
    folder = Path(folder)
    # A screen may have 2^26 pixels, so the large ones have fewer a point.
    for count, width, height, scale, seed in ((200, 402, 874, 3, 7), (10_000, 4192, 4192, 1, 8),
                                              (100_000, 13_255, 13_255, 0.5, 9)):
        root, name = draw_scene(count, width, height, seed), f"scene-{count}"
        dice = random.Random(seed)
        points = array.array("d", (dice.uniform(0, side) for _ in range(POINTS)
                                   for side in (width, height)))
        (folder / f"{name}.yaml").write_text(layout(root, f"{width}x{height}@{scale}"))
        (folder / f"{name}.points").write_bytes(points.tobytes())
        if count > 200:
            continue
        views = window_views(root)
        (folder / f"{name}.json").write_text(json.dumps(views))
        for index in range(MASKS):
            write_mask(folder / f"mask-{index}.png", index)
        picture = {node.name: f"mask-{index % MASKS}.png" for box in root.children
                   for index, node in enumerate(box.children)}
        (folder / "masks-200.yaml").write_text(
            layout(root, f"{width}x{height}@{scale}", lambda node: picture[node.name]))
        # Pixel centres, since a mask of the window's pixels knows no others.
        centres = array.array("d", (math.floor(number) + 0.5 for number in points))
        (folder / "masks-200.points").write_bytes(centres.tobytes())
        (folder / "masks-200.json").write_text(json.dumps(
            [view | {"picture": picture.get(view["id"])} for view in views]))
