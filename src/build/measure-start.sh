#!/bin/bash
# How long from the start of a process to a window that shows the profile, with what the build learnt for it and
# without, one after the other, medians of as many pairs: measure-start.sh [COMMAND] [PAIRS]
# COMMAND is target/kith/bin/kith unless another is given (/usr/bin/kith, target/dist/kith/bin/kith). Opens its windows
# on DISPLAY, or on an Xvfb of its own.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command=${1:-target/kith/bin/kith}
pairs=${2:-10}

work=$(mktemp -d)
display=
finish() {
    [ -z "$display" ] || kill "$display" 2> /dev/null || true
    rm -rf "$work"
}
trap finish EXIT

if [ -z "${DISPLAY:-}" ]; then
    Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3> "$work/display" 2> /dev/null &
    display=$!
    until [ -s "$work/display" ]; do sleep 0.1; done
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
fi
unset XDG_RUNTIME_DIR XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
export HOME=$work KITH_PROFILE=$work/profile
"$command" init --name Alice --no-passphrase > /dev/null 2>&1
"$command" book import sample-addressbooks/alice.vcf > /dev/null 2>&1

# Appends when the window was drawn and when it was filled, in milliseconds since the process began.
start() {
    local list=$1 begun drawn filled
    shift
    begun=$(date +%s%3N)
    KITH_JAVA_OPTIONS="-Duser.home=$work -Dkith.start-trial=$work/times $*" "$command"
    read -r drawn filled < "$work/times" || [ -n "$filled" ]
    echo "$((drawn - begun)) $((filled - begun))" >> "$work/$list"
    rm "$work/times"
}
median() {
    cut -d ' ' -f "$2" "$work/$1" | sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] " (" v[1] " to " v[NR] ")" }'
}

# The first start of each reads files that no start before has read.
start warm
start warm -XX:AOTMode=off
for ((i = 0; i < pairs; i++)); do
    start with
    start without -XX:AOTMode=off
done
echo "$command, $pairs pairs, milliseconds, load $(cut -d ' ' -f 1 /proc/loadavg)"
for list in with without; do
    echo "$list the cache: drawn $(median $list 1), showing the profile $(median $list 2)"
done
