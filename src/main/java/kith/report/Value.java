package kith.report;

/** What stands in a sentence or in a cell of a table. */
public sealed interface Value {
    /**
     * A number.
     *
     * @param number the number
     * @param unit what it counts
     */
    record Amount(double number, Unit unit) implements Value {
    }

    /**
     * A number that was measured, with the interval that holds the true one in at least 95 % of cases, unless the
     * sentence or column says what else it is.
     *
     * @param number what was measured
     * @param low lower end
     * @param high upper end
     * @param unit what it counts
     */
    record Interval(double number, double low, double high, Unit unit) implements Value {
    }

    /**
     * A word of the program.
     *
     * @param id looked up as {@code word.ID}
     */
    record Word(String id) implements Value {
    }

    /**
     * Letters that are the same in every language: a name of a file, a word that somebody typed.
     *
     * @param text the letters
     */
    record Text(String text) implements Value {
    }

    /** {@return a number of things} */
    static Value count(double number) {
        return new Amount(number, Unit.COUNT);
    }

    /** {@return a share, 0 to 1} */
    static Value share(double share) {
        return new Amount(share, Unit.SHARE);
    }

    /** {@return a number of bits} */
    static Value bits(double bits) {
        return new Amount(bits, Unit.BITS);
    }
}
