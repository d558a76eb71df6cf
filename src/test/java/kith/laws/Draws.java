package kith.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/**
 * What a law is tried with. The same seed draws the same. Seed 0 draws the smallest of everything (the lower bound, the
 * empty list), seed 1 the largest; any other seed draws such an edge one time in eight: a bound, what lies beside it,
 * and what lies around zero.
 */
public final class Draws {
    /** Characters with which texts go wrong: control characters, kinds of blanks, marks, lone halves of pairs. */
    private static final List<String> ODD = List.of("\0", "\t", "\n", "\r", " ", "\"", "\\", "%", "=", ";", "\u007f",
            "\u0085", "\u00a0", "\u0130", "\u0301", "\u2028", "\u2029", "\u202e", "\ufeff",
            "\ufffd", "\uffff", "\ud800", "\udbff", "\udc00",
            "\udfff", "\ud83d\ude00", "\udbff\udfff");

    private enum Way { SMALLEST, LARGEST, ANY }

    private final SplittableRandom random;
    private final Way way;

    /**
     * @param seed 0 for the smallest of everything, 1 for the largest
     */
    public Draws(long seed) {
        way = seed == 0 ? Way.SMALLEST : seed == 1 ? Way.LARGEST : Way.ANY;
        random = new SplittableRandom(seed);
    }

    /** {@return for what takes a generator of its own, such as {@link java.util.Collections#shuffle}} */
    public Random random() {
        return new Random(random.nextLong());
    }

    /** {@return true or false} */
    public boolean flag() {
        return integer(0, 1) == 1;
    }

    /** {@return any number} */
    public long number() {
        return number(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** {@return a number within the bounds, both of which are drawn} */
    public int integer(int min, int max) {
        return (int) number(min, max);
    }

    /** {@return a number within the bounds, both of which are drawn} */
    public long number(long min, long max) {
        long edge = switch (way) {
            case SMALLEST -> min;
            case LARGEST -> max;
            case ANY -> random.nextInt(8) > 0 ? within(min, max) : switch (random.nextInt(7)) {
                case 0 -> min;
                case 1 -> max;
                case 2 -> min + 1;
                case 3 -> max - 1;
                case 4 -> -1;
                case 5 -> 0;
                default -> 1;
            };
        };
        return edge < min || edge > max ? within(min, max) : edge;
    }

    private long within(long min, long max) {
        return max == Long.MAX_VALUE ? min == Long.MIN_VALUE ? random.nextLong() : random.nextLong(min - 1, max) + 1
                : random.nextLong(min, max + 1);
    }

    /** {@return a number within the bounds, both of which are drawn} */
    public double real(double min, double max) {
        double edge = switch (way) {
            case SMALLEST -> min;
            case LARGEST -> max;
            case ANY -> random.nextInt(8) > 0 ? random.nextDouble(min, max) : switch (random.nextInt(7)) {
                case 0 -> min;
                case 1 -> max;
                case 2 -> Math.nextUp(min);
                case 3 -> Math.nextDown(max);
                case 4 -> -1;
                case 5 -> 0;
                default -> 1;
            };
        };
        return edge < min || edge > max ? random.nextDouble(min, max) : edge;
    }

    /** {@return one of these; of the smallest the first, of the largest the last} */
    public <T> T of(List<T> choices) {
        return choices.get(integer(0, choices.size() - 1));
    }

    /** {@return none to {@code max} of what is drawn} */
    public <T> List<T> list(int max, Supplier<T> element) {
        int size = integer(0, max);
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(element.get());
        }
        return list;
    }

    /** {@return none to {@code max} bytes} */
    public byte[] bytes(int max) {
        byte[] bytes = new byte[integer(0, max)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) integer(Byte.MIN_VALUE, Byte.MAX_VALUE);
        }
        return bytes;
    }

    /** {@return a text of at most so many UTF-16 units, which need not be well-formed} */
    public String text(int max) {
        int length = integer(0, max);
        StringBuilder text = new StringBuilder();
        while (text.length() < length) {
            text.append(switch (integer(0, 3)) {
                case 0 -> (char) integer(' ', '~');
                case 1 -> of(ODD);
                case 2 -> (char) integer(0, Character.MAX_VALUE);
                default -> Character.toString(integer(0, Character.MAX_CODE_POINT));
            });
        }
        text.setLength(length);
        return text.toString();
    }
}
