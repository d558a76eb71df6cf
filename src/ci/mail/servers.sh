# Mail servers for the parts of 40-mail.sh, which sources this. Everything lies below $work and listens on 127.0.0.1.
#   install_packages NAME...      what is missing of Debian's packages; skips all of it where they cannot be had
#   start_postfix, start_dovecot  the two servers
#   new_person NAME               a mailbox $work/people/NAME (the user "nobody" on the disk) with a profile of Kith's
#   as_person NAME COMMAND...     runs a command as that person
#   send FILE FROM TO             a message to Postfix, the bytes of the file
#   await_message NAME [FOLDER]   waits for a new message in a Maildir and prints its file
#   expect_kith FILE VALUE        the message has this one X-Kith field
#   until_true TENTHS COMMAND...  waits until a command succeeds, so many tenths of a second at most
#   started PID...                processes to be ended at the end
#   fail WORDS...                 ends the run
# Mail to NAME@sieve.test goes by LMTP to Dovecot, which runs ~/.dovecot.sieve; to NAME@procmail.test and
# NAME@maildrop.test to these programs; all of them for the one mailbox.

readonly first_port=${KITH_CI_PORTS:-25870}
readonly smtp_port=$first_port lmtp_port=$((first_port + 1)) imap_port=$((first_port + 2))
# Others are for the parts: $((first_port + 10)) and above.
readonly kith=$work/kith/bin/kith people=$work/people postfix_etc=$work/postfix/etc
# Whose mail it is on this machine: somebody without any rights.
readonly mail_user=nobody
mail_group=$(id -gn "$mail_user")
mkdir -p "$people" "$work/log"

fail() {
    echo "failed: $*" >&2
    exit 1
}

until_true() {
    local tenths=$1
    shift
    while ! "$@" > /dev/null 2>&1; do
        tenths=$((tenths - 1))
        [ "$tenths" -gt 0 ] || return 1
        sleep 0.1
    done
}

started() {
    printf '%s\n' "$@" >> "$work/started"
}

listens() {
    (exec 3<> "/dev/tcp/127.0.0.1/$1") 2> /dev/null
}

# What the servers wrote, the last lines of each.
# shellcheck disable=SC2329 # called by 40-mail.sh
show_logs() {
    local log
    for log in "$work"/log/*; do
        [ -s "$log" ] || continue
        echo "== ${log##*/}"
        tail -n 25 "$log" | sed 's/^/  | /'
    done
}

install_packages() {
    local package missing=()
    for package; do
        [ "$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2> /dev/null)" = 'ii ' ] || missing+=("$package")
    done
    [ "${#missing[@]}" -gt 0 ] || return 0
    echo "installing: ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    echo 'postfix postfix/main_mailer_type select No configuration' | debconf-set-selections
    # Nothing of what is installed is to start by itself.
    local policy=/usr/sbin/policy-rc.d own_policy=no
    if [ ! -e "$policy" ]; then
        own_policy=yes
        printf '#!/bin/sh\nexit 101\n' > "$policy"
        chmod +x "$policy"
    fi
    apt_install "${missing[@]}" || { apt-get update -qq && apt_install "${missing[@]}"; } || own_policy+=failed
    [[ $own_policy != yes* ]] || rm -f "$policy"
    [[ $own_policy != *failed ]] || skip "these packages cannot be installed: ${missing[*]}"
}

apt_install() {
    timeout 240 apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" > "$work/log/apt" 2>&1
}

# A copy that the user without rights can read, wherever the project lies. With its times, by which Java knows its cache.
install_kith() {
    cp -a target/kith "$work/kith"
    chmod -R go+rX "$work/kith"
    as_user "$kith" --version > "$work/log/kith" 2>&1 || skip "$mail_user cannot start Kith: $(head -n 1 "$work/log/kith")"
}

as_user() {
    setpriv --reuid="$mail_user" --regid="$mail_group" --clear-groups \
        env -i PATH="$work/kith/bin:/usr/bin:/bin" LANG=C.UTF-8 ${KITH_JAVA_HOME:+"KITH_JAVA_HOME=$KITH_JAVA_HOME"} "$@"
}

as_person() {
    local name=$1
    shift
    (cd "$people/$name" && as_user HOME="$people/$name" "$@")
}

new_person() {
    local home=$people/$1
    mkdir -p "$home"
    chown "$mail_user:$mail_group" "$home"
    chmod 700 "$home"
    as_person "$1" kith init --name "$1" --address "$1@sieve.test" --no-passphrase > "$work/log/kith" 2>&1 \
        || fail "no profile for $1"
}

