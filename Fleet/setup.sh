#!/bin/sh
# Makes ready what the fleet job needs: a Java runtime and PySpark in Fleet/.venv.
set -eu
cd "$(dirname "$0")"

if ! command -v java >/dev/null; then
  command -v apt-get >/dev/null || { echo "Spark needs a Java runtime, 17 or later" >&2; exit 1; }
  if [ "$(id -u)" = 0 ]; then sudo=; else sudo=sudo; fi
  $sudo apt-get update -q
  $sudo apt-get install -qy --no-install-recommends default-jre-headless
fi

[ -x .venv/bin/python3 ] || python3 -m venv .venv
.venv/bin/python3 -c 'import pyspark' 2>/dev/null || .venv/bin/pip install -q 'pyspark~=4.0'
