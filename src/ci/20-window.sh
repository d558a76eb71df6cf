#!/bin/bash
# Opens the packaged Kith on a real X display (Xvfb with a window manager), as the headless tests of the window cannot:
# a window titled Kith must appear, must not be blank, and must close when it is asked to.
# KITH_WINDOW_COMMAND  another command to open, to try this script itself
# KITH_WINDOW_TITLE    its window's title
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

command=${KITH_WINDOW_COMMAND:-target/kith/bin/kith}
title=${KITH_WINDOW_TITLE:-Kith}
picture=target/window.png
log=target/window.log
least_colours=50

skip() {
    echo "skipped: $*"
    exit 0
}

fail() {
    echo "failed: $*" >&2
    sed 's/^/  | /' "$log" >&2 || true
    exit 1
}

needed=(Xvfb openbox xdotool import)
missing=()
for program in "${needed[@]}"; do
    command -v "$program" > /dev/null || missing+=("$program")
done
ldconfig -p | grep -q 'libgtk-3\.so' || missing+=(GTK)
if [ "${#missing[@]}" -gt 0 ]; then
    [ "$(id -u)" -eq 0 ] || skip "${missing[*]} missing, and only root can install packages"
    command -v apt-get > /dev/null || skip "${missing[*]} missing, and there is no apt-get"
    export DEBIAN_FRONTEND=noninteractive
    if ! { apt-get update -qq && apt-get install -y -qq --no-install-recommends xvfb xauth openbox xdotool \
        imagemagick libgtk-3-0 libxtst6 libxxf86vm1 libgl1 fonts-dejavu-core fonts-wqy-microhei; } > /dev/null 2>&1; then
        skip "${missing[*]} missing, and the packages could not be installed"
    fi
fi
[ -x "${command%% *}" ] || command -v "${command%% *}" > /dev/null || fail "there is no $command: run mvn package first"
mkdir -p target

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

# Xvfb picks a free display number itself and writes it down when it is ready.
Xvfb -displayfd 3 -screen 0 1600x1200x24 -nolisten tcp 3> "$home/display" 2> /dev/null &
started+=($!)
until_true 600 test -s "$home/display" || fail "Xvfb did not start"
DISPLAY=:$(cat "$home/display")
export DISPLAY
unset WAYLAND_DISPLAY
HOME=$home openbox > /dev/null 2>&1 &
started+=($!)

# A home of its own: no profile of the user's is touched. JavaFX unpacks its native code there, too.
# shellcheck disable=SC2086 # the command may have arguments
HOME=$home XDG_DATA_HOME=$home/data XDG_CONFIG_HOME=$home/config XDG_CACHE_HOME=$home/cache \
    KITH_JAVA_OPTIONS="-Duser.home=$home" $command > "$log" 2>&1 &
kith=$!
started=("$kith" "${started[@]}")

appeared_or_ended() {
    xdotool search --onlyvisible --name "$title" || ! kill -0 "$kith"
}
until_true 600 appeared_or_ended || fail "no window titled $title appeared within 60 s"
kill -0 "$kith" 2> /dev/null || fail "the program ended without a window"
window=$(xdotool search --onlyvisible --name "$title" | head -n 1)
echo "a window appeared after $SECONDS s: $(xdotool getwindowname "$window")"

colours=0
drawn() {
    import -window "$window" "$picture" && colours=$(identify -format %k "$picture") && [ "$colours" -gt "$least_colours" ]
}
until_true 600 drawn || fail "the window is blank: $colours colours in $picture"
echo "it shows $colours colours ($picture)"

# The window manager asks it to close, as a click on the title bar's cross does, until it does: before it has the focus,
# the keys go nowhere.
gone() {
    ! kill -0 "$kith" 2> /dev/null
}
closed() {
    xdotool windowactivate --sync "$window" key alt+F4
    until_true 20 gone
}
until_true 60 closed || gone || fail "the window was closed, but the process goes on"
if grep -E '^Exception|^Caused by|^\s+at ' "$log"; then
    fail "a stack trace was printed"
fi
echo "passed"
