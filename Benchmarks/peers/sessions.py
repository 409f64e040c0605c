# Writes the recordings that the contestants read.
"""Writes recordings: native ones on the remote scene, and one each as libinput and getevent write them.

A touch lasts 20 samples at 60 Hz and drifts a little; every fifth lands on Down where Green's frame
lies in front, so that one in five goes wrong. The evdev ones hold a million events. Of grids of buttons with
gaps between them there are taps all over, and an animation for ten minutes at 60 Hz: of one button, or of all
in turn under a clear view. A layout of 10,000 small buttons is there to be audited. On one large button there
are as many samples in a few long touches as in many short ones.
"""

import math
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


def grid(path, count, side=1000):
    """A layout of square buttons side by side, a tenth of each cell left free."""
    across = math.ceil(count ** 0.5)
    cell = side / across
    with open(path, "w") as file:
        file.write(f"tapscope: layout/1\nname: Grid of {count}\nscreen: {side}x{side}@2\n"
                   "defaults: {kind: button}\nviews:\n")
        for index in range(count):
            x, y = index % across * cell, index // across * cell
            file.write(f"  - {{id: v{index}, frame: [{x:.2f}, {y:.2f}, {cell * .9:.2f}, "
                       f"{cell * .9:.2f}], backgroundColor: \"#336699\"}}\n")


def keys(path, columns, rows, side, pitch):
    """A layout of small square buttons in rows, of a side and a distance in points."""
    with open(path, "w") as file:
        file.write(f"tapscope: layout/1\nname: {columns} by {rows} keys\n"
                   f"screen: {columns * pitch}x{rows * pitch}@2\ndefaults: {{kind: button}}\nviews:\n")
        for index in range(columns * rows):
            x, y = index % columns * pitch, index // columns * pitch
            file.write(f"  - {{id: v{index}, frame: [{x}, {y}, {side}, {side}], "
                       f"backgroundColor: \"#336699\"}}\n")


def taps(path, layout, count):
    dice = random.Random(2)
    with open(path, "w") as file:
        file.write(f'{{"tapscope":"recording/1","layout":"{layout}"}}\n')
        for index in range(count):
            file.write(f'{{"t":{index * .5:.1f},"tap":[{dice.randrange(1000)},'
                       f'{dice.randrange(1000)}]}}\n')


def covered(path, pairs):
    """A layout of pairs of buttons, the first of which lies half under a clear view that takes its taps."""
    across = math.ceil(pairs ** 0.5)
    with open(path, "w") as file:
        file.write(f"tapscope: layout/1\nname: {pairs} covered buttons\n"
                   f"screen: {across * 50}x{across * 50}@2\nviews:\n")
        for index in range(pairs):
            x, y = index % across * 50, index // across * 50
            file.write(f"  - {{id: b{index}, kind: button, frame: [{x + 2}, {y + 2}, 46, 46], "
                       f"backgroundColor: \"#336699\"}}\n"
                       f"  - {{id: c{index}, frame: [{x + 25}, {y + 2}, 23, 46]}}\n")


def kinds(path, layout, pairs, count, taps):
    """Taps all over covered buttons, one in five of which is lost, on so many of the buttons in turn."""
    dice, across = random.Random(3), math.ceil(pairs ** 0.5)
    with open(path, "w") as file:
        file.write(f'{{"tapscope":"recording/1","layout":"{layout}"}}\n')
        for index in range(taps):
            is_lost = index % 5 == 4
            button = index // 5 % count if is_lost else dice.randrange(pairs)
            x = button % across * 50 + (dice.randrange(30, 44) if is_lost else dice.randrange(6, 20))
            y = button // across * 50 + dice.randrange(6, 44)
            file.write(f'{{"t":{index * .5:.1f},"tap":[{x},{y}]}}\n')


def animation(path, layout, lines, change, pause):
    """A `set` line at 60 Hz, each with the change of its number, and a tap every few lines."""
    dice = random.Random(1)
    with open(path, "w") as file:
        file.write(f'{{"tapscope":"recording/1","layout":"{layout}"}}\n')
        for index in range(lines):
            time = index / 60
            file.write(f'{{"t":{time:.4f},"set":{{{change(index)}}}}}\n')
            if index % pause == pause - 1:
                file.write(f'{{"t":{time:.4f},"tap":[{dice.randrange(1000)},'
                           f'{dice.randrange(1000)}]}}\n')


def veiled(path, grid):
    """A layout's buttons under a clear view that takes all touches."""
    with open(grid) as file, open(path, "w") as veiled:
        veiled.write(file.read() + "  - {id: veil, kind: view, frame: [0, 0, 1000, 1000]}\n")


def move_one(index):
    """Another place for the one button."""
    return f'"view":"v5","frame":[{500 + index % 97},{index % 89},80,80]'


def fade_next(index, count=100):
    """Half or nearly full alpha for the next of the buttons."""
    return f'"view":"v{index % count}","alpha":{0.5 + index // count % 2 * 0.4}'


def pad(path, side=1000):
    """A layout of one large button."""
    with open(path, "w") as file:
        file.write(f"tapscope: layout/1\nname: Pad\nscreen: {side}x{side}@2\nviews:\n"
                   f"  - {{id: pad, kind: button, frame: [0, 0, {side}, {side}], "
                   f"backgroundColor: \"#336699\"}}\n")


def strokes(path, layout, count, samples):
    """Touches of so many samples each, which stay on the button of a pad."""
    dice = random.Random(4)
    with open(path, "w") as file:
        file.write(f'{{"tapscope":"recording/1","layout":"{layout}"}}\n')
        for touch in range(count):
            x, y = dice.randrange(300, 700), dice.randrange(300, 700)
            start = touch * (samples / 60 + 0.3)
            for index in range(samples):
                phase = "began" if index == 0 else "ended" if index == samples - 1 else "moved"
                x, y = x + dice.choice((-1, 0, 1)), y + dice.choice((-1, 0, 1))
                file.write(f'{{"t":{start + index / 60:.4f},"touch":{touch + 1},"phase":"{phase}",'
                           f'"x":{x},"y":{y}}}\n')


def write(folder, remote):
    """All recordings; `remote` is the layout's path as they name it."""
    folder = Path(folder)
    for samples in (250_000, 1_000_000, 2_000_000):
        native(folder / f"session-{samples}.jsonl", samples, remote)
    evdev(folder / "libinput.yml", folder / "getevent.txt")
    for count in (100, 10_000):
        grid(folder / f"grid-{count}.yaml", count)
        taps(folder / f"taps-{count}.jsonl", f"grid-{count}.yaml", 1000)
    animation(folder / "animation.jsonl", "grid-100.yaml", 36_000, move_one, 60)
    veiled(folder / "veiled.yaml", folder / "grid-100.yaml")
    animation(folder / "animation-wrong.jsonl", "veiled.yaml", 36_000, fade_next, 36)
    keys(folder / "keys-10000.yaml", 100, 100, 8, 10)
    covered(folder / "covered.yaml", 400)
    for count in (5, 40, 400):
        kinds(folder / f"kinds-{count}.jsonl", "covered.yaml", 400, count, 10_000)
    pad(folder / "pad.yaml")
    for samples in (20, 250):
        strokes(folder / f"strokes-{samples}.jsonl", "pad.yaml", 100_000 // samples, samples)
