# Rspamd believes X-Kith on messages that passed Kith, by the rule that Kith ships. Asks nobody else.
dir=$work/rspamd
port=$((first_port + 3))
mkdir -p "$dir"/etc/local.d "$dir"/{db,log,run}
cp "$work/kith/mail/rspamd/regexp.conf" "$dir/etc/local.d"
for worker in normal controller proxy fuzzy; do
    echo 'enabled = false;' > "$dir/etc/local.d/worker-$worker.inc"
done
printf 'enabled = true;\ncount = 1;\nbind_socket = "127.0.0.1:%s";\n' "$port" > "$dir/etc/local.d/worker-normal.inc"
printf 'test\nexample\n' > "$dir/tld"
# No name server, no list of all top-level domains and no compiled expressions, which take a minute at the first start.
cat > "$dir/etc/local.d/options.inc" << END
dns { nameserver = ["127.0.0.1:$((first_port + 4))"]; timeout = 0.1s; retransmits = 1; }
url_tld = "$dir/tld";
disable_hyperscan = true;
END
chown -R "$mail_user" "$dir"
setpriv --reuid="$mail_user" --regid="$mail_group" --clear-groups rspamd -f --var=LOCAL_CONFDIR="$dir/etc" \
    --var=DBDIR="$dir/db" --var=LOGDIR="$dir/log" --var=RUNDIR="$dir/run" > "$work/log/rspamd" 2>&1 &
started $!
until_true 600 listens "$port" || { cat "$dir/log/rspamd.log" > "$work/log/rspamd"; fail "Rspamd does not start"; }

symbols() {
    timeout 120 rspamc -h "127.0.0.1:$port" < "$1" 2> "$work/log/rspamc"
}
messages=("$work"/*-known)
[ -f "${messages[0]}" ] || fail "there is no message that passed Kith: sieve, procmail or maildrop must run before"
for message in "$work"/*-known; do
    symbols "$message" | grep -qF 'KITH_KNOWN (-5.00)' || fail "Rspamd does not know ${message##*/}"
done
for message in "$work"/*-spoofed "$work"/*-unjudged "$work"/*-without; do
    ! symbols "$message" | grep -q KITH_KNOWN || fail "Rspamd is deceived by ${message##*/}"
done
echo "Rspamd $(rspamd --version | grep -o '[0-9.]*$')"
