"""tapscope on one worker: what one process tells of recordings, and whose fault it is where it does not."""

import errno
import json
import os
import shutil
import signal
import subprocess
import tempfile

# Lines that are kept of what tapscope says of a recording.
LINES = 20
# What tapscope says of a recording that it had no time to read to its end.
EARLY = "ended early: "
# Seconds that a process has beyond its own limit, which is half as long again and ten.
GRACE = 15


class Ended(Exception):
    """What ends the job or a task and is no fault of a recording."""

    def __init__(self, message, status=3):
        super().__init__(message)
        self.status = status


def version(tapscope):
    """What the program calls itself."""
    try:
        done = subprocess.run([tapscope, "--version"], stdin=subprocess.DEVNULL, capture_output=True)
    except OSError as error:
        raise Ended(f"{tapscope} cannot be started: {error.strerror}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise Ended(f"{tapscope} --version ended with status {done.returncode}: {said}")
    return done.stdout.decode().strip()


def put(place, content):
    try:
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(content)
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise
        raise Ended(f"{place} cannot be written: {error.strerror}") from None


class Program:
    """tapscope on one worker, with a folder for what it reads and writes."""

    def __init__(self, setup, folder, assets):
        self.setup = setup
        self.folder = os.path.realpath(folder)
        # Layouts and pictures, written once for all batches; each batch has links to them.
        self.assets = os.path.join(self.folder, "assets")
        for name, content in assets.items():
            put(os.path.join(self.assets, name), content)
        found = version(setup["tapscope"])
        if found != setup["version"]:
            raise Ended(
                f"{setup['tapscope']} is of version {found} on a worker and of"
                f" {setup['version']} where the job was started")

    def start(self, arguments, project, patience):
        """One process to its end: its exit status, None where it took too long, and what it said."""
        said = [os.path.join(self.folder, name) for name in ("out", "err")]
        with open(said[0], "wb") as out, open(said[1], "wb") as err:
            try:
                status = subprocess.run(
                    [self.setup["tapscope"], *arguments], cwd=project, stdin=subprocess.DEVNULL,
                    stdout=out, stderr=err, timeout=patience).returncode
            except subprocess.TimeoutExpired:
                status = None
            except OSError as error:
                raise Ended(f"{self.setup['tapscope']} cannot be started: {error.strerror}") from None
        texts = []
        for place in said:
            with open(place, "rb") as file:
                texts.append(file.read())
        # A shell that starts the program tells a signal as 128 and its number.
        if status is not None and status > 128:
            status = 128 - status
        return status, *texts

    def rows(self, recordings):
        """Each recording's name with (kind, text) for its touches and summary, or why it is set aside."""
        with tempfile.TemporaryDirectory(dir=self.folder) as project:
            # The batch is a project of its own: its recordings may name its layouts and nothing else.
            put(os.path.join(project, ".tapscope.yml"), b"")
            if os.path.isdir(self.assets):
                shutil.copytree(self.assets, project, copy_function=os.link, dirs_exist_ok=True)
            names = []
            for name, content in recordings:
                place = os.path.join(project, name)
                try:
                    if not os.path.exists(place):
                        put(place, content)
                    names.append(name)
                except OSError:
                    yield name, [("aside", "its name is too long for the worker's file system")]
            whole, _ = self.replay(project, names) if names else ({}, None)
            for name in names:
                told, reason = (whole, None) if name in whole else self.replay(project, [name])
                yield name, told.get(name) or [("aside", reason)]

    def replay(self, project, names):
        """What one process tells of each recording that it read to its end, and why not of others.

        The reason is the recording's own where there is one recording alone.
        """
        listed, sums = os.path.join(self.folder, "names"), os.path.join(self.folder, "sums")
        put(listed, "\0".join([*names, ""]).encode())
        if os.path.exists(sums):
            os.remove(sums)
        timeout = self.setup["timeout"]
        arguments = ["replay", "--files-from", listed, "--keep-going", "--timeout", f"{timeout:f}"]
        arguments += ["--no-latency", "--jobs", "1", "--format", "ndjson", "-o", "summary:" + sums]
        if self.setup["layout"]:
            arguments += ["--layout", self.setup["layout"]]
        status, out, err = self.start(arguments, project, patience=1.5 * timeout + GRACE)
        said = err.decode(errors="replace").replace(project + "/", "").splitlines()
        late = f"it was not read to its end within {timeout:g} s"
        if status is None:
            return {}, late
        if status < 0:
            name = signal.Signals(-status).name if -status in set(signal.Signals) else -status
            if -status in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                raise Ended(f"tapscope was ended by {name} from outside")
            hint = ", as where memory is not enough" if name == "SIGKILL" else ""
            return {}, f"it ended tapscope by {name}{hint}"
        if status not in (0, 2):
            raise Ended(
                f"tapscope ended with status {status} at {names[0]}"
                + (f" or {len(names) - 1} others: " if len(names) > 1 else ": ")
                + ("; ".join(said[:3]) or "it said nothing"))
        if any(line.startswith("error: " + EARLY) for line in said):
            # It broke off, and what it wrote may be cut anywhere.
            return {}, late
        whole, isCut = self.told(sums, out) if os.path.exists(sums) else ({}, False)
        if isCut:
            return whole, late
        if status == 0 and len(whole) < len(names):
            raise Ended(f"tapscope ended well and told nothing of {names[0]}")
        more = [f"and {len(said) - LINES} lines more"] if len(said) > LINES else []
        return whole, "\n".join(said[:LINES] + more) or f"tapscope ended with status {status}"

    @staticmethod
    def told(sums, out):
        """The lines of each recording that was read to its end, and whether there are others."""
        whole, isCut = {}, False
        with open(sums, "rb") as file:
            for line in file.read().splitlines():
                summary = json.loads(line)
                if any(warning["text"].startswith(EARLY) for warning in summary["warnings"]):
                    isCut = True
                else:
                    whole[summary["recordings"][0]["name"]] = [("summary", line.decode())]
        for line in out.splitlines():
            name = json.loads(line)["recording"]
            if name in whole:
                whole[name].append(("touch", line.decode()))
        return whole, isCut
