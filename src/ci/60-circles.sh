#!/bin/bash
# Twelve people on one machine, each with a profile of his own, and circles of all of them, by the packaged command line:
# cards, fingerprints, founding, joining, contributing, merging, somebody who comes late. Every list is held against
# what is really in the address books: whoever is known to somebody must be found, and of strangers as many as the list
# says, within what chance allows once in a thousand. Takes two to three minutes.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

program=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$program" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
work=$(mktemp -d)

finish() {
    local status=$?
    [ "$status" -eq 0 ] || tail -n 20 "$work"/*.log >&2
    rm -rf "$work"
}
trap finish EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PASSPHRASE_FILE
export program work KITH_LANGUAGE=en

readonly people=(Ann Ben Cleo Dan Eve Finn Gus Hana Ida Jo Kim Lou)
readonly strangers=20000
# Far too many of them pass, so that few lists are needed to see whether it is as many as stated.
readonly plan=(--contacts 160 --fpp 0.05)

fail() {
    echo "wrong: $*" >&2
    exit 1
}

# as NAME COMMAND...: what Kith prints in this person's profile; what it says beside that is kept
as() {
    local who=$1
    shift
    KITH_PROFILE="$work/$who" "$program" "$@" 2>> "$work/$who.log"
}

# each COMMAND NAME... -- ARGUMENT...: COMMAND NAME ARGUMENT... for everybody named, as many at a time as there are cores
each() {
    local what=$1 names=()
    shift
    while [ "$1" != -- ]; do
        names+=("$1")
        shift
    done
    shift
    printf '%s\n' "${names[@]}" \
        | xargs -P "$(nproc)" -I '{}' bash -euo pipefail -c '"$@"' each "$what" '{}' "$@" > /dev/null
}

# The member of a JSON document that holds one number or one text.
member() {
    sed -n "s/^.*\"$1\" : \"\{0,1\}\([^\",]*\)\"\{0,1\},\{0,1\}\$/\1/p" | head -n 1
}

# --- address books

# Person number N knows 100 people whom nobody else knows, and 200 of a row of people of which the next person knows
# most as well: everybody in the row is known to one to four.
book() {
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < 100; i++) printf "own%d-%d@people.example\n", n, i
        for (i = 50 * n; i < 50 * n + 200; i++) printf "row%d@people.example\n", i
    }'
}

# known TIMES NAME...: whom at least so many of these people know
known() {
    local times=$1
    shift
    for name in "$@"; do
        cat "$work/$name.addresses"
    done | sort | uniq -c | awk -v times="$times" '$1 >= times { print $2 }'
}

set_up() {
    as "$1" init --name "$1" --no-passphrase
    { echo "E-mail Address"; cat "$work/$1.addresses"; } > "$work/$1.csv"
    as "$1" book import "$work/$1.csv"
    as "$1" me card --out "$work/cards"
    as "$1" me --json > "$work/$1.json"
}

meet() {
    local others=("$work"/cards/*-card.kith)
    as "$1" import --trust-new "${others[@]}" || true
}

# --- what a list says

# asked NAME CIRCLE FILE: how many of the addresses in a file are on the list
asked() {
    local addresses
    mapfile -t addresses < "$3"
    { as "$1" circle check "$2" "${addresses[@]}" --json || [ $? -eq 1 ]; } > "$work/answers.json"
    grep -c '"listed" : true' "$work/answers.json" || true
}

# Whether so many of so many have a probability of at least 1 in 2,000 on either side.
plausible() {
    awk -v x="$1" -v n="$2" -v p="$3" 'BEGIN {
        term = n * log(1 - p)
        for (i = 0; i <= n; i++) {
            if (i <= x) below += exp(term)
            if (i >= x) above += exp(term)
            term += log(n - i) - log(i + 1) + log(p) - log(1 - p)
            if (i == n - 1) term = log(p) * n
        }
        exit !(below >= 0.0005 && above >= 0.0005)
    }'
}

# holds NAME CIRCLE TIMES NAME...: the list that NAME holds is that of whom at least so many of these people know
holds() {
    local who=$1 circle=$2 times=$3 all found passed fpp
    shift 3
    known "$times" "$@" > "$work/members"
    all=$(wc -l < "$work/members")
    found=$(asked "$who" "$circle" "$work/members")
    [ "$found" -eq "$all" ] || fail "$circle: of $all addresses known to $times or more, $found are on the list"
    passed=$(asked "$who" "$circle" "$work/strangers")
    fpp=$(member fpp < "$work/answers.json")
    plausible "$passed" "$strangers" "$fpp" \
        || fail "$circle: of $strangers strangers $passed are on the list, which states $fpp"
    printf '%s: %d addresses known to %d or more, all on the list; of %d strangers %d (stated: %.4f)\n' \
        "$circle" "$all" "$times" "$strangers" "$passed" "$fpp"
}

export -f as fail set_up meet

mkdir "$work/cards"
for i in "${!people[@]}"; do
    book "$i" > "$work/${people[i]}.addresses"
done
awk -v n="$strangers" 'BEGIN { for (i = 0; i < n; i++) printf "stranger%d@elsewhere.example\n", i }' > "$work/strangers"
each set_up "${people[@]}" --
each meet "${people[@]}" --
echo "${#people[@]} people have met ($SECONDS s)"

# --- the plain way

join() {
    as "$1" circle join "$2"
}

contribute() {
    as "$1" circle contribute "$2" --shows-my-book --out "$work/$2"
}

export -f join contribute

in_time=("${people[@]:0:11}")
circle=$(as Ann circle create plain --card "$work"/cards/*-card.kith "${plan[@]}" --out "$work/plain" --json | member file)
each join "${people[@]:1}" -- "$circle"
each contribute "${in_time[@]}" -- plain
rm "$work"/plain/plain-ann-contribution.kith
list=$(as Ann circle merge plain "$work"/plain/*-contribution.kith --out "$work/plain" --json | member file)
as Ben import "$list" > /dev/null
holds Ben plain 1 "${in_time[@]}"
contribute Lou plain > /dev/null
as Ann circle merge plain "$work"/plain/plain-lou-contribution.kith --out "$work/plain" > /dev/null
as Ben import "$list" > /dev/null
holds Ben plain 1 "${people[@]}"

echo "passed ($SECONDS s)"
