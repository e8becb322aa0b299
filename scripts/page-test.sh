#!/bin/sh
# Checks the types of the JavaScript of the page, which its comments declare, and runs its tests.
set -eu
cd "$(dirname "$0")/.."
files=Sources/Host/BellhopPage/Files
tsc --noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution node \
    --lib es2022,dom,dom.iterable --typeRoots /nonexistent \
    $files/*.mjs $files/types.d.ts Tests/Page/*.mjs Tests/Page/node.d.ts
node --test Tests/Page/*.test.mjs
