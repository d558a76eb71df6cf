# An account on the live Dovecot is checked and watched by the packaged Kith while Postfix delivers to it: what arrives is
# told at once, also after Dovecot was gone for a while; keywords are set where they are wanted; and no other flag is
# changed, not even \Recent where nothing is set.

# imap_say COMMANDS...  what the server answers somebody else
imap_say() {
    local command n=0
    {
        printf 'l LOGIN carol@sieve.test secret\r\n'
        for command; do
            printf 'a%s %s\r\n' "$((n += 1))" "$command"
        done
        printf 'z LOGOUT\r\n'
    } > "$work/imap-say"
    timeout 20 bash -c "exec 3<> /dev/tcp/127.0.0.1/$imap_port; cat '$work/imap-say' >&3; cat <&3" || true
}

arrived() {
    [ "$(grep -c "$1" "$watched")" -eq "$2" ]
}

# A message of this author arrives and is told by the watch.
deliver_watched() {
    printf 'From: %s\r\nTo: carol@sieve.test\r\nSubject: %s\r\nMessage-ID: <%s@people.example>\r\n\r\nHello\r\n' \
        "$1" "$2" "$2" > "$work/$2.eml"
    send "$work/$2.eml" sender@people.example carol@sieve.test
}

start_watch() {
    as_person carol kith imap watch live --json "$@" > "$watched" 2> "$work/log/watch" &
    watch=$!
    started "$watch"
    until_true 600 grep -q Watching "$work/log/watch" || fail "the account is not watched"
    # Not the shells around it.
    watch=$(innermost "$watch")
    started "$watch"
}

# The process that a chain of shells waits for.
innermost() {
    local pid=$1 child
    while child=$(pgrep -P "$pid"); do
        pid=$child
    done
    echo "$pid"
}

end_watch() {
    # What a shell starts in the background does not hear Ctrl-C; this ends it in the same way.
    kill "$watch" || fail "the watch has ended before"
    until_true 600 bash -c "! kill -0 $watch" || fail "the watch does not end"
}

watched=$work/watched.json
new_person carol
as_person carol kith book add bob@people.example > "$work/log/kith" 2>&1
as_person carol kith book add jörg@bücher.example > "$work/log/kith" 2>&1
printf 'secret\n' > "$people/carol/password"
chown "$mail_user" "$people/carol/password"

as_person carol kith imap add live --host 127.0.0.1 --port "$imap_port" --plain-on-loopback-only \
    --user carol@sieve.test --password-file password > "$work/log/kith" 2>&1 || fail "the account is not entered"
as_person carol kith imap test live > "$work/tried" 2>&1 || fail "the account cannot be tried"
grep -q 'lets you in' "$work/tried" || fail "the server does not let Kith in"

# Before the watch: read without changing anything.
deliver_watched stranger@people.example early
until_true 600 one_file "$people/carol/Maildir/new" || fail "no message arrived"
as_person carol kith imap check live --json > "$work/checked.json" 2> "$work/log/kith" && fail "somebody is known"
grep -q '"author":"stranger@people.example"' "$work/checked.json" || fail "the message was not found"
# Still in "new", where Dovecot keeps what nobody has opened: \Recent and \Seen are as they were.
one_file "$people/carol/Maildir/new" || fail "Kith's look changed \\Recent"

start_watch
deliver_watched bob@people.example first
until_true 600 arrived '"author":"bob@people.example"' 1 || fail "the first message was not told"
deliver_watched jörg@bücher.example second
until_true 600 arrived '"author":"jörg@xn--bcher-kva.example"' 1 || fail "the message with raw letters was not told"
grep -q '"sender":"mine"' "$watched" || fail "no author of the book was found"
arrived '"author":"stranger@people.example"' 0 || fail "a message from before the watch was told"

# The server goes away and comes back: nothing is missed, nothing is told twice.
doveadm -c "$work/dovecot/dovecot.conf" stop
until_true 600 grep -q 'Trying again' "$work/log/watch" || fail "nothing was said of the lost connection"
deliver_watched bob@people.example meanwhile
dovecot -c "$work/dovecot/dovecot.conf" > "$work/log/dovecot-start" 2>&1 || fail "Dovecot does not start again"
until_true 900 arrived '"author":"bob@people.example"' 2 || fail "the message of the meantime was not told"
end_watch
arrived '"author"' 3 || fail "a message was told twice: $(cat "$watched")"
[ "$(find "$people/carol/Maildir/new" -type f | wc -l)" -eq 4 ] || fail "the watch changed \\Recent"

# Between two watches; then with keywords.
deliver_watched bob@people.example between
start_watch --keywords
until_true 600 arrived '"author":"bob@people.example"' 1 || fail "the message between two watches was not told"
deliver_watched stranger@people.example last
until_true 600 arrived '"author":"stranger@people.example"' 1 || fail "the last message was not told"
end_watch
imap_say 'EXAMINE INBOX' 'FETCH 1:* (FLAGS)' | grep 'FETCH (FLAGS' > "$work/flags"
[ "$(wc -l < "$work/flags")" -eq 6 ] || fail "not six messages: $(cat "$work/flags")"
# Not authenticated, since no server of Carol's says anything of it: possibly known at most.
[ "$(grep -c '\$KithPossible' "$work/flags")" -eq 1 ] || fail "the keyword is not set: $(cat "$work/flags")"
! grep -q '\$KithKnown\|\\Seen\|\\Flagged\|\\Answered\|\\Deleted' "$work/flags" \
    || fail "another flag is set: $(cat "$work/flags")"

# A wrong password is said, and ends it.
printf 'wrong\n' > "$people/carol/password"
as_person carol kith imap password live --password-file password > "$work/log/kith" 2>&1
as_person carol kith imap watch live > "$work/refused" 2>&1 && fail "a wrong password is no error"
grep -q KITH-1949 "$work/refused" || fail "nothing was said of the wrong password: $(cat "$work/refused")"
