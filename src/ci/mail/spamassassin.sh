# SpamAssassin believes X-Kith on messages that passed Kith, by the rule that Kith ships. Local tests alone.
etc=$work/spamassassin
mkdir -p "$etc"
cp /etc/spamassassin/*.pre "$work/kith/mail/spamassassin/kith.cf" "$etc"
spamassassin --lint --siteconfigpath "$etc" --cf 'use_bayes 0' -x > "$work/log/spamassassin" 2>&1 || fail "the rule is not as it must be"

# How many of these messages SpamAssassin looked at, and how many of them matched Kith's rule: "3 3".
spam_count() {
    HOME=$work timeout 300 spamassassin --test-mode --local --nocreate-prefs --siteconfigpath "$etc" --cf 'use_bayes 0' \
        "$@" 2> "$work/log/spamassassin" | awk '/^X-Spam-Status:/ { seen++; status = 1 } !/^X-Spam-Status:/ && !/^\t/ { status = 0 }
            status && /[=,\t]KITH_KNOWN/ { known++ } END { print seen + 0, known + 0 }'
}
known=("$work"/*-known)
others=("$work"/*-spoofed "$work"/*-unjudged "$work"/*-without)
[ -f "${known[0]}" ] || fail "there is no message that passed Kith: sieve, procmail or maildrop must run before"
found=$(spam_count "${known[@]}")
[ "$found" = "${#known[@]} ${#known[@]}" ] || fail "of ${#known[@]} messages, SpamAssassin saw and knows $found"
found=$(spam_count "${others[@]}")
[ "$found" = "${#others[@]} 0" ] || fail "of ${#others[@]} messages, SpamAssassin saw and is deceived by $found"
echo "SpamAssassin $(spamassassin --version | sed -n 's/^SpamAssassin version //p'): ${#known[@]} known, ${#others[@]} not"
