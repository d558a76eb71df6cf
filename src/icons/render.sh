#!/bin/sh
# Renders app-icons/*.svg to PNG, .ico (Windows) and .icns (macOS).
# On Debian: apt-get install librsvg2-bin imagemagick icnsutils
set -eu
cd "$(dirname "$0")/../../app-icons"

for tool in rsvg-convert convert png2icns; do
    command -v "$tool" > /dev/null || { echo "render.sh: $tool is missing (see the first lines of this script)" >&2; exit 1; }
done

# Up to 32 pixels the dots would be mush: those sizes have a drawing of their own.
for size in 16 24 32; do
    rsvg-convert --width "$size" --height "$size" --output "kith-$size.png" kith-small.svg
done
for size in 48 64 128 256 512; do
    rsvg-convert --width "$size" --height "$size" --output "kith-$size.png" kith.svg
done

convert kith-16.png kith-24.png kith-32.png kith-48.png kith-64.png kith-128.png kith-256.png kith.ico
# 24 and 64 pixels do not exist in .icns.
png2icns kith.icns kith-16.png kith-32.png kith-48.png kith-128.png kith-256.png kith-512.png > /dev/null
