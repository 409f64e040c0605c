"""Replays the recordings of a fleet of devices on Spark, one tapscope process a batch.

Exit status: 0 done, 2 wrong usage or no recording that can be replayed, 3 a fault of a machine.
"""

import argparse
import datetime
import hashlib
import itertools
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tempfile

import program
from program import Ended, Program
from storage import Storage, literal

# A date in a recording's path names its day; else the day its file was changed, in UTC.
DAY = re.compile(r"(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)")
# Bytes of a recording that a worker takes; it is in memory more than once on its way.
LARGEST = 1 << 30
ROWS = "kind string, recording string, length bigint, changed bigint, day string, text string"


def options():
    def count(text):
        if not text.isdecimal() or int(text) < 1:
            raise argparse.ArgumentTypeError("takes a whole number, 1 or more")
        return int(text)

    def seconds(text):
        if not re.fullmatch(r"\d{1,7}(\.\d{1,6})?", text) or not 0 < float(text) <= 1e6:
            raise argparse.ArgumentTypeError("takes seconds above 0, 1000000 at most")
        return float(text)

    def below(text):
        name = posixpath.normpath(text)
        if name.startswith(("/", "..")):
            raise argparse.ArgumentTypeError("takes a path below the root")
        return name

    use, _, statuses = __doc__.partition("\n\n")
    parser = argparse.ArgumentParser(description=use, epilog=statuses)
    parser.add_argument("root", help="folder of recordings and layouts, any path Hadoop can read")
    parser.add_argument("out", help="folder for touches, summary and what was set aside")
    parser.add_argument(
        "--recordings", type=below, default="Recordings", help="folder below the root")
    parser.add_argument(
        "--assets", type=below, default="Layouts", help="folder of layouts below the root")
    parser.add_argument("--pattern", default="*.jsonl", help="file names that are recordings")
    parser.add_argument(
        "--layout", type=below, help="layout below the root, for recordings that name none")
    parser.add_argument("--tapscope", default="tapscope", help="the program, on every worker")
    parser.add_argument("--batch", type=count, default=25, help="recordings a process (25)")
    parser.add_argument(
        "--chunk", type=count, default=5000, help="recordings between two savings (5000)")
    parser.add_argument(
        "--timeout", type=seconds, default=600.0, help="seconds that a recording may take (600)")
    parser.add_argument("--master", help="Spark's master, as local[2]; else what spark-submit says")
    return parser.parse_args()


def reader(spark, storage, names):
    """The files of these names, each with its content, for Spark to read on its workers."""
    paths = [literal(storage.place(name)) for name in names]
    files = spark.read.format("binaryFile").load(paths)
    return files.selectExpr("path", "length", "unix_millis(modificationTime) AS changed", "content")


def day(name, changed):
    """The day a recording belongs to."""
    for named in DAY.findall(name):
        try:
            return datetime.date.fromisoformat(named).isoformat()
        except ValueError:
            pass  # as 2026-13-45, which is no date
    latest = 253402300799  # the end of the year 9999
    at = min(max(changed / 1000, 0), latest)
    return datetime.datetime.fromtimestamp(at, datetime.timezone.utc).date().isoformat()


def replay_chunk(spark, setup, assets, source, names, place):
    """Replays some recordings and saves the rows; Spark does again what a lost worker had."""
    start = len(source.folder) + 1

    def replay(files):
        with tempfile.TemporaryDirectory(prefix="tapscope-fleet-") as folder:
            tapscope = Program(setup, folder, assets.value)
            while batch := list(itertools.islice(files, setup["batch"])):
                stamps = {path[start:]: (length, changed) for path, length, changed, _ in batch}
                contents = [(path[start:], bytes(content)) for path, _, _, content in batch]
                for name, lines in tapscope.rows(contents):
                    length, changed = stamps[name]
                    for kind, text in lines:
                        yield kind, name, length, changed, day(name, changed), text

    rows = reader(spark, source, names).rdd.mapPartitions(replay)
    spark.createDataFrame(rows, ROWS).write.mode("overwrite").parquet(place)


