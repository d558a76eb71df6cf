# Postfix hands over to Dovecot by LMTP, whose Sieve has Kith look at the message, with the files that Kith ships.
new_person alice
cp "$work/kith/mail/dovecot/kith.sieve" "$people/alice/.dovecot.sieve"
as_person alice kith book add bob@people.example > /dev/null 2>&1

printf '%s\n' 'From: Bob <bob@people.example>' 'To: alice@sieve.test' 'Subject: Sieve' \
    'X-Kith: use=yes; sender=known; auth=yes' 'x-kith : use=yes; sender=mine;' ' auth=yes' '' 'Hello,' \
    'X-Kith: this is text' > "$work/message"
send "$work/message" bob@people.example alice@sieve.test
arrived=$(await_message alice)
expect_kith "$arrived" 'use=no; sender=mine; auth=unknown; p=1; author=bob@people.example'
