#!/bin/bash
# Keys on a file system that refuses hard links, as shares of Windows, exFAT and many file systems in user space do: a small
# library that is loaded before the system's refuses link and linkat. New keys and a new passphrase must leave one key file,
# and no old one beside it.
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command -v gcc > /dev/null || { echo "skipped: there is no gcc"; exit 0; }
kith=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$kith" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cat > "$work/links.c" << 'END'
#include <errno.h>

int link(const char *from, const char *to)
{
    (void) from;
    (void) to;
    errno = EPERM;
    return -1;
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags)
{
    (void) from_folder;
    (void) to_folder;
    (void) flags;
    return link(from, to);
}
END
gcc -shared -fPIC -o "$work/links.so" "$work/links.c"
profile=$work/profile

refusing() {
    LD_PRELOAD=$work/links.so "$kith" --profile "$profile" "$@"
}

keys_alone() {
    local found
    found=$(cd "$profile" && find . -name '*.pem*' | sort)
    [ "$found" = ./keys.pem ] || { echo "$1 left $found" >&2; exit 1; }
}

touch "$work/file"
LD_PRELOAD=$work/links.so ln "$work/file" "$work/other" 2> /dev/null && { echo "links are not refused" >&2; exit 1; }
"$kith" --profile "$profile" init --name Alice --no-passphrase --revocation "$work/revocation.kith" > /dev/null
cp "$profile/keys.pem" "$work/open.pem"
refusing me rotate --yes --out "$work/sent" > /dev/null
keys_alone "me rotate"
! cmp -s "$profile/keys.pem" "$work/open.pem" || { echo "me rotate changed no keys" >&2; exit 1; }
echo "a passphrase to try" > "$work/passphrase"
refusing me passphrase --new-passphrase-file "$work/passphrase" > /dev/null
keys_alone "me passphrase"
grep -q 'ENCRYPTED PRIVATE KEY' "$profile/keys.pem" || { echo "the keys lie open" >&2; exit 1; }
refusing me rotate --yes --out "$work/sent" --passphrase-file "$work/passphrase" > /dev/null
keys_alone "me rotate with a passphrase"
echo "Keys were exchanged where hard links are refused."
