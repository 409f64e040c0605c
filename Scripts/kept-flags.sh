#!/bin/sh
# Prints the flags that make the one file of `make install` small and quick to start, as far as this Linux
# machine has them.
#
# An argument says where this folder lies, seen from the package that is built; `Scripts` without one.
#
# What each gives, of 26.8 MB without them:
#   1.0 MB  A section for each function, and none kept for programs that might load this one, so that the
#           linker leaves out what nobody calls.
#   0.6 MB  One copy of functions of the same code (--icf=all). Nothing here compares functions' addresses.
#   1.4 MB  Pointers that are moved at the start take a bit each, not 24 bytes; glibc reads that from 2.36
#           on. The program still lies at an address of chance, which one linked without any would not.
#   3.5 MB  No tables for unwinding: nothing throws C++'s exceptions through Swift, and the names for a
#           backtrace are stripped anyway. Debuggers and profilers follow the frame pointers.
#   0.06 MB Room for settings of backtraces, all zeros, that need not stand in the file.
#   0.02 MB Hashes by which the compiler knows that a module is as it was; nothing that runs asks for them.
# All but the first need LLVM's linker, which comes with Swift; without it the program has some 25 MB.
#
# One costs 0.07 MB: generic types are put together by code. Their names are shorter, but a small replay would
# read some 450 of them, and look through all records of conformances for what some require: a quarter of its
# instructions.
set -eu

printf '%s' '-Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -Xfrontend -Xswiftc -internalize-at-link'
printf '%s' ' -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors'

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
: >"$work/empty.swift"
swiftc -use-ld=lld "$work/empty.swift" -o "$work/empty" >"$work/log" 2>&1 || {
  echo 'kept-flags.sh: ld.lld does not run; the program has 25 MB instead of 20' >&2
  exit 0
}

printf '%s' ' -Xswiftc -use-ld=lld -Xlinker --icf=all -Xlinker -T -Xlinker '
printf '%s/no-unwinding.ld' "${1:-Scripts}"

# "glibc 2.36" or later.
libc="$(getconf GNU_LIBC_VERSION 2>/dev/null || true)"
oldest="$(printf '%s\n' 'glibc 2.36' "$libc" | sort -V | head -n 1)"
if [ "$oldest" = 'glibc 2.36' ]; then
  printf '%s' ' -Xlinker -z -Xlinker pack-relative-relocs'
fi
