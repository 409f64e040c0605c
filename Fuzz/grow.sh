#!/usr/bin/env bash
# Takes up into the corpus what the fuzzer has learned: inputs that together reach as much as all do.
#
# Usage: Fuzz/grow.sh TRIAL [FILES]
# At most FILES of them (16 unless given), of all lengths, so that the tests that run them stay quick.
# Those of an earlier time compete with the new ones, and go; seeds that a person named stay.
set -euo pipefail
cd "$(dirname "$0")"
trial="$1"
most="${2:-16}"

fuzz="${FUZZ:-$(swift build -c release --show-bin-path)/fuzz}"
export TAPSCOPE_TRIAL="$trial" SWIFT_BACKTRACE=enable=no
merged="$PWD/out/$trial-merged"
rm -rf "$merged"
mkdir -p "$merged" out/empty
(cd out/empty && "$fuzz" -merge=1 -max_len=1024 -rss_limit_mb=2048 "$merged" "$OLDPWD/Corpus/$trial" "$OLDPWD/out/$trial")

# The fuzzer names an input by the SHA-1 of its bytes, so a seed is known again.
find "Corpus/$trial" -type f -regextype posix-extended -regex '.*/[0-9a-f]{40}' -delete
sha1sum "Corpus/$trial"/* | cut -d' ' -f1 > "out/$trial-seeds"
find "$merged" -type f -printf '%s %f\n' | sort -n | cut -d' ' -f2 | grep -vxFf "out/$trial-seeds" > "out/$trial-found"
count=$(wc -l < "out/$trial-found")
step=$(((count + most - 1) / most))
[ "$count" -gt 0 ] || exit 0
awk -v step="$step" 'NR % step == 0' "out/$trial-found" | while read -r name; do
  cp "$merged/$name" "Corpus/$trial/"
done
