# Postfix hands over to procmail, with the rules that Kith ships.
source src/ci/mail/chain.sh
new_person pat
as_person pat kith book add bob@people.example > "$work/log/kith" 2>&1
as_person pat kith mail trust mx.kith.test > "$work/log/kith" 2>&1
cat > "$people/pat/.procmailrc" << END
MAILDIR=\$HOME/Maildir
DEFAULT=\$HOME/Maildir/
LOGFILE=\$HOME/procmail.log
KITH_KNOWN=.Known/
INCLUDERC=$work/kith/mail/procmail/kith.rc
END
as_person pat mkdir Maildir
check_chain pat procmail.test
