# The ratios that the race must show.
"""The bars, each a ratio of two figures taken in the same rounds. A figure is named after who made it
and its task, as the race records it."""

from dataclasses import dataclass


@dataclass
class Bar:
    """`ours` against `theirs`: `faster` times as fast at least, or `within` times as much at most."""

    key: str
    work: str
    against: str
    ours: str
    theirs: str
    faster: float = 0
    within: float = 0

    @property
    def wanted(self):
        return f"at least {self.faster:g}x as fast" if self.faster else f"at most {self.within:g}x"

    def ratio(self, figures):
        """How often theirs holds ours, or ours theirs; None where one of them was not taken."""
        ours, theirs = figures.median(self.ours), figures.median(self.theirs)
        if not ours or not theirs:
            return None
        return theirs / ours if self.faster else ours / theirs

    def is_met(self, ratio):
        return ratio >= self.faster if self.faster else ratio <= self.within

    def gap(self, ratio):
        """How much is missing, as a factor."""
        return self.faster / ratio if self.faster else ratio / self.within


HIT = "exact `hitTest`, 200 overlapping polygons and ellipses, rotated and scaled, random points"
MASKS = "the same with alpha masks"
LARGE = "the same, {} views of like density"
READ_NATIVE = "native recording, 1 million samples, parse only"
REPORT = "recording file to finished JSON report, 1 million samples"

BARS = [
    Bar("hit-reference", HIT, "the reference tree", "race hit-200", "race reference-200", 10),
    Bar("hit-shapely", HIT, "shapely, bulk", "race hit-200", "shapely hit", 30),
    Bar("hit-qt", HIT, "Qt's indexed `itemAt`", "race hit-200", "qt hit", 100),
    Bar("hit-chromium", HIT, "Chromium's `elementFromPoint`", "race hit-200", "chromium hit", 400),
    Bar("masks-reference", MASKS, "the reference tree", "race hit-masks", "race reference-masks", 10),
    Bar("masks-pygame", MASKS, "pygame's masks", "race hit-masks", "pygame hit", 50),
    Bar("hit-10000", LARGE.format("10,000"), "200 views", "race hit-10000", "race hit-200", within=2),
    Bar("hit-100000", LARGE.format("100,000"), "200 views", "race hit-100000", "race hit-200",
        within=2),
    Bar("loads-10000", LARGE.format("10,000"), "one dependent random load", "race hit-10000",
        "race load-10000", within=6),
    Bar("loads-100000", LARGE.format("100,000"), "one dependent random load", "race hit-100000",
        "race load-100000", within=6),
    Bar("read-simdjson", READ_NATIVE, "simdjson", "race read-native", "simdjson read", 2),
    Bar("read-decoder", READ_NATIVE, "Foundation's `JSONDecoder`", "race read-native",
        "race decoder", 50),
    Bar("read-libyaml", "libinput text, parse only", "libyaml's event interface",
        "race read-libinput", "libyaml read", 20),
    Bar("read-split", "getevent text, parse only", "Python's `split` and `int`",
        "race read-getevent", "readers split", 5),
    Bar("report-parse", REPORT, "the parse alone, processor time", "tapscope processor",
        "race read-native", within=6),
    Bar("report-python", REPORT, "Python with shapely and Pillow, receivers and alpha alone",
        "tapscope session", "python session", 2),
    Bar("report-chromium", REPORT, "a page in Chromium with `elementsFromPoint`, receivers and alpha alone",
        "tapscope session", "chromium session", 2),
    Bar("device-parse", "getevent log of a million events to finished JSON report",
        "the parse alone, processor time", "tapscope device-log", "race read-getevent", within=12),
    Bar("animation", "ten minutes of `set` lines at 60 Hz on 100 views, to finished report",
        "2 s of processor", "tapscope animation", "limit animation", within=1),
    Bar("animation-wrong", "the same of all views in turn, where 1,000 taps go wrong",
        "10 s of processor", "tapscope animation-wrong", "limit animation-wrong", within=1),
    Bar("large-session", "1,000 taps on 10,000 views, to finished report", "on 100 views",
        "tapscope taps-10000", "tapscope taps-100", within=2),
    Bar("kinds-40", "10,000 taps with 40 kinds of trouble, to finished report", "with 5 kinds",
        "tapscope kinds-40", "tapscope kinds-5", within=1.5),
    Bar("kinds-400", "10,000 taps with 400 kinds of trouble, to finished report", "with 5 kinds",
        "tapscope kinds-400", "tapscope kinds-5", within=2),
    Bar("strokes", "100,000 samples in 400 drags on a button, to finished report, calls not timed",
        "in 5,000 touches", "tapscope strokes-250", "tapscope strokes-20", within=1.5),
    Bar("audit-10000", "audit of 10,000 buttons of 8 x 8 points", "2 s of processor",
        "tapscope audit-10000", "limit audit-10000", within=1),
    Bar("audit-dense", "audit of `Layouts/dense-grid.yaml`", "0.3 s of processor",
        "tapscope audit-dense", "limit audit-dense", within=1),
    Bar("audit-turned", "audit of 10,000 ellipses and polygons, turned and over each other",
        "30 s of processor", "tapscope audit-turned", "limit audit-turned", within=1),
    Bar("mend-covered", "`mend` of 400 buttons half under clear views, also by containers that pick",
        "8 s of processor", "tapscope mend-covered", "limit mend-covered", within=1),
    Bar("mend-floorplan", "`mend` of `Layouts/floorplan.yaml`, a sensitive view over its floor",
        "3 s of processor", "tapscope mend-floorplan", "limit mend-floorplan", within=1),
    Bar("mend-remote", "`mend` of `Layouts/remote.yaml`", "2 s of processor",
        "tapscope mend-remote", "limit mend-remote", within=1),
    Bar("places-remote", "`compare` of its places under all strategies", "3 s of processor",
        "tapscope places-remote", "limit places-remote", within=1),
    Bar("compare-1000", "`compare` of 1,000 taps on 100 views under all strategies, calls not timed",
        "2 s of processor", "tapscope compare-1000", "limit compare-1000", within=1),
    Bar("gestures", "`gestures` of 250,000 samples, with a margin for each touch",
        "1 s of processor", "tapscope gestures", "limit gestures", within=1),
    Bar("report-memory", REPORT + ", peak memory", "64 MB", "tapscope megabytes-1000000",
        "limit megabytes", within=1),
    Bar("report-flat", "peak memory at 2 million samples", "at 250,000",
        "tapscope megabytes-2000000", "tapscope megabytes-250000", within=1.1),
    Bar("two-cores", "the same report on two cores, wall clock", "one core", "tapscope two-cores",
        "tapscope one-core", 1.85),
    Bar("owner-map", "owner map, 1206 x 2622, 200 views", "a hit test a pixel, same engine",
        "race pixels-map", "race pixels-hit", 8),
    Bar("mask-alpha", "mask from 1024 x 1024 alpha", "reading 4 MiB in L3", "race mask-from-alpha",
        "race read 4194304", 0.6),
    Bar("mask-overlap", "overlap of two such masks", "reading 256 KiB in L2", "race mask-overlap",
        "race read 262144", 0.4),
    Bar("start", "start to first output, a small session", "an empty program with the same libraries",
        "tapscope first-output", "empty first-output", within=3),
    Bar("version", "`--version`, processor time", "an empty program with the same libraries",
        "tapscope version", "empty version", within=2),
    Bar("size", "the one file that `make install` keeps", "20 MB", "tapscope megabytes-file",
        "limit megabytes-file", within=1),
]