def replay_readable(spark, setup, assets, source, names, place):
    """Replays a chunk without the files that nobody can read; answers the reasons of those."""
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException

    unread = {}
    while len(unread) < len(names):
        try:
            readable = [name for name in names if name not in unread]
            replay_chunk(spark, setup, assets, source, readable, place)
            break
        except (Py4JJavaError, PySparkException) as error:
            # Of an error in a worker there is the text alone.
            known = re.search(r"^\S*\bEnded: (.*)$", str(error), re.MULTILINE)
            if known:
                raise Ended(known.group(1)) from None
            found = {name: source.fault(name) for name in readable}
            found = {name: reason for name, reason in found.items() if reason}
            if not found:
                raise
            unread.update(found)
    return unread


def saved(spark, work, way, wanted):
    """Chunks of an earlier run whose recordings are all there, unchanged: {chunk: recordings}."""
    for chunk in work.names(way):
        if not work.exists(way, chunk, "_SUCCESS"):
            work.delete(way, chunk)
    if not work.names(way):
        return {}
    rows = spark.read.parquet(literal(work.place(way))).where("kind != 'touch'")
    chunks = {}
    for chunk, *recording in rows.select("chunk", "recording", "length", "changed").toLocalIterator():
        chunks.setdefault(f"chunk={chunk}", set()).add(tuple(recording))
    kept, seen = {}, set()
    for chunk, recordings in sorted(chunks.items()):
        if recordings <= wanted and not recordings & seen:
            kept[chunk] = recordings
            seen |= recordings
    return kept


def digest(value):
    return hashlib.sha256(repr(value).encode()).hexdigest()[:16]


