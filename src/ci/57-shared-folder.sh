#!/bin/bash
# Two people and two machines on one shared folder, each a process of its own that watches it: what is given arrives
# without a further step, on a copy of the profile too, and nothing is written twice; processes that are killed lose
# nothing; a disk that is full or not there is waited for. Takes half a minute.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

kith=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$kith" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
work=$(mktemp -d)
watches=()

finish() {
    local status=$?
    for watch in "${watches[@]}"; do
        kill -9 "$watch" 2> /dev/null || true
    done
    ! mountpoint -q "$work/disk" || umount -l "$work/disk"
    [ "$status" -eq 0 ] || tail -n 20 "$work"/*.log >&2
    rm -rf "$work"
}
trap finish EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PASSPHRASE_FILE
export HOME=$work KITH_LANGUAGE=en

fail() {
    echo "wrong: $*" >&2
    exit 1
}
as() {
    local who=$1
    shift
    "$kith" --profile "$work/$who" "$@" 2>> "$work/said.log"
}

# watch NAME: a process of its own looks at the folder from now on
watch() {
    "$kith" --profile "$work/$1" folder sync --watch --json > "$work/$1.log" 2>&1 &
    watches+=($!)
}

# held NAME: how many filters somebody has of their only friend
held() {
    as "$1" friends list --json | tr -d ' \n' | sed -n 's/.*"held":\([0-9]*\).*/\1/p'
}

# until_true WHAT COMMAND...: waits until a command succeeds, five minutes at most
until_true() {
    local what=$1 tries=0
    shift
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 1200 ] || fail "it did not come to this within five minutes: $what"
        sleep 0.25
    done
}
says() {
    grep -q "$2" "$work/$1.log"
}
has() {
    [ "$(held "$1")" = "$2" ]
}
files() {
    find "$work/folder" -name '*.kith' | wc -l
}

mkdir "$work/sent" "$work/folder" "$work/kept"
for who in ana ben; do
    as "$who" init --no-passphrase --name "$who" --address "$who@own.example" \
        --revocation "$work/kept/$who.kith" > /dev/null
    as "$who" book add "$who-1@book.example" "$who-2@book.example" both@book.example > /dev/null
done
code=$(as ana invite ben --out "$work/sent" | sed -n 's/.*code \([0-9]\{4\} [0-9]\{4\}\).*/\1/p')
as ben open "$work/sent/ana-invitation.kith" --told telephone --level 3 --out "$work/sent" <<< "$code" > /dev/null
as ana open "$work/sent/ben-answer.kith" > /dev/null
as ana share ben --level 3 --out "$work/sent" > /dev/null
as ben open "$work/sent/ana-parcel.kith" > /dev/null
# The second computer of Ben has a copy of the profile.
cp -r "$work/ben" "$work/ben-too"

# --- two people and two machines, three processes that look
for who in ana ben ben-too; do
    as "$who" folder use "$work/folder" > /dev/null
done
watch ana
watch ben
# On the second computer a mail program's resident process looks after the folder.
"$kith" --profile "$work/ben-too" serve > "$work/ben-too.log" 2>&1 &
watches+=($!)
as ana share ben --level 9 --out "$work/sent" > "$work/said"
grep -q 'lies in the shared folder' "$work/said" || fail "it is not said that it went: $(cat "$work/said")"
[ "$(files)" -eq 1 ] || fail "one file was to lie there"
until_true "Ben has what Ana gave" says ben '"filters" : 6'
until_true "so has the other computer" has ben-too 9
[ "$(held ben)" = 9 ] || fail "Ben has $(held ben) filters"
for file in "$work"/folder/*; do
    [[ $(basename "$file") =~ ^[0-9a-f]{32}\.kith$ ]] || fail "a name that says something: $file"
done
as ben share ana --level 7 --out "$work/sent" > /dev/null
until_true "Ana has what Ben gave" says ana '"friend" : "ben"'
[ "$(files)" -eq 2 ] || fail "two files were to lie there: $(ls "$work/folder")"
echo "two people and two machines: everybody has what was given, in $(files) files"

# --- killed at any moment, and again: nothing is lost and nothing is doubled
for watch in "${watches[@]}"; do
    kill -9 "$watch"
    wait "$watch" 2> /dev/null || true
done
watches=()
as ben share ana --level 10 --again --out "$work/sent" > /dev/null
for pause in 0.2 0.4 0.6 0.8 1 1.2; do
    "$kith" --profile "$work/ana" folder sync > /dev/null 2>&1 & process=$!
    sleep "$pause"
    kill -9 "$process" 2> /dev/null || true
    wait "$process" 2> /dev/null || true
done
as ana folder sync --json > "$work/said"
[ "$(held ana)" = 10 ] || fail "Ana has $(held ana) filters of Ben's"
[ "$(files)" -eq 3 ] || fail "three files were to lie there"
echo "killed six times: Ana has all that Ben gave"

# --- two processes of one profile at once
as ana share ben --level 10 --again --out "$work/sent" > /dev/null
as ben folder sync --json > "$work/one" & first=$!
as ben folder sync --json > "$work/two" & second=$!
wait "$first" "$second"
[ "$(cat "$work/one" "$work/two" | grep -c '"friend"')" -eq 1 ] || fail "taken once by two processes: $(cat "$work/one" "$work/two")"
echo "two processes of one profile took it once"

# --- the folder is away, and comes back
mv "$work/folder" "$work/away"
as ben share ana --level 12 --again --out "$work/sent" > /dev/null
[ ! -e "$work/folder" ] || fail "a folder was made in its place"
as ben folder sync > /dev/null && fail "it is not said that the folder is away"
mkdir "$work/folder"
as ben folder sync > /dev/null && fail "another folder was taken for it"
[ "$(files)" -eq 0 ] || fail "something was written to another folder"
rmdir "$work/folder"
mv "$work/away" "$work/folder"
as ben folder sync > /dev/null
as ana folder sync > /dev/null
[ "$(held ana)" = 12 ] || fail "what was given meanwhile did not come"
echo "a folder that was away got what was given meanwhile"

# --- a full disk
mkdir "$work/disk"
if mount -t tmpfs -o size=64k tmpfs "$work/disk" 2> /dev/null; then
    as ben folder use "$work/disk" > /dev/null
    head -c 60000 /dev/zero > "$work/disk/full" 2> /dev/null || true
    as ben share ana --level 12 --again --out "$work/sent" > /dev/null
    as ben folder sync > /dev/null && fail "it is not said that the disk is full"
    [ -z "$(find "$work/disk" -name '?*.kith*')" ] || fail "half a file lies on the full disk"
    rm "$work/disk/full"
    as ben folder sync > /dev/null || fail "it is not written although there is room"
    [ "$(find "$work/disk" -name '*.kith' | wc -l)" -eq 1 ] || fail "it is not there although there is room"
    echo "a full disk is waited for"
else
    echo "a full disk was not tried: nothing may be mounted here"
fi
as ben folder use --undo > /dev/null
as ben folder --json | tr -d ' \n' | grep -q '"folder":null' || fail "the folder is still shared"
echo "passed"
