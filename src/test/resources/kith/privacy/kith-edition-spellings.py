#!/usr/bin/env python3
"""Writes kith-edition-spellings.tsv: one book in the spellings of people, with the canonical addresses as they were worked
out by hand, and the filters of an edition of it. Nothing of Kith's is used: the pool is made by the functions of
kith-edition-1.py, local parts are checked with Python's own NFC and case folding, domains are written as A-labels.
Run beside that file: python3 kith-edition-spellings.py > kith-edition-spellings.tsv"""
import json
import pathlib
import unicodedata

exec(pathlib.Path(__file__).with_name("kith-edition-1.py").read_text().split('\nprint(')[0])

BOOK = [
    ("INFO@BANK.TEST", "info@bank.test"),
    ("Il\u0131ca.\u0130zmir@posta.test", "il\u0131ca.i\u0307zmir@posta.test"),
    ("IŞIK@Istanbul.Example", "işik@istanbul.example"),
    ("STRASSE.Straße@Faß.example", "strasse.strasse@xn--fa-hia.example"),
    ("ΣΊΣΥΦΟΣ@Ελλάδα.example", "σίσυφοσ@xn--hxakic4aa.example"),
    ("Jo\u0308rg@Bu\u0308cher.test", "jörg@xn--bcher-kva.test"),
    ("J\u00d6RG.M\u00fcller@B\u00dcCHER.test", "jörg.müller@xn--bcher-kva.test"),
    ("\u212bngstr\u00f6m@\u212bngstr\u00f6m.example", "ångström@xn--ngstrm-hua5l.example"),
    ("李@例子.example", "李@xn--fsqu00a.example"),
    ("\"Quoted.Part\"@X.Example", "quoted.part@x.example"),
    ("tag+Sale(comment)@x.example", "tag+sale@x.example"),
    ("O'Brien_I-I@XN--BCHER-KVA.test.", "o'brien_i-i@xn--bcher-kva.test"),
]
for spelling, canonical in BOOK:
    local = spelling.rsplit("@", 1)[0].replace("(comment)", "").strip('"')
    fold = unicodedata.normalize("NFC", unicodedata.normalize("NFC", local).casefold())
    assert fold == canonical.rsplit("@", 1)[0], (fold, canonical)
    assert canonical.rsplit("@", 1)[1].isascii()

secret, nonce = bytes(range(32)), bytes(range(32, 64))
bits, filters = pool(secret, nonce, sorted({c for _, c in BOOK}), 64)
print("# A book in the spellings of people (JSON), the canonical form of each, and an edition of it: after the addresses the")
print("# 16 filters, salt and vector in hexadecimal; secret 00..1f, nonce 20..3f. Made by kith-edition-spellings.py.")
for spelling, canonical in BOOK:
    print(json.dumps(spelling), json.dumps(canonical), sep="\t")
print("bits", bits, sep="\t")
for salt, vector in filters:
    print(salt.hex(), vector.hex(), sep="\t")
