#!/bin/bash
# Every command on a disk that is full, on one that cannot be written, and in a folder where the user may not write:
# what only reads answers as it does anywhere, and what writes is refused with Kith's own code and words and changes
# nothing. The disks are small ones in memory that only this script sees. About 350 starts of the program.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
# KITH_CI_TABLE  a file for a table of what every command said
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

skip() {
    echo "skipped: $*"
    exit 0
}

program=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$program" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
if [ -z "${KITH_CI_OWN_MOUNTS:-}" ]; then
    command -v unshare > /dev/null || skip "there is no unshare, with which disks of its own are mounted"
    rights=--map-root-user
    [ "$(id -u)" -ne 0 ] || rights=--mount
    unshare "$rights" --mount mount -t tmpfs -o size=1m disk /mnt 2> /dev/null || skip "no disk can be mounted here"
    KITH_CI_OWN_MOUNTS=yes exec unshare "$rights" --mount --propagation private bash "${BASH_SOURCE[0]}" "$@"
fi

samples=$PWD/sample-addressbooks
work=$(mktemp -d)
table=$(realpath -m "${KITH_CI_TABLE:-$work/table}")
disk=$work/disk
sound=$work/sound
finish() {
    local status=$?
    [ "$status" -eq 0 ] || tail -n 20 "$work/log" >&2 2> /dev/null || true
    umount -l "$disk" 2> /dev/null || true
    chmod -R u+w "$work" 2> /dev/null || true
    rm -rf "$work"
    exit "$status"
}
trap finish EXIT
unset DISPLAY WAYLAND_DISPLAY KITH_PASSPHRASE_FILE XDG_RUNTIME_DIR XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
export KITH_LANGUAGE=en
mkdir "$disk" "$sound"

fail() {
    echo "wrong: $*" >&2
    exit 1
}

# --- what every disk holds: Alice, who has a friend, a circle, a list of it, an account, and mail

as() {
    local who=$1
    shift
    HOME=$sound KITH_PROFILE=$sound/$who "$program" "$@" < /dev/null >> "$work/log" 2>&1
}
words() {
    HOME=$sound KITH_PROFILE=$sound/$1 "$program" me --json | tr -d '",[]' | sed -n 's/^ *words : //p'
}
set_up() {
    cd "$sound"
    echo 'correct horse battery staple' > passphrase
    echo secret > password
    for who in Alice Bob Carol; do
        as $who init --name $who --address "$who@people.example" --no-passphrase
    done
    as Alice book import "$samples/alice.vcf"
    as Bob book import "$samples/bob.vcf"
    as Carol book import "$samples/carol.csv"
    as Bob share Alice --level 5 --out from-bob
    as Carol share Alice --level 3 --out from-carol --mail from-carol.eml
    as Alice open --as Bob from-bob/*.kith
    # shellcheck disable=SC2046 # a list of words
    as Alice friends verify Bob --fingerprint $(words Bob)
    as Alice share Bob --level 3 --plain --out for-bob
    as Bob me card --out cards
    as Carol me card --out cards
    as Alice circle create Club --mode plain --card cards/bob-card.kith --out founded
    as Alice circle contribute Club --shows-my-book --agree-difference --out given
    as Bob open --belongs-to Alice for-bob/*.kith
    as Bob open founded/*.kith
    as Bob circle join Club
    as Bob circle contribute Club --shows-my-book --agree-difference --out given-by-bob
    as Alice circle merge Club given-by-bob --out merged
    as Bob circle create Rowing --mode plain --friend Alice --out founded-by-bob
    as Alice open founded-by-bob/rowing-circle.kith
    as Alice circle join Rowing
    as Carol circle create Choir --mode plain --card cards/bob-card.kith --out founded-by-carol
    as Alice mail trust mx.people.example
    as Alice imap add work --untried --plain-on-loopback-only --host 127.0.0.1 --port 9 --user alice \
        --password-file password --password-in-profile
    { printf 'Received: by mx.people.example; Mon, 2 Nov 2026 10:00:00 +0000\n'; cat from-carol.eml; } > carol.eml
    as Alice filter --take-filters propose < carol.eml || true
    HOME=$sound KITH_PROFILE=$sound/Alice "$program" filter --take-filters propose < carol.eml > /dev/null
    as Alice book exclude dave@plaza.example || true
    printf 'From: Stranger <s@elsewhere.example>\nSubject: Hello\n\nHello.\n' > plain.eml
    { printf 'From a@b.example Mon Jan  2 15:04:05 2006\n'; cat plain.eml; echo
      printf 'From a@b.example Mon Jan  2 15:04:05 2006\n'; cat carol.eml; echo; } > mbox
    printf 's@elsewhere.example\n' > senders.txt
    printf 'To: bob@people.example\nFrom: Alice@people.example\nSubject: Hello\n\nHello.\n' > sent.eml
    HOME=$sound KITH_PROFILE=$sound/Carol "$program" invite Alice --out invited-by-carol \
        | sed -n 's/.*code \([0-9 ]*\) .*/\1/p' > code
    # A length of 46 bytes, which a machine that writes numbers the other way round would refuse, alike everywhere.
    printf '\056\000\000\000{"kith":1,"id":1,"do":"hello","language":"en"}' > hello.frame
    as Alice backup saved.kith-backup --passphrase-file passphrase
    cd "$OLDPWD"
}

