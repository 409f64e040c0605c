# Everyone who takes part in the race, and how each is asked.
"""A contestant is a program that stays up and answers one line a task; one that cannot start, or dies,
is missing from then on, and the reason is kept for the results. Programs that are timed from outside,
by what the system says of them, are run by `Outcome.of`."""

import os
import subprocess
import sys
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
    def of(command, output=""):
        """Runs a program, its stdout into a file or, where none is named, read and thrown away."""
        launch = os.path.join(os.path.dirname(__file__), "launch.py")
        words = subprocess.run([sys.executable, launch, output, *command], stdout=subprocess.PIPE,
                               text=True, check=True).stdout.split()
        return Outcome(*map(float, words[:4]), int(words[4]))
