#!/bin/sh
# Removes what install.sh installed.
set -eu
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
. scripts/places.sh
rm -rf "$root/lib/bellhop" "$root/include/bellhop" "$root/share/doc/bellhop"
rm -f "$root/bin/bellhop" "$root/include/bellhop.h" "$root/share/pkgconfig/bellhop.pc" "$units/bellhop@.service" \
    "$root"/share/man/man1/bellhop.1.gz "$root"/share/man/man1/bellhop-*.1.gz "$bash" "$zsh" "$fish"
