# Runs a program once and prints what the system says about that run.
"""Started anew for each run: the system counts the memory that a process had before it became another
program, and the race itself holds hundreds of megabytes of answers.

Arguments: a file for the program's stdout, or nothing for what is read and thrown away; the command.
Prints seconds, seconds to the first output, processor seconds, peak megabytes, exit status."""

import os
import subprocess
import sys
import time

output, *command = sys.argv[1:]
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
# Linux counts in kilobytes, macOS in bytes.
peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
print(time.perf_counter() - start, first, usage.ru_utime + usage.ru_stime, peak, process.returncode)
