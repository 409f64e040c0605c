"""Holds the fleet job to the single machine: run by `make fleet`.

    test_fleet.py TAPSCOPE [--cluster | --measure]

`--measure` replays some 2,000 recordings, once by the program alone and once by the job, and says what
each took; it takes minutes.
"""

import datetime
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import program

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
TAPSCOPE = os.path.abspath(sys.argv[1])
# Small, so that the shelf makes several chunks of several batches.
SMALL = ("--batch", "5", "--chunk", "40")
DAYS = 2
# Names that are patterns, escapes or more than one thing to Hadoop, Spark, a shell or Java.
ODD = (
    "star*x", "starAx", "ques?", "brack[1]", "brace{a,b}", "brace{a", "back\\slash", "col:on", "com,ma",
    "per cent", "per%20cent", "#hash", "plus+", 'quo"te', "new\nline", " lead", "trail ", "uml-\u00e4",
    "\U0001f600",
)
# The program, with faults that a recording's name asks for; $3 is the list of names.
FAULTY = """#!/bin/sh
[ "$1" = replay ] || exec {tapscope} "$@"
has() {{ grep -aq "$1" "$4"; }}
has do-hang "$@" && exec sleep 60
has do-kill "$@" && kill -KILL $$
has do-in-a-shell "$@" && exit 137
has do-crash "$@" && kill -ILL $$
has do-end "$@" && kill -TERM $$
has do-end-in-a-shell "$@" && exit 143
has do-no-room "$@" && {{ echo "error: no room" >&2; exit 3; }}
has do-no-program "$@" && exit 127
has do-step "$@" && {{ echo "error: ended early: a step took longer" >&2; exit 2; }}
has do-slow "$@" && exec {tapscope} "$@" --timeout 0.000001
has zero-alpha "$@" && [ -e {folder}/full ] && {{ echo "error: no room" >&2; exit 3; }}
has do-remove "$@" && [ ! -e {folder}/full ] && rm -f {folder}/shelf/Recordings/removed.jsonl
exec {tapscope} "$@"
"""


def faulty(folder):
    place = os.path.join(folder, "faulty")
    with open(place, "w") as file:
        file.write(FAULTY.format(tapscope=TAPSCOPE, folder=folder))
    os.chmod(place, 0o755)
    return place


def fleet(root, out, *more, master="local[2]", tapscope=TAPSCOPE):
    command = [sys.executable, os.path.join(HERE, "fleet.py"), root, out]
    command += ["--tapscope", tapscope, "--master", master, *more]
    # A locale without UTF-8, as a job has that is started by the clock.
    environment = dict(os.environ, LC_ALL="C", PYTHONDONTWRITEBYTECODE="1")
    errors = tempfile.TemporaryFile("w+")
    job = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
    job.errors = errors
    return job


def finished(job, status=0):
    """What a job printed; of one that fails, its last words."""
    printed, _ = job.communicate()
    job.errors.seek(0)
    errors = job.errors.read()
    assert job.returncode == status, f"the job ended with status {job.returncode}\n{errors}"
    if status:
        assert not re.search("^Traceback", errors, re.MULTILINE), errors
        return errors.splitlines()[-1]
    return printed


def alone(root, names):
    """What one machine makes of the same recordings."""
    command = [TAPSCOPE, "replay", "--files-from", "-", "--no-latency", "--format", "summary"]
    listed = "\0".join(names).encode()
    lines = subprocess.run(command, cwd=root, input=listed, capture_output=True, check=True).stdout
    merge = [TAPSCOPE, "merge", "-", "--format", "json"]
    return subprocess.run(merge, input=lines, capture_output=True, check=True).stdout


