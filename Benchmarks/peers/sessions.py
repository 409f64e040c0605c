# Writes the recordings that the contestants read.
"""Writes recordings: native ones on the remote scene, and one each as libinput and getevent write them.

A touch lasts 20 samples at 60 Hz and drifts a little; every fifth lands on Down where Green's frame
lies in front, so that one in five goes wrong. The evdev ones hold a million events.
"""

import random
from pathlib import Path

SAMPLES = 20
# On the remote scene, in points: plainly on a button, and on Down under Green's frame.
GOOD = ((160, 178), (46, 44), (274, 44), (84, 342), (160, 350), (236, 332), (76, 429), (160, 429))
BAD = (160.5, 264.5)
EVENTS = 1_000_000


def native(path, samples, layout):
    """A native recording of a number of samples."""
    dice = random.Random(5)
    with open(path, "w") as file:
        file.write(f'{{"tapscope":"recording/1","layout":"{layout}"}}\n')
        for touch in range(samples // SAMPLES):
            x, y = BAD if touch % 5 == 4 else dice.choice(GOOD)
            start, lines = touch * 0.6, []
            for index in range(SAMPLES):
                phase = "began" if index == 0 else "ended" if index == SAMPLES - 1 else "moved"
                x += dice.choice((-0.25, 0, 0.25)) * 0.5
                y += dice.choice((-0.25, 0, 0.25)) * 0.5
                lines.append(f'{{"t":{start + index / 60:.4f},"touch":{touch + 1},"phase":"{phase}",'
                             f'"x":{x:g},"y":{y:g}}}\n')
            file.writelines(lines)


def evdev_frames():
    """Frames of one finger as (microseconds, [(type, code, value)]), about a million events."""
    dice = random.Random(6)
    events, time, touch = 0, 0, 0
    while events < EVENTS:
        x, y, touch = dice.randrange(200, 3900), dice.randrange(200, 3900), touch + 1
        for index in range(SAMPLES):
            time += 8333
            x, y = x + dice.randrange(-5, 6), y + dice.randrange(-5, 6)
            frame = [(3, 57, touch & 0xFFFF)] if index == 0 else []
            frame += [(3, 53, x), (3, 54, y), (3, 58, dice.randrange(20, 90)), (0, 0, 0)]
            events += len(frame)
            yield time, frame
        time += 100_000
        events += 2
        yield time, [(3, 57, -1), (0, 0, 0)]


LIBINPUT_HEAD = """\
# libinput record
version: 1
ndevices: 1
libinput:
  version: "1.22.1"
  git: "unknown"
system:
  os: "debian:12"
  kernel: "6.1"
  dmi: "dmi:none"
devices:
- node: /dev/input/event1
  evdev:
    name: "Panel"
    id: [24, 1, 2, 3]
    codes:
      0: [0, 1, 2, 3] # EV_SYN
      3: [47, 53, 54, 57, 58] # EV_ABS
    absinfo:
      47: [0, 9, 0, 0, 0]
      53: [0, 4095, 0, 0, 0]
      54: [0, 4095, 0, 0, 0]
      57: [0, 65535, 0, 0, 0]
      58: [0, 255, 0, 0, 0]
    properties: [1]
  udev:
    properties:
    - ID_INPUT=1
    - ID_INPUT_TOUCHSCREEN=1
  events:
"""


def evdev(libinput, getevent):
    """The same touches as `libinput record` and as `getevent -t` print them."""
    with open(libinput, "w") as lines, open(getevent, "w") as numbers:
        lines.write(LIBINPUT_HEAD)
        for time, frame in evdev_frames():
            seconds, micros = divmod(time, 1_000_000)
            lines.write("  - evdev:\n" + "".join(
                f"    - [{seconds:3}, {micros:6},{type_:4},{code:4},{value:8}]\n"
                for type_, code, value in frame))
            numbers.writelines(
                f"[{seconds:8}.{micros:06}] {type_:04x} {code:04x} {value & 0xFFFFFFFF:08x}\n"
                for type_, code, value in frame)


def write(folder, remote):
    """All recordings; `remote` is the layout's path as they name it."""
    folder = Path(folder)
    for samples in (250_000, 1_000_000, 2_000_000):
        native(folder / f"session-{samples}.jsonl", samples, remote)
    evdev(folder / "libinput.yml", folder / "getevent.txt")
