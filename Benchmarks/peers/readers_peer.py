# Times how fast Python's readers read the recordings that Tapscope reads.
"""orjson a line of the native recording, PyYAML's events (by libyaml) of the libinput one, and split
and int a line of the getevent one; the units are bytes."""

import orjson
import worker
import yaml

native = worker.lines("session-1000000.jsonl", 200_000)[1:]
native_bytes = sum(map(len, native))
libinput = b"".join(worker.lines("libinput.yml", 10_000))
getevent = [line.decode() for line in worker.lines("getevent.txt", 200_000)]
getevent_bytes = sum(map(len, getevent))


def by_orjson():
    loads = orjson.loads
    return native_bytes, sum(loads(line)["x"] for line in native)


def by_pyyaml():
    return len(libinput), sum(1 for _ in yaml.parse(libinput, Loader=yaml.CSafeLoader))


def by_split():
    total = 0
    for line in getevent:
        stamp, kind, code, value = line[1:].split()
        total += float(stamp[:-1]) + int(kind, 16) + int(code, 16) + int(value, 16)
    return getevent_bytes, total


worker.serve(f"orjson {orjson.__version__}, PyYAML {yaml.__version__}",
             {"orjson": by_orjson, "pyyaml": by_pyyaml, "split": by_split})
