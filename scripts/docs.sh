#!/bin/sh
# Writes the documentation as a site to .build/docs: the reference of the SDK, from its compiled modules, and the pages.
# $SWIFT is the compiler.
set -eu
cd "$(dirname "$0")/.."
begin=$(date +%s)
tools=$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")
build=.build/debug
work=.build/docs-catalog
modules="Q2ModuleInterfaces UserNotifications UserNotificationsUI UIKit CoreLocation os OSLog Combine
    UniformTypeIdentifiers MobileCoreServices Intents CommonCrypto CryptoKit LocalAuthentication Security BellhopTesting
    ManualClocks BellhopControl BellhopValues"

# Each of the modules is one of these targets, or one of them depends on it.
for target in Q2ModuleInterfaces UserNotificationsUI OSLog Combine CommonCrypto LocalAuthentication MobileCoreServices \
    Intents Security BellhopTesting; do
    "${SWIFT:-swift}" build --quiet --target "$target"
done
"${SWIFT:-swift}" build --quiet --product docs-catalog

rm -rf "$work" .build/docs
mkdir -p "$work/graphs"
# Where the compiler finds the C modules that the Swift modules import.
set --
for map in "$build"/*.build/module.modulemap Sources/System/*/module.modulemap Sources/SDK/*/include/module.modulemap; do
    case $map in *-tool.build/*) ;; *) [ ! -e "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map" ;; esac
done
triple=$("$tools/swift" -print-target-info | sed -n 's/.*"unversionedTriple": "\([^"]*\)".*/\1/p' | head -n 1)
for module in $modules; do
    "$tools/swift-symbolgraph-extract" -module-name "$module" -I "$build/Modules" -I Sources/Contract/BellhopABI/include "$@" -target "$triple" \
        -minimum-access-level public -skip-inherited-docs -skip-synthesized-members -output-dir "$work/graphs"
done
# shellcheck disable=SC2086
"$build/docs-catalog" "$work/Bellhop.docc" $modules
"$tools/docc" convert "$work/Bellhop.docc" --additional-symbol-graph-dir "$work/graphs" --output-path .build/docs \
    --fallback-display-name Bellhop --fallback-bundle-identifier bellhop --warnings-as-errors
rm -rf "$work"
echo "the site is in .build/docs, after $(($(date +%s) - begin)) s"
