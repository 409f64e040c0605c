# Runs the race: asks every contestant in turn, round by round, and writes the results.
"""Writes the scenes and recordings, asks every contestant for every task in interleaved rounds, and
writes RESULTS.md. `make bench` builds what this runs; `--quick` is one round, to see that all of it
works, and writes nothing."""

import argparse
import hashlib
import json
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median

import results
import scenes
import sessions
import thresholds
from contestants import Contestant, Missing, Outcome

HERE = Path(__file__).resolve().parent
PACKAGE, ROOT = HERE.parent, HERE.parent.parent
BUILD = PACKAGE / ".build"
DATA, BINARIES = BUILD / "data", BUILD / "release"
# Whole commands are timed as `make install` keeps them.
KEPT = BUILD / "kept" / "release"
# Each group's tasks meet in each round, so that their ratios see the same weather.
GROUPS = [
    ["race hit-200", "race reference-200", "race hit-masks", "race reference-masks",
     "race hit-10000", "race hit-100000", "race load-10000", "race load-100000", "shapely hit",
     "qt hit", "skia hit", "pygame hit"],
    ["race hit-200", "chromium hit"],
    ["race compile-200", "race compile-10000", "race compile-100000"],
    ["shapely call", "qt call", "skia call", "pygame call", "readers call", "chromium call"],
    ["race read-native", "simdjson read", "race decoder", "readers orjson", "race read-libinput",
     "libyaml read", "readers pyyaml", "race read-getevent", "readers split"],
    ["race pixels-hit", "race pixels-map"],
    ["race mask-from-alpha", "race mask-overlap", "race read 4194304", "race read 262144",
     "pygame overlap"],
]
ANSWERS = {"scene-200": ["shapely", "qt", "skia", "chromium"], "masks-200": ["pygame"]}
SMALL = ROOT / "Recordings" / "overlapping-circles.jsonl"


class Figures:
    """All measurements, by name; each in the order taken. And what the tasks answered."""

    def __init__(self):
        self.taken, self.answers = {}, {}

    def add(self, name, value):
        self.taken.setdefault(name, []).append(value)

    def median(self, name):
        return median(self.taken[name]) if name in self.taken else None


def contestants():
    python = BUILD / "venv" / "bin" / "python"
    peers = {name: [python, HERE / f"{name}_peer.py", DATA]
             for name in ("shapely", "qt", "skia", "pygame", "readers", "chromium")}
    programs = {"race": [BINARIES / "race", DATA]}
    programs |= {name: [BUILD / f"{name}_peer", DATA] for name in ("simdjson", "libyaml")}
    return {name: Contestant(name, [str(word) for word in command])
            for name, command in (programs | peers).items()}


def write_data():
    """Writes what the contestants read, unless these very scripts have written it already."""
    source = b"".join((HERE / name).read_bytes() for name in ("scenes.py", "sessions.py"))
    stamp, mark = DATA / "stamp", hashlib.sha256(source + bytes(ROOT)).hexdigest()
    if stamp.exists() and stamp.read_text() == mark:
        return
    DATA.mkdir(parents=True, exist_ok=True)
    scenes.write(DATA)
    sessions.write(DATA, ROOT / "Layouts" / "remote.yaml")
    stamp.write_text(mark)


def ask_in_rounds(who, figures, rounds):
    # A load costs what it costs in as much memory as the compiled scene takes.
    loads = {f"load-{count}": f"chase {who['race'].ask(f'footprint scene-{count}').split()[2]}"
             for count in (10_000, 100_000)}
    figures.loads = {name: int(task.split()[1]) for name, task in loads.items()}
    for group in GROUPS:
        for _ in range(rounds):
            for name in group:
                contestant, task = name.split(" ", 1)
                try:
                    value, figures.answers[name] = who[contestant].nanoseconds(
                        loads.get(task, task))
                    figures.add(name, value)
                except Missing:
                    pass
        print(f"  {len(group)} tasks in {rounds} rounds", file=sys.stderr)


