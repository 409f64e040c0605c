"""Runs the program for browser tests: $TAPSCOPE, or `.build/debug/tapscope`."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("TAPSCOPE", str(ROOT / ".build" / "debug" / "tapscope"))


def tapscope(folder, *arguments, text=None):
    """Runs the program in a folder and hands out what it prints."""
    done = subprocess.run([PROGRAM, *arguments], cwd=folder, input=text, capture_output=True,
                          text=True, env=dict(os.environ, NO_COLOR="1"))
    if done.returncode != 0:
        raise AssertionError(f"tapscope {' '.join(arguments)}: {done.returncode}\n{done.stderr}")
    return done.stdout
