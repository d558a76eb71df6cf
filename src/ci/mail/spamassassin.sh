# SpamAssassin believes X-Kith on messages that passed Kith, by the rule that Kith ships. Local tests alone.
etc=$work/spamassassin
mkdir -p "$etc"
cp /etc/spamassassin/*.pre "$work/kith/mail/spamassassin/kith.cf" "$etc"
spamassassin --lint --siteconfigpath "$etc" --cf 'use_bayes 0' -x > "$work/log/spamassassin" 2>&1 || fail "the rule is not as it must be"

# The names of the tests that a message matched.
spam_tests() {
    HOME=$work spamassassin --test-mode --local --nocreate-prefs --siteconfigpath "$etc" --cf 'use_bayes 0' < "$1" \
        2> "$work/log/spamassassin" | sed -n -e '/^X-Spam-Status:/,/^[^\t]/p' -e '/^$/q' | tr -d '\n\t '
}
messages=("$work"/*-known)
[ -f "${messages[0]}" ] || fail "there is no message that passed Kith: sieve, procmail or maildrop must run before"
for message in "$work"/*-known; do
    spam_tests "$message" | grep -q '[=,]KITH_KNOWN[,a]' || fail "SpamAssassin does not know ${message##*/}"
done
for message in "$work"/*-spoofed "$work"/*-unjudged "$work"/*-without; do
    ! spam_tests "$message" | grep -q KITH_KNOWN || fail "SpamAssassin is deceived by ${message##*/}"
done
echo "SpamAssassin $(spamassassin --version | sed -n 's/^SpamAssassin version //p')"