def replay(samples, *options):
    return [str(KEPT / "tapscope"), "replay", str(DATA / f"session-{samples}.jsonl"),
            "--format", "json", *options]


def run_sessions(figures, rounds, chromium):
    """Whole commands as a person types them, in processor time from start to end; and a web page that does
    the same job, by its own clock."""
    binary, report = str(KEPT / "tapscope"), DATA / "report.json"
    remote = ROOT / "Layouts" / "remote.yaml"
    device_bytes = (DATA / "getevent.txt").stat().st_size
    commands = {
        "tapscope session": replay(1_000_000),
        "python session": [str(BUILD / "venv" / "bin" / "python"), str(HERE / "session_peer.py"),
                           str(DATA / "session-1000000.jsonl"), str(remote)],
        "tapscope device-log": [binary, "replay", str(DATA / "getevent.txt"), "--layout",
                                str(remote), "--axis-range", "0..4095,0..4095", "--format", "json"],
        "tapscope animation": [binary, "replay", str(DATA / "animation.jsonl")],
        "tapscope animation-wrong": [binary, "replay", str(DATA / "animation-wrong.jsonl")],
        "tapscope taps-100": [binary, "replay", str(DATA / "taps-100.jsonl")],
        "tapscope taps-10000": [binary, "replay", str(DATA / "taps-10000.jsonl")],
        **{f"tapscope kinds-{count}": [binary, "replay", str(DATA / f"kinds-{count}.jsonl")]
           for count in (5, 40, 400)},
        # Without timing the calls: that goes on until its medians are settled, which took up to five times
        # as long as all else here, or no time at all.
        **{f"tapscope strokes-{samples}":
           [binary, "replay", str(DATA / f"strokes-{samples}.jsonl"), "--no-latency"]
           for samples in (20, 250)},
        "tapscope audit-10000": [binary, "audit", str(DATA / "keys-10000.yaml")],
        "tapscope audit-dense": [binary, "audit", str(ROOT / "Layouts" / "dense-grid.yaml")],
        "tapscope audit-turned": [binary, "audit", str(DATA / "scene-10000.yaml")],
        "tapscope mend-covered": [binary, "mend", str(DATA / "covered.yaml")],
        "tapscope mend-floorplan": [binary, "mend", str(ROOT / "Layouts" / "floorplan.yaml")],
        "tapscope mend-remote": [binary, "mend", str(remote)],
        "tapscope places-remote": [binary, "compare", str(remote), "--strategies", "all"],
        "tapscope compare-1000": [binary, "compare", str(DATA / "taps-100.jsonl"), "--strategies",
                                  "all", "--no-costs"],
        "tapscope gestures": [binary, "gestures", str(DATA / "session-250000.jsonl")],
    }
    for _ in range(min(rounds, 3)):
        for name, command in commands.items():
            outcome = Outcome.of(command, report)
            if outcome.status == 0:
                units = device_bytes if name == "tapscope device-log" else 1
                figures.add(name, outcome.processor * 1e9 / units)
                if name.endswith(" session"):
                    summary = json.loads(report.read_bytes())["summary"]
                    figures.answers[name] = f"{summary['wrong']}/{summary['touches']}"
        try:
            value, figures.answers["chromium session"] = chromium.nanoseconds("session")
            figures.add("chromium session", value)
        except Missing:
            pass
    for name, seconds in (("animation", 2), ("animation-wrong", 10), ("audit-10000", 2),
                          ("audit-dense", 0.3), ("audit-turned", 30), ("mend-covered", 8),
                          ("mend-floorplan", 3), ("mend-remote", 2), ("places-remote", 3),
                          ("compare-1000", 2), ("gestures", 1)):
        figures.add(f"limit {name}", seconds * 1e9)
    report.unlink(missing_ok=True)


