#!/bin/sh
# The samples, from start to tap: each command as a person would type it, and what it showed.
set -eu
cd "$(dirname "$0")/.."
bellhop=${BELLHOP:-.build/debug/bellhop}
state=$(mktemp -d)
export BELLHOP_STATE_DIR="$state"
host=
trap '[ -z "$host" ] || kill "$host" 2>/dev/null || :; rm -rf "$state"' EXIT

run() {
    echo
    echo "\$ bellhop $*"
    "$bellhop" "$@"
}

echo "\$ bellhop run &"
"$bellhop" run >"$state/trace" 2>&1 &
host=$!
until grep -q '  started  ' "$state/trace"; do
    kill -0 "$host" 2>/dev/null || { cat "$state/trace"; exit 1; }
    sleep 0.1
done
cat "$state/trace"

run login
run landed

# By its sender to q2-demo-ios; its tap goes to a native route: a C function of c-demo, with a string and a double.
run push Examples/transfer.apns
run tap last

# No module has the route of this one: the web app shows it.
run push Examples/messages.apns
run tap last

# Nobody has the route of this one: the screen stays.
run push Examples/nowhere.apns
run tap last

run push Examples/silent.apns
run modules
run stop
wait "$host"
host=
