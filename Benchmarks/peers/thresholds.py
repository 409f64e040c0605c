# The ratios that were shown when they were last recorded, and what has become worse since.
"""Ratios of one run are held against committed ones, since both figures of a ratio meet the same
weather; a ratio that is worse by more than a fifth is a regression."""

import json
from pathlib import Path

from bars import BARS

FILE = Path(__file__).resolve().parent.parent / "thresholds.json"
# How much worse a ratio may be.
TOLERANCE = 1.2


def write(figures):
    """Records the ratios of this run; those of bars that were not taken stay."""
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    taken = {bar.key: ratio for bar in BARS if (ratio := bar.ratio(figures)) is not None}
    merged = {bar.key: float(f"{(known | taken)[bar.key]:.3g}") for bar in BARS
              if bar.key in known | taken}
    FILE.write_text(json.dumps(merged, indent=2) + "\n")


def regressions(figures):
    """A line a bar whose ratio is worse than recorded by more than the tolerance."""
    known = json.loads(FILE.read_text()) if FILE.exists() else {}
    lines = []
    for bar in BARS:
        ratio, before = bar.ratio(figures), known.get(bar.key)
        if ratio is None or before is None:
            continue
        worse = before / ratio if bar.faster else ratio / before
        if worse > TOLERANCE:
            lines.append(f"  {bar.key}: {ratio:.3g}x where it was {before:.3g}x ({bar.wanted})")
    return lines
