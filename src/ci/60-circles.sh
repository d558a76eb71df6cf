#!/bin/bash
# Twelve people on one machine, each with a profile of their own, and circles of all of them in the three modes, by the
# packaged command line: cards, fingerprints, founding, joining, contributing, merging, somebody who comes late, who is
# lost, who is removed, the end. The counted one runs on parcels through one folder that all share. Every list is held
# against what is really in the address books: whoever is known to so many must be found, and of strangers as many as
# the list says, within what chance allows once in half a million lists. What must be refused is tried as well. Takes
# two to three minutes.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

program=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$program" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
work=$(mktemp -d)

finish() {
    local status=$?
    [ "$status" -eq 0 ] || tail -n 20 "$work/log" >&2
    rm -rf "$work"
}
trap finish EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PASSPHRASE_FILE
export program work KITH_LANGUAGE=en
export everybody="Ann Ben Cleo Dan Eve Finn Gus Hana Ida Jo Kim Lou"

read -r -a people <<< "$everybody"
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
    KITH_PROFILE="$work/$who" "$program" "$@" 2>> "$work/log"
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

# The three who come next are verified: by the words that their own Kith shows.
verify() {
    local round=" $everybody $everybody" other words
    for other in $(cut -d ' ' -f 2-4 <<< "${round#* "$1"}"); do
        read -r -a words < <(sed -n 's/^.*"words" : \[\(.*\)\].*$/\1/p' "$work/$other.json" | tr -d '",')
        as "$1" friends verify "$other" --fingerprint "${words[@]}"
    done
}

# --- what a list says

# asked NAME CIRCLE TIMES FILE: how many of the addresses in a file are on the list
asked() {
    local addresses
    mapfile -t addresses < "$4"
    { as "$1" circle check "$2" --at-least "$3" "${addresses[@]}" --json || [ $? -eq 1 ]; } > "$work/answers.json"
    grep -c '"listed" : true' "$work/answers.json" || true
}

# Whether so many of so many have a probability of at least one in a million on either side: ten lists are looked at in
# each run, and a run that fails by chance is read as a fault.
plausible() {
    awk -v x="$1" -v n="$2" -v p="$3" 'BEGIN {
        term = n * log(1 - p)
        for (i = 0; i <= n; i++) {
            if (i <= x) below += exp(term)
            if (i >= x) above += exp(term)
            term += log(n - i) - log(i + 1) + log(p) - log(1 - p)
            if (i == n - 1) term = log(p) * n
        }
        exit !(below >= 1e-6 && above >= 1e-6)
    }'
}

# holds NAME CIRCLE TIMES NAME...: the list that NAME holds is that of whom at least so many of these people know
holds() {
    local who=$1 circle=$2 times=$3 all found passed fpp
    shift 3
    known "$times" "$@" > "$work/members"
    all=$(wc -l < "$work/members")
    found=$(asked "$who" "$circle" "$times" "$work/members")
    [ "$found" -eq "$all" ] || fail "$circle: of $all addresses known to $times or more, $found are on the list"
    passed=$(asked "$who" "$circle" "$times" "$work/strangers")
    fpp=$(member fpp < "$work/answers.json")
    plausible "$passed" "$strangers" "$fpp" \
        || fail "$circle: of $strangers strangers $passed are on the list, which states $fpp"
    printf '%s: %d addresses known to %d or more, all on the list; of %d strangers %d (stated: %.4f)\n' \
        "$circle" "$all" "$times" "$strangers" "$passed" "$fpp"
}

export -f as fail set_up meet verify

mkdir "$work/cards"
for i in "${!people[@]}"; do
    book "$i" > "$work/${people[i]}.addresses"
done
awk -v n="$strangers" 'BEGIN { for (i = 0; i < n; i++) printf "stranger%d@elsewhere.example\n", i }' > "$work/strangers"
each set_up "${people[@]}" --
each meet "${people[@]}" --
echo "${#people[@]} people have met ($SECONDS s)"

# --- circles

# refused CODE NAME COMMAND...: the command is refused, and for this reason
refused() {
    local code=$1 said
    shift
    said=$(as "$@" --json) && fail "not refused: $*"
    [ "$(member code <<< "$said")" = "$code" ] || fail "refused otherwise than with $code: $* $said"
}

# join NAME FILE|CIRCLE: a file of a founder, or the name of a circle that came in a sealed one
join() {
    as "$1" circle join "$2"
}

take() {
    local who=$1
    shift
    as "$who" import "$@"
}

# contribute NAME CIRCLE AGREEMENT...
contribute() {
    local who=$1 circle=$2
    shift 2
    as "$who" circle contribute "$circle" "$@" --out "$work/$circle"
}

