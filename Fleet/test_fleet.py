"""Holds the fleet job to the single machine: run by `make fleet`.

    test_fleet.py TAPSCOPE [--cluster | --measure]

`--measure` replays some 2,000 recordings, once by the program alone and once by the job, and says what
each took; it takes minutes.
"""

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

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
TAPSCOPE = os.path.abspath(sys.argv[1])
# Small, so that the shelf makes several chunks of several batches.
SMALL = ("--batch", "5", "--chunk", "40")
DAYS = 2


def fleet(root, out, *more, master="local[2]"):
    command = [sys.executable, os.path.join(HERE, "fleet.py"), root, out]
    command += ["--tapscope", TAPSCOPE, "--master", master, *more]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def finished(job):
    printed, _ = job.communicate()
    assert job.returncode == 0, f"the job ended with status {job.returncode}"
    return printed


def alone(root, names):
    """What one machine makes of the same recordings."""
    command = [TAPSCOPE, "replay", "--files-from", "-", "--no-latency", "--format", "summary"]
    listed = "\n".join(names).encode()
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
    for name, text in (
        ("damaged.jsonl", '{"tapscope":"recording/1","layout":"../Layouts/ring.yaml"}\n{"t":0,"x\n{}\n'),
        ("lost.jsonl", '{"tapscope":"recording/1","layout":"../Layouts/none.yaml"}\n'),
    ):
        with open(os.path.join(folder, "Recordings", name), "w") as file:
            file.write(text)
    return sorted(good)


def check(out, wanted, touches):
    with open(os.path.join(out, "summary.json"), "rb") as file:
        assert file.read() == wanted, "the fleet's summary differs from the single machine's"
    aside = {}
    for path in glob.glob(os.path.join(out, "aside", "*.json")):
        with open(path) as file:
            for line in file:
                row = json.loads(line)
                aside[row["recording"]] = row["reason"]
    assert sorted(aside) == ["Recordings/damaged.jsonl", "Recordings/lost.jsonl"], aside
    assert re.match(r"Recordings/damaged.jsonl:2:\d+: error", aside["Recordings/damaged.jsonl"])
    assert "cannot read the layout" in aside["Recordings/lost.jsonl"], aside
    days = {os.path.basename(path) for path in glob.glob(os.path.join(out, "touches", "day=*"))}
    assert days == {f"day=2026-11-{n + 1:02}" for n in range(DAYS)}, days
    assert glob.glob(os.path.join(out, "touches", "day=*", "screen=*", "*.parquet"))
    from pyspark.sql import SparkSession

    spark = SparkSession.builder.master("local[1]").config("spark.ui.showConsoleProgress", "false").getOrCreate()
    rows = spark.read.parquet(os.path.join(out, "touches")).count()
    spark.stop()
    assert rows == touches, f"{rows} touches in the table, {touches} in the summary"


def local(root, folder, wanted, touches):
    out = os.path.join(folder, "out")
    start = time.time()
    first = finished(fleet(root, out, *SMALL))
    print(f"local[2]: {first.strip()} ({time.time() - start:.0f} s)")
    check(out, wanted, touches)
    assert re.match(r"(\d+) of \1 recordings replayed, 0 kept", first), first
    again = finished(fleet(root, out, *SMALL))
    assert again.startswith("0 of "), again
    check(out, wanted, touches)
    print("restarted: nothing replayed again, the same summary")
    with open(os.path.join(root, "Layouts", "ring.yaml"), "a") as file:
        file.write("# changed\n")
    changed = finished(fleet(root, out, *SMALL))
    assert re.match(r"(\d+) of \1 recordings replayed, 0 kept", changed), changed
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
            local(root, folder, wanted, touches)
        if "--cluster" in sys.argv:
            cluster(root, folder, wanted, touches)
