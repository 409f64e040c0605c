#!/usr/bin/env bash
# Builds the fuzzer and runs one trial for a while, from its corpus and the shelves.
#
# Usage: Fuzz/run.sh TRIAL|all [SECONDS]
# What breaks a promise is left in Fuzz/out, reduced with `Fuzz/run.sh TRIAL 0 FILE`; it becomes a file
# of the corpus, which the tests run, before it is mended. `Fuzz/grow.sh` takes up what was learned.
set -euo pipefail
cd "$(dirname "$0")"
trial="$1"
seconds="${2:-60}"

if [ "$trial" = all ]; then
  for name in layout importer recording notes picture project options; do
    "./run.sh" "$name" "$seconds"
  done
  exit
fi

swift build -c release --sanitize fuzzer --product fuzz ${JOBS:+-j "$JOBS"}
fuzz="$(swift build -c release --show-bin-path)/fuzz"
export TAPSCOPE_TRIAL="$trial"
# Swift's own backtraces hang in a program that has the fuzzer's handlers.
export SWIFT_BACKTRACE=enable=no
# A recording of half the length has touches enough, and is tried nearly twice as often.
length=1024
[ "$trial" = recording ] && length=512
# Without weighing inputs by rare features, which took a third of the time of quick trials.
flags=(-max_len="$length" -entropic=0 -timeout=10 -rss_limit_mb=2048 "-artifact_prefix=$PWD/out/$trial-")
dictionary="$PWD/Dictionaries/$trial.txt"
[ -e "$dictionary" ] && flags+=("-dict=$dictionary")

here="$PWD"
mkdir -p "out/$trial" out/empty
# A name in an input may name a file: nothing lies here.
cd out/empty
if [ $# -gt 2 ]; then
  exec "$fuzz" "${flags[@]}" -minimize_crash=1 -max_total_time=60 "$3"
fi

seeds=("$here/Corpus/$trial")
case "$trial" in
layout) seeds+=("$here/../Layouts") ;;
importer) seeds+=("$here/../Tests/Dumps" "$here/../docs/examples/screens") ;;
picture) seeds+=("$here/../Layouts/remote") ;;
recording) seeds+=("$here/../Recordings") ;;
esac
# What the fuzzer learns goes to the first folder; seeds are read from the others. It writes some thousand
# small files, which took a tenth of the time of quick trials on a disk.
learned="$here/out/$trial"
if [ -w /dev/shm ]; then
  learned="$(mktemp -d /dev/shm/fuzz-XXXXXX)"
  cp -r "$here/out/$trial/." "$learned"
  trap 'rm -rf "$here/out/$trial" && cp -r "$learned" "$here/out/$trial" && rm -rf "$learned"' EXIT
fi
TIMEFORMAT="own core: %U s and %S s of the system, of %R s"
time "$fuzz" "${flags[@]}" -max_total_time="$seconds" -print_final_stats=1 "$learned" "${seeds[@]}"
