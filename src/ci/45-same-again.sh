#!/bin/bash
# Builds the jar again from a clean copy in a folder of another name, and compares it byte for byte with the one in
# target: anyone who builds a release gets the same file, and can see that nothing was slipped in.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

first=target/kith/lib/kith.jar
[ -f "$first" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
copy="$work/a longer name"
mkdir "$copy"
cp -r pom.xml src app-icons sample-addressbooks README.md "$copy"
(cd "$copy" && mvn -q -B -Dmaven.test.skip=true -Dexec.skip=true package >&2)
if ! cmp "$first" "$copy/$first"; then
    echo "failed: two builds of one state differ" >&2
    diff <(unzip -lv "$first") <(unzip -lv "$copy/$first") >&2 || true
    exit 1
fi
echo "two builds are one file: $(sha256sum < "$first")"
