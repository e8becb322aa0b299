#!/bin/sh
# Installs what `swift build -c release` built. The files are for $PREFIX, and are written to $DESTDIR$PREFIX.
set -eu
cd "$(dirname "$0")/.."
prefix=${PREFIX:-/usr/local}
root=${DESTDIR:-}$prefix
build=.build/release
home=$root/lib/bellhop

value() { swift -print-target-info | sed -n "s/.*\"$1\": \"\([^\"]*\)\".*/\1/p" | head -n 1; }
version=$(value compilerVersion | sed 's/Swift version \([0-9.]*\).*/\1/')
triple=$(value unversionedTriple)
runtime=$(swift -print-target-info | sed -n '/"runtimeLibraryPaths"/{n;s/[ ",]//g;p;}')

# SwiftPM would find files of an earlier version.
rm -rf "$home"

# Each program finds the other programs and the Swift libraries in its own directory.
mkdir -p "$home" "$root/bin"
install -m 755 $build/bellhop $build/bellhop-host $build/bellhop-worker $build/bellhop-renderer "$home"
for library in "$runtime"/*.so; do
    case ${library##*/} in
    # Only tests, debuggers and backtraces load these.
    libXCTest.so | *Testing* | lib_Internal* | libswiftRemoteMirror.so | libswiftRuntime.so) ;;
    *) install -m 644 "$library" "$home" ;;
    esac
done
strip --strip-unneeded "$home"/*
# shellcheck disable=SC2016
for file in "$home"/*; do patchelf --set-rpath '$ORIGIN' "$file"; done
ln -sfn ../lib/bellhop/bellhop "$root/bin/bellhop"

# The SDK, which the Package.swift of a module names.
swift package describe --type json | $build/sdk-bundles $build "$version" "$triple" "$home/sdk"
tool=$home/sdk/Prebuilt/module-exports.artifactbundle/module-exports
strip --strip-unneeded "$tool"
# shellcheck disable=SC2016
patchelf --set-rpath '$ORIGIN/../../..' "$tool"

# The headers that a module in C includes.
mkdir -p "$root/include/bellhop" "$root/share/pkgconfig"
cp -R Sources/Contract/BellhopABI/include/bellhop Sources/Contract/BellhopABI/include/bellhop.h "$root/include"
bellhop=$($build/bellhop --version)
sed "s,@PREFIX@,$prefix,; s,@VERSION@,${bellhop#bellhop }," Packaging/bellhop.pc >"$root/share/pkgconfig/bellhop.pc"

# Completions and manual pages.
share=$root/share
mkdir -p "$share/bash-completion/completions" "$share/zsh/vendor-completions" "$share/fish/vendor_completions.d"
$build/bellhop completions bash >"$share/bash-completion/completions/bellhop"
$build/bellhop completions zsh >"$share/zsh/vendor-completions/_bellhop"
$build/bellhop completions fish >"$share/fish/vendor_completions.d/bellhop.fish"
mkdir -p "$share/man/man1"
$build/bellhop help --man >"$share/man/man1/bellhop.1"
for command in $($build/bellhop help --markdown | sed -n 's/^### //p'); do
    $build/bellhop help "$command" --man >"$share/man/man1/bellhop-$command.1"
done
gzip -9nf "$share"/man/man1/bellhop*.1

mkdir -p "$root/lib/systemd/user"
sed "s,@PREFIX@,$prefix," Packaging/bellhop@.service >"$root/lib/systemd/user/bellhop@.service"
