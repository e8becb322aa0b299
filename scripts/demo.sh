#!/bin/sh
# The samples, from sign-in to a push of a server: each command as a person would type it, and what it showed.
set -eu
cd "$(dirname "$0")/.."
bellhop=${BELLHOP:-.build/debug/bellhop}
pictures=.build/demo
state=$(mktemp -d)
export BELLHOP_STATE_DIR="$state"
host=
backend=
said=
trap 'for process in $host $backend; do kill "$process" 2>/dev/null && wait "$process" || :; done; rm -rf "$state"' EXIT
trap 'exit 130' INT TERM
mkdir -p "$pictures"
: >"$state/trace"

run() {
    [ -n "$said" ] || echo
    said=
    printf '$ bellhop'
    for word in "$@"; do
        case $word in
        *[!A-Za-z0-9_./:=-]*) printf " '%s'" "$word" ;;
        *) printf ' %s' "$word" ;;
        esac
    done
    echo
    "$bellhop" "$@"
}

say() {
    echo
    echo "# $*"
    said=yes
}

echo "\$ bellhop run &"
"$bellhop" run >"$state/trace" 2>&1 &
host=$!
until grep -q '  started  ' "$state/trace"; do
    kill -0 "$host" 2>/dev/null || { cat "$state/trace"; exit 1; }
    sleep 0.1
done
cat "$state/trace"

say "After sign-in the user is asked; once allowed, every module has the token."
run login --user ada
run authorize grant
run landed

say "By its sender to q2-demo-ios; its tap goes to a native route: a C function of c-demo, with a string and a double."
run push Examples/transfer.apns
run tap last

say "No module has the route of this one: the web app shows it."
run push Examples/messages.apns
run tap last

say "The web page calls methods by name: first a C function with a string, then a method that asks all modules."
run call com.example.module.cdemo balance '{"account": "savings"}'
run call com.q2.mobile.module.demo summary '{"name": "Ada"}'

say "The app has an asset: a file in Examples/assets. The command gets it in the same way as a module."
run asset account-names.json

say "q2-demo-ios handles this link and shows its own page, with the names from the asset."
run open examplebank://accounts
run screen --png "$pictures/accounts.png"

say "A silent push."
run push Examples/silent.apns

say "The service extension of q2-demo-ios writes the amount into this one, and attaches a picture."
run push Examples/transfer-alert.apns

say "Its content extension draws it."
run expand last --png "$pictures/transfer.png"

say "Approve goes to the content extension first. It keeps the notification open, and schedules a local one."
run action last com.q2.mobile.module.demo.approve
"$bellhop" expand last --png "$pictures/transfer-approved.png" >/dev/null
"$bellhop" expand last --dark --png "$pictures/transfer-approved-dark.png" >/dev/null
run pending

say "It is due in two hours, so the clock moves by three."
run clock advance 3h

run stop
wait "$host"
host=

# A second host. Its settings contain the port of a backend that runs only for this demo.
subscriptions=Plugins/push-subscriptions/.build/debug
"$subscriptions/subscriptions-backend" --log "$state/backend.log" >"$state/port" &
backend=$!
until [ -s "$state/port" ]; do
    kill -0 "$backend"
    sleep 0.1
done
cat >"$state/settings.json" <<END
{
  "push": true,
  "modules": [
    {
      "name": "push-subscriptions",
      "packageName": "push-subscriptions",
      "productName": "PushSubscriptions",
      "className": "PushSubscriptionsModule",
      "library": "$PWD/$subscriptions/libPushSubscriptions.so",
      "data": { "baseURL": "http://127.0.0.1:$(cat "$state/port")", "key": "test-key", "project": "test-project" }
    }
  ]
}
END
export BELLHOP_SETTINGS="$state/settings.json"
say "The sample push-subscriptions tells the backend of a push service who signs in, and with which token."
echo "\$ export BELLHOP_SETTINGS=$BELLHOP_SETTINGS"
echo "\$ bellhop run &"
"$bellhop" run >"$state/trace" 2>&1 &
host=$!
run wait
run login --user ada
run call push-subscriptions addTags '{"tags": ["savings"]}'
# The module sends the requests that it accepted a moment later, in order.
until [ "$(wc -l <"$state/backend.log")" -ge 3 ]; do sleep 0.1; done
run call push-subscriptions status

