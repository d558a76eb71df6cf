#!/bin/bash
# Parcels against another implementation of the age format, the npm package age-encryption: it opens what Kith sealed,
# and Kith takes what it sealed. The frame, the manifest and the sealing key are made in a few lines of JavaScript from
# the format pages alone.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

skip() {
    echo "skipped: $*"
    exit 0
}

kith=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$kith" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
command -v npm > /dev/null || skip "there is no npm"
node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 20 ? 0 : 1)' || skip "Node is older than 20"
script=$PWD/src/ci/parcels/parcel.mjs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
unset KITH_PASSPHRASE_FILE
export HOME=$work KITH_LANGUAGE=en
timeout 120 npm install --silent --no-audit --no-fund age-encryption@0.3.1 > npm.log 2>&1 \
    || skip "the package age-encryption could not be installed"
cp "$script" .

fail() {
    echo "wrong: $*" >&2
    exit 1
}
as() {
    local who=$1
    shift
    "$kith" --profile "$work/$who" "$@"
}

mkdir sent kept
for who in ana ben; do
    as "$who" init --no-passphrase --name "$who" --address "$who@own.example" --revocation "kept/$who.kith" > /dev/null
    as "$who" book add "$who-1@book.example" "$who-2@book.example" both@book.example > /dev/null
done

# --- the whole exchange, by the commands
as ana invite ben --out sent > invited
code=$(sed -n 's/.*code \([0-9]\{4\} [0-9]\{4\}\).*/\1/p' invited)
as ben open sent/ana-invitation.kith --told telephone --out sent <<< "$code" > /dev/null
as ana open sent/ben-answer.kith > /dev/null
as ana share ben --level 3 --out sent > /dev/null
as ben open sent/ana-parcel.kith > accepted
grep -q 'ana is verified' accepted || fail "the exchange did not end: $(cat accepted)"
for file in sent/*; do
    ! grep -aq "${code/ /}\|$code" "$file" || fail "$file holds the code"
done
echo "two people are verified by three files and a code"

# --- Kith seals, the other opens
mkdir from-kith
as ana share ben --level 5 --out from-kith > /dev/null
node parcel.mjs open ben/keys.pem from-kith/ana-parcel.kith opened
[ "$(ls opened | wc -l)" -eq 3 ] || fail "a card and two filters were expected: $(ls opened)"
for file in opened/*; do
    as ben open --dry-run "$file" | grep -qi 'ana' || fail "$file is not Ana's"
done
echo "age-encryption opened a parcel of Kith's"

# --- the other seals, Kith opens
mkdir from-node
as ben share ana --level 9 --plain --out from-node > /dev/null
as ben me card --out from-node > /dev/null
as ana me card --out sent > /dev/null
node parcel.mjs seal ben/keys.pem sent/ana-card.kith parcel.kith from-node/*.kith
as ana open parcel.kith > accepted
as ana friends list --json | tr -d ' \n' | grep -q '"held":9' \
    || fail "Kith did not take what age-encryption sealed: $(cat accepted)"
echo "Kith took a parcel of age-encryption's"

# --- what was changed by one bit is refused, and nothing of it is taken
node parcel.mjs flip parcel.kith changed.kith
if as ana open changed.kith > accepted 2>&1; then
    fail "a changed parcel was taken"
fi
grep -q 'KITH-20\(09\|10\)' accepted || fail "another refusal: $(cat accepted)"
echo "a changed parcel is refused"
