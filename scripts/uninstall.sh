#!/bin/sh
# Removes what install.sh installed.
set -eu
root=${DESTDIR:-}${PREFIX:-/usr/local}
rm -rf "$root/lib/bellhop" "$root/include/bellhop"
rm -f "$root/bin/bellhop" "$root/include/bellhop.h" "$root/share/pkgconfig/bellhop.pc" \
    "$root/lib/systemd/user/bellhop@.service" "$root"/share/man/man1/bellhop.1.gz "$root"/share/man/man1/bellhop-*.1.gz \
    "$root/share/bash-completion/completions/bellhop" "$root/share/zsh/vendor-completions/_bellhop" \
    "$root/share/fish/vendor_completions.d/bellhop.fish"
