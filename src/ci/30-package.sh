#!/bin/bash
# Installs the Debian package as a user would, uses it as somebody without any rights, and removes it again:
# files, menu entry, MIME type, manual page, command line, the window, a second start that hands its files to the
# first, a double click, and nothing left behind but the user's data. Packages that were not there before are removed.
# KITH_DEB  a package that is made already, instead of making one
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source src/ci/debian/packages.sh

skip() {
    echo "skipped: $*"
    exit 0
}

[ "$(id -u)" -eq 0 ] || skip "only root can install packages"
command -v apt-get > /dev/null && command -v dpkg-deb > /dev/null || skip "this is no Debian-like system"
! dpkg-query -W kith > /dev/null 2>&1 || skip "Kith is installed here already, and would be removed"
# The library's name in newer releases comes first in the package; either serves.
apt-cache show libgtk-3-0 > /dev/null 2>&1 || apt-cache show libgtk-3-0t64 > /dev/null 2>&1 || apt-get update -qq \
    || skip "the lists of packages cannot be read"

home=$(mktemp -d)
log=$home/window.log
started=()
before=$(installed_packages)

fail() {
    echo "failed: $*" >&2
    sed 's/^/  | /' "$log" >&2 2> /dev/null || true
    exit 1
}

finish() {
    local status=$?
    set +e
    for process in "${started[@]}"; do
        kill "$process" 2> /dev/null
    done
    purge_since "$before"
    rm -rf "$home"
    exit "$status"
}
trap finish EXIT

deb=${KITH_DEB:-}
if [ -z "$deb" ]; then
    echo "making the package, packed fast and not well"
    export DPKG_DEB_COMPRESSOR_LEVEL=0
    jar=target/kith/lib/kith.jar
    if [ -f "$jar" ] && [ -z "$(find pom.xml src/main app-icons sample-addressbooks -newer "$jar" -print -quit)" ]; then
        # Only what `mvn -P dist package` does after `mvn package`, which has just run.
        mvn -B -q -P dist toolchains:select-jdk-toolchain@Kith-needs-JDK-25--see-README cyclonedx:makeBom@default \
            exec:exec@distribution
    else
        mvn -B -q -P dist package -DskipTests
    fi
    deb=$(ls target/dist/kith_*.deb)
fi
deb=$(realpath "$deb")
echo "$(du -h "$deb" | cut -f 1) in $deb"

export DEBIAN_FRONTEND=noninteractive
apt_install() {
    apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" > "$home/apt.log" 2>&1
}
cp "$deb" "$home/kith.deb"
if ! apt_install "$home/kith.deb"; then
    apt-get update -qq || true
    apt_install "$home/kith.deb" || { cat "$home/apt.log" >&2; fail "the package does not install"; }
fi
echo "installed with what it depends on"
# What looks at it from outside; each is done without where it cannot be had.
for tool in desktop-file-utils libglib2.0-bin man-db xvfb openbox xdotool; do
    apt_install "$tool" || echo "without $tool"
done

# --- what is where
for file in /usr/bin/kith /usr/lib/kith/runtime/bin/java /usr/lib/kith/lib/kith.aot /usr/lib/kith/lib/kith-window.aot \
    /usr/share/applications/kith.desktop /usr/share/mime/packages/kith.xml /usr/share/man/man1/kith.1.gz \
    /usr/share/icons/hicolor/48x48/apps/kith.png /usr/share/icons/hicolor/scalable/apps/kith.svg \
    /usr/share/doc/kith/copyright /usr/lib/kith/mail/procmail/kith.rc /usr/lib/kith/mail/maildrop/kith.filter \
    /usr/lib/kith/mail/dovecot/90-kith.conf /usr/lib/kith/mail/dovecot/kith.sieve \
    /usr/lib/kith/mail/spamassassin/kith.cf /usr/lib/kith/mail/rspamd/regexp.conf \
    /usr/lib/kith/thunderbird/kith.xpi /usr/share/bash-completion/completions/kith \
    /usr/share/zsh/vendor-completions/_kith; do
    [ -e "$file" ] || fail "$file is missing"
done
[ -x /usr/lib/kith/mail/dovecot/bin/kith-filter ] || fail "Sieve cannot start the filter"
[ -z "$(find /usr/lib/kith -not -user root)" ] || fail "files that are not root's"
[ -z "$(find /usr/lib/kith -perm /022 -not -type l)" ] || fail "files that others can write"
for jar in /usr/lib/kith/lib/*.jar; do
    [ "$jar" = /usr/lib/kith/lib/kith.jar ] || grep -q "^Files: lib/${jar##*/}$" /usr/share/doc/kith/copyright \
        || fail "no licence of $jar"
