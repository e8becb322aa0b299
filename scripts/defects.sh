#!/usr/bin/env bash
# Plants one defect after the other into a copy of the phone, and has the simulator find each.
#
# Usage: scripts/defects.sh [NAME …]; the names are those of Tests/Simulation/Defects. The first line of each says what is
# wrong. The rows of the table of docs/simulation.md are written again.
set -euo pipefail
cd "$(dirname "$0")/.."

swift="${SWIFT:-swift}"
limit="${STEPS:-2000000}"
copy=.build/defects
parts=(Sources/Contract/BellhopContract Sources/Host/BellhopValues Sources/Host/BellhopPhone Tests/Simulation/BellhopSimulation Tests/Simulation/bellhop-simulate)

# Only what differs is copied, so that the next build is a small one.
mkdir -p "$copy"
restore() {
    local file
    find "${parts[@]}" -type f -name '*.swift' | while read -r file; do
        mkdir -p "$copy/${file%/*}"
        cmp --silent "$file" "$copy/$file" || cp "$file" "$copy/$file"
    done
    (cd "$copy" && find "${parts[@]}" -type f) | while read -r file; do [ -e "$file" ] || rm "$copy/$file"; done
}

cat > "$copy/Package.swift.new" <<'PACKAGE'
// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // With the assertions of the phone, which find some of them.
    .unsafeFlags(["-O", "-assert-config", "Debug"]),
]

let package = Package(
    name: "defects",
    targets: [
        .target(name: "BellhopContract", path: "Sources/Contract/BellhopContract", swiftSettings: strict),
        .target(
            name: "BellhopValues", dependencies: ["BellhopContract"], path: "Sources/Host/BellhopValues",
            swiftSettings: strict),
        .target(
            name: "BellhopPhone", dependencies: ["BellhopContract", "BellhopValues"],
            path: "Sources/Host/BellhopPhone", swiftSettings: strict),
        .target(
            name: "BellhopSimulation", dependencies: ["BellhopPhone", "BellhopValues"],
            path: "Tests/Simulation/BellhopSimulation", swiftSettings: strict),
        .executableTarget(
            name: "bellhop-simulate", dependencies: ["BellhopSimulation"], path: "Tests/Simulation/bellhop-simulate",
            swiftSettings: strict),
    ]
)
PACKAGE
cmp --silent "$copy/Package.swift.new" "$copy/Package.swift" || cp "$copy/Package.swift.new" "$copy/Package.swift"
rm "$copy/Package.swift.new"

if (($#)); then patches=("${@/#/Tests/Simulation/Defects/}") && patches=("${patches[@]/%/.patch}"); else
    patches=(Tests/Simulation/Defects/*.patch)
fi

page=docs/simulation.md
# Writes the row of a defect: its name, and what found it after how many steps.
row() {
    local name="$1" invariant="$2" steps="$3" sentence
    sentence="$(head --lines=1 "Tests/Simulation/Defects/$name.patch")"
    local line="| ${sentence%.} (\`$name\`) | $invariant | $steps |"
    # The rows are in the order of the names.
    awk -v name="$name" -v line="$line" '
        match($0, /^\| .* \(`[a-z-]+`\) \| /) {
            own = $0; sub(/`\) \| .*/, "", own); sub(/.*\(`/, "", own)
            if (own == name) next
            if (!isWritten && own > name) { print line; isWritten = 1 }
            print; inTable = 1; next
        }
        inTable && !isWritten { print line; isWritten = 1 }
        { print; inTable = 0 }' "$page" > "$copy/page"
    cp "$copy/page" "$page"
}

missed=0
printf '%-26s %-26s %s\n' defect invariant steps
for patch in "${patches[@]}"; do
    name="$(basename "$patch" .patch)"
    restore
    patch --silent --strip=1 --directory="$copy" < "$patch"
    # A build of one changed file, rather than of a whole optimized module.
    if ! "$swift" build --package-path "$copy" --product bellhop-simulate > "$copy/build.log" 2>&1; then
        cat "$copy/build.log"
        echo "$name does not build"
        missed=1
        continue
    fi
    if found="$("$copy/.build/debug/bellhop-simulate" --steps "$limit" --brief 1)"; then
        printf '%-26s not found in %s steps\n' "$name" "$limit"
        row "$name" 'not found' ''
        missed=1
    else
        # seed N, after STEPS steps: INVARIANT: what was seen
        line="$(grep --max-count=1 '^seed ' <<< "$found")" || { echo "$name: $found"; exit 1; }
        steps="${line#*after }" steps="${steps%% steps*}" invariant="${line#*steps: }" invariant="${invariant%%:*}"
        printf '%-26s %-26s %s\n' "$name" "$invariant" "$steps"
        row "$name" "\`$invariant\`" "$(sed ':again; s/^\([0-9]*[0-9]\)\([0-9]\{3\}\)/\1,\2/; t again' <<< "${steps//,/}")"
    fi
done
exit "$missed"
