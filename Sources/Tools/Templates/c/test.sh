#!/bin/sh
# Starts a host with the module, sends the push to the module, and taps the notification.
set -eu
cd "$(dirname "$0")"

BELLHOP_STATE_DIR=$(mktemp -d)
export BELLHOP_STATE_DIR
host=
stop() {
    bellhop stop 2>/dev/null || :
    wait $host || :
}
trap 'trap "" INT TERM; stop; rm -rf "$BELLHOP_STATE_DIR"' EXIT
trap 'exit 130' INT TERM

# expect TEXT COMMAND…: the output of the command must contain the text.
expect() {
    text=$1
    shift
    output=$("$@") || :
    case $output in
    *"$text"*) echo "ok: $*" ;;
    *)
        # A host reports the crashes of its modules before it ends.
        stop
        echo "FAILED: $*: the output does not contain $text. The host printed:"
        cat "$BELLHOP_STATE_DIR/host.log"
        exit 1
        ;;
    esac
}

bellhop run --settings settings.json >"$BELLHOP_STATE_DIR/host.log" 2>&1 &
host=$!
until bellhop status >/dev/null 2>&1; do
    kill -0 "$host" 2>/dev/null || { cat "$BELLHOP_STATE_DIR/host.log" && exit 1; }
    sleep 0.1
done
bellhop login >/dev/null
bellhop landed >/dev/null
@if service@
expect '"subtitle":"Everyday Checking"' bellhop push push.apns --json
@end@
@if !service@
expect '"kind":"notification.shown"' bellhop push push.apns --json
@end@
@if content@
@if service@
expect 'Shown by @product@: Your balance has changed.' bellhop expand last
@end@
@if !service@
expect 'Shown by @product@: Your balance is' bellhop expand last
@end@
@end@
expect '"kind":"navigation.web"' bellhop tap last --json