done
grep -q '^Files: lib/kith.jar/kith/ui/fonts/\*$' /usr/share/doc/kith/copyright || fail "no licence of the letters for Chinese"
bill=/usr/lib/kith/licences/kith.cdx.json
for jar in /usr/lib/kith/lib/*.jar; do
    [ "$jar" = /usr/lib/kith/lib/kith.jar ] || grep -o '"pkg:maven/[^"?]*' "$bill" | sed 's|.*/||; s|@|-|' \
        | grep -qx "$(basename "$jar" .jar)" || fail "$jar is not in the bill of materials"
done
if command -v desktop-file-validate > /dev/null; then
    desktop-file-validate /usr/share/applications/kith.desktop || fail "the menu entry is not as it must be"
fi
unit=/usr/lib/systemd/system/kith-milter.service
[ -e "$unit" ] && [ -e /usr/lib/sysusers.d/kith-milter.conf ] || fail "no service for mail servers"
[ ! -e /etc/systemd/system/multi-user.target.wants/kith-milter.service ] || fail "the service is on, and nobody asked for it"
if command -v systemd-analyze > /dev/null; then
    said=$(systemd-analyze verify --man=no "$unit" 2>&1) && [ -z "$said" ] || fail "the service is not as it must be: $said"
fi
if command -v man > /dev/null; then
    MANWIDTH=100 man -P cat kith 2> /dev/null | grep 'kith share' > /dev/null || fail "no manual page"
fi

complete() {
    bash -c 'compopt() { :; }; . /usr/share/bash-completion/completions/kith
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _complete_kith; echo "${COMPREPLY[*]}"' bash "$@"
}
[ "$(complete kith circle pl)" = plan ] || fail "bash does not complete commands: $(complete kith circle pl)"

# --- the command line, as somebody without rights, with an empty home and nothing else in the environment
user=$home/'Zoë 王'
mkdir -p "$user/run" "$home/times"
chmod 711 "$home"
chmod 700 "$user/run"
chown -R 65534:65534 "$user" "$home/times"
as_user() {
    setpriv --reuid=65534 --regid=65534 --clear-groups \
        env -i PATH=/usr/bin:/bin HOME="$user" LANG=C.UTF-8 "$@"
}
cd "$user"

version=$(as_user kith --version)
[[ $version == kith\ [0-9]* ]] || fail "kith --version said: $version"
same() {
    local said
    said=$(as_user "$@" --version 2>&1) || fail "$* --version ended with $?: $said"
    [ "$said" = "$version" ] || fail "$* --version said: $said"
}
ln -s /usr/bin/kith 'a link'
same "$user/a link"
same LANG=C kith
same LC_ALL=POSIX kith
same LANG=zh_CN.UTF-8 kith
same JAVA_HOME=/usr/lib/jvm/none kith
# Java starts with these only if its cache of the start fits.
same KITH_JAVA_OPTIONS=-XX:AOTMode=on kith
as_user KITH_LANGUAGE=zh-CN kith --help | grep '用法\|选项' > /dev/null || fail "no help in Chinese"

samples=/usr/lib/kith/samples
story() {
    as_user kith init --name Alice --address alice@archer.example --no-passphrase
    as_user kith book import $samples/alice.vcf
    as_user KITH_PROFILE="$user/bob" kith init --name Bob --no-passphrase
    as_user KITH_PROFILE="$user/bob" kith book import $samples/bob.vcf
    as_user KITH_PROFILE="$user/bob" kith share Alice --level 5 --out 'from 鲍勃'
}
story > "$log" 2>&1 || fail "the first commands"
files=('from 鲍勃'/bob-[0-9]*.kith)
[ "${#files[@]}" -eq 5 ] || fail "five files were to be written, not ${#files[@]}"
# The locale without letters beyond ASCII: the name is understood all the same.
as_user LANG=C kith open --as Bob "${files[0]}" > "$log" 2>&1 || fail "a file with a Chinese name was not read"
filters() {
    as_user kith friends list --json | tr ',{' '\n\n' | sed -n 's/.*"filters" *: *\([0-9]*\).*/\1/p' | head -n 1
}
held=$(filters)
code=0
as_user kith check nobody@elsewhere.example > "$log" 2>&1 || code=$?
[ "$code" -eq 1 ] || fail "a check of a stranger ended with $code"
echo "the command line works: $version"

# --- what kind of file that is
if command -v gio > /dev/null; then
    kind=$(as_user gio info -a standard::content-type "${files[1]}" | sed -n 's/.*content-type: //p')
    [ "$kind" = application/vnd.kith+json ] || fail "a .kith file is taken for $kind"
    cp "${files[1]}" "$home/no ending" && chmod 644 "$home/no ending"
    kind=$(as_user gio info -a standard::content-type "$home/no ending" | sed -n 's/.*content-type: //p')
    [ "$kind" = application/vnd.kith+json ] || fail "by its content a file is taken for $kind"
    if command -v update-desktop-database > /dev/null; then
        as_user gio mime application/vnd.kith+json | grep 'kith\.desktop' > /dev/null || fail "Kith is not what opens its files"
        as_user gio mime application/vnd.kith.filter+json | grep 'kith\.desktop' > /dev/null || fail "nor those of mail"
    fi
