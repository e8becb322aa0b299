#!/bin/sh
# Runs a command in a clone of HEAD, in a minimal Debian system that has only git, make, certificates and the Swift
# toolchain. Packages that are installed only on this machine are missing there. Arguments: the command. Requires root.
set -eu
case ${1-} in
'' | -*)
    echo "usage: $0 COMMAND, such as: $0 make test" >&2
    exit 64
    ;;
esac
. "$(dirname "$0")/debian.sh"
install git make
git log -1 --format='%h %s'
[ -z "$(git status --porcelain)" ] || echo "$0: uncommitted changes are not in the clone" >&2
git clone --quiet --no-local . "$root/root/bellhop"
chroot "$root" env -i HOME=/root PATH="$toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin" LANG=C.UTF-8 ${CI:+CI="$CI"} \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    sh -ec 'cd /root/bellhop && exec "$@"' sh "$@"
