#!/bin/bash
# Kith among real mail servers: Debian's Postfix, Dovecot, procmail, maildrop, SpamAssassin and Rspamd, started on
# loopback without systemd, each in a throw-away folder with a configuration of its own. Real messages go through the
# whole chain; what arrives is looked at. Packages that were not there before are removed.
#   40-mail.sh [PART...]   the parts in src/ci/mail to run: sieve, procmail, ...; all of them unless some are named
# KITH_CI_PORTS  the first of 20 ports on 127.0.0.1; 25870 unless another is given
# KITH_CI_KEEP   if set, the throw-away folder is kept, with all logs
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source src/ci/debian/packages.sh

skip() {
    echo "skipped: $*"
    exit 0
}

[ "$(id -u)" -eq 0 ] || skip "only root can install and start mail servers"
command -v apt-get > /dev/null && command -v dpkg-query > /dev/null || skip "this is no Debian-like system"
[ -x target/kith/bin/kith ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"
before=$(installed_packages)
source src/ci/mail/servers.sh

finish() {
    local status=$?
    set +e
    trap '' INT TERM
    [ "$status" -eq 0 ] || show_logs >&2
    stop_servers
    purge_since "$before"
    [ -n "${KITH_CI_KEEP:-}" ] && echo "kept: $work" || rm -rf "$work"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

parts=("$@")
[ "${#parts[@]}" -gt 0 ] || parts=(sieve procmail maildrop spamassassin rspamd lists milter imap travel)
others=()
[ "${parts[*]}" = sieve ] || others=(procmail maildrop spamassassin rspamd)
install_packages postfix dovecot-core dovecot-imapd dovecot-lmtpd dovecot-sieve swaks "${others[@]}"
install_kith
start_postfix
start_dovecot

for part in "${parts[@]}"; do
    # A part that is there; each in a shell of its own, so that none finds what another left.
    if [ -f "src/ci/mail/$part.sh" ]; then
        echo "-- $part ($SECONDS s)"
        # shellcheck disable=SC1090 # one of the parts
        ( source "src/ci/mail/$part.sh" )
    fi
done
echo "passed ($SECONDS s)"
