#!/bin/sh
# Makes a Debian package of what install.sh installs. Argument: the directory for the package. $DEBFULLNAME and $DEBEMAIL
# name its maintainer.
set -eu
cd "$(dirname "$0")/.."
output=$1
bellhop=$(.build/release/bellhop --version)
version=${bellhop#bellhop }
architecture=$(dpkg --print-architecture)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
umask 022
chmod 755 "$work"

maintainer="${DEBFULLNAME:-The Bellhop authors} <${DEBEMAIL:-bellhop@packages.debian.org}>"

# dpkg-shlibdeps requires the directories of a source package.
mkdir -p "$work/debian/bellhop/DEBIAN" "$work/debian/bellhop/usr/share/doc/bellhop"
tree=$work/debian/bellhop
cp Packaging/debian/control "$work/debian/control"
DESTDIR=$tree PREFIX=/usr scripts/install.sh

cp Packaging/debian/copyright "$tree/usr/share/doc/bellhop/copyright"
install -D -m 644 Packaging/debian/lintian-overrides "$tree/usr/share/lintian/overrides/bellhop"
{
    echo "bellhop ($version) unstable; urgency=medium"
    echo
    echo "  * CHANGELOG.md.gz lists the changes."
    echo
    echo " -- $maintainer  $(git log -1 --format=%aD)"
} | gzip -9n >"$tree/usr/share/doc/bellhop/changelog.gz"
gzip -9nc CHANGELOG.md >"$tree/usr/share/doc/bellhop/CHANGELOG.md.gz"

# dpkg-shlibdeps warns about libraries that have no version in their names, such as those of Swift.
(cd "$work" && dpkg-shlibdeps -O --warnings=1 -l"$tree/usr/lib/bellhop" "$tree"/usr/lib/bellhop/bellhop* \
    "$tree"/usr/lib/bellhop/*.so >"$work/substvars" 2>"$work/shlibdeps.log") || {
    cat "$work/shlibdeps.log" >&2
    exit 1
}
depends=$(sed -n 's/^shlibs:Depends=//p' "$work/substvars")
{
    sed -n '/^Package:/,$p' Packaging/debian/control | sed "s/^Depends:.*/Depends: $depends/
        s/^Architecture:.*/Architecture: $architecture/"
    sed -n '/^Section:/p; /^Priority:/p' Packaging/debian/control
    echo "Maintainer: $maintainer"
    echo "Version: $version"
    echo "Installed-Size: $(du -sk "$tree/usr" | cut -f 1)"
} >"$tree/DEBIAN/control"
(cd "$tree" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2 >DEBIAN/md5sums)
mkdir -p "$output"
rm -f "$output"/bellhop_*.deb
dpkg-deb --root-owner-group -Zxz --build "$tree" "$output/bellhop_${version}_$architecture.deb" >/dev/null
echo "$output/bellhop_${version}_$architecture.deb"
