# Times how fast pygame's pixel masks tell which view holds a point, and what masks share.
"""A rectangle and a mask of window pixels a view, asked front to back, as games do it."""

import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import numpy
import pygame
import worker

views = worker.scene("masks-200")
by_id = {view["id"]: view for view in views}
pictures = {}


def into_bounds(view, xs, ys):
    """Window points in the view's own coordinates, from its top left."""
    a, b, c, d, tx, ty = view["toWindow"]
    size = a * d - b * c
    dx, dy = xs - tx, ys - ty
    return (d * dx - c * dy) / size, (a * dy - b * dx) / size


def solid(view, xs, ys):
    """Whether window points hit a view, its superviews' bounds included."""
    u, v = into_bounds(view, xs, ys)
    x0, y0, x1, y1 = view["box"]
    width, height = x1 - x0, y1 - y0
    inside = (u >= 0) & (u < width) & (v >= 0) & (v < height)
    if view.get("picture"):
        name = view["picture"]
        if name not in pictures:
            surface = pygame.image.load(worker.FOLDER / name)
            pictures[name] = numpy.array(pygame.surfarray.array_alpha(surface)) > 0
        alpha = pictures[name]
        column = numpy.clip(u / width * alpha.shape[0], 0, alpha.shape[0] - 1).astype(int)
        row = numpy.clip(v / height * alpha.shape[1], 0, alpha.shape[1] - 1).astype(int)
        inside &= alpha[column, row]
    return inside & solid(by_id[view["parent"]], xs, ys) if view["parent"] else inside


def window_mask(view):
    """The pixels of the window that a view is hit in, and where they begin."""
    u, v = (numpy.array(side) for side in zip(*(
        (view["toWindow"][0] * x + view["toWindow"][2] * y + view["toWindow"][4],
         view["toWindow"][1] * x + view["toWindow"][3] * y + view["toWindow"][5])
        for x in (0, view["box"][2] - view["box"][0])
        for y in (0, view["box"][3] - view["box"][1]))))
    left, top = max(int(u.min()), 0), max(int(v.min()), 0)
    right, bottom = min(int(u.max()) + 1, 402), min(int(v.max()) + 1, 874)
    if right <= left or bottom <= top:
        return None
    xs, ys = numpy.meshgrid(numpy.arange(left, right) + 0.5, numpy.arange(top, bottom) + 0.5,
                            indexing="ij")
    mask = pygame.mask.Mask((right - left, bottom - top))
    for x, y in zip(*numpy.nonzero(solid(view, xs, ys))):
        mask.set_at((int(x), int(y)))
    return mask, pygame.Rect(left, top, right - left, bottom - top), view["id"]


front_to_back = [placed for view in reversed(views) if (placed := window_mask(view))]
points = worker.points("masks-200")


def owner(x, y):
    for mask, rect, name in front_to_back:
        if rect.collidepoint(x, y) and mask.get_at((int(x) - rect.left, int(y) - rect.top)):
            return name
    return ""


def hit():
    return len(points), sum(len(owner(x, y)) for x, y in points)


def receivers():
    return worker.write_receivers("masks-200", "pygame", [owner(x, y) for x, y in points])


def random_mask():
    mask = pygame.mask.Mask((1024, 1024))
    for x, y in numpy.random.default_rng(1).integers(0, 1024, (500_000, 2)).tolist():
        mask.set_at((x, y))
    return mask


first, second = random_mask(), random_mask()


def overlap():
    return 262_144, first.overlap_area(second, (0, 0))


worker.serve(f"pygame-ce {pygame.version.ver}",
             {"hit": hit, "receivers": receivers, "overlap": overlap})