echo "setting up"
set_up

# --- the commands. First what must come of it where nothing can be written:
#   reads    the same answer as anywhere
#   gets-by  the same end as anywhere; what it would have noted is not noted
#   writes   KITH-1109
# What it writes goes to the folder out of the same disk. @ is the folder that holds everything.
commands() {
    cat << 'END'
reads me
reads book list
reads book files
reads book gone
reads book thunderbird --folder @
reads book sent --preview @/mbox
reads edition
reads friends list
reads friends address Bob
reads todo
reads check nobody@elsewhere.example
reads check --json nobody@elsewhere.example
reads check --explain dave@plaza.example
reads check --from-file @/senders.txt
reads check --csv - nobody@elsewhere.example
reads check --mail @/plain.eml
reads mail
reads mail doctor @/plain.eml
reads filter
reads filter --tempfail
reads scan @/mbox
reads scan --messages @/mbox
reads scan --resume @/mbox
reads overlap Bob
reads circle plan --members 5 --contacts 100
reads circle
reads circle show Club
reads circle check Club nobody@elsewhere.example
reads circle check Club --members nobody@elsewhere.example
reads circle overlap Club
reads circle in-checks Club
reads advise
reads circle contribute Club --dry-run
reads circle extend Club --dry-run --new-round
reads imap
reads imap test work
reads imap check work
reads waiting
reads folder
reads folder sync
reads ledger
reads ledger --csv -
reads share Bob --dry-run
reads send --dry-run
reads attack --dictionary @/senders.txt @/for-bob/alice-@EDITION@-01.kith
reads open --dry-run @/from-bob/bob-@EDITION@-01.kith
reads lab play --add one --look-up two
reads lab analysis --items 20 --probes 1000 --runs 2
reads milter --health 127.0.0.1:9
reads host
reads help
reads --version
gets-by sendmail --sendmail @/takes bob@people.example
gets-by filter --take-filters import
gets-by demo --terminal
writes init --name Dora --no-passphrase --profile @/out/dora
writes me --add other@people.example
writes me --remove alice@people.example
writes me card --out @/out
writes me --qr @/out/code.png
writes me rotate --yes --out @/out
writes me revocation --out @/out
writes me passphrase --new-passphrase-file @/passphrase
writes book import @@samples/dave.csv
writes book add someone@people.example
writes book exclude carol@plaza.example
writes book exclude --undo dave@plaza.example
writes book remove dave@plaza.example
writes book sent --at-least 1 @/sent.eml
writes book refresh --all
writes edition --new --yes
writes share Bob --level 4 --out @/out
writes share Eve --level 1 --out @/out
writes ask Bob --filters 9 --out @/out
writes share Bob --level 4 --out @/out --mail @/out/draft.eml
writes send --yes --out @/out
writes invite Gil --out @/out
writes open --told telephone --as Carol --out @/out @/invited-by-carol/carol-invitation.kith
writes open --as Carol @/from-carol/carol-@EDITION@-01.kith
writes friends rename Bob Robert
writes friends verify Bob --undo
writes friends block Bob
writes friends remove Bob
writes friends address Bob --add bob@people.example
writes check --csv @/out/table.csv nobody@elsewhere.example
writes mail trust mail.people.example
writes mail trust --undo mx.people.example
writes scan --csv @/out/table.csv @/mbox
writes scan --take-filters import @/again.mbox
writes circle create Band --mode plain --card @/cards/bob-card.kith --out @/out
writes circle show Club --out @/out
writes open --as Carol @/founded-by-carol/choir-circle.kith
writes circle contribute Club --shows-my-book --agree-difference --out @/out
writes circle merge Club @/given-by-bob --out @/out
writes circle extend Club --new-round --out @/out
writes circle close Club --yes --out @/out
writes circle leave Rowing
writes circle in-checks Club off
writes circle overlap Club --csv @/out/overlap.csv
writes imap add home --untried --plain-on-loopback-only --host 127.0.0.1 --port 9 --user alice --password-file @/password --password-in-profile
writes imap password work --password-file @/password --password-in-profile
writes imap remove work
writes folder use @/out
writes folder use --undo
writes waiting --as Carol @WAITING@
writes waiting --discard @WAITING@
writes ledger --csv @/out/ledger.csv
writes ledger --html @/out/ledger.html
writes open --png @/out/bits.png @/from-bob/bob-@EDITION@-01.kith
writes thunderbird install
writes backup @/out/backup.kith-backup --passphrase-file @/passphrase
writes backup --kit @/out/kit --passphrase-file @/passphrase
writes restore @/saved.kith-backup --passphrase-file @/passphrase --profile @/out/restored
writes lab play --add one --save @/out/play.kith-lab
writes lab analysis --items 20 --probes 1000 --runs 2 --into @/out
END
}

