#!/bin/bash
# Kith's add-on in a real Thunderbird: its modules under Node's test runner, then Debian's Thunderbird with the packaged
# Kith behind it, in a throw-away home, on a display of its own. Messages of all kinds are read, and what their header
# says is compared with what `kith scan` says of the same mailbox; Kith is killed, missing and of another version.
# What was not installed before is removed. Kith is that of the Debian package, installed, where there is one.
#   75-thunderbird.sh [STORY...]   of journeys, files, writing, exchange; all of them unless some are named
# KITH_CI_PICTURES  a folder for pictures of the window
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source src/ci/debian/packages.sh

readonly limit=900

skip() {
    echo "skipped: $*"
    exit 0
}

fail() {
    echo "failed: $*" >&2
    exit 1
}

kith=$PWD/target/kith/bin/kith
addon=$PWD/target/kith/thunderbird/kith.xpi
[ -x "$kith" ] && [ -f "$addon" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }

work=$(mktemp -d)
started=()
before=
package=
finish() {
    local status=$?
    set +e
    trap '' INT TERM
    if [ "$status" -ne 0 ]; then
        tail -n 20 "$work"/*.log | cut -c 1-300 >&2
    fi
    # The newest first: what draws ends before its display.
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do
        kill "${started[i]}" 2> /dev/null && wait "${started[i]}" 2> /dev/null
    done
    for file in "$work"/*/thunderbird.pid; do
        [ -f "$file" ] && kill -9 "$(cat "$file")" 2> /dev/null
    done
    if [ -n "$before" ]; then
        purge_since "$before"
        if [ -n "$package" ] && [ -e /usr/lib/kith ]; then
            echo "failed: the package left something behind" >&2
            status=1
        fi
    fi
    rm -rf "$work"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

old_node() {
    ! command -v node > /dev/null || ! node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)'
}
missing=()
command -v Xvfb > /dev/null || missing+=(xvfb)
command -v xdotool > /dev/null || missing+=(xdotool)
[ -x /usr/lib/thunderbird/thunderbird-bin ] || missing+=(thunderbird)
[ -f /usr/lib/thunderbird/extensions/langpack-zh-CN@thunderbird.mozilla.org.xpi ] || missing+=(thunderbird-l10n-zh-cn)
! old_node || missing+=(nodejs)
can_install() {
    [ "$(id -u)" -eq 0 ] && command -v apt-get > /dev/null && command -v dpkg-query > /dev/null
}
package=$(ls target/dist/kith_*.deb 2> /dev/null | head -n 1) || true
if [ -n "$package" ] && can_install && ! dpkg-query -W kith > /dev/null 2>&1; then
    # Where apt's own user can read it.
    chmod a+rx "$work"
    cp "$package" "$work/kith.deb"
    missing+=("$work/kith.deb")
    kith=/usr/bin/kith
    addon=/usr/lib/kith/thunderbird/kith.xpi
else
    package=
fi
if [ "${#missing[@]}" -gt 0 ]; then
    [ "$(id -u)" -eq 0 ] || skip "${missing[*]} missing, and only root can install packages"
    can_install || skip "this is no Debian-like system"
    before=$(installed_packages)
    export DEBIAN_FRONTEND=noninteractive
    apt_install() {
        apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "${missing[@]}" > "$work/apt.log" 2>&1
    }
    apt_install || { apt-get update -qq > /dev/null 2>&1 && apt_install; } || skip "${missing[*]} cannot be installed here"
    echo "installed: ${missing[*]} ($SECONDS s)"
fi
! old_node || skip "Node is older than 18"
[ -x /usr/lib/thunderbird/thunderbird-bin ] || skip "Thunderbird is not where Debian has it"
version=$(sed -n 's/^Version=\([0-9]*\).*/\1/p' /usr/lib/thunderbird/application.ini | head -n 1)
[ "${version:-0}" -ge 140 ] || skip "Thunderbird is older than 140"

node --test src/test/thunderbird/*.test.mjs > "$work/modules.log" 2>&1 || { cat "$work/modules.log" >&2; fail "the modules"; }
echo "the modules: $(sed -n 's/^. pass //p' "$work/modules.log") tests passed ($SECONDS s)"

# --- a home with a profile: Ben's fingerprint was compared, Dora's was not
home=$work/home
mkdir -p "$home"
unset KITH_PASSPHRASE_FILE KITH_PROFILE
export KITH_LANGUAGE=en
as() {
    local who=$1 folder=$work/$1
    shift
    [ "$who" != alice ] || folder=$home/.local/share/kith
    env HOME="$home" "$kith" --profile "$folder" "$@"
}
# NAME ADDRESS...: somebody with these contacts, who gives Alice seven filters
friend() {
    local who=$1
    shift
    as "$who" init --no-passphrase --name "$who" --address "$who@friends.example" --revocation "$work/$who.revocation"
    as "$who" book add "$@"
    as "$who" share Alice --level 7 --plain --out "$work/sent"
}
friend Ben carol@plaza.example claire@plaza.example otto@plaza.example > "$work/ben.log" 2>&1 &
ben=$!
friend Dora possibly{1..9}@plaza.example > "$work/dora.log" 2>&1 &
dora=$!
started+=("$ben" "$dora")
{
    as alice init --no-passphrase --name Alice --address alice@archer.example
    # The last of each for the corpus.
    as alice book add kwame@soko.example frieda@fisher.example alice@friend.test
    as alice mail trust mx.archer.example
    as alice mail trust mx.example.org
} > "$work/alice.log" 2>&1 || fail "no profile"
wait "$ben" && wait "$dora" || fail "no friends"
as alice open --trust-new "$work/sent" >> "$work/alice.log" 2>&1 || fail "their filters were not taken"
fingerprint=$(as Ben me --json | tr ',{' '\n\n' | sed -n 's/.*"kid" *: *"\([^"]*\)".*/\1/p' | head -n 1)
as alice friends verify Ben --fingerprint "$fingerprint" >> "$work/alice.log" 2>&1 || fail "Ben is not verified"
# first VERDICT ADDRESS...: the first of these addresses of which Alice's Kith says so. One address in 128 passes Ben's
# filters by chance, or Dora's: what is said of any other depends on that.
first() {
    local verdict=$1
    shift
    as alice check "$@" --json | tr -d '\n' | sed 's/"address"/\n&/g' \
        | sed -n 's/^"address":"\([^"]*\)".*"verdict":"'"$verdict"'".*/\1/p' | head -n 1
}
stranger=$(first unknown stranger{1..9}@nowhere.example) || true
possible=$(first possible possibly{1..9}@plaza.example) || true
[ -n "$stranger" ] && [ -n "$possible" ] || fail "everybody is known"
echo "a profile with a friend who is verified and one who is not ($SECONDS s)"

# --- a display
Xvfb -displayfd 3 -screen 0 1366x900x24 -nolisten tcp 3> "$work/display" 2> /dev/null &
started+=($!)
for _ in $(seq 600); do
    [ ! -s "$work/display" ] || break
    sleep 0.1
done
[ -s "$work/display" ] || fail "Xvfb did not start"

stories=("$@")
[ "${#stories[@]}" -gt 0 ] || stories=(journeys files writing exchange)
for story in "${stories[@]}"; do
    timeout --kill-after=10 "$limit" node "src/ci/thunderbird/$story.mjs" "$work" "$kith" "$addon" \
        ":$(cat "$work/display")" "$stranger" "$possible" ${KITH_CI_PICTURES:+"$KITH_CI_PICTURES"} || fail "a journey ended with $?"
done
echo "passed ($SECONDS s)"
