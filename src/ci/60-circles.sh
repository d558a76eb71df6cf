#!/bin/bash
# Twelve people on one machine, each with a profile of their own, and circles in the three modes, by the packaged
# command line: cards, fingerprints, founding, joining, contributing, merging, somebody who comes late, who is lost,
# who is removed, the end. Everything but a closing goes in parcels through one folder that all share. The counted
# circle has hybrid masks, the sealed one classical ones. Every list is held against what is really in the address
# books: whoever is known to so many must be found, and of strangers as many as the list says, within what chance
# allows once in half a million lists. What must be refused is tried as well. Takes four minutes.
#   60-circles.sh [MODE...]   plain, counted, sealed, in this order, sealed only after counted; all unless some are
#                             named; plain alone has six people and takes less than a minute
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
modes=("$@")
[ "${#modes[@]}" -gt 0 ] || modes=(plain counted sealed)
export everybody="Ann Ben Cleo Dan Eve Finn Gus Hana Ida Jo Kim Lou"
[ "${modes[*]}" != plain ] || everybody="Ann Ben Cleo Dan Eve Lou"

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
    as "$1" open --trust-new "${others[@]}" || true
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

# join NAME CIRCLE AGREEMENT...: takes part for good, so that whatever follows from it goes by itself
join() {
    local who=$1 circle=$2
    shift 2
    as "$who" circle join "$circle" "$@"
}

share_folder() {
    as "$1" folder use "$work/shared"
}

# look NAME: what can be taken without a word comes from the shared folder; what waits is kept
look() {
    as "$1" folder sync --json > "$work/$1.looked"
    sed -n 's/^ *"file" : "\(.*\)",$/\1/p' "$work/$1.looked" > "$work/$1.waits"
}

# open_shared NAME: looks at the shared folder and opens what is not taken without a word
open_shared() {
    local files
    look "$1"
    mapfile -t files < "$work/$1.waits"
    [ "${#files[@]}" -eq 0 ] || as "$1" open "${files[@]}" < /dev/null
}

# lists NAME: how many lists were taken at the last look
lists() {
    grep -o '"lists" : [0-9]*' "$work/$1.looked" | awk '{ sum += $3 } END { print sum + 0 }'
}

export -f join share_folder look open_shared

# found CIRCLE NAME...: Ann founds a circle in the mode of its name, as $how says, and the others have it from the folder
how=()
found() {
    local circle=$1
    shift
    as Ann circle create "$circle" --mode "$circle" --friend "$@" "${plan[@]}" "${how[@]}" --json > "$work/founded.json"
    # The one that is missing is the file that anybody could read.
    [ "$(grep -c '"file" : null' "$work/founded.json")" -eq 1 ] || fail "$circle: not everybody gets a sealed file"
    each open_shared "$@" --
}

# to_ann CIRCLE COUNT: so many files came to Ann, who opens them; what follows is done by itself
to_ann() {
    open_shared Ann > /dev/null
    [ "$(wc -l < "$work/Ann.waits")" -eq "$2" ] || fail "$1: $(wc -l < "$work/Ann.waits") files came, not $2"
}

# shown NAME CIRCLE: what the circle's page says
shown() {
    as "$1" circle show "$2" --json > "$work/shown.json"
}

plain() {
    local few=(Ann Ben Cleo Dan Eve)
    found plain "${few[@]:1}" Lou
    each join "${few[@]}" -- plain --shows-my-book
    to_ann plain 4
    as Ann circle merge plain > /dev/null
    open_shared Ben > /dev/null
    holds Ben plain 1 "${few[@]}"
    echo "plain: Lou comes late"
    join Lou plain --shows-my-book > /dev/null
    to_ann plain 1
    open_shared Ben > /dev/null
    holds Ben plain 1 "${few[@]}" Lou
    echo "plain: Lou is removed"
    as Ann circle extend plain --remove Lou > /dev/null
    as Ann circle merge plain > /dev/null
    open_shared Ben > /dev/null
    holds Ben plain 1 "${few[@]}"
}

counted() {
    local least members=("${people[@]:1:10}")
    found counted "${people[@]:1}"
    shown Ben counted
    [ "$(member masks < "$work/shown.json")" = hybrid ] || fail "counted: masks are not hybrid unasked"
    refused KITH-1623 Ann circle contribute counted --hidden
    each verify "${people[@]}" --
    each join "${people[@]}" -- counted --hidden
    to_ann counted 11
    echo "counted: what all bring to the masks came to Ann, and goes to everybody ($SECONDS s)"
    each open_shared "${members[@]}" --
    to_ann counted 10
    echo "counted: Lou is lost, and nothing can be merged without Lou"
    refused KITH-1626 Ann circle merge counted
    shown Ann counted
    [ "$(grep -c '"contributed" : true' "$work/shown.json")" -eq 11 ] || fail "counted: somebody else than Lou is missing"
    as Ann circle extend counted --without-missing > /dev/null
    each open_shared "${members[@]}" --
    refused KITH-1624 Ben circle join counted --hidden
    each join "${people[@]:0:11}" -- counted --hidden --agree-difference
    to_ann counted 10
    each open_shared "${members[@]}" --
    to_ann counted 10
    # The list of those whom anybody knows is there by itself; of further ones nothing is sent twice.
    look Kim
    [ "$(lists Kim)" = 1 ] || fail "counted: the list did not come by itself"
    as Ann circle merge counted --at-least 1 2 3 > /dev/null
    each open_shared Ben Jo Kim --
    # They verified Ann: the lists came to them without a word.
    [ "$(lists Jo)" = 3 ] && [ "$(lists Kim)" = 2 ] || fail "counted: Jo or Kim did not take the lists without a word"
    holds Jo counted 2 "${people[@]:0:11}"
    for least in 1 2 3; do
        holds Ben counted "$least" "${people[@]:0:11}"
    done
}

sealed() {
    local closing
    how=(--masks classical)
    found sealed "${people[@]:1}"
    each join "${people[@]}" -- sealed --hidden
    # Lou, who is back, has also given what the counted circle waited for: it is taken, and changes nothing there.
    to_ann sealed 12
    shown Ann counted
    [ "$(grep -c '"contributed" : true' "$work/shown.json")" -eq 11 ] || fail "counted: Lou is back in it"
    open_shared Ben > /dev/null
    holds Ben sealed 1 "${people[@]}"
    refused KITH-1627 Ann circle merge sealed --at-least 2
    echo "sealed: the circle ends"
    closing=$(as Ann circle close sealed --yes --out "$work/sealed" --json | member file)
    as Ben open "$closing" > /dev/null
    refused KITH-1618 Ben circle contribute sealed --hidden
}

mkdir "$work/shared"
each share_folder "${people[@]}" --
for mode in "${modes[@]}"; do
    "$mode"
    echo "$mode: done ($SECONDS s)"
done
! find "$work/shared" -name '*.kith' | grep -qv '/[0-9a-f]\{32\}\.kith$' || fail "a name in the folder says something"
echo "$(find "$work/shared" -name '*.kith' | wc -l) files went through the shared folder"
echo "passed"
