# shellcheck shell=sh
# Makes a minimal Debian 12 for the script that sources this file: certificates, and what apt-get itself needs. The
# script then has:
#
#   $root       the directory of the new system, in .build; it is removed when the script ends
#   $toolchain  the Swift toolchain, at the same path as outside, which nothing can write to
#   as_root     runs a command in the system
#   install     installs packages in the system
#
# Requires root, because it mounts file systems. They are in a mount namespace of the script's own, so they end with it.
# $BELLHOP_CACHE (/var/cache/bellhop) keeps the system that debootstrap made. A week later it is made again.

[ "$(id -u)" = 0 ] || {
    echo "$0: a Debian system of its own requires root" >&2
    exit 1
}
[ "${UNSHARED:-}" ] || UNSHARED=yes exec unshare --mount --pid --fork --kill-child --propagation private "$0" "$@"
unset UNSHARED
toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")
[ "$toolchain" != / ] || {
    echo "$0: the Swift toolchain must be in a directory of its own, not in /usr" >&2
    exit 1
}

cd "$(dirname "$0")/.."
cache=${BELLHOP_CACHE:-/var/cache/bellhop}
base=$cache/debian-12.tar
root=$PWD/.build/debian
rm -rf "$root"
mkdir -p "$cache" "$root"
# What still runs in the system ends. The directories are removed only when they no longer show those of the machine.
trap 'kill -KILL -1 2>/dev/null || :
    for mounted in "$root/proc" "$root/dev" "$root$toolchain" "$root/var/cache/bellhop"; do
        ! mountpoint --quiet "$mounted" || umount --lazy --recursive "$mounted" || exit 1
    done
    rm -rf --one-file-system "$root"' EXIT
trap 'exit 130' INT TERM

if [ -z "$(find "$base" -mtime -7 2>/dev/null)" ]; then
    command -v debootstrap >/dev/null || {
        echo "$0: no debootstrap: apt-get install debootstrap" >&2
        exit 1
    }
    echo "making a minimal Debian system in $base"
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$base.log" 2>&1 || {
        cat "$base.log" >&2
        exit 1
    }
    # apt downloads packages from where it does outside.
    rm -r "$root/etc/apt"
    cp -R /etc/apt "$root/etc"
    tar -C "$root" -cf "$base.new" .
    mv "$base.new" "$base"
else
    tar -C "$root" -xf "$base"
fi
cp /etc/resolv.conf /etc/hosts "$root/etc"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "$root$toolchain"
mount --bind "$toolchain" "$root$toolchain"
mount -o remount,bind,ro "$root$toolchain"
# For a system that is made in this one.
mkdir -p "$root/var/cache/bellhop"
mount --bind "$cache" "$root/var/cache/bellhop"

as_root() { chroot "$root" env DEBIAN_FRONTEND=noninteractive "$@"; }
install() {
    as_root apt-get install -y --no-install-recommends "$@" >"$root/apt.log" 2>&1 || {
        cat "$root/apt.log" >&2
        exit 1
    }
}
as_root apt-get update >"$root/apt.log" 2>&1 || {
    cat "$root/apt.log" >&2
    exit 1
}