edition=$(basename "$sound"/for-bob/alice-*-01.kith -01.kith)
edition=${edition#alice-}
waiting=$(HOME=$sound KITH_PROFILE=$sound/Alice "$program" waiting --json 2>> "$work/log" \
    | tr -d '",[]' | sed -n 's/^ *key : //p')
[ -n "$edition" ] && [ -n "$waiting" ] || fail "what the commands need is not there"
printf '#!/bin/sh\ncat > /dev/null\n' > "$sound/takes"
chmod 755 "$sound/takes"
mkdir "$sound/out" "$work/said"
# The same files from somebody whose mail was not read yet.
sed 's/Subject: .*/Subject: Again/' "$sound/mbox" > "$sound/again.mbox"
commands | sed "s|@@samples|$samples|; s|@EDITION@|$edition|g; s|@WAITING@|$waiting|; s|@/|$disk/|g; s|@\$|$disk|" \
    | cat -n > "$work/commands"

# --- running them

# run STATE NUMBER KIND WORD...: a command; what came of it goes to files of that state and number
run() {
    local state=$1 number=$2 input=$disk/plain.eml code=0 as_whom=() to
    to=$work/said/$state-$number
    shift 3
    [ "$state" != denied ] || as_whom=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    case "$*" in
        *take-filters*) input=$disk/carol.eml ;;
        sendmail*) input=$disk/sent.eml ;;
        host) input=$disk/hello.frame ;;
        "open "*--told*) input=$disk/code ;;
    esac
    HOME=$disk KITH_PROFILE=$disk/Alice timeout -k 5 300 "${as_whom[@]}" "$program" "$@" \
        < "$input" > "$to.out" 2> "$to.err" || code=$?
    echo "$code" > "$to.code"
}
export -f run
export program disk work KITH_PROFILE

