#!/usr/bin/env python3
"""The JSON Schemas in docs/schemas against what the command writes and reads, right and wrong.

Usage: Tests/Schemas/schemas_test.py PATH-OF-TAPSCOPE

Needs the package `jsonschema`. Every document that the command writes for the shelves fits its schema
and has no member that the schema does not name; the same document with a member left out or of
another type does not fit. A line of a recording fits where the reader takes it, and does not where
the reader refuses it.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TAPSCOPE = pathlib.Path(sys.argv[1]).resolve() if len(sys.argv) == 2 else sys.exit(__doc__)
LAYOUTS = ["remote", "diamonds", "overlapping-circles", "scrim-over-list", "keyboard-touching-keys"]

# Lines that both refuse, each with what is wrong with it.
REFUSED = [
    ('{"t":0,"touch":1,"x":1,"y":1}', "no phase"),
    ('{"t":0,"touch":1,"phase":"begun","x":1,"y":1}', "an unknown phase"),
    ('{"t":0,"touch":1,"phase":"began","x":1}', "x without y"),
    ('{"t":"0","touch":1,"phase":"began","x":1,"y":1}', "a time that is a text"),
    ('{"touch":1,"phase":"began","x":1,"y":1}', "no time"),
    ('{"t":0,"touch":1.5,"phase":"began","x":1,"y":1}', "half a touch"),
    ('{"t":0,"touch":1,"phase":"began","x":1e10,"y":1}', "a position beyond all screens"),
    ('{"t":0,"touch":1,"phase":"began","x":1,"y":1,"fault":"odd"}', "an unknown fault"),
    ('{"t":0,"tap":[1]}', "half a position"),
    ('{"tap":[1,2]}', "a tap without a time"),
    ('{"t":0,"swipe":[[1,2]]}', "a swipe of one position"),
    ('{"t":0,"swipe":[[1,2],[3,4]],"seconds":700}', "a swipe of ten minutes"),
    ('{"set":{"view":"down","hidden":true}}', "a change without a time"),
    ('{"t":0,"layout":5}', "a layout that is a number"),
    ('{"t":-1,"touch":1,"phase":"began","x":1,"y":1}', "a time before the first sample"),
    ('{"t":0,"touch":-3,"phase":"began","x":1,"y":1}', "a touch below 0"),
    ('{"t":0,"touch":9007199254740992,"phase":"began","x":1,"y":1}', "a touch that JSON may round"),
    ('{"t":0,"touch":9007199254740994,"phase":"began","x":1,"y":1}', "a touch beyond whole numbers"),
    ('{"t":0,"touch":1,"phase":"began","x":1,"y":1,"force":-1}', "a force below nothing"),
    ('{"t":0,"tap":[1e300,50]}', "a tap beyond all screens"),
    ('{"t":0,"tap":[1,2],"gesture":"tpa"}', "an unknown gesture"),
    ('{"label":{"touches":[]}}', "a label of no touch"),
    ('{"label":{"touch":1}}', "a label that says nothing"),
    ('{"label":{"touch":1,"gesture":null}}', "a label of no gesture"),
    ('{"label":{"touch":1,"touches":[1,2],"gesture":"pinch"}}', "touches named twice over"),
    ('{"label":{"touch":1,"target":5}}', "a target that is a number"),
    ('{"t":0,"saw":{"touch":1}}', "an observation of nothing"),
    ('{"t":0,"saw":{"touch":1,"call":"hitTest"}}', "a call of no view"),
    ('{"t":0,"saw":{"touch":1,"fired":7}}', "a view that is a number"),
    ('{"note2":"x"}', "nothing that a recording can say"),
]
# Lines that both take, beside those of the shelves.
TAKEN = [
    '{"t":0,"touch":7,"phase":"began","x":1,"y":1,"radius":11.2,"force":0.4,"ours":{"a":[1]}}',
    '{"t":0,"tap":[1,2],"target":null}',
    '{"t":0,"swipe":[[1,2],[3,4]],"seconds":0.12}',
    '{"label":{"touch":7,"target":"down","gesture":"tap"}}',
    '{"t":0.001,"saw":{"touch":7,"call":"pointInside","view":"down","inside":true,"ns":410}}',
    '{"label":{"touches":[7,8],"gesture":"twoFingerSwipe-up"}}',
    '{"label":{"touch":7,"target":null}}',
    '{"t":0.05,"saw":{"delegate":"userSlidedLeft","arg":5}}',
    '{"t":0.05,"saw":{"touch":7,"fired":null}}',
    '{"t":0.05,"saw":{"touch":7,"call":"dispatch","view":"window","ns":12.5}}',
    '{"note":{"anything":[1,2]}}',
]


def validator(name):
    schema = json.loads((ROOT / "docs" / "schemas" / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def run(*arguments, stdin=None, check=True):
    done = subprocess.run(
        [str(TAPSCOPE), *arguments], cwd=ROOT, input=stdin, capture_output=True, text=True, check=False)
    if check and done.returncode != 0:
        sys.exit(f"tapscope {' '.join(arguments)}: exit {done.returncode}\n{done.stderr}")
    return done


def resolved(schema, root):
    """A schema without its reference, and without the null that may stand beside it."""
    while True:
        if "$ref" in schema:
            schema = root["$defs"][schema["$ref"].rsplit("/", 1)[1]]
            continue
        kept = [s for s in schema.get("anyOf", []) if s.get("type") != "null"]
        if len(kept) != 1:
            return schema
        schema = kept[0]


def unnamed(value, schema, root, path=""):
    """The members of a document that its schema does not name, by path."""
    schema = resolved(schema, root)
    found = []
    if isinstance(value, dict) and "properties" in schema:
        for key, inner in value.items():
            if key not in schema["properties"]:
                found.append(f"{path}/{key}")
            else:
                found += unnamed(inner, schema["properties"][key], root, f"{path}/{key}")
    elif isinstance(value, list) and "items" in schema:
        for inner in value:
            found += unnamed(inner, schema["items"], root, f"{path}[]")
    return found


def wrong(schema, root):
    """A value of a type that a schema does not take."""
    types = schema.get("type", resolved(schema, root).get("type", []))
    types = [types] if isinstance(types, str) else types
    return {"not": ["this"]} if "object" not in types else "nor this"


def damaged(value, schema, root, path=""):
    """Copies of a document's parts with one required member left out or of another type."""
    schema = resolved(schema, root)
    if isinstance(value, dict) and "properties" in schema:
        for key in schema.get("required", []):
            without = copy.deepcopy(value)
            del without[key]
            yield f"{path} without {key}", without
            if resolved(schema["properties"][key], root):
                other = copy.deepcopy(value)
                other[key] = wrong(schema["properties"][key], root)
                yield f"{path}/{key} of another type", other
            for what, inner in damaged(value[key], schema["properties"][key], root, f"{path}/{key}"):
                whole = copy.deepcopy(value)
                whole[key] = inner
                yield what, whole
    elif isinstance(value, list) and value and "items" in schema:
        for what, inner in damaged(value[0], schema["items"], root, f"{path}[0]"):
            yield what, [inner, *value[1:]]