def shelf(folder, copies):
    """The shelf several times over, with a damaged recording and one without a layout."""
    os.mkdir(folder)
    shutil.copytree(os.path.join(ROOT, "Layouts"), os.path.join(folder, "Layouts"))
    open(os.path.join(folder, ".tapscope.yml"), "w").close()
    good = []
    for copy in range(copies):
        below = f"Recordings/2026-11-{copy % DAYS + 1:02}/device-{copy}"
        place = os.path.join(folder, below)
        os.makedirs(place)
        for path in sorted(glob.glob(os.path.join(ROOT, "Recordings", "*.jsonl"))):
            if path.endswith(".notes.jsonl"):
                continue
            name = os.path.basename(path)
            with open(path) as file:
                text = file.read().replace('"../Layouts/', '"../../../Layouts/')
            with open(os.path.join(place, name), "w") as file:
                file.write(text)
            good.append(f"{below}/{name}")
    odd = "Recordings/2026-11-01/odd"
    os.mkdir(os.path.join(folder, odd))
    for name in ODD:
        recording(folder, f"{odd}/{name}.jsonl", "../../../Layouts/ring.yaml")
        good.append(f"{odd}/{name}.jsonl")
    recording(folder, "Recordings/2026-11-01/col:on[1].jsonl", "../../Layouts/ring.yaml")
    # There is no such day: the recording is of that on which it was changed.
    os.mkdir(os.path.join(folder, "Recordings/2026-13-45"))
    recording(folder, "Recordings/2026-13-45/ring.jsonl", "../../Layouts/ring.yaml")
    at = datetime.datetime(2026, 11, 2, tzinfo=datetime.timezone.utc).timestamp()
    os.utime(os.path.join(folder, "Recordings/2026-13-45/ring.jsonl"), (at, at))
    recording(folder, "Recordings/2026-11-02/!do-remove.jsonl", "../../Layouts/ring.yaml")
    good += ["Recordings/2026-13-45/ring.jsonl", "Recordings/2026-11-02/!do-remove.jsonl"]
    with open(os.path.join(folder, "Layouts", "broken.yaml"), "w") as file:
        file.write("screen: {width: 3\n x: [}\nviews\n")
    for name, layout in (("lost", "none"), ("broken-1", "broken"), ("broken-2", "broken")):
        recording(folder, f"Recordings/{name}.jsonl", f"../Layouts/{layout}.yaml")
    with open(os.path.join(folder, "Recordings", "damaged.jsonl"), "w") as file:
        file.write('{"tapscope":"recording/1","layout":"../Layouts/ring.yaml"}\n{"t":0,"x\n{}\n')
    with open(os.path.join(folder, "Recordings", "huge.jsonl"), "w") as file:
        file.truncate((1 << 30) + 1)
    return sorted(good)


def recording(folder, name, layout):
    with open(os.path.join(ROOT, "Recordings", "ring.jsonl")) as file:
        text = file.read().replace("../Layouts/ring.yaml", layout)
    with open(os.path.join(folder, name), "w") as file:
        file.write(text)


# Recordings that are set aside, and what is said of each.
BROKEN = r"Layouts/broken.yaml:2:3: error: not valid YAML: [^\n]*\n   x: \[}\n    \^\nLayouts/broken"
ASIDE = {
    "Recordings/damaged.jsonl": r"Recordings/damaged.jsonl:2:\d+: error",
    "Recordings/lost.jsonl": r".*cannot read the layout",
    "Recordings/broken-1.jsonl": BROKEN,
    "Recordings/broken-2.jsonl": BROKEN,
    "Recordings/huge.jsonl": "it is larger than 1 GiB$",
    "Recordings/2026-11-01/col:on[1].jsonl": "Spark cannot read a file of this name: ",
}
KILLED = {"Recordings/2026-11-01/do-kill.jsonl": "it ended tapscope by SIGKILL, as where memory "}
REMOVED = {"Recordings/removed.jsonl": "it cannot be opened: .* does not exist"}


def aside(out):
    """The recordings that were set aside, with their reasons."""
    found = {}
    for path in glob.glob(os.path.join(out, "aside", "*.json")):
        with open(path) as file:
            for line in file:
                row = json.loads(line)
                found[row["recording"]] = row["reason"]
    return found


def check(out, wanted, touches, expected=ASIDE):
    with open(os.path.join(out, "summary.json"), "rb") as file:
        assert file.read() == wanted, "the fleet's summary differs from the single machine's"
    found = aside(out)
    assert sorted(found) == sorted(expected), found
    for name, reason in expected.items():
        assert re.match(reason, found[name]), found[name]
        assert not re.search("/tapscope-fleet-(?!test-)", found[name]), found[name]
    days = {os.path.basename(path) for path in glob.glob(os.path.join(out, "touches", "day=*"))}
    assert days == {f"day=2026-11-{n + 1:02}" for n in range(DAYS)}, days
    assert glob.glob(os.path.join(out, "touches", "day=*", "screen=*", "*.parquet"))
    assert len(os.listdir(os.path.join(out, "work"))) == 1, "superseded chunks are left"
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local[1]")
    spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    rows = spark.read.parquet(os.path.join(out, "touches")).count()
    spark.stop()
    assert rows == touches, f"{rows} touches in the table, {touches} in the summary"


