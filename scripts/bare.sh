#!/bin/sh
# Runs a command in a clone of HEAD, in a minimal Debian system that has git, make and the Swift toolchain, and nothing
# else. A package that somebody installed here is missing there. Arguments: the command. Requires root.
set -eu
. "$(dirname "$0")/debian.sh"
install git make
git clone --quiet --no-local . "$root/root/bellhop"
chroot "$root" env -i HOME=/root PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" LANG=C.UTF-8 ${CI:+CI="$CI"} \
    sh -ec 'cd /root/bellhop && exec "$@"' sh "$@"
