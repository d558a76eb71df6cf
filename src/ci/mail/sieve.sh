# Postfix hands over to Dovecot by LMTP, whose Sieve has Kith look at the message, with the files that Kith ships.
source src/ci/mail/chain.sh
new_person alice
as_person alice kith book add bob@people.example > "$work/log/kith" 2>&1
as_person alice kith mail trust mx.kith.test > "$work/log/kith" 2>&1
cp "$work/kith/mail/dovecot/kith.sieve" "$people/alice/.dovecot.sieve"
check_chain alice sieve.test
