#!/bin/sh
# Prepares in .build/stage what install.sh copies, from what `swift build -c release` built. $SWIFT is the compiler.
set -eu
cd "$(dirname "$0")/.."
umask 022
swift=$(command -v "${SWIFT:-swift}")
build=.build/release
stage=.build/stage
home=$stage/lib/bellhop

runtime=$("$swift" -print-target-info | sed -n '/"runtimeLibraryPaths"/{n;s/[ ",]//g;p;}')

rm -rf "$stage"

# Each program finds the other programs and the Swift libraries in its own directory.
mkdir -p "$home" "$stage/bin"
install -m 755 $build/bellhop $build/bellhop-host $build/bellhop-worker $build/bellhop-port $build/bellhop-renderer \
    $build/bellhop-symbolizer $build/bellhop-gateway $build/bellhop-page "$home"
for library in "$runtime"/*.so; do
    case ${library##*/} in
    # Only tests, debuggers and backtraces load these.
    libXCTest.so | *Testing* | lib_Internal* | libswiftRemoteMirror.so | libswiftRuntime.so) ;;
    *) install -m 644 "$library" "$home" ;;
    esac
done
# The libraries that read Swift sources, for bellhop-port and the plugin.
for library in BasicFormat Diagnostics IfConfig Operators Parser ParserDiagnostics Syntax SyntaxBuilder; do
    install -m 644 "${runtime%/*}/host/libSwift$library.so" "$home"
done
for file in "$home"/*; do
    case ${file##*/} in
    # The host names the runtime's own functions in a stack: docs/decisions/0041-async-let.md.
    libswift_Concurrency.so) strip --strip-debug "$file" ;;
    *) strip --strip-unneeded "$file" ;;
    esac
done
# shellcheck disable=SC2016
for file in "$home"/*; do patchelf --set-rpath '$ORIGIN' "$file"; done
ln -s ../lib/bellhop/bellhop "$stage/bin/bellhop"

# The SDK, which the Package.swift of a module names.
scripts/sdk.sh $build "$home/sdk"
tool=$home/sdk/Prebuilt/module-exports.artifactbundle/module-exports
strip --strip-unneeded "$tool"
# shellcheck disable=SC2016
patchelf --set-rpath '$ORIGIN/../../..' "$tool"

# What `bellhop new` makes modules from.
cp -R Sources/Tools/Templates "$home/templates"

# What a record of a phone is compared with.
mkdir -p "$home/conformance"
install -m 644 Conformance/cases.json docs/conformance/bellhop.json "$home/conformance"

# The headers that a module in C includes.
mkdir -p "$stage/include"
cp -R Sources/Contract/BellhopABI/include/bellhop Sources/Contract/BellhopABI/include/bellhop.h "$stage/include"

# What shells and people look up.
mkdir -p "$stage/completions" "$stage/share/man/man1"
for shell in bash zsh fish; do $build/bellhop completions "$shell" >"$stage/completions/$shell"; done
$build/bellhop help --man >"$stage/share/man/man1/bellhop.1"
for command in $($build/bellhop help --markdown | sed -n 's/^### //p'); do
    $build/bellhop help "$command" --man >"$stage/share/man/man1/bellhop-$command.1"
done
# install.sh knows where the pages will be. In roff, a backslash precedes a hyphen.
sed -i 's,\<docs/\([A-Za-z0-9/\-]*\.md\),@PREFIX@/share/doc/bellhop/\1,g' "$stage"/share/man/man1/*.1

# The pages that messages and manual pages name.
pages=$stage/share/doc/bellhop
mkdir -p "$pages/conformance"
install -m 644 docs/*.md docs/*.json "$pages"
cp -R docs/decisions docs/images "$pages"
install -m 644 docs/conformance/README.md "$pages/conformance"

# A clone can have files that only its owner reads.
chmod -R u=rwX,go=rX "$stage"