say "The requests that the backend has applied, in order:"
sed 's/.*"method":"\([^"]*\)".*"path":"\([^"]*\)".*/\1 \2/' "$state/backend.log"
said=
run stop
wait "$host"
host=
kill "$backend"
backend=

# A third host, again with the samples. curl is a server that sends to it as to APNs.
unset BELLHOP_SETTINGS
say "Your own server can push to the phone as it pushes to APNs. bellhop-gateway takes the place of api.push.apple.com."
echo "\$ unset BELLHOP_SETTINGS"
echo "\$ bellhop run --gateway 0 &          # 0 is a free port; without a number, it is 8443"
"$bellhop" run --gateway 0 >"$state/trace" 2>&1 &
host=$!
until grep '  gateway  *started  ' "$state/trace"; do
    kill -0 "$host" 2>/dev/null && ! grep -q '  gateway  *ended  ' "$state/trace" || { cat "$state/trace"; exit 1; }
    sleep 0.1
done

say "It has made a certificate and a key. A server needs these values. The command also prints a line for curl, Python,"
echo "# Node, Go and Java."
echo
echo "\$ bellhop gateway setup"
"$bellhop" gateway setup | sed '/^$/,$d'
access=$("$bellhop" gateway setup --json)
value() { printf '%s\n' "$access" | sed 's/.*"'"$1"'":"\([^"]*\)".*/\1/'; }

# Pushes an alert with curl, and prints the answer. Arguments: a header.
send() {
    body='{"aps":{"alert":{"title":"From your server"}},"sender":"com.q2.mobile.module.demo"}'
    cat <<END

\$ curl --include --http2 --cacert $(value certificate) \\
    -H "authorization: bearer \$(bellhop gateway token)" -H 'apns-topic: $(value topic)' -H '$1' \\
    -d '$body' \\
    $(value server)/3/device/$(value deviceToken)
END
    curl --silent --show-error --max-time 30 --include --http2 --cacert "$(value certificate)" \
        -H "authorization: bearer $(value providerToken)" -H "apns-topic: $(value topic)" -H "$1" -d "$body" \
        "$(value server)/3/device/$(value deviceToken)" >"$state/answer"
    tr -d '\r' <"$state/answer" | sed '/^$/d'
}

say "curl is such a server. The gateway checks its token and its headers, and answers as APNs does: with 200, and the id"
echo "# of the push."
send 'apns-priority: 10'
grep -q '^HTTP/2 200' "$state/answer"

say "This is what the phone did with the push, in the trace of the host:"
until grep -q '  push  *finished  ' "$state/trace"; do sleep 0.1; done
sed -n '/  push  *accepted  /,$p' "$state/trace"

say "A mistake gets the reason that APNs gives. Only here, a detail says what is wrong."
send 'apns-priority: 7'
echo
grep -q '"reason":"BadPriority"' "$state/answer"

say "Why was the first one shown?"
run why last
run stop
wait "$host"
host=

say "The pictures, to look at:"
ls "$pictures"/*.png
[ "${PAGE:-}" = 1 ] || exit 0

# The phone stays open in a browser, with a push of each kind.
say "The phone in a browser, until you press Ctrl-C. Open the address:"
echo "\$ bellhop run --page &"
"$bellhop" run --page >"$state/trace" 2>&1 &
host=$!
until grep '^page  ' "$state/trace"; do
    kill -0 "$host" 2>/dev/null && ! grep -q '^error: ' "$state/trace" || { cat "$state/trace"; exit 1; }
    sleep 0.1
done
run login --user ada
run authorize grant
run landed
run push Examples/transfer.apns
run push Examples/messages.apns
run push Examples/transfer-alert.apns
wait "$host"
host=
