#!/bin/sh
# Builds one fuzzer and runs it for a while, starting from the files on the shelves.
#
# Usage: Fuzz/run.sh layout|picture|recording [SECONDS]
# What traps is left in Fuzz/out; make it a broken-* sample of the tests before it is mended.
set -eu
cd "$(dirname "$0")"
kind="$1"
seconds="${2:-60}"

swift build -c release --sanitize fuzzer --product "fuzz-$kind"
mkdir -p "out/$kind"
case "$kind" in
layout) set -- ../Layouts/*.yaml ;;
picture) set -- ../Layouts/*/*.png ;;
recording) set -- ../Recordings/*.jsonl ;;
esac
# What the fuzzer learns goes to the first folder; seeds are read from the others.
mkdir -p "out/$kind-seeds"
cp "$@" "Corpus/$kind/"* "out/$kind-seeds/"

# Swift's own backtraces hang in a program that has the fuzzer's handlers.
SWIFT_BACKTRACE=enable=no "$(swift build -c release --show-bin-path)/fuzz-$kind" \
  -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
  -artifact_prefix="out/$kind-" "out/$kind" "out/$kind-seeds"
