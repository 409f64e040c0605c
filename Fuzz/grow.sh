#!/usr/bin/env bash
# Takes up into the corpus what the fuzzer has learned: the fewest and shortest inputs that reach as much.
#
# Usage: Fuzz/grow.sh TRIAL [FILES]
# At most FILES of them (48 unless given), the shortest, so that the tests that run them stay quick.
set -euo pipefail
cd "$(dirname "$0")"
trial="$1"
most="${2:-48}"

fuzz="$(swift build -c release --show-bin-path)/fuzz"
export TAPSCOPE_TRIAL="$trial" SWIFT_BACKTRACE=enable=no
merged="$PWD/out/$trial-merged"
rm -rf "$merged"
mkdir -p "$merged" out/empty
(cd out/empty && "$fuzz" -merge=1 -max_len=1024 -rss_limit_mb=2048 "$merged" "$OLDPWD/out/$trial")
# Named by what they hold, as the fuzzer names them.
find "$merged" -type f -printf '%s %p\n' | sort -n | head -n "$most" | while read -r _ file; do
  cp "$file" "Corpus/$trial/"
done
