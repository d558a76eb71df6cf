package kith.benchmark;

import java.util.Locale;
import kith.bloom.BitVector;

/** How many bytes a member's filter takes, by fill and length, beside the entropy of its fill. */
final class SizesTable {
    /** The word this job is chosen by. */
    static final String WORD = "sizes";

    private static final double[] FILLS = {.005, .02, .059, .2, .4};
    private static final int[] LENGTHS = {34_507, 1 << 20, 1 << 24};

    private SizesTable() {
    }

    /** {@return the table; what each made of a filter is read back before its length counts} */
    static String measure() {
        StringBuilder text = new StringBuilder(
                "\n### Sizes: a member's filter, bytes / entropy\n\n| bits | fill | entropy, bytes |");
        for (Compressors one : Compressors.values()) {
            text.append(' ').append(one.title()).append(" |");
        }
        text.append(" as they are |\n|---|---|---|").append("---|".repeat(Compressors.values().length + 1))
                .append('\n');
        for (int length : LENGTHS) {
            for (double fill : FILLS) {
                line(text, Compressors.filled(length, fill));
            }
        }
        return text.toString();
    }

    private static void line(StringBuilder text, BitVector bits) {
        double entropy = bits.length() / 8. * entropy(bits.fill());
        text.append(String.format(Locale.ROOT, "| %,d | %.1f %% | %,.0f |", bits.length(), 100 * bits.fill(), entropy));
        for (Compressors one : Compressors.values()) {
            byte[] stream = one.compress(bits);
            if (one != Compressors.RICE && !one.expand(bits.length(), stream).equals(bits)) {
                throw new IllegalStateException(one + " gives back something else");
            }
            text.append(String.format(Locale.ROOT, " %.3f |", stream.length / entropy));
        }
        text.append(String.format(Locale.ROOT, " %.3f |%n", BitVector.byteCount(bits.length()) / entropy));
    }

    private static double entropy(double fill) {
        return -(fill * Math.log(fill) + (1 - fill) * Math.log1p(-fill)) / Math.log(2);
    }
}
