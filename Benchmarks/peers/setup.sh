#!/bin/sh
# Installs what the peers need, and says which of them can take part on this machine.
#
# Installs the system's packages (through sudo only where the user is not root) and a virtual
# environment, and compiles the peers written in C. No peer is needed: one that cannot be had is
# reported as missing by the race, and this ends well all the same.
set -u
cd "$(dirname "$0")/.." || exit

readonly build=.build
readonly packages='chromium g++ libyaml-dev pkg-config python3-venv
  libegl1 libgl1 libxkbcommon0 libfontconfig1 libdbus-1-3 libglib2.0-0'

say() {
  printf 'bench: %s\n' "$*" >&2
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  else
    sudo "$@"
  fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --quiet --no-install-recommends "$@" >/dev/null
}

install_packages() {
  missing=''
  for package in $packages; do
    dpkg -s "$package" >/dev/null 2>&1 || missing="$missing $package"
  done
  [ -z "$missing" ] && return
  # shellcheck disable=SC2086 # a word a package
  apt_install $missing && return
  as_root apt-get update --quiet >/dev/null
  for package in $missing; do
    apt_install "$package" || say "cannot install $package"
  done
}

pip_install() {
  "$build/venv/bin/python" -m pip install --quiet --disable-pip-version-check --retries 1 "$@"
}

install_python_packages() {
  [ -x "$build/venv/bin/python" ] || python3 -m venv "$build/venv" || return
  pip_install -r peers/requirements.txt && return
  grep -v '^#' peers/requirements.txt | while read -r package; do
    pip_install "$package" || say "cannot install $package"
  done
}

mkdir -p "$build"
if command -v apt-get >/dev/null 2>&1; then
  install_packages
elif command -v brew >/dev/null 2>&1; then
  brew install libyaml pkgconf || say 'cannot install libyaml'
else
  say 'no package manager that is known here; peers that are not installed will be missing'
fi
install_python_packages || say 'no virtual environment: the peers in Python will be missing'

# simdjson's own source, as its Python package carries it: what distributions compile is years older, and
# for any processor.
fetch_simdjson() {
  [ -f "$build/simdjson/simdjson.h" ] && return
  rm -rf "$build/simdjson" && mkdir "$build/simdjson" &&
    pip_install cython 'setuptools>=74.1' &&
    "$build/venv/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps \
      --no-build-isolation --no-binary :all: --dest "$build/simdjson" pysimdjson==7.0.2 &&
    tar -xzf "$build"/simdjson/*.tar.gz -C "$build/simdjson" --strip-components 2 \
      pysimdjson-7.0.2/simdjson/simdjson.h pysimdjson-7.0.2/simdjson/simdjson.cpp
}

rm -f "$build/simdjson_peer" "$build/libyaml_peer"
# Not -pthread: the thread that finds the next batch would be charged to it.
readonly flags='-O3 -march=native -DNDEBUG'
# shellcheck disable=SC2086 # a word a flag
if fetch_simdjson; then
  c++ -std=c++17 $flags -DFLAGS="\"$flags\"" -I "$build/simdjson" -o "$build/simdjson_peer" \
    peers/simdjson_peer.cpp "$build/simdjson/simdjson.cpp" || say 'cannot build the simdjson peer'
else
  say 'cannot get the source of simdjson'
fi
# shellcheck disable=SC2046
cc -O3 -march=native -o "$build/libyaml_peer" peers/libyaml_peer.c \
  $(pkg-config --cflags --libs yaml-0.1) || say 'cannot build the libyaml peer'
