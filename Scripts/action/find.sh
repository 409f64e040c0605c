#!/usr/bin/env bash
# Finds the tapscope that the action runs: the one named, the one on the path, or one that is built here.
set -euo pipefail

if [[ -n "${TAPSCOPE_COMMAND:-}" ]]; then
  command="$TAPSCOPE_COMMAND"
elif command -v tapscope >/dev/null; then
  command="$(command -v tapscope)"
else
  cd "$GITHUB_ACTION_PATH"
  Scripts/install-prerequisites.sh
  swift build -c release --product tapscope
  command="$(swift build -c release --show-bin-path)/tapscope"
fi
"$command" --version
echo "command=$command" >>"$GITHUB_OUTPUT"
