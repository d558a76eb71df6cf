# Lists that kith scan --export writes, read by the programs they are for: the sender on it is let through, and not who
# merely writes their address into a message, where the list asks for more.
lists=$work/lists
mkdir -p "$lists"
export KITH_PROFILE=$lists/profile
in_kith() {
    "$kith" "$@" > "$work/log/kith" 2>&1 || fail "kith $*"
}
in_kith init --name Alice --no-passphrase
for address in bob@people.example 'a#b@people.example' carol@people.example; do
    in_kith book add "$address"
done
in_kith mail trust mx.kith.test

# list_message DMARC FROM: a message as it lies in a mailbox
list_message() {
    printf 'Return-Path: <%s>\nAuthentication-Results: mx.kith.test; dmarc=%s header.from=people.example\n' "${2##*<}" "$1" \
        | sed 's/>>/>/'
    printf 'Received: from mail.people.example (mail.people.example [203.0.113.7])\n by mx.kith.test with ESMTP;'
    printf ' Sat, 21 Nov 2026 12:00:00 +0000\nFrom: %s\nTo: alice@kith.test\nSubject: rowing\n' "$2"
    printf 'Date: Sat, 21 Nov 2026 12:00:00 +0000\nMessage-ID: <1@people.example>\n\nOn Sunday at ten.\n'
}
{
    for each in 'pass Bob@people.example' 'pass a#b@people.example' 'fail carol@people.example' \
        'pass stranger@people.example'; do
        echo 'From - Sat Nov 21 12:00:00 2026'
        list_message "${each%% *}" "${each#* }"
        echo
    done
} > "$lists/mailbox"
for format in spamassassin spamassassin-from rspamd sieve; do
    in_kith scan --export "$format" --out "$lists/$format" "$lists/mailbox"
    grep -q 'bob@people.example' "$lists/$format" || fail "Bob is not on the list for $format"
    ! grep -q 'carol@\|stranger@' "$lists/$format" || fail "somebody is on the list for $format who must not"
done
list_message pass 'Bob <bob@people.example>' > "$lists/bob"
list_message fail 'bob@people.example' > "$lists/forged"
list_message pass 'a#b@people.example' > "$lists/hash"
list_message pass 'carol@people.example' > "$lists/carol"
list_message pass 'bob@people.example, evil@elsewhere.example' > "$lists/several"
# A sender can have words of their own copied into the header that says that they are none of those they claim to be.
list_message fail 'bob@people.example' | sed 's/mx.kith.test; /&spf=pass smtp.mailfrom=dmarc=pass@evil.example; /' \
    > "$lists/copied"

# SpamAssassin: what stands in From is enough for welcomelist_from, and not for welcomelist_auth.
etc=$lists/spamassassin.d
mkdir -p "$etc"
welcome() {
    HOME=$work timeout 300 spamassassin --test-mode --nocreate-prefs --siteconfigpath "$etc" --cf 'use_bayes 0' \
        --cf 'dns_available no' --cf 'use_pyzor 0' --cf 'use_razor2 0' --cf 'always_trust_envelope_sender 1' \
        --cf 'envelope_sender_header Return-Path' --cf 'internal_networks 192.0.2.0/24' \
        --cf 'trusted_networks 192.0.2.0/24' < "$1" 2> "$work/log/spamassassin" | grep -oE 'USER_IN_[A-Z_]+' | sort -u \
        | tr '\n' ' ' || true
}
expect_welcome() {
    local found
    found=$(welcome "$1")
    [ "$found" = "$2" ] || fail "SpamAssassin says of ${1##*/}: $found"
}
for list in spamassassin spamassassin-from; do
    cp /etc/spamassassin/*.pre "$etc"
    cp "$lists/$list" "$etc/kith.cf"
    HOME=$work spamassassin --lint --siteconfigpath "$etc" -x > "$work/log/spamassassin" 2>&1 || fail "the list $list is not as it must be"
    expect_welcome "$lists/carol" ''
    case $list in
        spamassassin-from)
            expect_welcome "$lists/bob" 'USER_IN_WELCOMELIST '
            expect_welcome "$lists/forged" 'USER_IN_WELCOMELIST '
            expect_welcome "$lists/hash" 'USER_IN_WELCOMELIST '
            ;;
        *)
            expect_welcome "$lists/forged" ''
            # A server of one's own says that the sender's domain lets this host send.
            {
                head -n 1 "$lists/bob"
                printf 'Received: from mx.kith.test (mx.kith.test [192.0.2.1]) by imap.kith.test with LMTP;'
                printf ' Sat, 21 Nov 2026 12:00:01 +0000\nReceived-SPF: pass (mx.kith.test: designates 203.0.113.7)'
                printf ' client-ip=203.0.113.7; envelope-from=bob@people.example; helo=mail.people.example;\n'
                sed -e 1,2d "$lists/bob"
            } | sed -e '1s/.*/Return-Path: <bob@people.example>/' > "$lists/spf"
            expect_welcome "$lists/spf" 'USER_IN_SPF_WELCOMELIST '
            ;;
    esac
