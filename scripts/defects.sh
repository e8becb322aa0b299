#!/usr/bin/env bash
# Plants one defect after the other into a copy of the phone, and has the simulator find each.
#
# Usage: scripts/defects.sh [NAME …]; the names are those of Tests/Simulation/Defects.
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
        exit 1
    fi
    if found="$("$copy/.build/debug/bellhop-simulate" --steps "$limit" --brief 1)"; then
        printf '%-26s not found in %s steps\n' "$name" "$limit"
        missed=1
    else
        # seed N, after STEPS steps: INVARIANT: what was seen
        line="$(grep --max-count=1 '^seed ' <<< "$found")" || { echo "$name: $found"; exit 1; }
        steps="${line#*after }" invariant="${line#*steps: }"
        printf '%-26s %-26s %s\n' "$name" "${invariant%%:*}" "${steps%% steps*}"
    fi
done
exit "$missed"