def both_at_once():
    """The seconds of two commands of one core each, begun together: what two cores can give at most."""
    reports = [DATA / f"report-{index}.json" for index in range(2)]
    started = time.perf_counter()
    with ThreadPoolExecutor(len(reports)) as pool:
        list(pool.map(lambda report: Outcome.of(replay(1_000_000, "--jobs", "1"), report), reports))
    seconds = time.perf_counter() - started
    for report in reports:
        report.unlink(missing_ok=True)
    return seconds


def run_reports(figures, rounds, limit):
    """The command itself, from file to finished report; fewer rounds where one takes long."""
    report = DATA / "report.json"
    file_bytes = (DATA / "session-1000000.jsonl").stat().st_size
    started = time.perf_counter()
    for index in range(rounds):
        if index and time.perf_counter() - started > limit:
            break
        one = Outcome.of(replay(1_000_000, "--jobs", "1"), report)
        two = Outcome.of(replay(1_000_000, "--jobs", "2"), report)
        if one.status or two.status:
            return
        figures.add("tapscope one-core", one.seconds * 1e9)
        figures.add("tapscope two-cores", two.seconds * 1e9)
        figures.add("tapscope two-commands", both_at_once() * 1e9)
        figures.add("tapscope processor", one.processor * 1e9 / file_bytes)
        figures.add("tapscope megabytes-1000000", two.peak_megabytes)
    summary = json.loads(report.read_bytes())["summary"]
    figures.wrong = summary["wrong"], summary["touches"]
    for _ in range(min(rounds, 3)):
        for samples in (250_000, 2_000_000):
            outcome = Outcome.of(replay(samples, "--jobs", "2"), report)
            if not outcome.status:
                figures.add(f"tapscope megabytes-{samples}", outcome.peak_megabytes)
    figures.add("limit megabytes", 64)
    report.unlink(missing_ok=True)


def run_starts(figures, rounds):
    for _ in range(rounds * 6):
        for name, command in (("tapscope", [KEPT / "tapscope", "replay", SMALL]),
                              ("empty", [KEPT / "empty"])):
            outcome = Outcome.of([str(word) for word in command])
            figures.add(f"{name} first-output", outcome.first_output * 1e9)
        for name, command in (("tapscope", [KEPT / "tapscope", "--version"]),
                              ("empty", [KEPT / "empty"])):
            outcome = Outcome.of([str(word) for word in command])
            figures.add(f"{name} version", outcome.processor * 1e9)
    figures.add("tapscope megabytes-file", (KEPT / "tapscope").stat().st_size / 1e6)
    figures.add("limit megabytes-file", 20)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--record", action="store_true", help="write the ratios as the new thresholds")
    options = parser.parse_args()
    rounds = 1 if options.quick else 7
    started = time.perf_counter()
    write_data()
    figures, who = Figures(), contestants()
    ask_in_rounds(who, figures, rounds)
    run_starts(figures, rounds)
    run_reports(figures, rounds, limit=30)
    run_sessions(figures, rounds, who["chromium"])
    versions, agreement = {}, {}
    for name, contestant in who.items():
        try:
            versions[name] = contestant.ask("versions") if name != "race" else "Tapscope"
        except Missing:
            pass
    for scene, peers in ANSWERS.items():
        who["race"].ask(f"receivers {scene}")
        for peer in peers:
            try:
                who[peer].ask("receivers")
                agreement[peer] = results.agreement(DATA, scene, peer)
            except Missing:
                pass
    for contestant in who.values():
        contestant.stop()
    missing = {name: c.missing for name, c in who.items() if c.missing}
    text = results.text(figures, versions, agreement, missing, (HERE / "reasons.md").read_text(),
                        rounds, time.perf_counter() - started)
    if not options.quick:
        (PACKAGE / "RESULTS.md").write_text(text)
    print(text)
    if options.record:
        thresholds.write(figures)
    elif not options.quick and (worse := thresholds.regressions(figures)):
        sys.exit("\n".join(["bench: worse by more than a fifth than the committed thresholds:", *worse]))


if __name__ == "__main__":
    os.chdir(PACKAGE)
    main()
