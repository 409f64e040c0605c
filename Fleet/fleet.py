"""Replays the recordings of a fleet of devices on Spark, one tapscope process a batch."""

import argparse
import datetime
import fnmatch
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from urllib.parse import unquote

# A date in a recording's path names its day; else the day its file was changed, in UTC.
DAY = re.compile(r"(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)")


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("root", help="folder of recordings and layouts, any path Hadoop can read")
    parser.add_argument("out", help="folder for touches, summary and what was set aside")
    parser.add_argument("--recordings", default="Recordings", help="folder below the root")
    parser.add_argument("--assets", default="Layouts", help="folder of layouts below the root")
    parser.add_argument("--pattern", default="*.jsonl", help="file names that are recordings")
    parser.add_argument("--layout", help="layout below the root, for recordings that name none")
    parser.add_argument("--tapscope", default="tapscope", help="the program, on every worker")
    parser.add_argument("--batch", type=int, default=25, help="recordings a process")
    parser.add_argument("--chunk", type=int, default=5000, help="recordings between two savings")
    parser.add_argument("--master", help="Spark's master, as local[2]; else what spark-submit says")
    return parser.parse_args()


class Storage:
    """Files on any file system that Hadoop knows."""

    def __init__(self, spark, path):
        self.jvm = spark.sparkContext._jvm
        self.configuration = spark.sparkContext._jsc.hadoopConfiguration()
        self.system = self.path(path).getFileSystem(self.configuration)

    def path(self, *parts):
        return self.jvm.org.apache.hadoop.fs.Path("/".join(parts))

    def exists(self, *parts):
        return self.system.exists(self.path(*parts))

    def write(self, data, *parts):
        """Writes beside the place and renames, so that no half of a file is ever seen."""
        place, beside = self.path(*parts), self.path(parts[0], *parts[1:-1], "_" + parts[-1])
        stream = self.system.create(beside, True)
        try:
            stream.write(bytearray(data))
        finally:
            stream.close()
        self.system.delete(place, True)
        if not self.system.rename(beside, place):
            raise OSError(f"{place} cannot be written")

    def files(self, folder, pattern):
        """Recordings below a folder: (name below it, length, time of change in milliseconds)."""
        top = self.system.makeQualified(self.path(folder)).toString().rstrip("/")
        walk = self.system.listFiles(self.path(folder), True)
        found = []
        while walk.hasNext():
            status = walk.next()
            name = status.getPath().toString()[len(top) + 1 :]
            hidden = any(part[0] in "._" for part in name.split("/"))
            if not hidden and fnmatch.fnmatch(name.split("/")[-1], pattern):
                found.append((name, status.getLen(), status.getModificationTime()))
        return sorted(found)


def day(name, changed):
    """The day a recording belongs to."""
    named = DAY.search(name)
    if named:
        return named.group(1)
    return datetime.datetime.fromtimestamp(changed / 1000, datetime.timezone.utc).date().isoformat()


