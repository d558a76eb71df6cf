#!/usr/bin/env python3
"""Writes kith-edition-1.tsv: HKDF-SHA-256 from hmac (RFC 5869), SHA-256 from hashlib, a SipHash-2-4 of its own, the
size classes by formula. Nothing of Kith's is used. Run: python3 kith-edition-1.py > kith-edition-1.tsv"""
import hashlib
import hmac
import math
import random

MASK = (1 << 64) - 1
POOL = 16


def rotl(x, n):
    return (x << n | x >> (64 - n)) & MASK


def siphash24(key, message):
    k0, k1 = int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")
    v0, v1 = k0 ^ 0x736F6D6570736575, k1 ^ 0x646F72616E646F6D
    v2, v3 = k0 ^ 0x6C7967656E657261, k1 ^ 0x7465646279746573

    def rounds(v0, v1, v2, v3, n):
        for _ in range(n):
            v0 = (v0 + v1) & MASK
            v1 = rotl(v1, 13) ^ v0
            v0 = rotl(v0, 32)
            v2 = (v2 + v3) & MASK
            v3 = rotl(v3, 16) ^ v2
            v0 = (v0 + v3) & MASK
            v3 = rotl(v3, 21) ^ v0
            v2 = (v2 + v1) & MASK
            v1 = rotl(v1, 17) ^ v2
            v2 = rotl(v2, 32)
        return v0, v1, v2, v3

    padded = message + bytes(7 - len(message) % 8) + bytes([len(message) & 255])
    for i in range(0, len(padded), 8):
        word = int.from_bytes(padded[i:i + 8], "little")
        v0, v1, v2, v3 = rounds(v0, v1, v2, v3 ^ word, 2)
        v0 ^= word
    v0, v1, v2, v3 = rounds(v0, v1, v2 ^ 0xFF, v3, 4)
    return v0 ^ v1 ^ v2 ^ v3


assert siphash24(bytes(range(16)), bytes(range(15))) == 0xA129CA6149BE45E5


def hkdf(secret, salt, info, length):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    block, out = b"", b""
    while len(out) < length:
        block = hmac.new(key, block + info + bytes([len(out) // 32 + 1]), hashlib.sha256).digest()
        out += block
    return out[:length]


# RFC 5869, test case 1.
assert hkdf(bytes([0x0B] * 22), bytes(range(13)), bytes(range(0xF0, 0xFA)), 42).hex() == \
    "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"


def pool(secret, nonce, addresses, size):
    """The pool of a size class, or None where the contacts' own bits exceed the weight in one of the filters."""
    bits = math.ceil(size / math.log(2))
    weight = bits // 2
    filters = []
    for index in range(POOL):
        derived = hkdf(secret, nonce, b"kith-edition-1" + bytes([index]), 32)
        salt, chaff = derived[:16], derived[16:]
        positions = {siphash24(salt, hashlib.sha256(a.encode()).digest()[:14] + b"\0") * bits >> 64 for a in addresses}
        if len(positions) > weight:
            return None
        counter = 0
        while len(positions) < weight:
            # The message is as long as that of an address: the counter in place of the digest.
            positions.add(siphash24(chaff, counter.to_bytes(8, "little") + bytes(7)) * bits >> 64)
            counter += 1
        vector = bytearray((bits + 7) // 8)
        for position in positions:
            vector[position // 8] |= 1 << position % 8
        filters.append((salt, bytes(vector)))
    return bits, filters


print("# Editions: secret, nonce, prefix and number of the addresses (prefix0@x.example and on), bits, index, salt,")
print("# vector; bytes in hexadecimal. Made by kith-edition-1.py beside this file with no code of Kith's.")
print("# secret\tnonce\tprefix\tcontacts\tbits\tindex\tsalt\tvector")
rng = random.Random(20041105)
grown = 0
for prefix, contacts in [("one", 1), ("five", 5), ("most", 51), ("next", 52), ("c", 300), ("d", 409), ("e", 410)] \
        + [("full%d-" % i, 51) for i in range(2_000)]:
    secret, nonce = rng.randbytes(32), rng.randbytes(32)
    addresses = ["%s%d@x.example" % (prefix, i) for i in range(contacts)]
    size = 64
    while contacts > size * 4 // 5:
        size *= 2
    smallest = size
    made = pool(secret, nonce, addresses, size)
    while made is None:
        size *= 2
        made = pool(secret, nonce, addresses, size)
    if prefix.startswith("full"):
        # Only the cases where the class had to grow are of interest here, and two of them are enough.
        if size == smallest or grown == 2:
            continue
        grown += 1
    bits, filters = made
    for index in range(POOL) if contacts == 5 else (0, 1, 15):
        salt, vector = filters[index]
        print(secret.hex(), nonce.hex(), prefix, contacts, bits, index, salt.hex(), vector.hex(), sep="\t")
