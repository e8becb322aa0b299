#!/usr/bin/env bash
# Runs `swift test`, and fails if it ran no test. `swift test` also ends with 0 if there are no tests, or if a test ends
# its process with exit code 0. Arguments: those of `swift test`.
set -uo pipefail
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"${SWIFT:-swift}" test --quiet "$@" 2>&1 | tee "$log" || exit
# The last lines of Swift Testing, or those of XCTest about all classes.
grep -qE 'Test run with [1-9][0-9]* tests? .*passed' "$log" ||
    grep -A 1 -E "^Test Suite '(All|Selected) tests' passed" "$log" | grep -q 'Executed [1-9]' || {
    echo "test: no test ran, or a test ended its process: swift test $*" >&2
    exit 1
}
