# Postfix hands over to maildrop, with the rules that Kith ships.
source src/ci/mail/chain.sh
new_person max
as_person max kith book add bob@people.example > "$work/log/kith" 2>&1
as_person max kith mail trust mx.kith.test > "$work/log/kith" 2>&1
# maildrop takes these from the list of users, where nobody has none, and from its own build.
cat > "$people/max/.mailfilter" << END
HOME="$people/max"
PATH="$work/kith/bin:/usr/bin:/bin"
DEFAULT="\$HOME/Maildir"
KITH_KNOWN="\$HOME/Maildir/.Known"
include "$work/kith/mail/maildrop/kith.filter"
END
chown "$mail_user" "$people/max/.mailfilter"
chmod 600 "$people/max/.mailfilter"
as_person max sh -c 'maildirmake Maildir && maildirmake -f Known Maildir'
check_chain max maildrop.test