# Commands on different cores: none of them changes anything that another would see.
each() {
    grep -E "$2" "$work/commands" | xargs -P "$(nproc)" -L 1 bash -c 'run "$@"' run "$1"
}

mount_disk() {
    mount -t tmpfs -o size=24m,mode=755 disk "$disk"
    cp -a "$sound/." "$disk/"
}
# Without what processes meet by, which is not kept.
contents() {
    (cd "$disk" && find . -type f ! -path './.cache/kith/run/*' ! -name kith.lock ! -name kith.outbox ! -name 'kith.db-*' ! -name filler ! -name '*.pid' -exec sha256sum '{}' + | sort -k 2)
}

tried=0
wrong=0
: > "$table"
judge() {
    local state=$1 number kind line said code text
    while read -r number kind line; do
        said=$work/said/$state-$number
        [ -e "$said.code" ] || continue
        code=$(cat "$said.code")
        tried=$((tried + 1))
        text=$(grep -m 1 -o 'KITH-[0-9]*.*' "$said.err" "$said.out" -h 2> /dev/null | head -n 1 || true)
        printf '%s\t%s\tkith %s\t%s\t%s\n' "$state" "$kind" "${line//$disk\//}" "$code" "${text//$disk\//}" >> "$table"
        case $kind in
            reads)
                if ! cmp -s "$said.out" "$work/said/sound-$number.out" || [ "$code" != "$(cat "$work/said/sound-$number.code")" ]; then
                    echo "wrong: $state: kith $line ended with $code and not as anywhere: ${text:-no error}" >&2
                    diff "$work/said/sound-$number.out" "$said.out" >&2 || true
                    cat "$said.err" >&2
                    wrong=$((wrong + 1))
                fi ;;
            gets-by)
                if [ "$code" != "$(cat "$work/said/sound-$number.code")" ]; then
                    echo "wrong: $state: kith $line ended with $code: ${text:-no error}" >&2
                    wrong=$((wrong + 1))
                fi ;;
            writes)
                if [ "$code" != 4 ] || [[ $text != KITH-1109* ]]; then
                    echo "wrong: $state: kith $line ended with $code: ${text:-no error}" >&2
                    wrong=$((wrong + 1))
                fi ;;
        esac
        if grep -q '^[[:space:]]*at kith\.\|Exception' "$said.err"; then
            echo "wrong: $state: kith $line: $(grep -m 1 'Exception' "$said.err")" >&2
            wrong=$((wrong + 1))
        fi
    done < "$work/commands"
}

mount_disk
each sound '	(reads|gets-by) '
umount "$disk"

for state in full read-only denied; do
    echo "trying every command: $state"
    mount_disk
    case $state in
        full)
            dd if=/dev/zero of="$disk/filler" bs=4k 2> /dev/null || true ;;
        read-only)
            mount -o remount,ro "$disk" ;;
        denied)
            if [ "$(id -u)" -ne 0 ] || ! setpriv --reuid=65534 --regid=65534 --clear-groups test -x "$program" 2> /dev/null; then
                echo "skipped: nobody else can be asked to run Kith here"
                umount "$disk"
                continue
            fi
            chmod 755 "$work"
            chown -R 65534:65534 "$disk"
            chmod -R a-w "$disk" ;;
    esac
    contents > "$work/before"
    # Reading where the user may not write is reading from a disk that can't be written.
    kinds='reads|gets-by|writes'
    [ "$state" != denied ] || kinds='gets-by|writes'
    each "$state" "	($kinds) "
    contents > "$work/after"
    cmp "$work/before" "$work/after" > /dev/null || {
        diff "$work/before" "$work/after" >&2 || true
        echo "wrong: $state: something was changed" >&2
        wrong=$((wrong + 1))
    }
    judge "$state"
    umount "$disk"
done

[ "$wrong" -eq 0 ] || fail "$wrong of $tried"
echo "passed: $tried commands"
