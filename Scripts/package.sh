#!/usr/bin/env bash
# Makes a Debian package of a built tapscope, and shows that it runs in an empty root.
#
# Usage: Scripts/package.sh BINARY OUT
# The package depends on the Debian packages of the libraries that the binary loads. The trial unpacks
# it into an empty folder with those libraries and nothing else, and runs it there under chroot; without
# the right to do so it says that the package was not tried.
set -euo pipefail

binary="$1"
out="$2"
here="$(cd "$(dirname "$0")/.." && pwd)"

version="$("$binary" --version)"
architecture="$(dpkg --print-architecture)"
work="$(mktemp -d)"
mounted=""
trap '[[ -z "$mounted" ]] || umount "$mounted"; rm -rf "$work"' EXIT
tree="$work/tree"

install -D -m 755 "$binary" "$tree/usr/bin/tapscope"
install -d "$tree/usr/share/doc/tapscope" "$tree/usr/share/bash-completion/completions" \
  "$tree/usr/share/zsh/site-functions" "$tree/usr/share/fish/vendor_completions.d" "$tree/DEBIAN"
install -m 644 "$here/LICENSE" "$tree/usr/share/doc/tapscope/copyright"
"$binary" --generate-completion-script bash >"$tree/usr/share/bash-completion/completions/tapscope"
"$binary" --generate-completion-script zsh >"$tree/usr/share/zsh/site-functions/_tapscope"
"$binary" --generate-completion-script fish >"$tree/usr/share/fish/vendor_completions.d/tapscope.fish"

# The files a binary loads, with their links followed.
libraries() { ldd "$binary" | awk '$2 == "=>" && $3 ~ /^\// {print $3} $1 ~ /^\// {print $1}'; }

# Debian's package of each library; what no package holds must be inside the binary.
depends=""
while read -r library; do
  owner="$(dpkg -S "$(readlink -f "$library")" "$library" 2>/dev/null | head -n 1 | cut -d: -f1 || true)"
  if [[ -z "$owner" ]]; then
    printf 'package.sh: %s belongs to no Debian package: link it statically\n' "$library" >&2
    exit 1
  fi
  # A C library older than the one linked with may lack a function, or a way of moving pointers.
  if [[ "$owner" == libc6 ]]; then owner="libc6 (>= $(getconf GNU_LIBC_VERSION | cut -d' ' -f2))"; fi
  if [[ ", $depends, " != *", $owner, "* ]]; then depends="${depends:+$depends, }$owner"; fi
done < <(libraries)

cat >"$tree/DEBIAN/control" <<CONTROL
Package: tapscope
Version: $version
Architecture: $architecture
Maintainer: Tapscope maintainers <maintainers@example.org>
Depends: $depends
Section: devel
Priority: optional
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Description: replays recorded touches through a screen's hit hierarchy
 Says for every touch who got it, who should have got it, why they differ, and
 what would fix it; audits layouts before anyone touches them.
CONTROL

mkdir -p "$out"
package="$out/tapscope_${version}_${architecture}.deb"
dpkg-deb --root-owner-group --build "$tree" "$package" >/dev/null

# The trial: the package and its libraries in a root that holds nothing else.
root="$work/root"
dpkg-deb --extract "$package" "$root"
while read -r library; do install -D -m 755 "$library" "$root$library"; done < <(libraries)
install -D -m 644 "$here/Layouts/dense-grid.yaml" "$root/work/dense-grid.yaml"
mkdir -p "$root/tmp" "$root/dev" "$root/proc"
# A program finds its arguments in /proc.
if ! mount -t proc proc "$root/proc" 2>/dev/null; then
  printf 'package.sh: an empty root needs the right to mount; the package was not tried\n' >&2
  printf '%s\n' "$package"
  exit 0
fi
mounted="$root/proc"
chroot "$root" /usr/bin/tapscope --version >/dev/null
chroot "$root" /usr/bin/tapscope audit /work/dense-grid.yaml -o /work/audit.html >/dev/null
test -s "$root/work/audit.html"
printf '%s\n' "$package"
