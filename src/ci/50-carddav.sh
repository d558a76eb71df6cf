#!/bin/bash
# Kith and a real address-book server: Debian's Radicale, started on loopback with a certificate of its own in a throw-away
# folder. Address books are put there with curl, found and read by Kith, changed, and read again. What was not installed
# before is removed.
# KITH_CI_PORT  the port on 127.0.0.1; 25960 unless another is given
# KITH_CI_KITH  the program; target/kith/bin/kith unless another is given
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source src/ci/debian/packages.sh

skip() {
    echo "skipped: $*"
    exit 0
}

[ "$(id -u)" -eq 0 ] || skip "only root can install a server"
command -v apt-get > /dev/null && command -v dpkg-query > /dev/null || skip "this is no Debian-like system"
kith=$(realpath "${KITH_CI_KITH:-target/kith/bin/kith}")
[ -x "$kith" ] || { echo "nothing is packaged: run mvn package" >&2; exit 1; }

port=${KITH_CI_PORT:-25960}
work=$(mktemp -d)
server=
before=$(installed_packages)

finish() {
    local status=$?
    set +e
    trap '' INT TERM
    [ "$status" -eq 0 ] || tail -n 20 "$work"/*.log >&2
    [ -n "$server" ] && kill "$server" 2> /dev/null && wait "$server" 2> /dev/null
    purge_since "$before"
    rm -rf "$work"
    exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

fail() {
    echo "failed: $*" >&2
    exit 1
}

# says FILE WORDS: the output holds these words
says() {
    grep -qF -- "$2" "$1" || { cat "$1" >&2; fail "no “$2”"; }
}

if ! command -v radicale > /dev/null || ! command -v curl > /dev/null || ! command -v openssl > /dev/null; then
    apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 radicale curl openssl \
        > "$work/apt.log" 2>&1 || skip "Radicale cannot be installed here"
fi

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/ca.key" -out "$work/ca.pem" -days 2 -subj /CN=test \
    2> /dev/null
openssl req -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/request" -subj /CN=localhost 2> /dev/null
openssl x509 -req -in "$work/request" -CA "$work/ca.pem" -CAkey "$work/ca.key" -CAcreateserial -days 2 \
    -out "$work/cert.pem" -extfile <(echo subjectAltName=DNS:localhost) 2> /dev/null
echo 'alice:correct horse' > "$work/users"
cat > "$work/config" << EOF
[server]
hosts = 127.0.0.1:$port
ssl = True
certificate = $work/cert.pem
key = $work/key.pem
[auth]
type = htpasswd
htpasswd_filename = $work/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = $work/collections
EOF
radicale --config "$work/config" > "$work/radicale.log" 2>&1 &
server=$!

url=https://localhost:$port
ask() {
    curl -sS --fail --cacert "$work/ca.pem" --resolve "localhost:$port:127.0.0.1" -u 'alice:correct horse' -o /dev/null "$@"
}
for _ in $(seq 600); do
    ask "$url/" 2> /dev/null && break
    sleep 0.1
done
ask "$url/" || fail "the server does not start"

card() { # NUMBER NAME ADDRESS
    printf 'BEGIN:VCARD\r\nVERSION:3.0\r\nUID:%s\r\nFN:%s\r\nN:%s;;;;\r\nEMAIL:%s\r\nPHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=\r\nEND:VCARD\r\n' \
        "$1" "$2" "$2" "$3"
}
ask -X MKCOL "$url/alice/family/" -H 'Content-Type: application/xml' --data '<mkcol xmlns="DAV:"
  xmlns:c="urn:ietf:params:xml:ns:carddav"><set><prop><resourcetype><collection/><c:addressbook/></resourcetype>
  <displayname>Family &amp; friends</displayname></prop></set></mkcol>'
ask -X MKCOL "$url/alice/dates/" -H 'Content-Type: application/xml' --data '<mkcol xmlns="DAV:"
  xmlns:c="urn:ietf:params:xml:ns:caldav"><set><prop><resourcetype><collection/><c:calendar/></resourcetype>
  </prop></set></mkcol>'
card 1 'Zoë Example' zoe@friend.test > "$work/card"
ask -X PUT "$url/alice/family/1.vcf" --data-binary "@$work/card"
card 2 'Yann Example' yann@friend.test > "$work/card"
ask -X PUT "$url/alice/family/2.vcf" --data-binary "@$work/card"
for i in $(seq 230); do
    card "m$i" "Member $i" "member$i@club.test"
done > "$work/club"
ask -X PUT "$url/alice/club/" -H 'Content-Type: text/vcard' --data-binary "@$work/club"
ls -lR "$work/collections" > "$work/before"

export HOME=$work/home KITH_PROFILE=$work/profile
mkdir "$HOME"
"$kith" init --name Me --address me@own.test --no-passphrase > /dev/null
echo 'correct horse' > "$work/password"
echo 'wrong' > "$work/wrong"
login=(--user alice --password-file "$work/password" --ca "$work/ca.pem")

"$kith" book carddav "$url" "${login[@]}" > "$work/out" 2>&1
says "$work/out" "Family & friends"
[ "$(grep -c "^.*$url/alice/" "$work/out")" = 2 ] || { cat "$work/out" >&2; fail "not the two address books"; }
echo "found from the server's name alone"

"$kith" book carddav "$url" "${login[@]}" --import --keep-password > "$work/out" 2>&1
"$kith" book list > "$work/out"
says "$work/out" "zoe@friend.test	Zoë Example"
says "$work/out" "member230@club.test"
[ "$(grep -c @ "$work/out")" = 232 ] || fail "$(grep -c @ "$work/out") contacts instead of 232"
echo "read: 232 contacts"

! "$kith" book carddav "$url" --user alice --password-file "$work/wrong" --ca "$work/ca.pem" > "$work/out" 2>&1
says "$work/out" KITH-1412
! "$kith" book carddav "$url" --user alice --password-file "$work/password" > "$work/out" 2>&1
says "$work/out" KITH-1948
! "$kith" book carddav "http://dav.example.org/" --user alice --password-file "$work/password" > "$work/out" 2>&1
says "$work/out" KITH-1410
echo "refused: a wrong password, a certificate that nobody vouches for, plain HTTP"
ls -lR "$work/collections" | diff "$work/before" - > /dev/null || fail "something on the server changed"

ask -X DELETE "$url/alice/family/2.vcf"
card 3 'Xenia Example' xenia@friend.test > "$work/card"
ask -X PUT "$url/alice/family/3.vcf" --data-binary "@$work/card"
"$kith" book refresh --all > "$work/out" 2>&1
"$kith" book list > "$work/list"
says "$work/list" xenia@friend.test
"$kith" book gone > "$work/out" 2>&1
says "$work/out" yann@friend.test
echo "read again with the kept password: one came, one is gone"
echo "passed ($SECONDS s)"
