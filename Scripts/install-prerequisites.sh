#!/bin/sh
# Installs what a machine lacks before Tapscope can be built.
#
# Installs the development packages of libyaml, libpng, expat, zlib and libevent with the system's
# package manager, through sudo only where the user is not root. Does nothing, quickly, where nothing is
# missing. Swift itself is never installed, only asked for. Exit: 0 all there, 2 something is missing
# and cannot be installed.
set -eu

fail() {
  printf 'tapscope: %s\n' "$*" >&2
  exit 2
}

has_library() { # pkg-config name, header
  if command -v pkg-config >/dev/null 2>&1; then
    pkg-config --exists "$1"
  else
    printf '#include <%s>\n' "$2" | "${CC:-clang}" -fsyntax-only -x c - 2>/dev/null
  fi
}

has_libraries() {
  has_library yaml-0.1 yaml.h && has_library libpng png.h && has_library expat expat.h &&
    has_library zlib zlib.h && has_library libevent event2/http.h
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "cannot become root without sudo; run this as root: $*"
  fi
}

apt_install() {
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install --yes --no-install-recommends libyaml-dev libpng-dev libexpat1-dev zlib1g-dev \
    libevent-dev pkg-config
}

command -v swift >/dev/null 2>&1 ||
  fail 'Swift 6.1 or later is missing; get it from https://www.swift.org/install'

has_libraries && exit 0

if command -v apt-get >/dev/null 2>&1; then
  # The package lists are fetched only where the ones at hand do not do.
  apt_install || { as_root apt-get update && apt_install; } ||
    fail 'apt-get could not install libyaml-dev, libpng-dev, libexpat1-dev, zlib1g-dev and libevent-dev'
elif command -v brew >/dev/null 2>&1; then
  brew install libyaml libpng expat zlib libevent pkgconf ||
    fail 'brew could not install libyaml, libpng, expat, zlib and libevent'
else
  fail 'libyaml, libpng, expat, zlib and libevent with their headers are missing; install them with your package manager'
fi

has_libraries || fail 'libyaml, libpng, expat, zlib or libevent is installed and still not found; is pkg-config set up?'
