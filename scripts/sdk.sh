#!/bin/sh
# Writes the SDK to a directory, as sources and as the libraries that SwiftPM compiled. Arguments: where they were built,
# such as .build/debug, and the directory. A directory that has the same files already is not touched, so that what is built
# with it is not built again. $SWIFT is the compiler.
set -eu
build=$(readlink -f "$1")
mkdir -p "$2"
sdk=$(readlink -f "$2")
cd "$(dirname "$0")/.."
swift=$(command -v "${SWIFT:-swift}")
# swift-autolink-extract is beside the program that swift is a link to.
PATH=$(dirname "$(readlink -f "$swift")"):$PATH

info=$("$swift" -print-target-info)
value() { echo "$info" | sed -n "s/.*\"$1\": \"\([^\"]*\)\".*/\1/p" | head -n 1; }
# SwiftPM takes a manifest for 6.3 also for 6.3.1, so the name of the manifest has all three numbers.
version=$(value compilerVersion | sed -n 's/^Swift version \([0-9.]*\) (swift-.*-RELEASE).*/\1/p')
case $version in
*.*.*) ;;
*.*) version=$version.0 ;;
*)
    echo "sdk: the compiled SDK needs a release of Swift, not $(value compilerVersion)" >&2
    exit 1
    ;;
esac

# A scratch path of its own: `swift test` locks that of the package while it runs this.
scratch=$(mktemp -d "$sdk.XXXXXX")
trap 'rm -rf "$scratch"' EXIT
trap 'exit 130' INT TERM
"$swift" package --scratch-path "$scratch/package" describe --type json >"$scratch/package.json"
"$build/sdk-bundles" "$build" "$version" "$(value unversionedTriple)" "$scratch/sdk" <"$scratch/package.json"
if ! diff -rq "$scratch/sdk" "$sdk" >/dev/null; then
    rm -rf "$sdk"
    mv "$scratch/sdk" "$sdk"
fi
