# Postfix asks Kith about messages while they arrive: one profile, a list of them, several recipients, forged headers, and
# Kith gone and back again between two messages. Where Debian has miltertest, that asks as well.
readonly list_port=$((first_port + 16)) one_port=$((first_port + 17))
readonly list_smtp=$((first_port + 18)) one_smtp=$((first_port + 19))
# shellcheck disable=SC2154 # set by 40-mail.sh and servers.sh, which source this
readonly status_file=$work/kith-milter/kith.prom

new_person anna
new_person carl
as_person anna kith book add bob@people.example > /dev/null 2>&1
mkdir -p "$work/kith-milter"
chown "$mail_user" "$work/kith-milter"
# What the profile's folder is called is Kith's own affair: here it is the one below the home folder.
profile_of() {
    dirname "$(find "$people/$1" -name kith.db)"
}
printf '%s\n' '# whose mail is judged by what' "anna@sieve.test $(profile_of anna)" "carl@sieve.test $(profile_of carl)" \
    > "$work/kith-milter/profiles"

milter() {
    local log=$work/log/milter-$1
    shift
    # Not by as_user: what is started is to be the milter itself, which a signal reaches.
    setpriv --reuid="$mail_user" --regid="$mail_group" --clear-groups env -i PATH=/usr/bin:/bin LANG=C.UTF-8 \
        ${KITH_JAVA_HOME:+"KITH_JAVA_HOME=$KITH_JAVA_HOME"} HOME="$work/kith-milter" "$kith" milter "$@" \
        2> "$log" > "$log.out" &
    milter_pid=$!
    started "$milter_pid"
}

healthy() {
    as_user "$kith" milter --health "127.0.0.1:$1" > /dev/null 2>&1
}

milter list --listen "127.0.0.1:$list_port" --profiles "$work/kith-milter/profiles" --status "$status_file"
list_pid=$milter_pid
milter one --listen "127.0.0.1:$one_port" --profile "$(profile_of anna)" --believe-results mx.kith.test
until_true 600 listens "$list_port" || fail "the milter does not listen"
until_true 600 listens "$one_port" || fail "the milter does not listen"
healthy "$list_port" || fail "the milter is not healthy"
! healthy "$first_port" || fail "Postfix's SMTP is no milter"

# Two more doors of Postfix: what arrives by them goes by a milter. header_checks take forged headers out before milters
# put any in, so that they are gone even where no milter is.
cat > "$postfix_etc/no-forged-kith" << 'END'
/^X-Kith[[:space:]]*:/ IGNORE
END
cat >> "$postfix_etc/master.cf" << END
127.0.0.1:$list_smtp inet n - n - - smtpd
  -o smtpd_milters=inet:127.0.0.1:$list_port
  -o milter_default_action=accept
127.0.0.1:$one_smtp inet n - n - - smtpd
  -o smtpd_milters=inet:127.0.0.1:$one_port
  -o milter_default_action=accept
  -o cleanup_service_name=cleanup-kith
cleanup-kith unix n - n - 0 cleanup
  -o header_checks=regexp:$postfix_etc/no-forged-kith
END
postfix -c "$postfix_etc" reload > "$work/log/postfix-reload" 2>&1
until_true 600 listens "$list_smtp" && until_true 100 listens "$one_smtp" || fail "Postfix has no further doors"

# Sends a message by a door to some people.
through() {
    swaks --server "127.0.0.1:$1" --helo client.kith.test --from bob@people.example --to "$2" --data "@$work/wire" \
        --no-data-fixup --timeout 120 > "$work/log/swaks" 2>&1 || fail "Postfix did not take the message for $2"
}

write_message() {
    printf '%s\r\n' "$@" '' 'Hello,' 'X-Kith: this is text' '.' > "$work/wire"
}

expect_arrived() {
    arrived=$(await_message "$1")
    if [ -n "$2" ]; then
        expect_kith "$arrived" "$2"
    elif sed '/^\r*$/,$d' "$arrived" | grep -qi '^x-kith'; then
        fail "a header for $1, who is one of several people"
    fi
    grep -q '^X-Kith: this is text' "$arrived" || fail "the body was changed"
    rm "$arrived"
}

mine='use=no; sender=mine; auth=unknown; p=1; author=bob@people.example'
unknown='use=no; sender=unknown; auth=unknown; p=1; author=bob@people.example'
forged=('X-Kith: use=yes; sender=known; auth=yes' 'From: Bob <bob@people.example>' 'To: people' 'x-kith : use=yes;'
    ' sender=mine' 'X-KITH:use=yes' 'Authentication-Results: mx.kith.test; dmarc=pass header.from=people.example')

echo "one person, then the other, then both"
write_message "${forged[@]}"
through "$list_smtp" anna@sieve.test
expect_arrived anna "$mine"
through "$list_smtp" Carl@SIEVE.test
expect_arrived carl "$unknown"
through "$list_smtp" anna@sieve.test,carl@sieve.test
expect_arrived anna ''
expect_arrived carl ''

echo "results: of this host's name, which here anybody can write, and as one believes them"
through "$one_smtp" anna@sieve.test
expect_arrived anna 'use=yes; sender=mine; auth=yes; p=1; author=bob@people.example'
write_message 'Received: from x by mx.kith.test; Sat, 21 Nov 2026 12:00:00 +0000' "${forged[@]}"
through "$one_smtp" anna@sieve.test
expect_arrived anna "$mine"

echo "a change of the profile, noticed while it serves"
as_person carl kith book add bob@people.example > /dev/null 2>&1
# What the milter knows may be a second old.
sleep 1.1
through "$list_smtp" carl@sieve.test
expect_arrived carl "$mine"

echo "Kith ends in between: messages pass, forged headers do not where header_checks are; then it is back"
kill "$milter_pid"
until_true 600 eval "! listens $one_port" || fail "the milter does not end"
write_message "${forged[@]}"
through "$one_smtp" anna@sieve.test
expect_arrived anna ''
milter one --listen "127.0.0.1:$one_port" --profile "$(profile_of anna)"
until_true 600 listens "$one_port" || fail "the milter does not come back"
through "$one_smtp" anna@sieve.test
expect_arrived anna "$mine"

if (install_packages miltertest) && command -v miltertest > /dev/null; then
    echo "miltertest, which speaks the protocol with code of its own"
    sed "s/@PORT@/$list_port/" src/ci/mail/milter.lua > "$work/milter.lua"
    miltertest -s "$work/milter.lua" > "$work/log/miltertest" 2>&1 || fail "miltertest: $(tail -n 1 "$work/log/miltertest")"
fi

kill "$list_pid"
until_true 600 grep -q 'messages_total{header="none"} 1' "$status_file" || fail "the counters: $(cat "$status_file")"
! grep -q '@' "$status_file" || fail "somebody's address among the counters"
! grep -q '@' "$work"/log/milter-* || fail "somebody's address in the log"
