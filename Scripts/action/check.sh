#!/usr/bin/env bash
# Runs the check for the action: annotations on stdout, SARIF, the job summary and the audit page.
#
# The exit status goes into an output, so that uploads run before the job fails by it.
set -euo pipefail

# Nothing of a step before is told again.
out="$RUNNER_TEMP/tapscope"
rm -rf "$out"
mkdir -p "$out"
cd "$GITHUB_WORKSPACE/$TAPSCOPE_FOLDER"

# Arguments are words, as in a shell without quotes, on one line or on several.
read -r -d '' -a more <<<"${TAPSCOPE_ARGUMENTS:-}" || true

status=0
"$TAPSCOPE" check --root "$GITHUB_WORKSPACE" --fail-on "$TAPSCOPE_FAIL_ON" \
  --format github -o "sarif:$out/tapscope.sarif" -o "markdown:$out/summary.md" \
  ${more[@]+"${more[@]}"} || status=$?
echo "status=$status" >>"$GITHUB_OUTPUT"

if [[ -s "$out/tapscope.sarif" ]]; then echo "sarif=$out/tapscope.sarif" >>"$GITHUB_OUTPUT"; fi
if [[ -s "$out/summary.md" ]]; then
  cat "$out/summary.md" >>"$GITHUB_STEP_SUMMARY"
  echo "summary=$out/summary.md" >>"$GITHUB_OUTPUT"
fi

# Wrong input has been told; there is nothing to draw then. A project may have recordings alone.
if [[ "$status" -lt 2 ]] &&
  "$TAPSCOPE" audit --title "$TAPSCOPE_TITLE" -o "$out/audit.html" >/dev/null 2>"$out/audit.log"; then
  echo "page=$out/audit.html" >>"$GITHUB_OUTPUT"
fi