class Batch:
    """Some recordings, replayed by one process in a folder of their own."""

    def __init__(self, setup, assets):
        self.setup = setup
        # Layouts and pictures, written once for all batches of a partition.
        self.assets = tempfile.TemporaryDirectory(prefix="tapscope-assets-")
        for name, content in assets.items():
            self.put(os.path.join(self.assets.name, name), content)

    @staticmethod
    def put(place, content):
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(content)

    def rows(self, recordings):
        """(kind, recording, day, text) for each touch, summary and recording set aside."""
        days = {name: on for name, on, _ in recordings}
        with tempfile.TemporaryDirectory(prefix="tapscope-fleet-") as folder:
            # The batch is a project of its own: its recordings may name its layouts and nothing else.
            self.put(os.path.join(folder, ".tapscope.yml"), b"")
            shutil.copytree(
                self.assets.name, os.path.join(folder, self.setup["assets"]), copy_function=os.link)
            for name, _, content in recordings:
                self.put(os.path.join(folder, name), content)
            names = [name for name, _, _ in recordings]
            yield from self.replay(folder, names, days)

    def replay(self, folder, names, days):
        status, touches, summaries, reasons = self.run(folder, names)
        if status not in (0, 2) and len(names) > 1:
            # One of them ended the program: each by itself tells which.
            for name in names:
                yield from self.replay(folder, [name], days)
            return
        if status < 0 and status in (-9, -15):
            raise RuntimeError("tapscope was killed; Spark does this batch again")
        done = set()
        for name, line in summaries:
            done.add(name)
            yield "summary", name, days[name], line
        for name, line in touches:
            if name in done:
                yield "touch", name, days[name], line
        for name in names:
            if name not in done:
                reason = reasons.get(name) or f"tapscope ended with status {status}"
                yield "aside", name, days[name], reason

    def run(self, folder, names):
        """One process; its exit status, lines by recording, and the reasons on stderr."""
        sums = os.path.join(folder, ".sums")
        command = [self.setup["tapscope"], "replay", "--files-from", "-", "--keep-going"]
        command += ["--no-latency", "--jobs", "1", "--format", "ndjson", "-o", "summary:" + sums]
        if self.setup["layout"]:
            command += ["--layout", self.setup["layout"]]
        listed = "\0".join(names + [""]).encode()
        done = subprocess.run(command, cwd=folder, input=listed, capture_output=True)
        touches = [
            (json.loads(line)["recording"], line.decode()) for line in done.stdout.splitlines()
        ]
        summaries = []
        if os.path.exists(sums):
            with open(sums, "rb") as file:
                for line in file.read().splitlines():
                    summaries.append((json.loads(line)["recordings"][0]["name"], line.decode()))
            os.remove(sums)
        errors = done.stderr.decode(errors="replace")
        reasons = self.reasons(errors, names)
        if errors and not reasons:
            reasons = {name: errors.splitlines()[0] for name in names}
        return done.returncode, touches, summaries, reasons

    @staticmethod
    def reasons(errors, names):
        """What stderr says of each recording, from the line that begins with its name on."""
        found, current = {}, None
        for line in errors.splitlines():
            current = next((n for n in names if line.startswith(n + ":")), current)
            if current:
                found[current] = found[current] + "\n" + line if current in found else line
        return found


def chunk_id(setup, recordings):
    """Known again after a restart: the same files, unchanged, replayed in the same way."""
    seen = hashlib.sha256(repr((sorted(setup.items()), recordings)).encode())
    return seen.hexdigest()[:16]


def name_of(path, names):
    """The longest ending of a path that is one of the names."""
    parts = unquote(path).split("/")
    endings = ("/".join(parts[start:]) for start in range(len(parts)))
    return next(ending for ending in endings if ending in names)


def files_below(spark, source, folder):
    """All files below a folder, by their names below it."""
    names = {name for name, _, _ in source.files(folder, "*")}
    files = spark.read.format("binaryFile").option("recursiveFileLookup", True).load(folder)
    rows = files.select("path", "content").toLocalIterator()
    return {name_of(row[0], names): bytes(row[1]) for row in rows}


def digest(files):
    """Changes with any name or byte of the files."""
    whole = hashlib.sha256()
    for name in sorted(files):
        content = hashlib.sha256(files[name]).hexdigest()
        whole.update(f"{content} {name}\n".encode())
    return whole.hexdigest()