def worker(root, folder):
    """What is a recording's fault, and what is the machine's, without Spark."""
    layouts = {}
    for path in glob.glob(os.path.join(root, "Layouts", "ring.*")):
        with open(path, "rb") as file:
            layouts["Layouts/" + os.path.basename(path)] = file.read()
    with open(os.path.join(ROOT, "Recordings", "ring.jsonl"), "rb") as file:
        ring = file.read()
    program.GRACE = 0
    setup = {"tapscope": faulty(folder), "version": program.version(TAPSCOPE), "layout": None, "timeout": 5}
    place = os.path.join(folder, "worker")
    os.mkdir(place)
    tapscope = program.Program(setup, place, layouts)

    def rows(*names):
        return dict(tapscope.rows([(f"Recordings/{name}.jsonl", ring) for name in names]))

    good = rows("a", "b")
    assert [kind for kind, _ in good["Recordings/a.jsonl"]] == ["summary"] + ["touch"] * 4, good
    late = "it was not read to its end within 5 s"
    for name, reason in {
        "do-hang": late, "do-slow": late, "do-step": late,
        "do-kill": KILLED["Recordings/2026-11-01/do-kill.jsonl"],
        "do-in-a-shell": KILLED["Recordings/2026-11-01/do-kill.jsonl"],
        "do-crash": "it ended tapscope by SIGILL$",
        "long" * 80: "its name is too long ",
    }.items():
        told = rows("a", name, "b")
        (kind, text), = told.pop(f"Recordings/{name}.jsonl")
        assert kind == "aside" and re.match(reason, text), text
        assert told == good, f"beside {name}"
    for name, reason in {
        "do-end": "ended by SIGTERM from outside", "do-end-in-a-shell": "ended by SIGTERM from outside",
        "do-no-room": "status 3 at Recordings/a.jsonl or 2 others: error: no room",
        "do-no-program": "status 127 at Recordings/a.jsonl or 2 others: it said nothing",
    }.items():
        try:
            told = rows("a", name, "b")
        except program.Ended as ended:
            assert reason in str(ended), ended
        else:
            raise AssertionError(f"{name} is told as a recording's fault: {told}")
    try:
        program.Program(dict(setup, version="0"), place, {})
    except program.Ended as ended:
        assert "is of version" in str(ended), ended
    else:
        raise AssertionError("another version is not noticed")
    print("worker: faults of recordings set aside, those of the machine not")


def usage(root, folder):
    """Each end without a result has a status and a sentence."""
    out = os.path.join(folder, "none")
    os.mkdir(os.path.join(root, "Empty"))
    for more, words in (
        (("--chunk", "0"), "--chunk: takes a whole number"),
        (("--timeout", "0"), "--timeout: takes seconds above 0"),
        (("--recordings", "../elsewhere"), "takes a path below the root"),
        (("--recordings", "None"), "there is no folder file:.*/shelf/None$"),
    ):
        last = finished(fleet(root, out, *more), status=2)
        assert re.search(words, last), last
    last = finished(fleet(root, out, "--assets", "Empty", "--recordings", "Recordings/2026-11-02"), status=2)
    assert last == "error: no recording could be replayed", last
    found = aside(out)
    assert len(found) == 86 and all("cannot read the layout" in reason for reason in found.values()), found
    print("usage: each end has a status and a sentence")


def local(root, folder, names, wanted, touches):
    out, tapscope = os.path.join(folder, "out"), faulty(folder)
    for name in KILLED:
        recording(root, name, "../../Layouts/ring.yaml")
    recording(root, "Recordings/removed.jsonl", "../Layouts/ring.yaml")
    full = os.path.join(folder, "full")
    open(full, "w").close()
    last = finished(fleet(root, out, *SMALL, tapscope=tapscope), status=3)
    assert re.search(r"^error: tapscope ended with status 3 at .*: error: no room$", last), last
    os.remove(full)
    assert os.path.exists(os.path.join(root, "Recordings", "removed.jsonl"))
    print("a worker's disk is full: the job ends, and nothing is set aside for it")
    start = time.time()
    first = finished(fleet(root, out, *SMALL, tapscope=tapscope))
    print(f"local[2]: {first.strip()} ({time.time() - start:.0f} s)")
    counts = re.match(r"(\d+) of (\d+) recordings replayed, (\d+) kept", first)
    assert int(counts[1]) + int(counts[3]) == len(names) + len(KILLED) + len(REMOVED) + len(ASIDE) - 1, first
    check(out, wanted, touches, {**ASIDE, **KILLED, **REMOVED})
    reasons = aside(out)
    # One that sorts before all others, and those that could not be opened.
    early = "Recordings/2026-11-01/!early.jsonl"
    recording(root, early, "../../Layouts/ring.yaml")
    again = finished(fleet(root, out, *SMALL, tapscope=tapscope))
    assert again.startswith("2 of "), again
    more = alone(root, sorted([*names, early]))
    check(out, more, json.loads(more)["touches"], {**ASIDE, **KILLED})
    assert aside(out).items() <= reasons.items()
    os.remove(os.path.join(root, early))
    print("restarted with one more: only that is replayed, the same reasons")
    for name in KILLED:
        os.remove(os.path.join(root, name))
    with open(os.path.join(root, "Layouts", "ring.yaml"), "a") as file:
        file.write("# changed\n")
    changed = finished(fleet(root, out, *SMALL, tapscope=tapscope))
    assert re.match(r"(\d+) of \d+ recordings replayed, 0 kept", changed), changed
    check(out, wanted, touches)
    print("a layout changed: all replayed again")


