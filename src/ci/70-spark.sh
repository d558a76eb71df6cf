#!/bin/bash
# A small circle of each mode merged by Apache Spark in its local mode, and bit by bit the same as merged by Kith alone:
# the profile spark. The first run downloads Spark and what it needs, 225 MB.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! mvn -B -q -Pspark -Dmembers=24 -Dbits=16384 > "$log" 2>&1; then
    if grep -qE 'Could not (resolve|transfer|find)|PluginResolutionException|offline mode' "$log"; then
        echo "skipped: Spark cannot be downloaded here"
        exit 0
    fi
    tail -n 40 "$log" >&2
    exit 1
fi
grep -E '^\||bit for bit' "$log"
