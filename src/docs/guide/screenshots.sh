#!/bin/bash
# Takes the guide's pictures of Kith's window, every screen that a page shows in both languages and both themes:
# src/docs/guide/images/NAME-en.png, NAME-en-dark.png, NAME-zh.png, NAME-zh-dark.png; overview.png for the README. The
# window is the real one, drawn without a display. Needs ImageMagick to make the pictures small.
# KITH_PICTURES       another folder to write to, which gets all of them
# KITH_PICTURES_SIZE  another size of the window, such as 1400x900: to look at, the guide has one width
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

pictures=${KITH_PICTURES:-src/docs/guide/images}
size=${KITH_PICTURES_SIZE:-1000x700}
largest_bytes=90000

fail() {
    echo "failed: $*" >&2
    exit 1
}

command -v convert > /dev/null || fail "ImageMagick's convert is missing"
raw=$(mktemp -d)
trap 'rm -rf "$raw"' EXIT
mvn -B -q process-test-classes exec:exec@pictures \
    "-Dpictures.folder=$raw" "-Dpictures.width=${size%x*}" "-Dpictures.height=${size#*x}"
mkdir -p "$pictures"
# A page whose picture nobody takes any more would show a window of before. Those of Thunderbird are CI's.
for shown in $(grep -oh 'images/[a-z-]*\.png' src/docs/guide/*.md | grep -v /thunderbird- | sort -u); do
    [ -f "$raw/$(basename "$shown")" ] || fail "no stop of the tour takes $shown"
done

# As many colours as the size allows.
for picture in "$raw"/*.png; do
    name=$(basename "$picture" .png)
    if [ -z "${KITH_PICTURES:-}" ] && ! grep -q "images/${name%-dark}\.png" src/docs/guide/*.md; then
        continue
    fi
    to=$pictures/$(basename "$picture")
    for colours in 256 128 64 32; do
        convert "$picture" +dither -colors "$colours" -strip -define png:compression-level=9 "png8:$to"
        [ "$(stat -c %s "$to")" -ge "$largest_bytes" ] || break
    done
done
echo "$(find "$pictures" -name '*.png' | wc -l) pictures in $pictures"
if [ -z "${KITH_PICTURES:-}" ]; then
    cp "$pictures/check-en.png" "$pictures/overview.png"
fi