start_postfix() {
    local dir=$work/postfix
    mkdir -p "$postfix_etc" "$dir/queue" "$dir/data"
    chown postfix "$dir/data"
    cat > "$postfix_etc/main.cf" << END
compatibility_level = 3.6
queue_directory = $dir/queue
data_directory = $dir/data
maillog_file = $work/log/postfix
maillog_file_prefixes = $work/log
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.kith.test
mydestination =
mynetworks = 127.0.0.0/8
alias_maps =
local_recipient_maps =
virtual_mailbox_domains = sieve.test procmail.test maildrop.test
transport_maps = inline:{ { sieve.test = lmtp:inet:127.0.0.1:$lmtp_port }, { procmail.test = procmail: }, { maildrop.test = maildrop: } }
procmail_destination_recipient_limit = 1
maildrop_destination_recipient_limit = 1
message_size_limit = 0
mailbox_size_limit = 0
virtual_mailbox_limit = 0
minimal_backoff_time = 2s
maximal_backoff_time = 4s
queue_run_delay = 2s
smtputf8_enable = yes
# In the place of a filter that checks signatures: what it would write of a sender of this name, where it would stand.
smtpd_sender_restrictions = check_sender_access inline:{ { authentic@people.example = PREPEND Authentication-Results: mx.kith.test; dmarc=pass header.from=people.example } }
END
    cat > "$postfix_etc/master.cf" << END
127.0.0.1:$smtp_port inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 2 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
procmail unix - n n - - pipe flags=DRhu user=$mail_user argv=/usr/bin/procmail -m HOME=$people/\${user} PATH=$work/kith/bin:/usr/bin:/bin LANG=C.UTF-8 $people/\${user}/.procmailrc
maildrop unix - n n - - pipe flags=DRhu user=$mail_user argv=/usr/bin/maildrop $people/\${user}/.mailfilter
END
    touch "$work/log/postfix"
    postfix -c "$postfix_etc" start > "$work/log/postfix-start" 2>&1 || fail "Postfix does not start"
    until_true 600 listens "$smtp_port" || fail "Postfix does not listen"
    echo "Postfix $(postconf -c "$postfix_etc" -h mail_version) listens on $smtp_port"
}

start_dovecot() {
    local dir=$work/dovecot
    mkdir -p "$dir"
    # What Kith ships, with the folder that it has here.
    sed "s|/usr/lib/kith|$work/kith|" "$work/kith/mail/dovecot/90-kith.conf" > "$dir/90-kith.conf"
    cat > "$dir/dovecot.conf" << END
base_dir = $dir/run
state_dir = $dir/state
log_path = $work/log/dovecot
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
first_valid_uid = $(id -u "$mail_user")
first_valid_gid = $(id -g "$mail_user")
mail_location = maildir:~/Maildir
lda_mailbox_autocreate = yes
postmaster_address = postmaster@kith.test
hostname = mx.kith.test
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=$mail_user gid=$mail_group home=$people/%n allow_all_users=yes
}
namespace inbox {
  inbox = yes
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = $lmtp_port
  }
}
service imap-login {
  inet_listener imap {
    port = $imap_port
  }
  inet_listener imaps {
    port = 0
  }
}
protocol lmtp {
  mail_plugins = sieve
}
plugin {
  sieve = file:~/sieve;active=~/.dovecot.sieve
}
!include 90-kith.conf
END
    mkdir -p "$dir/state"
    dovecot -c "$dir/dovecot.conf" > "$work/log/dovecot-start" 2>&1 || fail "Dovecot does not start"
    until_true 600 listens "$lmtp_port" && until_true 100 listens "$imap_port" || fail "Dovecot does not listen"
    echo "Dovecot $(dovecot --version | cut -d ' ' -f 1) listens on $lmtp_port (LMTP) and $imap_port (IMAP)"
}

# The lines of the file as SMTP has them: with CR LF, dots doubled, a dot at the end. Left to it, swaks would replace
# more than that.
send() {
    { sed -e 's/\r$//' -e 's/^\./../' -e 's/$/\r/' -e '$a\' "$1" && printf .; } > "$work/wire"
    swaks --server "127.0.0.1:$smtp_port" --helo client.kith.test --from "$2" --to "$3" --data "@$work/wire" \
        --no-data-fixup --timeout 120 > "$work/log/swaks" 2>&1 || fail "Postfix did not take the message for $3"
}

# Prints the new message's file, once there is exactly one; a part removes what it has seen.
await_message() {
    local folder=$people/$1/Maildir${2:+/.$2}/new
    until_true "${await_tenths:-600}" one_file "$folder" || fail "no message arrived in $folder"
    printf '%s\n' "$folder"/*
}

# The fields of a message's header that any program could take for Kith's are the one with this value.
expect_kith() {
    local found
    found=$(sed -e '/^\r*$/,$d' "$1" | tr '\r' '\n' | grep -i '^[[:space:]]*x-kith' || true)
    [ "$found" = "X-Kith: $2" ] || fail "not X-Kith: $2, but: $found"
}

one_file() {
    local files=("$1"/*)
    [ "${#files[@]}" -eq 1 ] && [ -f "${files[0]}" ]
}

stop_servers() {
    local pid
    if [ -s "$work/started" ]; then
        while IFS= read -r pid; do
            kill "$pid" 2> /dev/null
        done < "$work/started"
    fi
    [ ! -f "$work/dovecot/run/master.pid" ] || doveadm -c "$work/dovecot/dovecot.conf" stop > /dev/null 2>&1
    [ ! -f "$work/postfix/queue/pid/master.pid" ] || postfix -c "$postfix_etc" stop > /dev/null 2>&1
    until_true 600 all_gone
}

all_gone() {
    ! listens "$smtp_port" && ! listens "$lmtp_port" && ! listens "$imap_port"
}
