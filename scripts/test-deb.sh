#!/bin/sh
# Installs the Debian package in a minimal Debian system, creates, builds and tests modules there, and removes the
# package. Argument: the package. Requires root, because it mounts file systems.
set -eu
[ $# = 1 ] || {
    echo "usage: $0 PACKAGE.deb" >&2
    exit 64
}
package=$(readlink -f "$1")
. "$(dirname "$0")/debian.sh"

# Runs a command line as the user ada, in ada's home directory.
ada() {
    chroot --userspec=1000:1000 "$root" env -i HOME=/home/ada PATH="$toolchain/usr/bin:/usr/bin:/bin" LANG=C.UTF-8 \
        sh -ec "cd; $1"
}
# timed DESCRIPTION COMMAND…: prints how long the command took, in seconds. If it fails, prints its output.
timed() {
    what=$1
    shift
    begin=$(date +%s%N)
    "$@" >"$root/timed.log" 2>&1 || {
        cat "$root/timed.log" >&2
        echo "FAILED: $what" >&2
        exit 1
    }
    took=$((($(date +%s%N) - begin) / 10000000))
    printf '%3d.%02d s  %s\n' $((took / 100)) $((took % 100)) "$what"
}

as_root useradd --create-home --uid 1000 ada
cp "$package" "$root/bellhop.deb"

# Modules in C, before the packages that the Swift toolchain needs are installed.
timed "apt install of the package" install /bellhop.deb
ada 'bellhop version'
install gcc libc6-dev make
timed "new, build and test of a module in C" ada 'bellhop new hello --language c && cd hello && make test'
timed "the same with both extensions" \
    ada 'bellhop new both --language c --service --content && cd both && make test && ! ls .bellhop 2>/dev/null'

# The packages that the toolchain needs.
install binutils git libcurl4 libncurses6 libstdc++-12-dev libxml2 pkg-config tzdata
test "$(ada 'pkg-config --modversion bellhop')" = "$(ada 'bellhop --version' | cut -d ' ' -f 2)"
timed "new, build and test of a module in Swift" ada 'bellhop new balance-alerts && cd balance-alerts && swift test'
# The programs bring a Swift runtime of their own, beside the toolchain that the module is linked with.
timed "inspect and doctor of the module" ada 'cd balance-alerts
    bellhop inspect .build/debug/libBalanceAlerts.so && ! bellhop doctor | grep "FAILED *library"'
timed "the same with both extensions" ada 'bellhop new offers --service --content && cd offers && swift test'
# An edit is in the host that runs, without another command.
ada 'cd offers && bellhop dev >dev.log 2>&1 & cd offers && bellhop wait || { cat dev.log; exit 1; }'
timed "an edit in bellhop dev, and a push to the new build" ada 'cd offers
    sed -i "s/\[.banner, .list, .sound\]/[.banner, .list]/" Sources/Offers/OffersModule.swift
    timeout 60 sh -c "until bellhop events --json | grep -q settings.applied; do sleep 0.1; done" || { cat dev.log; exit 1; }
    bellhop push push.apns --json | grep -F "\"answer\":{\"options\":[\"banner\",\"list\"]}" && bellhop stop'
# The test of a module that crashes names the line.
timed "the test of a module that crashes" ada 'cd offers
    sed -i "s/\[.banner, .list\]/fatalError(\"no balance\")/" Sources/Offers/OffersModule.swift
    ! swift test >test.log 2>&1 && grep "offers .*crashed .*OffersModule.swift:" test.log || { cat test.log; exit 1; }'
timed "build of both extensions in the Swift 6 language mode" ada 'cd offers
    sed -i "s/\[\.v5\]/[.v6]/" Package.swift && grep -q "\[\.v6\]" Package.swift && swift build --build-tests'
# The runtime has the functions by which the host knows a freed `async let`.
for function in TaskGroup5offer AsyncTask14completeFuture; do
    ada "nm /usr/lib/bellhop/libswift_Concurrency.so | grep -q _ZN5swift9$function"
done
# Every product of the compiled SDK, in one module.
install libssl-dev
ada 'bellhop new everything >/dev/null && cd everything
    for product in os Combine UniformTypeIdentifiers MobileCoreServices Intents CommonCrypto CryptoKit LocalAuthentication \
        Security; do
        sed -i "s/\.product(name: \"Q2ModuleInterfaces\"/.product(name: \"$product\", package: \"bellhop\"), &/" Package.swift
    done
    cat >Sources/Everything/Everything.swift' <<'SWIFT'
