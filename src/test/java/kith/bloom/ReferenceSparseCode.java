package kith.bloom;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The code of sparse filters, written from the format page alone and in the plainest way: big integers, a sorted list
 * of patterns, a search through all shares. It shares nothing with {@link SparseCode}.
 */
public final class ReferenceSparseCode {
    private static final BigInteger TOTAL = BigInteger.TWO.pow(28);
    private static final BigInteger LEAST = BigInteger.TWO.pow(31);
    private static final BigInteger WORD = BigInteger.TWO.pow(32);
    private static final List<Integer> ORDER = IntStream.range(0, 1 << 16).boxed()
            .sorted(Comparator.<Integer>comparingInt(Integer::bitCount).thenComparing(Comparator.naturalOrder()))
            .toList();

    private final int length;
    private final int lanes;
    private final BigInteger[] share = new BigInteger[17];
    private final BigInteger[] before = new BigInteger[1 << 16];

    private ReferenceSparseCode(int length, int set) {
        this.length = length;
        this.lanes = length < 131_072 ? 1 : 4;
        BigInteger m = BigInteger.valueOf(length);
        BigInteger t = BigInteger.valueOf(set);
        share[0] = TOTAL;
        for (int j = 1; j <= 16; j++) {
            share[j] = t.pow(j).multiply(m.subtract(t).pow(16 - j)).multiply(TOTAL.subtract(BigInteger.valueOf(65_536)))
                    .divide(m.pow(16)).add(BigInteger.ONE);
            int set0 = j;
            long patterns = ORDER.stream().filter(pattern -> Integer.bitCount(pattern) == set0).count();
            share[0] = share[0].subtract(share[j].multiply(BigInteger.valueOf(patterns)));
        }
        BigInteger sum = BigInteger.ZERO;
        for (int pattern : ORDER) {
            before[pattern] = sum;
            sum = sum.add(share[Integer.bitCount(pattern)]);
        }
        if (!sum.equals(TOTAL)) {
            throw new AssertionError("shares add up to " + sum);
        }
    }

    /** {@return the stream of so many bits, those at these places set, whatever their number} */
    public static byte[] encode(int length, int declared, int... places) {
        ReferenceSparseCode code = new ReferenceSparseCode(length, declared);
        int[] patterns = new int[(length + 63) / 64 * 4];
        for (int place : places) {
            patterns[place / 16] |= 1 << place % 16;
        }
        BigInteger[] states = new BigInteger[code.lanes];
        Arrays.fill(states, LEAST);
        Deque<Integer> words = new ArrayDeque<>();
        for (int i = patterns.length - 1; i >= 0; i--) {
            BigInteger share = code.share[Integer.bitCount(patterns[i])];
            BigInteger x = states[i % code.lanes];
            if (x.compareTo(share.multiply(BigInteger.TWO.pow(35))) >= 0) {
                words.push(x.mod(WORD).intValue());
                x = x.divide(WORD);
            }
            states[i % code.lanes] = x.divide(share).multiply(TOTAL).add(code.before[patterns[i]]).add(x.mod(share));
        }
        List<Byte> bytes = new ArrayList<>();
        append(bytes, BigInteger.valueOf(declared), 4);
        Arrays.stream(states).forEach(state -> append(bytes, state, 8));
        words.forEach(word -> append(bytes, BigInteger.valueOf(word).mod(WORD), 4));
        byte[] stream = new byte[bytes.size()];
        for (int i = 0; i < stream.length; i++) {
            stream[i] = bytes.get(i);
        }
        return stream;
    }

    private static void append(List<Byte> bytes, BigInteger value, int count) {
        for (int i = 0; i < count; i++) {
            bytes.add(value.shiftRight(8 * i).byteValue());
        }
    }

    private static BigInteger number(byte[] stream, int from, int count) {
        BigInteger value = BigInteger.ZERO;
        for (int i = from + count - 1; i >= from; i--) {
            value = value.shiftLeft(8).add(BigInteger.valueOf(stream[i] & 0xff));
        }
        return value;
    }

    /** {@return the places of the bits that are set, or null for a stream that is to be refused} */
    static int[] decode(int length, byte[] stream) {
        int lanes = length < 131_072 ? 1 : 4;
        int at = 4 + 8 * lanes;
        if (stream.length < at || stream.length % 4 != 0) {
            return null;
        }
        BigInteger declared = number(stream, 0, 4);
        if (declared.compareTo(BigInteger.valueOf(length)) > 0) {
            return null;
        }
        ReferenceSparseCode code = new ReferenceSparseCode(length, declared.intValueExact());
        BigInteger[] states = new BigInteger[lanes];
        for (int i = 0; i < lanes; i++) {
            states[i] = number(stream, 4 + 8 * i, 8);
            if (states[i].compareTo(LEAST) < 0 || states[i].bitLength() > 63) {
                return null;
            }
        }
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < (length + 63) / 64 * 4; i++) {
            BigInteger x = states[i % lanes];
            int pattern = code.pattern(x.mod(TOTAL));
            for (int bit = 0; bit < 16; bit++) {
                if ((pattern >> bit & 1) != 0) {
                    places.add(16 * i + bit);
                }
            }
            x = code.share[Integer.bitCount(pattern)].multiply(x.divide(TOTAL)).add(x.mod(TOTAL))
                    .subtract(code.before[pattern]);
            if (x.compareTo(LEAST) < 0) {
                if (at == stream.length) {
                    return null;
                }
                x = x.multiply(WORD).add(number(stream, at, 4));
                at += 4;
            }
            states[i % lanes] = x;
        }
        boolean whole = Arrays.stream(states).allMatch(LEAST::equals) && at == stream.length
                && places.size() == declared.intValueExact() && places.stream().allMatch(place -> place < code.length);
        return whole ? places.stream().mapToInt(Integer::intValue).toArray() : null;
    }

    private int pattern(BigInteger slot) {
        int low = 0;
        int high = ORDER.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (before[ORDER.get(middle)].compareTo(slot) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return ORDER.get(low);
    }
}
