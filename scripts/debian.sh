# shellcheck shell=sh
# Creates a minimal Debian 12 system with certificates and what apt-get needs. A script that sources this file can then
# use:
#
#   $root       the directory of the new system, in .build; it is removed when the script ends
#   $toolchain  the Swift toolchain, at the same path as outside, which nothing can write to
#   as_root     runs a command in the system
#   install     installs packages in the system
#
# Requires root, because it mounts file systems. They are in a mount namespace of the script's own, so they end with it.
# $BELLHOP_CACHE (/var/cache/bellhop) keeps the system that debootstrap made. A week later it is made again.

[ "$(id -u)" = 0 ] || {
    echo "$0: run this as root, because it mounts file systems" >&2
    exit 1
}
# The script must be the first process of a namespace, because it kills all processes that it sees when it ends.
[ $$ = 1 ] || {
    # In a system that this file made, / isn't a mount point, and all mounts are private already.
    propagation=unchanged
    ! mountpoint --quiet / || propagation=private
    exec unshare --mount --pid --fork --kill-child --propagation "$propagation" "$0" "$@"
}
command -v swift >/dev/null || {
    echo "$0: no swift on PATH. Install a Swift 6.3 toolchain: https://www.swift.org/install/linux/" >&2
    exit 1
}
# `swift` on PATH can be a link to Swiftly, which starts the `swift` of a toolchain.
toolchain=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/usr/lib/swift".*|\1|p')
[ -x "$toolchain/usr/bin/swift" ] && [ -n "$toolchain" ] || {
    echo "$0: swift on PATH belongs to no toolchain in a directory of its own. Install one outside /usr: https://www.swift.org/install/linux/" >&2
    exit 1
}

cd "$(dirname "$0")/.."
cache=${BELLHOP_CACHE:-/var/cache/bellhop}
base=$cache/debian-12.tar
mkdir -p "$cache" .build
# A run that was killed leaves its system, but not its lock.
find .build -maxdepth 1 -name 'debian.*' -mmin +1 -exec flock --nonblock {} rm -rf --one-file-system {} ';'
root=$(mktemp -d "$PWD/.build/debian.XXXXXX")
exec 9<"$root"
flock 9
chmod 755 "$root"
# Kills what still runs in the system. Unmounts the directories of the machine before it removes the system.
trap 'kill -KILL -1 2>/dev/null || :
    for mounted in "$root/proc" "$root/dev" "$root$toolchain" "$root/var/cache/bellhop"; do
        ! mountpoint --quiet "$mounted" || umount --lazy --recursive "$mounted" || exit 1
    done
    rm -rf --one-file-system "$root"' EXIT
trap 'exit 130' INT TERM

if [ -z "$(find "$base" -mtime -7 2>/dev/null)" ]; then
    command -v debootstrap >/dev/null || {
        echo "$0: debootstrap is not installed. Run apt-get install debootstrap" >&2
        exit 1
    }
    # The mirror of this machine has the packages of Debian 12 only if this machine is a Debian 12.
    grep -q '^VERSION_CODENAME=bookworm$' /etc/os-release || {
        echo "$0: this machine must be a Debian 12" >&2
        exit 1
    }
    echo "making a minimal Debian system in $base"
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$base.log" 2>&1 || {
        cat "$base.log" >&2
        exit 1
    }
    new=$(mktemp "$base.XXXXXX")
    tar -C "$root" -cf "$new" .
    mv "$new" "$base"
else
    tar -C "$root" -xf "$base"
fi
# apt uses the package sources of the machine.
rm -r "$root/etc/apt"
cp -R /etc/apt /etc/resolv.conf /etc/hosts "$root/etc"
# pip uses the package index of the machine, and the certificates that the machine trusts.
[ ! -f /etc/pip.conf ] || cp /etc/pip.conf "$root/etc"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mkdir -p "$root$toolchain"
mount --bind "$toolchain" "$root$toolchain"
mount -o remount,bind,ro "$root$toolchain"
# A script that makes such a system inside this one uses the same cache.
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
