package kith.address.lookalike;

import module java.base;

/**
 * Finds among many texts one that is a slip away, with a number of questions that depends on the length of the text
 * asked about alone. For each text it holds the hash of the text itself, of the text with each letter left out, and of
 * the text with each letter covered; where two texts share a hash the first one stays, so that a thousand that differ
 * in one place take one slot there. Needs up to 24 bytes for each letter.
 */
final class Neighbours {
    private static final long WHOLE = 0x9E37_79B9_7F4A_7C15L;
    private static final long LESS = 0xC2B2_AE3D_27D4_EB4FL;
    private static final long BASE = 0x5851_F42D_4C95_7F2DL;
    /** No letter: above all code points. */
    private static final int COVER = 0x11_0000;

    private final long[] hashes;
    private final int[] places;
    private final int mask;

    /** @param texts code points; earlier ones are found before later ones */
    Neighbours(List<int[]> texts) {
        long keys = texts.stream().mapToLong(text -> 2L * text.length + 1).sum();
        int size = Integer.highestOneBit((int) Math.min(1 << 29, keys + keys / 2)) << 1;
        hashes = new long[size];
        places = new int[size];
        mask = size - 1;
        for (int place = 0; place < texts.size(); place++) {
            int at = place;
            int[] text = texts.get(at);
            put(whole(text), at);
            leftOut(text, hash -> put(mixed(hash ^ LESS), at));
            covered(text, hash -> put(mixed(hash), at));
        }
    }

    private void put(long hash, int place) {
        int slot = (int) hash & mask;
        while (places[slot] != 0) {
            if (hashes[slot] == hash) {
                return;
            }
            slot = slot + 1 & mask;
        }
        hashes[slot] = hash;
        places[slot] = place + 1;
    }

    /** Offers the place of the text with this hash, if there is one. */
    private void ask(long hash, IntConsumer offered) {
        for (int slot = (int) hash & mask; places[slot] != 0; slot = slot + 1 & mask) {
            if (hashes[slot] == hash) {
                offered.accept(places[slot] - 1);
                return;
            }
        }
    }

    /**
     * Offers the places of texts that are probably a slip away from this one: the first for each slip. Whoever is
     * offered them looks, since hashes can be equal by chance.
     *
     * @return how many questions it took: three for each letter
     */
    int each(int[] text, IntConsumer offered) {
        int[] asked = {0};
        LongConsumer plain = hash -> {
            asked[0]++;
            ask(mixed(hash ^ WHOLE), offered);
        };
        swapped(text, plain);
        leftOut(text, plain);
        asked[0]++;
        ask(mixed(of(text) ^ LESS), offered);
        covered(text, hash -> {
            asked[0]++;
            ask(mixed(hash), offered);
        });
        return asked[0];
    }

    private static long whole(int[] text) {
        return mixed(of(text) ^ WHOLE);
    }

    private static long of(int[] text) {
        long hash = 0;
        for (int letter : text) {
            hash = hash * BASE + letter + 1;
        }
        return hash;
    }

    private static void leftOut(int[] text, LongConsumer sink) {
        rest(text, 1, (before, place, after, power) -> sink.accept(before * power + after));
    }

    private static void covered(int[] text, LongConsumer sink) {
        rest(text, 1, (before, place, after, power) -> sink.accept((before * BASE + COVER + 1) * power + after));
    }

    private static void swapped(int[] text, LongConsumer sink) {
        rest(text, 2, (before, place, after, power) -> sink.accept(
                ((before * BASE + text[place + 1] + 1) * BASE + text[place] + 1) * power + after));
    }

    /** What stands before and after a gap, as polynomials, and by how much what stands before moves. */
    @FunctionalInterface
    private interface Gap {
        void at(long before, int place, long after, long power);
    }

    /** Goes through all gaps of some letters, each in the time of one multiplication. */
    private static void rest(int[] text, int gap, Gap sink) {
        long[] after = new long[text.length + 1];
        long[] powers = new long[text.length + 1];
        powers[text.length] = 1;
        for (int i = text.length - 1; i >= 0; i--) {
            powers[i] = powers[i + 1] * BASE;
            after[i] = (text[i] + 1) * powers[i + 1] + after[i + 1];
        }
        long before = 0;
        for (int i = 0; i + gap <= text.length; i++) {
            sink.at(before, i, after[i + gap], powers[i + gap]);
            before = before * BASE + text[i] + 1;
        }
    }

    /** The finalizer of MurmurHash3: all bits of the sum reach the slots. */
    private static long mixed(long hash) {
        long h = hash;
        h = (h ^ h >>> 33) * 0xFF51_AFD7_ED55_8CCDL;
        h = (h ^ h >>> 33) * 0xC4CE_B9FE_1A85_EC53L;
        return h ^ h >>> 33;
    }
}
