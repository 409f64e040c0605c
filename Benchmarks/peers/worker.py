# The loop by which a contestant written in Python answers the race.
"""A contestant is a program that answers each line of stdin, the name of a task, with
`NANOSECONDS UNITS ANSWER`, nanoseconds of its processor's time, so that what else the machine does
counts less; `versions` is a task too, and so is `call`, what one empty call from Python
costs. `tasks` maps names to functions that do the work once and answer (units, answer)."""

import array
import json
import sys
import time
from pathlib import Path

FOLDER = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(".build/data")
# The least a measurement lasts, in nanoseconds; peers in Python meet this many points.
LEAST, POINTS = 50_000_000, 8192


def scene(name):
    """The views of a scene, back to front."""
    return json.loads((FOLDER / f"{name}.json").read_text())


def points(name):
    """The first points of a scene."""
    numbers = array.array("d", (FOLDER / f"{name}.points").read_bytes()[:POINTS * 16])
    return list(zip(numbers[0::2], numbers[1::2]))


def lines(name, count):
    """The first lines of a file, as bytes."""
    with open(FOLDER / name, "rb") as file:
        return [line for _, line in zip(range(count), file)]


def nothing(_x, _y):
    """What an empty call costs is measured with this."""


def empty_calls(count=100_000):
    for _ in range(count):
        nothing(1.0, 2.0)
    return count, 0


def write_receivers(scene_name, peer, ids):
    (FOLDER / f"{scene_name}.{peer}").write_text("\n".join(ids))
    return len(ids), 0


def serve(versions, tasks):
    """Answers until stdin ends; each task runs once before it is timed."""
    tasks = {"call": empty_calls} | tasks
    warm = set()
    for line in sys.stdin:
        name = line.strip()
        if name == "versions":
            print(versions, flush=True)
            continue
        task = tasks[name]
        if name not in warm:
            task()
            warm.add(name)
        units, start = 0, time.process_time_ns()
        while (elapsed := time.process_time_ns() - start) < LEAST:
            done, answer = task()
            units += done
        print(elapsed, units, answer, flush=True)
