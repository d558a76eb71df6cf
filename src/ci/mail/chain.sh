# What every way of delivery must do with a message: whoever sources this calls check_chain.

# Without an end of the last line, with what is not ASCII, a line that begins like an mbox's, and one of Kith's in text.
write_message() {
    printf 'From: Bob <bob@people.example>\nTo: somebody@kith.test\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\n%s\n%s' "$1" \
        "$(printf 'Gr\xfc\xdfe,\nFrom here on\n.\nX-Kith: use=yes; this is text\n\tend')" > "$work/message"
}

body() {
    sed -e '1,/^\r*$/d' "$1"
}

# check_chain NAME DOMAIN: NAME@DOMAIN has a profile with bob in the book, trusts mx.kith.test, and puts use=yes into
# the folder Known.
check_chain() {
    local name=$1 to=$1@$2 arrived
    # The server says that it is authentic.
    write_message ''
    send "$work/message" authentic@people.example "$to"
    arrived=$(await_message "$name" Known)
    expect_kith "$arrived" 'use=yes; sender=mine; auth=yes; p=1; author=bob@people.example'
    [ "$(body "$arrived")" = "$(body "$work/message")" ] || fail "the text is another: $arrived"
    cp "$arrived" "$work/$name-known"

    # The sender says so, and in Kith's name.
    write_message "$(printf '%s\n' 'Authentication-Results: mx.kith.test; dmarc=pass header.from=people.example' \
        'X-Kith: use=yes; sender=known; auth=yes' 'x-kith : use=yes;' ' sender=mine' 'X-KITH: use=yes')"$'\n'
    send "$work/message" spoof@elsewhere.example "$to"
    arrived=$(await_message "$name")
    expect_kith "$arrived" 'use=no; sender=mine; auth=unknown; p=1; author=bob@people.example'
    [ "$(body "$arrived")" = "$(body "$work/message")" ] || fail "the text is another: $arrived"
    mv "$arrived" "$work/$name-spoofed"

    # Kith has nothing to ask: the message arrives all the same, and nothing forged with it.
    mv "$people/$name/.local/share/kith/kith.db" "$people/$name/kith.db"
    send "$work/message" spoof@elsewhere.example "$to"
    arrived=$(await_message "$name")
    [ "$(sed -e '/^\r*$/,$d' "$arrived" | grep -ci '^[[:space:]]*x-kith')" -eq 0 ] || fail "forged: $arrived"
    mv "$arrived" "$work/$name-unjudged"

    # Not even Kith is there.
    chmod 000 "$work/kith/bin/kith"
    send "$work/message" spoof@elsewhere.example "$to"
    arrived=$(await_message "$name")
    chmod 755 "$work/kith/bin/kith"
    [ "$(sed -e '/^\r*$/,$d' "$arrived" | grep -ci '^[[:space:]]*x-kith')" -eq 0 ] || fail "forged: $arrived"
    mv "$arrived" "$work/$name-without"
}