fi

# --- the window
until_true() {
    local tenths=$1
    shift
    while ! "$@" > /dev/null 2>&1; do
        tenths=$((tenths - 1))
        [ "$tenths" -gt 0 ] || return 1
        sleep 0.1
    done
}
if ! command -v Xvfb > /dev/null || ! command -v openbox > /dev/null || ! command -v xdotool > /dev/null; then
    echo "without a display: the window is not tried"
else
    Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3> "$home/display" 2> /dev/null &
    started+=($!)
    until_true 600 test -s "$home/display" || fail "Xvfb did not start"
    DISPLAY=:$(cat "$home/display")
    export DISPLAY
    HOME=$home openbox > /dev/null 2>&1 &
    started+=($!)
    desktop() {
        as_user DISPLAY="$DISPLAY" XDG_RUNTIME_DIR="$user/run" "$@"
    }
    # With this option Java starts only if the window's cache fits; the trial ends when the window shows the profile.
    begun=$(date +%s%3N)
    desktop KITH_JAVA_OPTIONS="-XX:AOTMode=on -Dkith.start-trial=$home/times/start" timeout 300 kith > "$log" 2>&1 \
        || fail "a window with its cache ended with $?"
    read -r drawn filled < "$home/times/start"
    echo "a window was drawn $((drawn - begun)) ms after its start, and filled after $((filled - begun)) ms"

    desktop kith > "$log" 2>&1 &
    kith=$!
    started+=("$kith")
    window() {
        xdotool search --onlyvisible --name '^Kith'
    }
    until_true 600 window || fail "no window appeared"
    until_true 600 test -S "$user"/run/kith/*.sock || fail "no socket for the next start"

    # The second start hands its file over and ends, while the first goes on.
    desktop timeout 120 kith "${files[1]}" || fail "the second start ended with $?"
    imported() {
        [ "$(filters)" -eq "$1" ]
    }
    until_true 600 imported $((held + 1)) || fail "the first window did not read the second start's file"
    desktop timeout 120 kith "${files[2]}" "${files[3]}" || fail "a start with two files ended with $?"
    until_true 600 imported $((held + 3)) || fail "the first window did not read both files"
    if command -v gio > /dev/null && command -v update-desktop-database > /dev/null; then
        desktop gio open "${files[4]}" > /dev/null 2>&1 || fail "a double click ended with $?"
        until_true 600 imported $((held + 4)) || fail "a double click did not reach the window"
    fi
    desktop timeout 120 kith || fail "a bare second start ended with $?"
    [ "$(window | wc -l)" -eq 1 ] || fail "there are $(window | wc -l) windows"
    kill -0 "$kith" 2> /dev/null || fail "the first window is gone"

    # One that died leaves its socket; the next start takes its place.
    pkill_java=$(pgrep -u 65534 -f kith.Launcher)
    kill -9 $pkill_java
    wait "$kith" 2> /dev/null || true
    [ -S "$(echo "$user"/run/kith/*.sock)" ] || fail "this was to test a socket that is left over"
    desktop kith > "$log" 2>&1 &
    kith=$!
    started+=("$kith")
    until_true 600 window || fail "no window appeared after one that was killed"
    # Asked to close until it does: before it has the focus, nobody hears the keys.
    closed() {
        xdotool windowactivate --sync "$(window | head -n 1)" key alt+F4
        until_true 20 gone
    }
    gone() {
        ! kill -0 "$kith"
    }
    until_true 60 closed || gone || fail "the window was closed, but the process goes on"
    ! grep -E '^Exception|^Caused by|^\s+at ' "$log" || fail "a stack trace was printed"
    [ -z "$(find "$user/.openjfx" "$user"/.cache/openjfx 2> /dev/null)" ] || fail "JavaFX unpacked something at home"
    echo "the window works, and a second start reaches it"
fi

# --- and away
cd "$home"
dpkg -L kith | grep -v '^/usr$\|^/\.$\|/share$\|/bin$\|/lib$\|hicolor\(/[^/]*\)\?\(/apps\)\?$\|/applications$\|/mime\(/packages\)\?$\|/man\(/man1\)\?$\|/bash-completion\(/completions\)\?$\|/zsh\(/vendor-completions\)\?$\|/doc$\|/icons$\|/systemd\(/system\)\?$\|/sysusers\.d$' \
    > "$home/files"
apt-get purge -y -qq -o DPkg::Lock::Timeout=120 kith > /dev/null 2>&1 || fail "it cannot be removed"
while IFS= read -r file; do
    [ ! -e "$file" ] && [ ! -L "$file" ] || fail "$file was left behind"
done < "$home/files"
! grep -qs vnd.kith /usr/share/mime/globs2 || fail "the system still knows its files"
[ -f "$user/.local/share/kith/kith.db" ] || fail "the user's data are gone"
echo "removed: $(wc -l < "$home/files") files and folders; the user's data stayed"
echo "passed"