done

# Rspamd: the lines of configuration that stand in the map itself, with and without DMARC. There is no name server, so
# a rule stands in for the module that looks DMARC up.
dir=$lists/rspamd.d
port=$((first_port + 10))
mkdir -p "$dir"/etc/local.d "$dir"/{db,log,run}
sed -n 's/^#  *\(KITH_LISTED.*\|require_symbols.*\)/\1/p' "$lists/rspamd" | sed "s|/path/of/this/file|$lists/rspamd|" \
    > "$dir/etc/local.d/multimap.conf"
for worker in normal controller proxy fuzzy; do
    echo 'enabled = false;' > "$dir/etc/local.d/worker-$worker.inc"
done
printf 'enabled = true;\ncount = 1;\nbind_socket = "127.0.0.1:%s";\n' "$port" > "$dir/etc/local.d/worker-normal.inc"
printf 'test\nexample\n' > "$dir/tld"
echo 'enabled = false;' > "$dir/etc/local.d/dmarc.conf"
cat > "$dir/etc/local.d/options.inc" << END
dns { nameserver = ["127.0.0.1:$((first_port + 11))"]; timeout = 0.1s; retransmits = 1; }
url_tld = "$dir/tld";
disable_hyperscan = true;
END
cat > "$dir/etc/rspamd.local.lua" << 'END'
rspamd_config:register_symbol({ name = 'DMARC_POLICY_ALLOW', score = 0, callback = function(task)
    local results = task:get_header('Authentication-Results')
    return results ~= nil and results:find('dmarc=pass', 1, true) ~= nil
end })
END
chmod 644 "$lists/rspamd"
chmod 755 "$lists"
chown -R "$mail_user" "$dir"
variables=(--var=LOCAL_CONFDIR="$dir/etc" --var=DBDIR="$dir/db" --var=LOGDIR="$dir/log" --var=RUNDIR="$dir/run")
setpriv --reuid="$mail_user" --regid="$mail_group" --clear-groups rspamadm "${variables[@]}" configtest \
    > "$work/log/rspamd" 2>&1 || fail "Rspamd refuses the lines in the map"
setpriv --reuid="$mail_user" --regid="$mail_group" --clear-groups rspamd -f "${variables[@]}" > "$work/log/rspamd" 2>&1 &
started $!
until_true 600 listens "$port" || { cat "$dir/log/rspamd.log" > "$work/log/rspamd"; fail "Rspamd does not start"; }
listed() {
    timeout 120 rspamc -h "127.0.0.1:$port" < "$1" 2> "$work/log/rspamc" | grep -q 'KITH_LISTED'
}
until_true 600 listed "$lists/bob" || fail "Rspamd does not find Bob on the list"
for message in forged carol; do
    ! listed "$lists/$message" || fail "Rspamd is deceived by $message"
done

# Sieve: Pigeonhole runs the script on real messages.
printf 'protocols =\nssl = no\nmail_uid = %s\nmail_gid = %s\nmail_home = %s\nmail_location = maildir:%s\n' "$mail_user" \
    "$mail_group" "$lists" "$lists/maildir" > "$lists/dovecot.conf"
mkdir -p "$lists/sieve.d"
cp "$lists/sieve" "$lists/sieve.d/list.sieve"
echo discard\; >> "$lists/sieve.d/list.sieve"
chmod -R a+rX "$lists"
chown -R "$mail_user" "$lists/sieve.d"
sieve_does() {
    sieve-test -c "$lists/dovecot.conf" "$lists/sieve.d/list.sieve" "$1" 2> "$work/log/sieve-test" \
        | grep -oE 'store message in folder: INBOX|discard' | head -n 1
}
for message in bob hash; do
    [ "$(sieve_does "$lists/$message")" = 'store message in folder: INBOX' ] || fail "Sieve does not keep $message"
done
for message in forged carol several copied; do
    [ "$(sieve_does "$lists/$message")" = discard ] || fail "Sieve is deceived by $message"
done
unset KITH_PROFILE
echo "lists: SpamAssassin, Rspamd and Sieve let in whom they should"