# found CIRCLE: everybody is a member, in the mode of the circle's name
found() {
    local file
    file=$(as Ann circle create "$1" --mode "$1" --card "$work"/cards/*-card.kith "${plan[@]}" --out "$work/$1" --json \
        | member file)
    each join "${people[@]:1}" -- "$file"
}

# merge CIRCLE OPTION...: Ann merges what the others sent, and prints what came of it as JSON
merge() {
    local circle=$1 files=()
    shift
    for file in "$work/$circle/$circle"-*-contribution.kith; do
        [ "$file" = "$work/$circle/$circle-ann-contribution.kith" ] || files+=("$file")
    done
    as Ann circle merge "$circle" "${files[@]}" --out "$work/$circle" --json "$@"
}

# give NAME FRIEND: what circles have for a friend is sealed, and by that lies in the shared folder
give() {
    as "$1" parcel "$2" --level 0 --out "$work/parcels/$1" --json > "$work/$1.gave"
    grep -q '"inSharedFolder" : true' "$work/$1.gave"
}

# open_shared NAME: looks at the shared folder and opens what is not taken without a word
open_shared() {
    local file
    as "$1" folder sync --json > "$work/$1.looked"
    sed -n 's/^ *"file" : "\(.*\)",$/\1/p' "$work/$1.looked" > "$work/$1.waits"
    while read -r file; do
        as "$1" accept "$file" < /dev/null
    done < "$work/$1.waits"
}

share_folder() {
    as "$1" folder use "$work/shared"
    mkdir "$work/parcels/$1"
}

# collect NAME...: the contributions of these people come to Ann through the folder alone
collect() {
    rm "$work"/counted/*-contribution.kith
    each give "$@" -- Ann
    open_shared Ann > /dev/null
    [ "$(wc -l < "$work/Ann.waits")" -eq $# ] || fail "counted: $(wc -l < "$work/Ann.waits") contributions came"
}

export -f join take contribute give open_shared share_folder

plain() {
    local list removed
    found plain
    contribute Ann plain --shows-my-book > /dev/null
    each contribute "${people[@]:1:10}" -- plain --shows-my-book
    list=$(merge plain | member file)
    take Ben "$list" > /dev/null
    holds Ben plain 1 "${people[@]:0:11}"
    echo "plain: Lou comes late"
    contribute Lou plain --shows-my-book > /dev/null
    [ "$(merge plain | member added)" = 1 ] || fail "plain: more was merged than what came late"
    take Ben "$list" > /dev/null
    holds Ben plain 1 "${people[@]}"
    echo "plain: Lou is removed"
    removed=$(as Ann circle extend plain --remove Lou --out "$work/plain" --json | member file)
    rm "$work/plain/plain-lou-contribution.kith"
    merge plain > /dev/null
    take Ben "$removed" "$list" > /dev/null
    holds Ben plain 1 "${people[@]:0:11}"
}

counted() {
    local next least file members=("${people[@]:1:10}")
    mkdir "$work/shared" "$work/parcels"
    each share_folder "${people[@]}" --
    file=$(as Ann circle create counted --mode counted --card "$work"/cards/*-card.kith "${plan[@]}" \
        --out "$work/counted" --json | member file)
    for name in "${people[@]:1}"; do
        give Ann "$name"
    done
    # Nobody can have it but from what came through the folder.
    rm "$file"
    each open_shared "${people[@]:1}" --
    each join "${people[@]:1}" -- counted
    echo "counted: the circle's file came to all by the shared folder ($SECONDS s)"
    refused KITH-1623 Ann circle contribute counted --hidden
    each verify "${people[@]}" --
    each contribute "${people[@]:0:11}" -- counted --hidden
    collect "${members[@]}"
    echo "counted: Lou is lost, and nothing can be merged without Lou"
    refused KITH-1626 Ann circle merge counted --out "$work/counted"
    as Ann circle show counted --json > "$work/shown.json"
    [ "$(grep -c '"contributed" : true' "$work/shown.json")" -eq 11 ] || fail "counted: somebody else than Lou is missing"
    next=$(as Ann circle extend counted --without-missing --out "$work/counted" --json | member file)
    rm "$next"
    for name in "${members[@]}"; do
        give Ann "$name"
    done
    each open_shared "${members[@]}" --
    refused KITH-1624 Ben circle contribute counted --hidden
    each contribute "${people[@]:0:11}" -- counted --hidden --agree-difference
    collect "${members[@]}"
    as Ann circle merge counted --out "$work/counted" --at-least 1 2 3 --json > /dev/null
    rm "$work"/counted/counted-whitelist*.kith
    for name in "${members[@]}"; do
        give Ann "$name"
    done
    each open_shared "${members[@]}" --
    # They verified Ann: the lists came to them without a word.
    for name in Jo Kim; do
        grep -q '"lists" : 3' "$work/$name.looked" || fail "counted: $name did not take the lists without a word"
        holds "$name" counted 2 "${people[@]:0:11}"
    done
    for least in 1 2 3; do
        holds Ben counted "$least" "${people[@]:0:11}"
    done
    ! find "$work/shared" -name '*.kith' | grep -qv '/[0-9a-f]\{32\}\.kith$' || fail "a name in the folder says something"
    echo "counted: $(find "$work/shared" -name '*.kith' | wc -l) files went through the shared folder"
}

sealed() {
    local list closing
    found sealed
    each contribute "${people[@]}" -- sealed --hidden
    list=$(merge sealed | member file)
    take Ben "$list" > /dev/null
    holds Ben sealed 1 "${people[@]}"
    refused KITH-1627 Ann circle merge sealed --at-least 2 --out "$work/sealed"
    echo "sealed: the circle ends"
    closing=$(as Ann circle close sealed --yes --out "$work/sealed" --json | member file)
    take Ben "$closing" > /dev/null
    refused KITH-1618 Ben circle contribute sealed --hidden
}

for mode in plain counted sealed; do
    "$mode"
    echo "$mode: done ($SECONDS s)"
done
echo "passed"
