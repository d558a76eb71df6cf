#!/bin/bash
# Takes the guide's pictures of Kith's window: src/docs/guide/images/NAME-en.png (light) and NAME-zh.png (dark), and
# overview.png for the README. Run it after mvn package; it needs Xvfb, openbox, xdotool and ImageMagick, and a font
# with Chinese characters, and installs nothing itself.
# KITH_PICTURES       another folder to write to
# KITH_PICTURES_SIZE  another size of the window, such as 1400x900: to look at, the guide has one width
# KITH_PICTURES_LOOKS other pairs of language and theme, such as "en:dark zh:light"
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

pictures=${KITH_PICTURES:-src/docs/guide/images}
size=${KITH_PICTURES_SIZE:-1000x700}
looks=${KITH_PICTURES_LOOKS:-en:light zh:dark}
largest_bytes=120000
screens=(overview book share friends check circles ledger)

fail() {
    echo "failed: $*" >&2
    exit 1
}

for program in Xvfb openbox xdotool import convert identify; do
    command -v "$program" > /dev/null || fail "$program is missing"
done
[ -x target/kith/bin/kith ] || fail "there is no target/kith/bin/kith: run mvn package first"
mkdir -p "$pictures"

# Repeats a command until it succeeds, for so many tenths of a second.
until_true() {
    local tenths=$1
    shift
    while ! "$@" > /dev/null 2>&1; do
        tenths=$((tenths - 1))
        [ "$tenths" -gt 0 ] || return 1
        sleep 0.1
    done
}

started=()
home=$(mktemp -d)
finish() {
    for process in "${started[@]}"; do
        kill "$process" 2> /dev/null || true
    done
    wait || true
    rm -rf "$home"
}
trap finish EXIT

Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3> "$home/display" 2> /dev/null &
started+=($!)
until_true 100 test -s "$home/display" || fail "Xvfb did not start"
DISPLAY=:$(cat "$home/display")
export DISPLAY
unset WAYLAND_DISPLAY
HOME=$home openbox > /dev/null 2>&1 &
started+=($!)

# Two equal pictures in a row: nothing moves any more.
still() {
    import -window "$window" "$home/now.png"
    local sum
    sum=$(identify -format '%#' "$home/now.png")
    [ "$sum" = "${last:-}" ] && return
    last=$sum
    return 1
}

# Shows a place by its key.
go() {
    xdotool key --clearmodifiers "ctrl+$1"
    sleep 0.7
}

# Writes the window's content as $1, with as many colours as the size allows.
take() {
    last=
    until_true 100 still || fail "$1 does not come to rest"
    local colours
    for colours in 256 128 64 32; do
        convert "$home/now.png" +dither -colors "$colours" -strip -define png:compression-level=9 \
            "png8:$pictures/$1"
        [ "$(stat -c %s "$pictures/$1")" -ge "$largest_bytes" ] || break
    done
    echo "$pictures/$1: $(identify -format '%wx%h' "$pictures/$1"), $(stat -c %s "$pictures/$1") bytes"
}

# Goes through one window in the language $1 and the theme $2.
walk() {
    local language=$1 theme=$2
    local suffix=$language
    [ "$looks" = "en:light zh:dark" ] || suffix=$language-$theme
    HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache \
        KITH_JAVA_OPTIONS="-Djava.util.prefs.userRoot=$home -Djavafx.cachedir=$home -Duser.home=/home/alice -Dkith.language=$language -Dkith.theme=$theme" \
        target/kith/bin/kith demo > "$home/log" 2>&1 &
    local kith=$!
    started=("$kith" "${started[@]}")
    until_true 600 xdotool search --onlyvisible --name '^Kith' || fail "no window appeared: $(cat "$home/log")"
    window=$(xdotool search --onlyvisible --name '^Kith' | head -n 1)
    xdotool windowsize --sync "$window" "${size%x*}" "${size#*x}" || true
    xdotool windowactivate --sync "$window"
    sleep 3
    local number
    for number in 1 2 3 4 6 7 5; do
        go "$number"
        if [ "$number" = 5 ]; then
            check_the_list
        fi
        take "${screens[number - 1]}-$suffix.png"
    done
    kill "$kith"
    until_true 100 not_running "$kith" || fail "Kith did not end"
}

not_running() {
    ! kill -0 "$1"
}

# What has the focus when a screen is shown is its entry in the navigation. Tab leads on, past the three buttons below
# it, the field for senders and the button for lists, to the demo's list; then past a button to the table.
check_the_list() {
    xdotool key Tab Tab Tab Tab Tab Tab space
    sleep 3
    xdotool key Tab Tab Home
    sleep 0.5
}

for look in $looks; do
    walk "${look%:*}" "${look#*:}"
done
if [ "$looks" = "en:light zh:dark" ]; then
    cp "$pictures/check-en.png" "$pictures/overview.png"
fi
