#!/usr/bin/python3
"""Makes Kith's face for Chinese out of Noto Sans CJK; why it is made so: src/docs/adr/0070-a-face-for-chinese.md.

On Debian 12, as root:  apt-get install fonttools fonts-noto-cjk unicode-data
In the project's folder: src/build/chinese-face.py

The same versions of what it reads and of fontTools give the same bytes.
"""

import bz2
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

NOTO = "/usr/share/fonts/opentype/noto/NotoSansCJK-{}.ttc"
SIMPLIFIED = 2  # among the faces of the collection
UNIHAN = "/usr/share/unicode/Unihan_OtherMappings.txt.bz2"
FOLDER = Path("src/main/resources/kith/ui/fonts")
FAMILY = "Kith Chinese"

# Of 1,000 units an em. Lines are as high as those of DejaVu, so that buttons, fields and rows have one height in both
# languages; Noto's own have 1,448, and Han characters reach from -120 to 880.
ASCENT, DESCENT = 928, -236


def general_list():
    """The 8,105 characters of the Table of General Standard Chinese Characters, names of people and places included."""
    with bz2.open(UNIHAN, "rt", encoding="utf-8") as lines:
        return {int(line.split("\t")[0][2:], 16) for line in lines if "\tkTGH\t" in line}


def gb2312():
    """Characters, punctuation, kana, Greek and Cyrillic of GB 2312."""
    found = set()
    for row in range(0xA1, 0xF8):
        for cell in range(0xA1, 0xFF):
            try:
                found.add(ord(bytes([row, cell]).decode("gb2312")))
            except UnicodeDecodeError:
                pass  # an empty cell
    return found


def western():
    """Latin with its accents, punctuation, arrows, signs of mathematics, and full-width forms."""
    blocks = [(0x20, 0x7E), (0xA0, 0x17F), (0x2010, 0x203E), (0x20AC, 0x20AC), (0x2190, 0x2193), (0x2200, 0x226F),
              (0x2460, 0x2473), (0x2500, 0x25FF), (0x2713, 0x2717), (0x3000, 0x303F), (0xFF01, 0xFFEE)]
    return {letter for first, last in blocks for letter in range(first, last + 1)}


def main():
    letters = general_list() | gb2312() | western()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for style, weight in (("Regular", ""), ("Bold", " Bold")):
        font = TTFont(NOTO.format(style), fontNumber=SIMPLIFIED, recalcTimestamp=False)
        options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, name_languages=[0x409],
                                 name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], recalc_timestamp=False)
        options.drop_tables += ["vhea", "vmtx", "VORG", "GSUB", "GPOS", "BASE"]
        making = subset.Subsetter(options)
        making.populate(unicodes=letters)
        making.subset(font)
        for number, text in ((1, FAMILY), (3, f"2.004;Kith;{style}"), (4, FAMILY + weight),
                             (6, f"KithChinese-{style}")):
            font["name"].setName(text, number, 3, 1, 0x409)
        cff = font["CFF "].cff
        cff.fontNames = [f"KithChinese-{style}"]
        cff.topDictIndex[0].FamilyName = FAMILY
        cff.topDictIndex[0].FullName = FAMILY + weight
        font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ASCENT, DESCENT, 0
        os2 = font["OS/2"]
        os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ASCENT, DESCENT, 0
        os2.usWinAscent, os2.usWinDescent = ASCENT, -DESCENT
        file = FOLDER / f"KithChinese-{style}.otf"
        font.save(file)
        print(f"{file}: {len(font.getBestCmap())} characters, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