import Combine
import CommonCrypto
import CryptoKit
import Intents
import LocalAuthentication
import MobileCoreServices
import Security
import UniformTypeIdentifiers
import os

func everything() -> [String] {
    let subject = CurrentValueSubject<String, Never>("\(SHA256.hash(data: [1]))")
    Logger(subsystem: "everything", category: "test").info("\(subject.value)")
    return [
        UTType.png.identifier, kUTTypePNG as String, INPersonHandle(value: "ada", type: .unknown).value ?? "",
        SecCopyErrorMessageString(errSecItemNotFound, nil) as String? ?? "",
        "\(CC_SHA256_DIGEST_LENGTH) \(LAContext().biometryType)",
    ]
}
SWIFT
timed "build and test of a module with every product" ada 'cd everything && swift test'
timed "clean debug build of the first module" ada 'cd balance-alerts && rm -rf .build && swift build'
timed "clean release build of the first module" ada 'cd balance-alerts && rm -rf .build && swift build -c release'
ada 'cd balance-alerts/.build/release && stat -c "%10s bytes in release, %n" *.so'
# The SDK as another version of Swift reads it.
as_root sh -c 'cp -R /usr/lib/bellhop/sdk /sdk && rm -r /sdk/Prebuilt /sdk/Package@swift-*'
timed "clean debug build with the SDK as sources" ada \
    'cd balance-alerts && rm -rf .build && sed -i "s,/usr/lib/bellhop/sdk,/sdk," Package.swift && swift build'

# One host with a module in each language, and a push to each module.
ada 'mkdir bank && cd bank && bellhop new swift-one && bellhop new c-one --language c
    cp swift-one/settings.json . && sed -i "s,\.build/,swift-one/.build/," settings.json
    rm -r c-one && bellhop new c-one --language c --settings settings.json
    (cd swift-one && swift build) && make -C c-one
    bellhop run >host.log 2>&1 &
    bellhop wait && bellhop modules && bellhop push c-one/push.apns && bellhop push swift-one/push.apns && bellhop stop' \
    >"$root/bank.log" 2>&1 || {
    cat "$root/bank.log"
    exit 1
}
grep -q '^swift-one ' "$root/bank.log" && grep -q '^c-one ' "$root/bank.log"
test "$(grep -c ' finished  *shown' "$root/bank.log")" = 2

# The record of Bellhop that is installed, compared with the one of this version.
as_root sh -c 'cat > /bellhop.json && bellhop conformance /bellhop.json && rm /bellhop.json' \
    <docs/conformance/bellhop.json | grep -q ' 0 refuted, 0 not in the record'

# Completions and manual pages.
install bash-completion fish zsh
as_root bash -c 'source /usr/share/bash-completion/bash_completion && _completion_loader bellhop; complete -p bellhop' >/dev/null
as_root zsh -fc 'fpath=(/usr/share/zsh/vendor-completions $fpath); autoload -U compinit && compinit -u && test $_comps[bellhop] = _bellhop'
test "$(as_root fish -c 'complete -C "bellhop inspec"' | cut -f 1)" = inspect
as_root sh -c 'test -e /usr/share/man/man1/bellhop-push.1.gz'

# The pages, which help and manual pages name.
page=$(ada 'bellhop help version' | tr ' ' '\n' | grep '/versions\.md$')
as_root test -s "$page"
for page in $(as_root sh -c 'zcat /usr/share/man/man1/bellhop*.1.gz' | sed 's/\\-/-/g' | grep -o '[^ "]*\.md'); do
    as_root test -s "$page" || {
        echo "a manual page names $page, which isn't there" >&2
        exit 1
    }
done
# Every link of a page leads to a file of the package, or is an address.
grep -roE --include='*.md' '(\]\(|^\[[^]]+\]: |src=")[^)" ]+' "$root/usr/share/doc/bellhop" |
    sed -E 's/:(\]\(|\[[^]]+\]: |src=")/ /' | while read -r page link; do
    case $link in *://* | '#'*) continue ;; esac
    test -e "${page%/*}/${link%%#*}" || {
        echo "$page links to $link, which isn't in the package" >&2
        exit 1
    }
done

as_root apt-get remove -y bellhop >/dev/null 2>&1
left=$(as_root find / -xdev -path /home -prune -o -path /var -prune -o -path /sdk -prune -o -iname '*bellhop*' -print |
    grep -v -e '^/bellhop.deb' -e '^/proc' || :)
[ -z "$left" ] || {
    echo "files left after removal: $left" >&2
    exit 1
}
echo "the package can be installed, used and removed"
