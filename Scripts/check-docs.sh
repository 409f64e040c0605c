#!/usr/bin/env bash
# Builds the documentation of the library, in which a warning is an error; needs a debug build.
#
# Usage: Scripts/check-docs.sh [FOLDER-FOR-THE-ARCHIVE]
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v docc >/dev/null || ! command -v swift-symbolgraph-extract >/dev/null; then
  echo "the toolchain has no docc: the documentation is not checked"
  exit 0
fi

folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/graphs"
products="$(swift build --show-bin-path)"
flags=()
while IFS= read -r map; do
  flags+=(-I "$(dirname "$map")")
done < <(find Sources .build/checkouts "$products/CMaskKernels.build" -name module.modulemap)
swift-symbolgraph-extract -module-name Tapscope -target "$(
  swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p' | head -n 1
)" -I "$products/Modules" "${flags[@]}" -output-dir "$folder/graphs"
# The library's own graph alone: extensions of other modules' types have graphs of their own.
rm -f "$folder"/graphs/*@*
docc convert Sources/Tapscope/Tapscope.docc --additional-symbol-graph-dir "$folder/graphs" \
  --fallback-display-name Tapscope --fallback-bundle-identifier org.tapscope.Tapscope \
  --warnings-as-errors --output-dir "${1:-$folder/Tapscope.doccarchive}"