def cluster(root, folder, wanted, touches):
    """A master and two workers on the loopback; one is killed while it works."""
    import pyspark

    home = os.path.dirname(pyspark.__file__)
    run = os.path.join(home, "bin", "spark-class")
    logs = open(os.path.join(folder, "cluster.log"), "w")
    # Python writes no files beside the job, and the workers have this Python.
    environment = dict(os.environ, SPARK_HOME=home, PYSPARK_PYTHON=sys.executable)
    master = "spark://127.0.0.1:17077"

    def start(*words):
        return subprocess.Popen(
            [run, "org.apache.spark.deploy." + words[0], *words[1:]], env=environment, stdout=logs,
            stderr=logs, start_new_session=True)

    parts = [start("master.Master", "--host", "127.0.0.1", "--port", "17077", "--webui-port", "0")]
    try:
        time.sleep(5)
        for number in range(2):
            parts.append(start(
                "worker.Worker", "--cores", "1", "--memory", "1g", "--host", "127.0.0.1",
                "--webui-port", "0", "--work-dir", os.path.join(folder, f"work{number}"), master))
        time.sleep(5)
        out = os.path.join(folder, "cluster-out")
        job = fleet(root, out, *SMALL, master=master)
        # The worker dies when the first chunk is in work.
        limit = time.time() + 300
        while time.time() < limit and not glob.glob(os.path.join(out, "work", "*")):
            assert job.poll() is None, "the job ended before a worker could be killed"
            time.sleep(0.1)
        time.sleep(1)
        os.killpg(parts[1].pid, signal.SIGKILL)
        for line in subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True
                                   ).stdout.splitlines():
            if "CoarseGrainedExecutorBackend" in line and os.path.join(folder, "work0") in line:
                os.kill(int(line.split()[0]), signal.SIGKILL)
        alive = job.poll() is None
        print(f"cluster: {finished(job).strip()} (one of two workers killed: {alive})")
        assert alive
        check(out, wanted, touches)
    finally:
        for part in parts:
            try:
                os.killpg(part.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def measure(root, folder, names, wanted, touches):
    out = os.path.join(folder, "out")
    start = time.time()
    finished(fleet(root, out))
    seconds = time.time() - start
    check(out, wanted, touches)
    print(f"local[2]: {len(names)} recordings, {touches} touches in {seconds:.0f} s, Spark's start included:"
          f" at most {2 * seconds * 1000 / len(names):.0f} ms of a core each; the same summary")


if __name__ == "__main__":
    copies = 24 if "--measure" in sys.argv else DAYS
    with tempfile.TemporaryDirectory(prefix="tapscope-fleet-test-") as folder:
        root = os.path.join(folder, "shelf")
        names = shelf(root, copies)
        before, start = os.times(), time.time()
        wanted = alone(root, names)
        seconds, after = time.time() - start, os.times()
        touches = json.loads(wanted)["touches"]
        busy = sum(after[2:4]) - sum(before[2:4])
        print(f"one machine: {len(names)} recordings, {touches} touches in {seconds:.0f} s, "
              f"{busy * 1000 / len(names):.0f} ms of processor each")
        if "--measure" in sys.argv:
            measure(root, folder, names, wanted, touches)
        else:
            worker(root, folder)
            usage(root, folder)
            local(root, folder, names, wanted, touches)
        if "--cluster" in sys.argv:
            cluster(root, folder, wanted, touches)