def replay_chunk(spark, setup, assets, root, recordings, place):
    """Replays some recordings and keeps the lines; Spark does again what a lost worker had."""
    batch = setup["batch"]
    count = max(1, (len(recordings) + batch - 1) // batch)
    below = {name: day(name, changed) for name, _, changed in recordings}
    files = spark.read.format("binaryFile").load(["/".join([root, name]) for name in below])
    order = {name: index for index, name in enumerate(below)}

    def replay(_, rows):
        work = Batch(setup, assets.value)
        for recordings in rows:
            yield from work.rows([(name, below[name], bytes(data)) for name, data in recordings])

    keyed = files.select("path", "content").rdd.map(lambda row: (name_of(row[0], below), row[1]))
    batches = (
        keyed.map(lambda pair: (order[pair[0]] // batch, pair))
        .groupByKey(count)
        .values()
        .map(lambda pairs: sorted(pairs, key=lambda pair: pair[0]))
    )
    rows = batches.mapPartitionsWithIndex(replay)
    schema = "kind string, recording string, day string, text string"
    spark.createDataFrame(rows, schema).write.mode("overwrite").parquet(place)


def main():
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as sql

    chosen = options()
    builder = SparkSession.builder.appName("tapscope fleet")
    if chosen.master:
        builder = builder.master(chosen.master)
    builder = builder.config("spark.ui.enabled", "false")
    spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    root, out = chosen.root.rstrip("/"), chosen.out.rstrip("/")
    program = shutil.which(chosen.tapscope) or chosen.tapscope
    setup = {
        "tapscope": os.path.abspath(program), "layout": chosen.layout, "assets": chosen.assets,
        "batch": chosen.batch,
    }
    storage = Storage(spark, out)
    source = Storage(spark, root)
    layouts = files_below(spark, source, "/".join([root, chosen.assets]))
    assets = spark.sparkContext.broadcast(layouts)
    recordings = [
        (chosen.recordings + "/" + name, length, changed)
        for name, length, changed in source.files(root + "/" + chosen.recordings, chosen.pattern)
    ]
    if not recordings:
        sys.exit(f"there is no {chosen.pattern} below {root}/{chosen.recordings}")
    version = subprocess.run([setup["tapscope"], "--version"], capture_output=True, text=True)
    known = dict(setup, version=version.stdout.strip(), layouts=digest(layouts))
    chunks, fresh = [], 0
    for start in range(0, len(recordings), chosen.chunk):
        part = recordings[start : start + chosen.chunk]
        place = "/".join([out, "work", chunk_id(known, part)])
        if not storage.exists(place, "_SUCCESS"):
            replay_chunk(spark, setup, assets, root, part, place)
            fresh += len(part)
        chunks.append(place)
    print(f"{fresh} of {len(recordings)} recordings replayed, {len(recordings) - fresh} kept")

    rows = spark.read.parquet(*chunks)
    publish(spark, sql, rows, storage, setup, out)
    spark.stop()


def publish(spark, sql, rows, storage, setup, out):
    """Makes the tables and the one summary out of what all chunks hold."""
    touches = rows.where("kind = 'touch'")
    fields = (
        "struct<recording:string,screen:string,touch:bigint,began:double,ended:double,"
        "at:array<double>,receiver:string,action:string,apparent:string,intended:string,"
        "evidence:string,verdict:string,cause:string,culprit:string,fix:string,calls:bigint,"
        "sentence:string>"
    )
    table = touches.select("day", sql.from_json("text", fields).alias("t")).select("day", "t.*")
    table.repartition("day", "screen").sortWithinPartitions("recording", "touch").write.mode(
        "overwrite"
    ).partitionBy("day", "screen").parquet(out + "/touches")
    aside = rows.where("kind = 'aside'").select("day", "recording", sql.col("text").alias("reason"))
    aside.coalesce(1).write.mode("overwrite").json(out + "/aside")

    lines = rows.where("kind = 'summary'").select("text").toLocalIterator()
    for form, name in (("json", "summary.json"), ("text", "summary.txt")):
        with tempfile.TemporaryFile() as sums:
            for row in lines if form == "json" else []:
                sums.write(row[0].encode() + b"\n")
            if form == "text":
                sums.write(merged)
            sums.seek(0)
            command = [setup["tapscope"], "merge", "-", "--format", form]
            merged = subprocess.run(command, stdin=sums, capture_output=True, check=True).stdout
            storage.write(merged, out, name)
    print(f"{aside.count()} set aside; see {out}/summary.txt")


if __name__ == "__main__":
    main()
