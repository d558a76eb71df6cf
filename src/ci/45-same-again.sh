#!/bin/bash
# Builds the jar twice, from clean copies in folders of different names and at different times, and compares them byte
# for byte: whoever builds a release gets the same file, and can see that nobody else slipped anything in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

build() {
    mkdir -p "$1"
    cp -r pom.xml src app-icons sample-addressbooks README.md "$1"
    (cd "$1" && mvn -q -B -Dmaven.test.skip=true -Dexec.skip=true package >&2)
    sha256sum < "$1/target/kith/lib/kith.jar"
}

one=$(build "$work/one")
other=$(build "$work/a longer name/other")
if [ "$one" != "$other" ]; then
    echo "failed: two builds of one state differ" >&2
    diff <(unzip -lv "$work/one/target/kith/lib/kith.jar") \
        <(unzip -lv "$work/a longer name/other/target/kith/lib/kith.jar") >&2 || true
    exit 1
fi
echo "two clean builds are one file: $one"
