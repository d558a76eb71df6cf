#!/bin/bash
# The Lab by the packaged command line, on a machine without a profile: every experiment once, small, with all its files;
# the same seed twice; numbers that are known from elsewhere; vectors in a file that another program wrote; Ctrl+C; what
# must be refused. Takes about a minute.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

kith=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$kith" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
command -v perl > /dev/null || { echo "skipped: no perl to write vectors with"; exit 0; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PASSPHRASE_FILE
export HOME="$work/home" KITH_PROFILE="$work/nobody" KITH_LANGUAGE=en
mkdir "$HOME"

fail() {
    echo "wrong: $*" >&2
    exit 1
}

# The code of the fault with which a command must end.
refused() {
    local code=$1
    shift
    if "$kith" "$@" > "$work/out" 2> "$work/err"; then
        fail "not refused: kith $*"
    fi
    grep -q "$code" "$work/err" || fail "$code expected of kith $*: $(cat "$work/err")"
}

# Settings with which an experiment is soon done; an experiment that has none here is run as usual.
declare -A small=(
    [analysis]="--items 60 --runs 3 --probes 2000"
    [compare]="--items 4096 --runs 2 --probes 200 --milliseconds 1"
    [lookups]="--entries 1000 --milliseconds 2"
    [vectors]="--items 300 --queries 300 --runs 2"
    [spam-list]="--items 2000 --known 500 --messages 2000"
    [summary-cache]="--proxies 3 --requests 200 --documents 50 --pages 200 --runs 2"
    [shortening]="--items 500 --runs 2"
    [traceback]="--routers 20 --packets 20 --traces 10 --runs 2"
    [routing]="--nodes 40 --documents 5 --queries 20 --runs 2"
    [loops]="--routers 60 --packets 50 --faults 0.2 --runs 2"
    [spectrum]="--items 50 --total 500 --runs 2"
    [deletion]="--items 100 --runs 2 --probes 500"
    [levels]="--users 20 --guesses 2000"
    [recognise]="--users 20"
    [circles]="--users 20"
    [foretell]="--users 20"
    [whom]="--users 10 --rounds 1"
)
# What is measured in time is never the same twice.
readonly timed=" compare lookups vectors spam-list "

echo "1. Every experiment"
experiments=$("$kith" lab | awk '$1 != "play" {print $1}')
[ "$(wc -w <<< "$experiments")" -ge 12 ] || fail "experiments are missing: $experiments"
for experiment in $experiments; do
    # shellcheck disable=SC2206 # a list of words
    settings=(${small[$experiment]:-})
    "$kith" lab "$experiment" "${settings[@]}" --into "$work/$experiment" > "$work/out" 2> "$work/err" \
        || fail "$experiment: $(cat "$work/err")"
    ls "$work/$experiment"/*.svg > /dev/null || fail "$experiment draws nothing"
    for file in "$work/$experiment"/*; do
        case $file in
            *.svg) perl -0ne 'exit !(/\A<\?xml/ && m{</svg>\s*\z} && /<title/ && /<desc/)' "$file" || fail "$file" ;;
            *.png) [ "$(head -c 8 "$file" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ] || fail "$file" ;;
            *.csv) awk -F, 'NR == 1 {n = NF} NF != n {exit 1} END {exit NR < 2}' "$file" || fail "$file" ;;
            *.txt) [ -s "$file" ] || fail "$file" ;;
            *) fail "unexpected: $file" ;;
        esac
    done
    if [[ $timed != *" $experiment "* ]]; then
        "$kith" lab "$experiment" "${settings[@]}" --into "$work/again" > /dev/null
        diff -rq "$work/$experiment" "$work/again" || fail "$experiment: the same settings, other results"
        rm -r "$work/again"
    fi
done
echo "$(wc -w <<< "$experiments") experiments, $(find "$work" -name '*.svg' | wc -l) figures"
[ ! -e "$KITH_PROFILE" ] || fail "the Lab made a profile"

echo "2. Numbers that are known"
"$kith" lab sizing --items 10 --fpp 0.1 | grep -q "need 48 bits" || fail "48 bits"
"$kith" lab sizing --items 1000000000 --fpp 2% | grep -q "need 8,142,363,337 bits and 6 hash functions" \
    || fail "8,142,363,337 bits"

echo "3. Vectors that another program wrote"
perl -e 'binmode STDOUT; srand 7; for (1 .. 900) { print pack("V", 128), pack("C*", map { int(rand() ** 3 * 218) } 1 .. 128) }' \
    > "$work/some.bvecs"
"$kith" lab vectors --file "$work/some.bvecs" --items 300 --queries 300 --runs 2 > /dev/null
head -c 5000 "$work/some.bvecs" > "$work/cut.bvecs"
refused KITH-18 lab vectors --file "$work/cut.bvecs" --items 300 --queries 300 --runs 2

echo "4. The playground"
"$kith" lab play --save "$work/cities.kithplay" > "$work/first"
grep -q '48 cells' "$work/first" || fail "the example: $(cat "$work/first")"
"$kith" lab play --file "$work/cities.kithplay" --save "$work/again.kithplay" > /dev/null
cmp -s "$work/cities.kithplay" "$work/again.kithplay" || fail "a playground changed on its way through a file"
head -c 50 "$work/cities.kithplay" > "$work/cut.kithplay"
refused KITH-1202 lab play --file "$work/cut.kithplay"

echo "5. Ctrl+C and refusals"
status=0
timeout -s INT 4 "$kith" lab analysis --items 1000000 --runs 100 --into "$work/stopped" > /dev/null 2>&1 || status=$?
[ "$status" -ne 0 ] || fail "it was not stopped"
[ -z "$(find "$work" -maxdepth 1 -name '*stopped*')" ] || fail "a run that was stopped left something behind"
refused KITH-1804 lab analysis --items 0
refused KITH-1804 lab analysis --fpp 2
mkdir "$work/full"
echo "mine" > "$work/full/sizing.txt"
echo "mine" > "$work/mine.svg"
"$kith" lab sizing --svg "$work/mine.svg" > /dev/null 2>&1 && fail "a file of another kind was written over"
[ "$(cat "$work/mine.svg")" = mine ] || fail "a file of another kind is gone"

echo "passed"