def check(name, documents):
    """Fits the documents to a schema, and damages the shortest."""
    rules = validator(name)
    count = 0
    for label, document in documents:
        for error in rules.iter_errors(document):
            sys.exit(f"{label} does not fit {name}: {error.json_path}: {error.message}")
        extra = unnamed(document, rules.schema, rules.schema)
        if extra:
            sys.exit(f"{label}: {name} does not name {', '.join(sorted(set(extra)))}")
        count += 1
    _, shortest = min(documents, key=lambda pair: len(json.dumps(pair[1])))
    damages = 0
    for what, document in damaged(shortest, rules.schema, rules.schema):
        if rules.is_valid(document):
            sys.exit(f"{name} takes a document{what}")
        damages += 1
    if count == 0 or damages == 0:
        sys.exit(f"{name}: nothing was checked")
    print(f"{name}: {count} documents fit, {damages} damaged ones do not")


def lines(text):
    return [json.loads(line) for line in text.splitlines() if line.strip()]


def check_recordings():
    rules = validator("recording-1")
    taken = refused = 0
    recordings = sorted((ROOT / "Recordings").glob("*.jsonl"))
    for recording in recordings:
        for number, line in enumerate(recording.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip():
                continue
            for error in rules.iter_errors(json.loads(line)):
                sys.exit(f"{recording.name}:{number} does not fit recording-1: {error.message}")
            taken += 1
    header = '{"tapscope":"recording/1","layout":"%s"}\n' % (ROOT / "Layouts" / "remote.yaml")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "session.jsonl"
        for line, wanted in [(line, True) for line in TAKEN] + [(line, False) for line, _ in REFUSED]:
            file.write_text(header + line + "\n" + '{"t":9,"tap":[10,10]}\n', encoding="utf-8")
            reads = run("replay", str(file), "--allow-outside", "--no-latency", check=False)
            if (reads.returncode == 0) != wanted:
                sys.exit(f"the reader is expected to {'take' if wanted else 'refuse'}: {line}\n{reads.stderr}")
            if rules.is_valid(json.loads(line)) != wanted:
                sys.exit(f"recording-1 is expected to {'take' if wanted else 'refuse'}: {line}")
            taken, refused = taken + wanted, refused + (not wanted)
    print(f"recording-1: {taken} lines fit, {refused} that the reader refuses do not")


def main():
    reports = [
        (path.name, json.loads(path.read_text(encoding="utf-8")))
        for path in sorted((ROOT / "Reports").glob("*.json"))
    ]
    reports = [pair for pair in reports if pair[1].get("tapscope") == "report/1"]
    live = run("replay", "Recordings/remote.jsonl", "--format", "json", "--fail-on", "never").stdout
    kept = run("replay", "Recordings/remote.jsonl", "--format", "json", "--redact", "green").stdout
    early = run(
        "replay", "Recordings/remote.jsonl", "--format", "json", "--timeout", "0.001", check=False
    ).stdout
    now = [("a report of now", json.loads(live)), ("a redacted one", json.loads(kept))]
    check("report-1", [*reports, *now])
    check("report-1", [("one cut short", json.loads(early))])
    for name, command in [
        ("audit-1", ["audit", "Layouts/remote.yaml"]),
        ("mend-1", ["mend", "Layouts/diamonds.yaml"]),
        ("check-1", ["check", "--no-config", "Layouts/remote.yaml"]),
    ]:
        cut = run(*command, "--format", "json", "--timeout", "0.000001", check=False).stdout
        check(name, [("one cut short", document) for document in lines(cut)])
    layouts = [f"Layouts/{name}.yaml" for name in LAYOUTS]
    audits = lines(run("audit", *layouts, "--format", "json").stdout)
    fitted = run(
        "audit", "Layouts/remote.yaml", "--from", "Recordings/remote.jsonl", "--format", "json").stdout
    check("audit-1", [("an audit", document) for document in audits + lines(fitted)])
    mended = run("mend", "Layouts/diamonds.yaml", "--format", "json").stdout
    check("mend-1", [("a mending", document) for document in lines(mended)])
    found = run(
        "check", "--no-config", *layouts[:2], "Recordings/remote.jsonl", "Recordings/two-thumbs.jsonl",
        "--format", "json", "--fail-on", "never").stdout
    check("check-1", [("a check", json.loads(found))])
    sums = run(
        "replay", "Recordings/remote.jsonl", "Recordings/two-thumbs.jsonl", "--format", "summary").stdout
    merged = run("merge", "-", "--format", "json", stdin=sums).stdout
    check("summary-1", [("a summary", document) for document in lines(sums) + lines(merged)])
    check_comparisons()
    check_recordings()


def check_comparisons():
    """What is written of touches and points beside reports; gestures wait for labels, sweeps and swipes."""
    swipes, diamonds = "Recordings/swipe-vs-tap.jsonl", "Recordings/diamonds.jsonl"
    strategies = ["--strategies", "bounds,alpha,bitMask:published"]
    for more in [[], ["--timeout", "0.000001"]]:
        text = run("compare", diamonds, *strategies, "--format", "json", *more, check=False).stdout
        check("comparison-1", [("a comparison", json.loads(text))])
    places = run("compare", "Layouts/remote.yaml", *strategies, "--format", "json").stdout
    check("places-1", [("places", json.loads(places))])
    growth = run(
        "compare", "Layouts/remote.yaml", "--costs", "--scale", "pictures=64..256", "--strategies",
        "alpha", "--format", "json").stdout
    check("growth-1", [("how costs grow", json.loads(growth))])
    flips = run("compare", swipes, "--profiles", "nz,uikit,hammer", "--format", "json").stdout
    check("flips-1", [("flips", json.loads(flips))])
    options = ["--profile", "nz,uikit", "--check", "--sweep", "slide.leastTravel=1..40"]
    gestures = [
        run("gestures", recording, *options, "--format", "json", check=False).stdout
        for recording in [swipes, "Recordings/labelled-taps.jsonl", "Recordings/two-thumbs.jsonl"]
    ]
    check("gestures-1", [("gestures", json.loads(text)) for text in gestures])
    points = run(
        "explain", "Layouts/remote.yaml", "164.5,261.5", "1,1", "163,410", "--format", "json").stdout
    touch = run(
        "explain", "Layouts/remote.yaml", "--recording", "Recordings/remote.jsonl", "--touch", "4",
        "--strategy", "bitMask:published", "--format", "json").stdout
    check("explanation-1", [("an explanation", line) for line in lines(points) + lines(touch)])
    faults = '{"tapscope":"recording/1","screen":"9x9"}\n{"t":0,"tap":[1,1]}\n{"t":1,"ta'
    inspected = run("inspect", "-", "--format", "json", stdin=faults).stdout
    check("inspection-1", [("an inspection", json.loads(inspected))])
    with tempfile.TemporaryDirectory() as folder:
        history = pathlib.Path(folder) / "history.jsonl"
        run(
            "check", "--no-config", "Layouts/remote.yaml", "--fail-on", "never", "--history",
            str(history))
        check("history-1", [("a run", run) for run in lines(history.read_text(encoding="utf-8"))])


if __name__ == "__main__":
    main()
