#!/bin/sh
# Installs what stage.sh prepared. The files are for $PREFIX, and are written to $DESTDIR$PREFIX.
set -eu
cd "$(dirname "$0")/.."
umask 022
prefix=${PREFIX:-/usr/local}
. scripts/places.sh
stage=.build/stage
[ -x "$stage/lib/bellhop/bellhop" ] || {
    echo "install: nothing is built. Run \`make release\` first." >&2
    exit 1
}

# SwiftPM would find files of an earlier version.
rm -rf "$root/lib/bellhop" "$root/include/bellhop" "$root/share/doc/bellhop"
mkdir -p "$root/bin" "$root/lib" "$root/include" "$root/share/doc" "$root/share/man/man1" "$root/share/pkgconfig" "$units"
cp -R "$stage/lib/bellhop" "$root/lib"
cp -R "$stage/include/." "$root/include"
ln -sfn ../lib/bellhop/bellhop "$root/bin/bellhop"
cp -R "$stage/share/doc/bellhop" "$root/share/doc"
for page in "$stage"/share/man/man1/*.1; do
    sed "s,@PREFIX@,$prefix,g" "$page" | gzip -9n >"$root/share/man/man1/${page##*/}.gz"
done
install -D -m 644 "$stage/completions/bash" "$bash"
install -D -m 644 "$stage/completions/zsh" "$zsh"
install -D -m 644 "$stage/completions/fish" "$fish"
version=$("$stage/lib/bellhop/bellhop" --version)
sed "s,@PREFIX@,$prefix,; s,@VERSION@,${version#bellhop }," Packaging/bellhop.pc >"$root/share/pkgconfig/bellhop.pc"
sed "s,@PREFIX@,$prefix," Packaging/bellhop@.service >"$units/bellhop@.service"
