#!/bin/bash
# Kills the packaged program in the middle of what it does (reading, importing, sharing, an exchange, merging, backing up,
# exchanging keys, setting a passphrase, deleting, making a profile, showing the window), at moments that a seed
# chooses, and looks afterwards by other ways what is left: 25-kills.sh [KILLS] [SEED] [DEED...]. 25 kills take about
# a minute, 1000 about half an hour, on a machine that does nothing else. What it does and finds: kith.kills.Kills.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

program=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$program" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
[ -d target/test-classes/kith/kills ] || { echo "the tests are not compiled: run mvn test-compile" >&2; exit 1; }
java=
for home in "${KITH_JAVA_HOME:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* /usr/java/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
    if [ -z "$java" ] && [ -r "$home/release" ] && grep -q '^JAVA_VERSION="\(2[5-9]\|[3-9][0-9]\)' "$home/release"; then
        java=$home/bin/java
    fi
done
[ -n "$java" ] || { echo "no Java 25 was found" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
kills=${1:-25}
seed=${2:-$(date +%s)}
"$java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -cp "$(dirname "$program")/../lib/kith.jar:target/test-classes" \
    kith.kills.Kills "$program" "$work" "$kills" "$seed" "${@:3}"
echo "passed: $kills kills, seed $seed"
