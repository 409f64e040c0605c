# Writes the tables of the race's results.
"""Writes RESULTS.md: the bars, the peers, all figures, and how each was taken."""

import array
import datetime
import json
import math
import os
import platform
import re
import subprocess
from pathlib import Path

from bars import BARS, READ_NATIVE, REPORT

HEAD = """\
# Tapscope timed against others

Written by `make bench`; do not edit. Why a bar is missed is told in `peers/reasons.md`.

{machine}

Every ratio is one of medians of {rounds} rounds in which all contestants met the same tasks in turn.
Single tasks are timed by the processor time of their process, at least 50 ms at a time; two cores,
start and Chromium by the wall clock. Figures move with the machine; ratios much less.
"""

PEERS = """
## The peers

The scene is the same for all: {views} views (a root, ten clipping containers, polygons and ellipses in
them), written as a layout for us, as `div`s with `clip-path` for the browser, and as polygons of the
window for the others, where 64 corners stand for an ellipse. An answer is the id of the view hit at one
of 8,192 random points (pixel centres for pygame); ours come from 65,536. *A call from Python* is an
empty function with two arguments in the same loop; for Chromium it is one in the page's own script.
"""

FIGURES = """
## All figures

Nanoseconds a hit, a load, a pixel, a view compiled or a call; nanoseconds a byte for what reads (`read-`, `mask-`,
`read N` is memory itself, N bytes again and again); milliseconds for whole programs.
"""

# What a peer pays for being called from Python, in words.
CALLS = {
    "shapely": "a few for all points", "qt": "one a hit", "skia": "one a path asked",
    "pygame": "up to two a view asked", "chromium": "none; script inside the page",
}

# Pairs of tasks that must answer the same.
EQUAL = [
    ("Exact engine and reference tree", "race hit-200", "race reference-200"),
    ("Exact engine and reference tree, alpha masks", "race hit-masks", "race reference-masks"),
    ("Owner map and a hit test a pixel", "race pixels-map", "race pixels-hit"),
    ("Touches gone wrong by Tapscope and by Python", "tapscope session", "python session"),
    ("Touches gone wrong by Tapscope and by the page", "tapscope session", "chromium session"),
]


def text(figures, versions, agreement, missing, reasons, rounds, seconds):
    parts = [HEAD.format(machine=machine(figures, seconds), rounds=rounds), bars(figures),
             misses(figures, reasons), notes(figures),
             PEERS.format(views=200), peers(figures, versions, agreement, missing),
             FIGURES, table(figures)]
    return "".join(part for part in parts if part)


def rows(head, lines):
    rule = "|".join("---" for _ in head)
    return "\n".join(f"| {' | '.join(map(str, line))} |" if line is not rule else f"|{rule}|"
                     for line in [head, rule, *lines]) + "\n"


def factor(ratio):
    return f"{ratio:.3g}x" if ratio < 100 else f"{ratio:.0f}x"


def bars(figures):
    lines = []
    for bar in BARS:
        ratio = bar.ratio(figures)
        if ratio is None:
            verdict, shown = "**not taken**", "-"
        elif bar.is_met(ratio):
            verdict, shown = "met", factor(ratio)
        else:
            verdict, shown = f"**missed by {factor(bar.gap(ratio))}**", factor(ratio)
        lines.append((bar.work, bar.against, bar.wanted, shown, verdict))
    return "\n## The bars\n\n" + rows(("work", "against", "bar", "shown", ""), lines)


def misses(figures, reasons):
    """The hand-written reason of every bar that is missed or was not taken."""
    known = dict(re.findall(r"^- `([\w-]+)`: (.*(?:\n  .*)*)", reasons, re.M))
    lines = []
    for bar in BARS:
        ratio = bar.ratio(figures)
        if ratio is None or not bar.is_met(ratio):
            reason = re.sub(r"\s+", " ", known.get(bar.key, "not looked into yet"))
            lines.append(f"- {bar.work}, against {bar.against}: {reason}\n")
    return "\n## Why bars are missed\n\n" + "".join(lines) if lines else ""


def notes(figures):
    """What some rows mean, with the figures they rest on."""
    lines = ["\n## What the rows mean\n\n"]
    lines.append(
        "- *The reference tree* is the engine that explains: it keeps the reason of every view asked,"
        " and that is part of its price.\n")
    lines += [f"- {what}: **unequal answers**, so the row above means nothing.\n"
              for what, a, b in EQUAL
              if {a, b} <= figures.answers.keys() and figures.answers[a] != figures.answers[b]]
    compiled = ", ".join(
        f"{figures.median(f'race compile-{count}') * count / 1e6:.3g} ms for {count:,} views"
        for count in (200, 10_000, 100_000))
    lines.append(f"- *An exact hit* asks a compiled scene; compiling takes {compiled}.\n")
    for count in (10_000, 100_000):
        load, size = figures.median(f"race load-{count}"), figures.loads[f"load-{count}"]
        lines.append(
            f"- *One dependent random load* beside {count:,} views is {load:.0f} ns: the time of a"
            f" step along a ring of cache lines in random order, each load waiting for the one"
            f" before, over {size / 1e6:.1f} MB, as much as the allocator gave for the compiled"
            f" scene.\n")
    wrong = getattr(figures, "wrong", None)
    if wrong:
        lines.append(
            f"- *{REPORT[0].upper() + REPORT[1:]}*: the remote scene, profile `uikit`, 20 samples a"
            f" touch; {wrong[0]:,} of {wrong[1]:,} touches went wrong. The command as a person types"
            f" it, its latency table included, on one core; memory is that of two. Whole commands are"
            f" those that `make install` keeps: of one file, with Swift's libraries inside.\n")
        both = 2 * figures.median("tapscope one-core") / figures.median("tapscope two-commands")
        lines.append(
            f"- *The same report on two cores*: two such commands of one core each, side by side, get"
            f" {both:.3g} times as much done as one; what they share of the machine is lost to them too.\n")
    lines.append(
        f"- *{READ_NATIVE[0].upper() + READ_NATIVE[1:]}*: we stream the file from the page cache;"
        " simdjson and the decoder have it in memory before the clock starts.\n")
    lines.append(
        "- *To finished report*: the whole command on all cores, in processor time, its latency table"
        " included. Python's figure is `peers/session_peer.py`, which reads the same recording, layout and"
        " pictures and writes a report, but knows taps, rectangles and alpha alone: no gesture, no fix,"
        " no reason. The page is `peers/session_page.html`, which knows as much; its clock runs from the page"
        " loaded to the text of its report made, in its one thread.\n")
    lines.append(
        "- *Start*: from the launch of the process to the first byte of its report on"
        " `Recordings/overlapping-circles.jsonl`; the empty program prints a word, and is one file with"
        " Swift's libraries inside as well.\n")
    return "".join(lines)


