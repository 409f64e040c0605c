# Who takes part in the race, and how is each asked?
"""A contestant is a program that stays up and answers one line a task; one that cannot start, or dies,
is missing from then on, and the reason is kept for the results. Programs that are timed from outside,
by what the system says of them, are run by `Outcome.of`."""

import os
import subprocess
import time
from dataclasses import dataclass


class Missing(Exception):
    """Why a contestant does not take part."""


class Contestant:
    def __init__(self, name, command):
        self.name, self.command = name, command
        self.process, self.missing = None, None

    def ask(self, task):
        """The answer's words; raises Missing from the first trouble on."""
        if self.missing:
            raise Missing(self.missing)
        if not self.process:
            self.start()
        try:
            self.process.stdin.write(task + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            self.process.kill()
            words = self.process.stderr.read().strip().splitlines()
            self.missing = words[-1][:120] if words else "it ended without a word"
            raise Missing(self.missing)
        return answer.strip()

    def nanoseconds(self, task):
        """How long one unit of a task takes, and what the task answers."""
        time, units, *answer = self.ask(task).split()
        return float(time) / int(units), answer[0] if answer else ""

    def start(self):
        try:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True)
        except OSError as error:
            self.missing = f"{self.command[0]}: {error.strerror}"
            raise Missing(self.missing) from error

    def stop(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()


@dataclass
class Outcome:
    """What the system says of one run of a program."""

    seconds: float
    first_output: float
    processor: float
    peak_megabytes: float
    status: int

    @staticmethod
    def of(command, output=None):
        """Runs a program, its stdout into a file or, where none is named, read and thrown away."""
        start = time.perf_counter()
        file = open(output or os.devnull, "wb")
        process = subprocess.Popen(command, stdout=file if output else subprocess.PIPE,
                                   stderr=subprocess.DEVNULL, bufsize=0)
        first = 0.0
        if not output:
            process.stdout.read(1)
            first = time.perf_counter() - start
            while process.stdout.read(1 << 20):
                pass
            process.stdout.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        file.close()
        return Outcome(time.perf_counter() - start, first, usage.ru_utime + usage.ru_stime,
                       usage.ru_maxrss / 1024, process.returncode)
