#!/usr/bin/env python3
"""Writes kith-hash-1.tsv: SHA-256 from hashlib, SipHash-2-4 written here from the paper (Aumasson, Bernstein 2012)
for messages of any length, the index by whole-number arithmetic. Nothing of Kith's is used.
Run: python3 kith-hash-1.py > kith-hash-1.tsv"""
import hashlib
import random

MASK = (1 << 64) - 1


def rotl(x, n):
    return (x << n | x >> (64 - n)) & MASK


def siphash24(key, message):
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v = [k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D, k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573]

    def rounds(n):
        for _ in range(n):
            v[0] = (v[0] + v[1]) & MASK
            v[1] = rotl(v[1], 13) ^ v[0]
            v[0] = rotl(v[0], 32)
            v[2] = (v[2] + v[3]) & MASK
            v[3] = rotl(v[3], 16) ^ v[2]
            v[0] = (v[0] + v[3]) & MASK
            v[3] = rotl(v[3], 21) ^ v[0]
            v[2] = (v[2] + v[1]) & MASK
            v[1] = rotl(v[1], 17) ^ v[2]
            v[2] = rotl(v[2], 32)

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 255])
    for i in range(0, len(padded), 8):
        word = int.from_bytes(padded[i:i + 8], "little")
        v[3] ^= word
        rounds(2)
        v[0] ^= word
    v[2] ^= 0xFF
    rounds(4)
    return v[0] ^ v[1] ^ v[2] ^ v[3]


assert siphash24(bytes(range(16)), bytes(range(15))) == 0xA129CA6149BE45E5

ADDRESSES = ["alice@friend.example", "a@b.example", "jörg@xn--bcher-kva.example", "σσ@x.example",
             "user+tag@mail.example", "\"a b\"@x.example", "user@[192.0.2.1]", "x" * 64 + "@long.example",
             "李@xn--fsqu00a.example", "i@turkish.example"]
SHAPES = [(93, 1), (739, 1), (4314, 10), (34507, 7), (1, 1), (8, 32), (64, 3), (65, 3), (1 << 20, 5), (1 << 30, 32)]

print("# kith-hash-1: canonical address, salt (hex), m, k, the k indices.")
print("# Made by kith-hash-1.py beside this file: hashlib's SHA-256, a SipHash-2-4 of its own; no code of Kith's.")
print("# address\tsalt\tbits\thashes\tindices")
rng = random.Random(20041104)
for i, address in enumerate(ADDRESSES):
    for j, (m, k) in enumerate(SHAPES):
        if (i + j) % 3 and i != j:
            continue
        salt = bytes(range(16)) if j == 0 else bytes(16) if j == 1 else b"\xff" * 16 if j == 2 else rng.randbytes(16)
        d = hashlib.sha256(address.encode()).digest()[:14]
        indices = [siphash24(salt, d + bytes([h])) * m >> 64 for h in range(k)]
        print(address, salt.hex(), m, k, ",".join(map(str, indices)), sep="\t")
