#!/bin/bash
# Makes the former profiles of this folder with an older Kith. README.md says what each holds.
# Usage: make.sh KITH FOLDER    the older program (target/kith/bin/kith) and where the archives go
set -euo pipefail

program=$(realpath "$1")
mkdir -p "$2"
target=$(realpath "$2")
work=$(mktemp -d)
finish() {
    local status=$?
    [ "$status" -eq 0 ] || tail -n 20 "$work/log" >&2
    rm -rf "$work"
}
trap finish EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PROFILE KITH_PASSPHRASE_FILE XDG_CONFIG_HOME XDG_DATA_HOME
export HOME=$work/home KITH_LANGUAGE=en
mkdir "$HOME" "$work/transit" "$work/kept" "$work/folder" "$work/sent"
cd "$work"

readonly kinds="plain counted-classical counted-hybrid sealed-classical sealed-hybrid"
readonly hybrids="counted-hybrid sealed-hybrid"
readonly unmasked="plain counted-classical sealed-classical"

# as NAME COMMAND...: what Kith prints in this person's profile
as() {
    local who=$1
    shift
    "$program" --profile "$work/$who" "$@" 2>> "$work/log"
}

# The member of a JSON document that holds one text.
member() {
    sed -n "s/^.*\"$1\" : \"\([^\"]*\)\".*\$/\1/p" | head -n 1
}

# person NAME CONTACTS [PROTECTION]: a profile whose book has contacts of its own and "both"
person() {
    local i addresses=()
    as "$1" init --name "${1^}" --address "$1@own.example" --revocation "kept/$1-revocation.kith" \
        "${3:---no-passphrase}" --json > "kept/$1.json"
    for i in $(seq "$2"); do
        addresses+=("$1$i@book.example")
    done
    as "$1" book add "${addresses[@]}" both@book.example > /dev/null
}

kid() {
    member kid < "kept/$1.json"
}

