# Filters travel: Kith hands messages to Postfix's own sendmail, Dovecot delivers them, and what arrives is looked at by
# another program and taken by Kith. Ann writes as root, for Postfix lets nobody else name its configuration.
new_person ben
as_person ben mkdir Maildir
ann() {
    env KITH_PROFILE="$work/ann" HOME="$work" "$kith" "$@"
}
ann init --name Ann --address ann@sieve.test --no-passphrase > "$work/log/kith" 2>&1 || fail "no profile for Ann"
for contact in one two three four five six seven eight nine ten; do
    ann book add "$contact@contacts.example" > "$work/log/kith" 2>&1
done
ann share Ben --by-mail > "$work/log/kith" 2>&1
ann friends address Ben --add ben@sieve.test > "$work/log/kith" 2>&1

# Hands standard input to Postfix as a mail program does, for these recipients.
ann_sends() {
    ann sendmail --sendmail /usr/sbin/sendmail -C "$postfix_etc" -oi -f ann@sieve.test -- "$@" || fail "not sent: $?"
}

write_message() {
    local to='To: ben@sieve.test'
    case $1 in
        1) printf '%s\n' "$to" 'Subject: plain' '' 'Text of one line,' '' 'and another.' ;;
        2) printf '%s\n' "$to" 'Subject: 8 bit' 'MIME-Version: 1.0' 'Content-Type: text/plain; charset=utf-8' \
            'Content-Transfer-Encoding: 8bit' '' 'Grüße' ;;
        3) printf '%s\n' "$to" 'Subject: mixed' 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary="b 1"' '' \
            'preamble' '--b 1' '' 'Text' '--b 1' 'Content-Type: image/png' 'Content-Transfer-Encoding: base64' '' \
            'iVBORw0KGgo=' '--b 1--' 'epilogue' ;;
        4) printf '%s\n' "$to" 'Subject: signed' 'MIME-Version: 1.0' \
            'Content-Type: multipart/signed; protocol="application/pgp-signature"; boundary=sig' '' '--sig' \
            'Content-Type: text/plain' '' 'Signed. ' '--sig' 'Content-Type: application/pgp-signature' '' 'none' \
            '--sig--' ;;
        *) printf '%s\n' "$to" "Subject: number $1" 'MIME-Version: 1.0' 'Content-Type: text/html; charset=us-ascii' \
            'Content-Transfer-Encoding: quoted-printable' '' '<p>=41 long line=' ' goes on</p>' ;;
    esac
}

# Compares what was sent with what arrived, by Python's own reader: every part as it was, and one file of Kith's or none.
cat > "$work/compare.py" << 'END'
import email
import email.policy
import json
import sys
expected = int(sys.argv[3])
before, after = (email.message_from_bytes(open(name, 'rb').read().replace(b'\r\n', b'\n'),
                                          policy=email.policy.compat32) for name in sys.argv[1:3])

def shape(part):
    head = [(k.lower(), v) for k, v in part.items() if k.lower().startswith('content-')]
    body = [shape(p) for p in part.get_payload()] if part.is_multipart() else part.get_payload(decode=True)
    return head, body, part.preamble, part.epilogue

leaves = [part for part in after.walk() if not part.is_multipart()]
files = [part for part in leaves if part.get_content_type() == 'application/vnd.kith.filter+json']
assert len(files) == expected, f'{len(files)} files'
for part in after.walk():
    assert not part.defects, part.defects
if expected:
    content = json.loads(files[0].get_payload(decode=True))
    assert set(content) == {'payload', 'protected', 'signature'}, content
    assert files[0].get_filename().endswith('.kith')
    assert after.get_content_type() == 'multipart/mixed'
    parts = after.get_payload()
    assert parts[-1] is files[0]
    if before.get_content_type() == 'multipart/mixed':
        assert [shape(p) for p in parts[:-1]] == [shape(p) for p in before.get_payload()]
    else:
        assert len(parts) == 2
        first, whole = shape(parts[0]), shape(before)
        assert first[0] == whole[0], (first[0], whole[0])
        assert first[1] == whole[1], (first[1], whole[1])
else:
    assert shape(after)[1] == shape(before)[1]
assert after['Subject'] == before['Subject']
END

# One message of many forms each time; the filters of level 7 are used up by then.
for number in 1 2 3 4 5 6 7 8; do
    write_message "$number" > "$work/message"
    ann_sends ben@sieve.test < "$work/message"
    arrived=$(await_message ben)
    python3 "$work/compare.py" "$work/message" "$arrived" $((number < 8)) || fail "message $number"
    mkdir -p "$work/arrived"
    cp "$arrived" "$work/arrived/$number"
    rm "$arrived"
done
ann ledger --json | python3 -c 'import json, sys; assert json.load(sys.stdin)["worstCoalitionFpp"] == 1 / 128' \
    || fail "the ledger has not seven filters"

# Ben looks through what came, says whose the key is, and has evidence.
chmod -R go+rX "$work/arrived"
as_person ben kith check seven@contacts.example > "$work/log/kith" 2>&1 && fail "known before anything came"
as_person ben kith scan "$work/arrived" --take-filters propose > "$work/log/kith" 2>&1 || true
key=$(as_person ben kith waiting --json 2> "$work/log/kith" | python3 -c 'import json, sys
waiting, = json.load(sys.stdin)["keys"]
assert waiting["filters"] == 7 and waiting["name"] == "Ann", waiting
print(waiting["key"])') || fail "not seven filters wait"
as_person ben kith waiting "$key" --as Ann > "$work/log/kith" 2>&1 || fail "not accepted"
# Possible is no yes, which the exit code says as well.
status=0
as_person ben kith check seven@contacts.example --json > "$work/checked" 2> "$work/log/kith" || status=$?
[ "$status" -eq 1 ] && grep -Eq '"verdict" ?: ?"possible"' "$work/checked" || fail "no evidence came of it"

# An eighth filter, taken where mail is delivered.
ann share Ben --by-mail --level 8 > "$work/log/kith" 2>&1
write_message 9 > "$work/message"
ann_sends ben@sieve.test < "$work/message"
arrived=$(await_message ben)
as_person ben sh -c "kith filter --take-filters import > filtered" < "$arrived"
rm "$arrived"
as_person ben kith friends --json | grep -Eq '"held" ?: ?8' || fail "the filter did not take what was attached"

# To two recipients nothing goes along, and the exit code is Postfix's own.
new_person bea
ann share Ben --by-mail --level 9 > "$work/log/kith" 2>&1
write_message 10 > "$work/message"
ann_sends ben@sieve.test bea@sieve.test < "$work/message"
for name in ben bea; do
    arrived=$(await_message "$name")
    python3 "$work/compare.py" "$work/message" "$arrived" 0 || fail "a message to two"
    rm "$arrived"
done
status=0
ann sendmail --sendmail /usr/sbin/sendmail -C "$work/nowhere" -oi -- ben@sieve.test < "$work/message" \
    2> "$work/log/sendmail" || status=$?
[ "$status" -gt 64 ] || fail "exit code $status of a sendmail that fails"
echo "passed ($SECONDS s)"