def session(chosen):
    from pyspark.sql import SparkSession

    # Java finds no name beyond ASCII in a locale without UTF-8.
    os.environ["LC_ALL"] = "C.UTF-8"
    builder = SparkSession.builder.appName("tapscope fleet")
    if chosen.master:
        builder = builder.master(chosen.master)
    for key, value in {
        "spark.ui.enabled": "false",
        "spark.ui.showConsoleProgress": "false",
        "spark.executorEnv.LC_ALL": "C.UTF-8",
        # The file system with checksums opens no name with a colon.
        "spark.hadoop.fs.file.impl": "org.apache.hadoop.fs.RawLocalFileSystem",
        # Else every file is looked up in a task of its own.
        "spark.sql.sources.parallelPartitionDiscovery.parallelism": "64",
        # A task has four batches, or fewer where there are more cores.
        "spark.sql.files.openCostInBytes": str((128 << 20) // (4 * chosen.batch)),
    }.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(program.__file__)
    return spark


def main():
    chosen = options()
    found = shutil.which(chosen.tapscope)
    if not found:
        raise Ended(f"there is no program {chosen.tapscope}", 2)
    tapscope = os.path.abspath(found)
    setup = {
        "tapscope": tapscope, "version": program.version(tapscope), "layout": chosen.layout,
        "batch": chosen.batch, "timeout": chosen.timeout,
    }
    spark = session(chosen)
    try:
        run(spark, chosen, setup)
    finally:
        spark.stop()


def run(spark, chosen, setup):
    source, out = Storage(spark, chosen.root), Storage(spark, chosen.out)
    recordings = source.files(chosen.recordings, chosen.pattern)
    if not recordings:
        raise Ended(f"there is no {chosen.pattern} in {source.place(chosen.recordings)}", 2)
    layouts = files_of(spark, source, chosen.assets)
    if chosen.layout and chosen.layout not in layouts:
        raise Ended(f"there is no {chosen.layout} in {source.place(chosen.assets)}", 2)
    assets = spark.sparkContext.broadcast(layouts)

    contents = sorted((name, hashlib.sha256(data).hexdigest()) for name, data in layouts.items())
    fixed = {key: value for key, value in setup.items() if key != "batch"}
    way = "way=" + digest((source.folder, sorted(fixed.items()), contents))
    work = Storage(spark, out.place("work"))
    unread = {name: "it is larger than 1 GiB" for name, size, _ in recordings if size > LARGEST}
    wanted = {recording for recording in recordings if recording[0] not in unread}
    kept = saved(spark, work, way, wanted)
    fresh = sorted(wanted.difference(*kept.values()))
    chunks = list(kept)
    for start in range(0, len(fresh), chosen.chunk):
        part = fresh[start : start + chosen.chunk]
        chunk = "chunk=c" + digest(part)
        names = [name for name, _, _ in part]
        unread.update(replay_readable(spark, setup, assets, source, names, work.place(way, chunk)))
        if work.exists(way, chunk, "_SUCCESS"):
            chunks.append(chunk)
    print(f"{len(fresh)} of {len(recordings)} recordings replayed, {len(wanted) - len(fresh)} kept")

    rows = spark.createDataFrame([], ROWS)
    if chunks:
        rows = spark.read.parquet(*(literal(work.place(way, chunk)) for chunk in chunks))
    told = rows.where("kind != 'touch'")
    if told.count() + len(unread) != len(recordings):
        found = {row[0] for row in told.select("recording").toLocalIterator()}
        for name, _, _ in recordings:
            if name not in found:
                unread.setdefault(name, "Spark did not read it")
    unread = [(day(name, at), name, unread[name]) for name, _, at in recordings if name in unread]
    good = publish(spark, rows, unread, out, setup["tapscope"])
    print(f"{len(recordings) - good} set aside; see {out.place('aside')}")
    if not good:
        raise Ended("no recording could be replayed", 2)
    for other in work.names():
        for chunk in work.names(other) if other == way else []:
            if chunk not in chunks:
                work.delete(way, chunk)
        if other != way:
            work.delete(other)


def files_of(spark, source, folder):
    """All files of a folder and below, by name."""
    names = [name for name, _, _ in source.files(folder, "*")]
    start = len(source.folder) + 1
    for name in names:
        reason = source.fault(name)
        if reason:
            raise Ended(f"{source.place(name)}: {reason}", 2)
    rows = reader(spark, source, names).select("path", "content").toLocalIterator() if names else []
    return {path[start:]: bytes(content) for path, content in rows}


def publish(spark, rows, unread, out, tapscope):
    """Makes the tables and the one summary out of all rows; answers how many recordings it holds."""
    from pyspark.sql import functions as sql

    aside = rows.where("kind = 'aside'").selectExpr("day", "recording", "text AS reason")
    if unread:
        more = spark.createDataFrame(unread, "day string, recording string, reason string")
        aside = aside.unionByName(more)
    aside.coalesce(1).write.mode("overwrite").json(out.place("aside"))

    results = ("touches", "summary.json", "summary.txt")
    sums = rows.where("kind = 'summary'").select("text")
    good = sums.count()
    if not good:
        # Nothing of an earlier run is left for the result of this one.
        for name in results:
            out.delete(name)
        return 0
    fields = (
        "struct<recording:string,screen:string,touch:bigint,began:double,ended:double,"
        "at:array<double>,receiver:string,action:string,apparent:string,intended:string,"
        "evidence:string,verdict:string,cause:string,culprit:string,fix:string,calls:bigint,"
        "sentence:string>"
    )
    touches = rows.where("kind = 'touch'").select("day", sql.from_json("text", fields).alias("t"))
    touches.select("day", "t.*").repartition("day", "screen").sortWithinPartitions(
        "recording", "touch"
    ).write.mode("overwrite").partitionBy("day", "screen").parquet(out.place("touches"))

    def merge(form, summaries):
        with tempfile.TemporaryFile() as file:
            file.writelines(summaries)
            file.seek(0)
            command = [tapscope, "merge", "-", "--format", form]
            merged = subprocess.run(command, stdin=file, capture_output=True)
        if merged.returncode:
            raise Ended(f"tapscope merge: {merged.stderr.decode(errors='replace').strip()}")
        out.write(merged.stdout, "summary." + ("txt" if form == "text" else form))
        return merged.stdout

    whole = merge("json", (row[0].encode() + b"\n" for row in sums.toLocalIterator()))
    merge("text", [whole])
    return good


if __name__ == "__main__":
    try:
        main()
    except Ended as ended:
        print(f"error: {ended}", file=sys.stderr)
        sys.exit(ended.status)