# hand FROM TO: TO opens what lies in FROM's outbox for them
hand() {
    lose "$1" "$2"
    as "$2" open "transit/$1-$2"/*.kith < /dev/null > /dev/null
}

# lose FROM TO: FROM sends what lies in the outbox, and TO never gets it
lose() {
    rm -rf "transit/$1-$2"
    mkdir -p "transit/$1-$2"
    mv "$1/outbox/$2"/*.kith "transit/$1-$2/"
}

# --- circles: Ann creates them, Ben and Cleo are members

# create STEP KIND...: circles of these kinds, in sealed files
create() {
    local step=$1 kind masks
    shift
    for kind in "$@"; do
        masks=()
        [ "$kind" = plain ] || masks=(--masks "${kind#*-}")
        as ann circle create "$kind $step" --mode "${kind%-*}" "${masks[@]}" "${open[@]}" --friend Ben Cleo \
            --contacts 5 --fpp 0.001 > /dev/null
    done
}

# create_open STEP KIND...: the same, in files that anyone can read
create_open() {
    local open=(--out open)
    create "$@"
}
open=()

# agree NAME STEP KIND...: takes part for good
agree() {
    local who=$1 step=$2 kind consent
    shift 2
    for kind in "$@"; do
        consent=--hidden
        [ "$kind" != plain ] || consent=--shows-my-book
        as "$who" circle join "$kind $step" "$consent" > /dev/null
    done
}

# all_agree STEP KIND...: Ann, Ben and Cleo do
all_agree() {
    local who
    for who in ann ben cleo; do
        agree "$who" "$@" &
    done
    wait_for_all
}

wait_for_all() {
    local job
    for job in $(jobs -p); do
        wait "$job"
    done
}

circles() {
    local who other kind step
    for who in ann ben cleo; do
        person "$who" 4
        as "$who" me card --out "kept/cards" > /dev/null
    done
    for who in ann ben cleo; do
        # Their own card is refused.
        as "$who" open --trust-new kept/cards/*.kith > /dev/null || true
        for other in ann ben cleo; do
            [ "$who" = "$other" ] || as "$who" friends verify "${other^}" --fingerprint "$(kid "$other")" > /dev/null
        done
    done

    # Most of them, up to the list that all hold.
    for step in finished extended left closed invited joined; do
        create "$step" $kinds
    done
    create joining $hybrids
    create contributed $unmasked
    for who in ben cleo; do
        hand ann "$who"
    done
    for step in finished extended left closed; do
        all_agree "$step" $kinds
    done
    for kind in $kinds; do
        as ben circle join "$kind joined" > /dev/null
    done
    agree ann joining $hybrids
    agree ben joining $hybrids
    agree ann contributed $unmasked
    agree ben contributed $unmasked
    for round in 1 2; do
        for who in ben cleo; do
            hand "$who" ann
        done
        for who in ben cleo; do
            hand ann "$who"
        done
    done

    # What came after the list.
    for kind in $kinds; do
        as ann circle extend "$kind extended" --new-round > /dev/null
        as cleo circle leave "$kind left" > /dev/null
        as ann circle close "$kind closed" --yes --out kept/closings > /dev/null
    done
    hand cleo ann
    for who in ben cleo; do
        hand ann "$who"
        # Those that came sealed are refused.
        as "$who" open kept/closings/*.kith > /dev/null || true
    done

    # By open files, because a sealed one takes along what went before: a small outbox is left.
    create_open contributed $hybrids
    create_open merged $kinds
    create_open gathered $hybrids
    for who in ben cleo; do
        as "$who" open open/*.kith > /dev/null
    done
    all_agree contributed $hybrids
    all_agree merged $hybrids
    lose ann ben
    lose ann cleo
    hand ben ann
    hand cleo ann
    # Cleo lacks the file with all joining files of "contributed", and so contributes to "merged" alone.
    hand ann ben
    lose ann cleo
    for kind in $hybrids; do
        as ann circle gather "$kind merged" --out open/gathered > /dev/null
    done
    as cleo open open/gathered/*.kith > /dev/null
    as cleo circle go-on > /dev/null
    hand ben ann
    # The lists lie in the outbox, and so do files with all joining files.
    all_agree merged $unmasked
    all_agree gathered $hybrids
    hand ben ann
    hand cleo ann
    create_open founded $kinds
    rm -r ann/outbox/cleo
}

# --- exchanges: Eve invites, Gus answers

# invite FROM TO: writes the invitation, and prints the code
invite() {
    as "$1" invite "${2^}" --out "sent/$1-$2" --json > kept/invited.json
    member code < kept/invited.json
}

# answer WHO FROM LEVEL CODE: answers that invitation
answer() {
    as "$1" open "sent/$2-$1/$2-invitation.kith" --told telephone --level "$3" --out "sent/$1-$2" <<< "$4" > /dev/null
}

exchanges() {
    local code finns who
    for who in eve gus hana ida; do
        person "$who" 5
    done
    # Written, and no answer.
    finns=$(invite eve finn)
    # The answer came, and the third file is not written: Gus waits.
    code=$(invite eve gus)
    answer gus eve 3 "$code"
    as eve open sent/gus-eve/gus-answer.kith > /dev/null
    # The third file lies in the outbox.
    code=$(invite eve hana)
    answer hana eve 3 "$code"
    as eve open sent/hana-eve/hana-answer.kith > /dev/null
    as eve parcel Hana --level 7 --out eve/outbox/hana > /dev/null
    # Ida typed another code.
    invite eve ida > /dev/null
    answer ida eve 3 "$finns"
    as eve open sent/ida-eve/ida-answer.kith > /dev/null && exit 1
    # Opened, and not answered.
    invite ida gus > /dev/null
    answer gus ida 3 "" && exit 1
    return 0
}

# --- friends: Kim has a passphrase, Lee new keys

friends() {
    local code who
    for who in lee mia ned ola pat quin; do
        person "$who" 5
    done
    echo "a former passphrase" > kept/passphrase
    export KITH_PASSPHRASE_FILE=$work/kept/passphrase
    "$program" --profile kim init --name Kim --address kim@own.example --revocation kept/kim-revocation.kith \
        --json > kept/kim.json 2>> log
    printf 'Name,E-mail Address\nOne,kim1@book.example\nTwo,kim2@book.example\nBoth,both@book.example\n' > kim.csv
    as kim book import kim.csv > /dev/null
    as kim book add private@book.example > /dev/null
    as kim book exclude private@book.example > /dev/null

    # Lee: a whole exchange, a request, and new keys of which Kim does not know.
    code=$(invite kim lee)
    answer lee kim 7 "$code"
    as kim open sent/lee-kim/lee-answer.kith > /dev/null
    as kim parcel Lee --level 7 --out sent > /dev/null
    as lee open sent/kim-parcel.kith > /dev/null
    as lee ask Kim --filters 10 --out sent/asked > /dev/null
    as kim open sent/asked/*.kith > /dev/null
    cp lee/keys.pem kept/keys-old.pem
    as lee me rotate --yes --out sent/lee --revocation kept/lee-next-revocation.kith > /dev/null
    # An earlier Kith that was killed left the unencrypted old keys beside the new ones.
    cp kept/keys-old.pem lee/keys-old.pem

    # Mia: verified, and then not any more. Ned: blocked. Ola: new keys. Pat: revoked. Quin: unknown.
    for who in mia ned ola pat; do
        as "$who" share Kim --level 7 --plain --out "sent/$who" > /dev/null
        as kim open --as "${who^}" "sent/$who"/*.kith > /dev/null
        as kim friends verify "${who^}" --fingerprint "$(kid "$who")" > /dev/null
    done
    as kim share Mia --level 3 --plain --out sent/for-mia > /dev/null
    as kim friends stop-believing Mia > /dev/null
    as kim friends block Ned > /dev/null
    as ola me rotate --yes --out sent/rotation --revocation kept/ola-next-revocation.kith > /dev/null
    as kim open sent/rotation/*.kith > /dev/null
    as kim open kept/pat-revocation.kith > /dev/null
    as quin share Kim --level 3 --plain --out sent/quin > /dev/null
    message sent/quin/*.kith | as kim filter --take-filters import > /dev/null

    # A shared folder, which is gone afterwards.
    as kim folder use folder > /dev/null
}

# message FILE...: a message with these files
message() {
    local file
    printf 'From: quin@own.example\r\nTo: kim@own.example\r\nSubject: For you\r\nMIME-Version: 1.0\r\n'
    printf 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nHello\r\n'
    for file in "$@"; do
        printf -- '--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=%s\r\n' \
            "$(basename "$file")"
        printf 'Content-Transfer-Encoding: base64\r\n\r\n%s\r\n' "$(base64 "$file")"
    done
    printf -- '--b--\r\n'
}

# --- what is kept

pack() {
    local who
    for who in "$@"; do
        rm -f "$target/$who.zip"
        (cd "$who" && rm -f kith.lock kith.outbox && jar --create --no-manifest --file "$target/$who.zip" .)
    done
}

exchanges
friends
circles
pack ann ben cleo eve gus kim lee
echo "made on $(date -u +%F) with $("$program" --version)"