def peers(figures, versions, agreement, missing):
    lines = []
    for name in ("shapely", "qt", "skia", "pygame", "chromium"):
        if name in missing:
            continue
        equal, count, farthest = agreement.get(name, (0, 0, None))
        where = "-" if farthest is None else f"{farthest:.2f} pt"
        lines.append((versions.get(name, name), f"{figures.median(name + ' hit'):,.0f}",
                      f"{equal} of {count}", where, CALLS[name],
                      f"{figures.median(name + ' call'):.0f}"))
    shown = "\n" + rows(("peer", "ns a hit", "answers equal to ours", "others at most so far from an"
                         " outline", "calls from Python", "ns a call"), lines)
    others = [versions[name] for name in ("simdjson", "libyaml", "readers") if name in versions]
    shown += f"\nReaders: {'; '.join(others)}.\n"
    for name, reason in missing.items():
        shown += f"\n**Missing: {name}** ({reason}).\n"
    return shown


# What is timed as a whole program.
WHOLE = ("output", "core", "session", "version", "animation", "taps-", "kinds-", "strokes-", "audit-",
         "mend-", "places-", "compare-", "gestures")


def table(figures):
    lines = []
    for name, values in figures.taken.items():
        ordered = sorted(values)
        middle, unit = figures.median(name), ""
        if any(word in name for word in WHOLE):
            ordered, middle, unit = [v / 1e6 for v in ordered], middle / 1e6, " ms"
        elif "megabytes" in name:
            unit = " MB"
        lines.append((f"`{name}`", f"{middle:.4g}{unit}", f"{ordered[0]:.4g}",
                      f"{ordered[-1]:.4g}", len(values)))
    return "\n" + rows(("figure", "median", "least", "most", "rounds"), lines)


def machine(figures, seconds):
    def output(*command):
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            return done.stdout.strip()
        except OSError:
            return ""

    info = Path("/proc/cpuinfo")
    model = re.search(r"model name\s*:\s*(.*)", info.read_text()) if info.exists() else None
    cpu = model.group(1) if model else output("sysctl", "-n", "machdep.cpu.brand_string")
    caches = " and ".join(
        f"{(index / 'size').read_text().strip()}B L{(index / 'level').read_text().strip()}"
        for index in sorted(Path("/sys/devices/system/cpu/cpu0/cache").glob("index[1-9]*"))
        if (index / "type").read_text().strip() == "Unified")
    swift = re.search(r"Swift version ([\d.]+)", output("swift", "--version"))
    spread = sorted(max(v) / min(v) for name, v in figures.taken.items()
                    if name.startswith("race") and len(v) > 1 and min(v) > 0)
    noise = f" The middle one of our figures moved by {spread[len(spread) // 2] - 1:.0%} between" \
            f" its rounds, the worst by {spread[-1] - 1:.0%}." if spread else ""
    return (f"{datetime.date.today()}, commit {output('git', 'rev-parse', '--short', 'HEAD')},"
            f" {os.cpu_count()} cores of {cpu or platform.processor()}"
            f"{' with ' + caches if caches else ''}, {platform.system()} {platform.release()},"
            f" Swift {swift.group(1) if swift else '?'}, Python {platform.python_version()}."
            f" Load at the end {os.getloadavg()[0]:.1f}; measured in {seconds:.0f} s.{noise}")


def agreement(folder, scene, peer):
    """Equal answers, all answers, and how far from an outline the farthest unequal one lies."""
    ours, theirs = ((folder / f"{scene}.{name}").read_text().split("\n")
                    for name in ("receivers", peer))
    numbers = array.array("d", (folder / f"{scene}.points").read_bytes())
    unequal = [index for index, (a, b) in enumerate(zip(ours, theirs)) if a != b]
    views = json.loads((folder / f"{scene}.json").read_text())
    polygons = [view["polygon"] for view in views]
    farthest = max((distance(numbers[2 * i:2 * i + 2], polygons) for i in unequal), default=None)
    return len(theirs) - len(unequal), len(theirs), farthest


def distance(p, polygons):
    """From a point to the nearest edge of any polygon."""
    least = math.inf
    for polygon in polygons:
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
            dx, dy = bx - ax, by - ay
            share = ((p[0] - ax) * dx + (p[1] - ay) * dy) / ((dx * dx + dy * dy) or 1)
            share = min(max(share, 0), 1)
            least = min(least, math.hypot(p[0] - ax - share * dx, p[1] - ay - share * dy))
    return least
