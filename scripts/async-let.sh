#!/usr/bin/env bash
# Lists each `async let`, and fails if there is one. Prose and comments name it in backticks.
set -euo pipefail
cd "$(dirname "$0")/.."
decision=docs/decisions/0041-async-let.md
files=$(mktemp)
trap 'rm -f "$files"' EXIT
git ls-files -z --cached --others --exclude-standard ':!CHANGELOG.md' ":!$decision" >"$files"
xargs -0 -a "$files" perl -0777 -ne '
    while (m{(?<![`\w])async(?:\s|//[^\n]*\n|/\*.*?\*/)+let\b}sg) {
        printf "%s:%d: %s\n", $ARGV, 1 + (substr($_, 0, $-[0]) =~ tr/\n//), $& =~ s/\s+/ /gr;
        $found = 1;
    }
    END { exit $found }' >&2 || {
    echo "lint: write a Task and its value, or a task group, instead of \`async let\`: see $decision" >&2
    exit 1
}
