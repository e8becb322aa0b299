#!/bin/sh
# Makes the Python environments of the senders that the tests of the gateway start, in .build/clients. One for each list
# in Tests/Clients/requirements, because two senders have a module of the same name, and others need old packages. An
# environment is kept until its list changes. pip takes the packages from PyPI, or where its configuration says.
# The environment axe has a script with which the tests of the page look for barriers.
set -eu
cd "$(dirname "$0")/.."
mkdir -p .build/clients

environment() {
    place=.build/clients/$(basename "$1" .txt)
    ! cmp -s "$1" "$place/packages.txt" || return 0
    rm -rf "$place"
    # Debian's Python, as the package of this script's dependencies has its pip.
    /usr/bin/python3 -m venv --without-pip "$place"
    # The lists name every package, also those that others need.
    /usr/bin/python3 -m pip --python "$place/bin/python" --disable-pip-version-check install --quiet --no-deps --no-compile \
        --requirement "$1" >"$place/pip.log" 2>&1 || {
        cat "$place/pip.log" >&2
        echo "clients: pip could not install the packages of $1, so the tests leave out what needs them." >&2
        rm -rf "$place"
        return 1
    }
    cp "$1" "$place/packages.txt"
}

# Most of the time is spent waiting for the network.
processes=
for list in Tests/Clients/requirements/*.txt; do
    environment "$list" &
    processes="$processes $!"
done
for process in $processes; do wait "$process"; done
