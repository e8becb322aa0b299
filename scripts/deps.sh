#!/bin/sh
# Installs the Debian packages that are missing, and nothing else. Arguments: packages beyond the ones always needed.
set -eu

# The host links, all of it dynamically: libffi-dev (MIT), calls of any signature; libssl-dev (Apache-2.0), SHA-256 of
# module images and attachments; libseccomp-dev (LGPL-2.1), what a worker may ask of the kernel; libsqlite3-dev (public
# domain), journal and notification center; libcurl4-openssl-dev (curl, an MIT license), the request before a page of online
# banking; libmagic-dev (BSD-2-Clause), what is in the files that notifications show; libmimalloc-dev (MIT), memory.
# The renderer of content extensions, a process of its own, links as well: coinor-libclp-dev (EPL-1.0), layout constraints
# as linear programs; libcairo2-dev (LGPL-2.1 or MPL-1.1), drawing, and PNG pictures of modules; libdeflate-dev (MIT), PNG
# files written in a quarter of the time that zlib takes; libpango1.0-dev (LGPL-2.0 or later), text; libturbojpeg0-dev
# (BSD-3-Clause, IJG, zlib) and libgif-dev (MIT), pictures.
# The symbolizer, a process of its own, links as well: libdw-dev (LGPL-3.0 or later, or GPL-2.0 or later; under the former),
# source lines of crashes from DWARF.
# The gateway, a process of its own, links as well: libnghttp2-dev (MIT), HTTP/2, and libssl-dev (above), TLS. It is
# compiled with the C sources of node-llhttp (MIT), HTTP/1.1.
# The page, a process of its own, links as well: libmicrohttpd-dev (LGPL-2.1 or later), HTTP/1.1, and
# libdeflate-dev (above), compressed files. The backend that the tests and the demo of the sample push-subscriptions run links
# libmicrohttpd-dev, too.
# UniformTypeIdentifiers reads shared-mime-info (GPL-2.0 or later, data that is linked to nothing), types of files.
# python3-jsonschema (MIT) validates JSON in the tests of `bellhop schema`.
# The renderer draws text in fonts-inter (OFL-1.1), the free font that is closest to that of iOS.
# The bench measures the scan of a payload beside that of libsimdjson-dev (Apache-2.0).
# `make test` installs compilers for modules in C, C++ and Rust: gcc and g++ (GPL-3.0 or later, with an exception for what
# they compile) and rustc (MIT or Apache-2.0). Bellhop doesn't link to them. curl (MIT style), nghttp2-client (MIT) and the
# packages of Tests/Clients, which python3-pip (MIT) installs from PyPI, are senders in the tests, the demo and
# the bench.
# nodejs (MIT) and node-typescript (Apache-2.0) test the JavaScript of the page and check its types. chromium and
# chromium-driver (BSD-3-Clause and others) use the page as a person does.
# pkg-config finds the libraries. The Swift toolchain runs on, and links with, the remaining packages.
wanted="libffi-dev libssl-dev libseccomp-dev libsqlite3-dev libcurl4-openssl-dev libmagic-dev libmimalloc-dev"
wanted="$wanted pkg-config"
wanted="$wanted coinor-libclp-dev libcairo2-dev libdeflate-dev libpango1.0-dev libturbojpeg0-dev libgif-dev fonts-inter"
wanted="$wanted libdw-dev libnghttp2-dev node-llhttp"
wanted="$wanted shared-mime-info libmicrohttpd-dev python3-jsonschema libsimdjson-dev"
wanted="$wanted binutils libc6-dev libstdc++-12-dev libcurl4 libncurses6 libxml2 tzdata $*"

command -v swift >/dev/null || {
    echo "deps: no swift on PATH. Install a Swift 6.3 toolchain (https://www.swift.org/install/linux/) and put its usr/bin on PATH." >&2
    exit 1
}

missing=
for package in $wanted; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
else
    echo "deps: missing:$missing. Run as root, or let root run: apt-get update && apt-get install$missing" >&2
    exit 1
fi

echo "deps: installing$missing"
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
if ! { $as_root apt-get update && $as_root apt-get install -y --no-install-recommends $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "deps: apt-get could not install$missing; its words are above." >&2
    exit 1
fi
rm -f "$log"
