package kith.benchmark;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * One line of a table: how two times compare.
 *
 * @param label what the line says
 * @param dividend the method whose time is divided
 * @param divisor the method it is divided by; a number stands for so many nanoseconds
 * @param goal what is to be reached
 * @param judged the size at which it is to be reached; empty for all
 */
record Ratio(String label, String dividend, String divisor, Goal goal, String judged) {
    Ratio(String label, String dividend, String divisor, Goal goal) {
        this(label, dividend, divisor, goal, "");
    }

    /** A bound to be reached. */
    sealed interface Goal {
        /** {@return whether it is reached} */
        boolean reached(double ratio);

        /** {@return the bound in words} */
        String words();
    }

    /** At least so much. */
    record AtLeast(double bound) implements Goal {
        @Override
        public boolean reached(double ratio) {
            return ratio >= bound;
        }

        @Override
        public String words() {
            return "at least " + figure(bound);
        }
    }

    /** At most so much. */
    record AtMost(double bound) implements Goal {
        @Override
        public boolean reached(double ratio) {
            return ratio <= bound;
        }

        @Override
        public String words() {
            return "at most " + figure(bound);
        }
    }

    /** Shown for comparison. */
    record None() implements Goal {
        @Override
        public boolean reached(double ratio) {
            return true;
        }

        @Override
        public String words() {
            return "-";
        }
    }

    /** {@return a peer's time by Kith's, with what is to be reached} */
    static Ratio peer(String label, String method, double atLeast) {
        return new Ratio(label, method, "kith", new AtLeast(atLeast));
    }

    /** {@return a peer's time by that of Kith under some condition} */
    static Ratio peer(String label, String method, String kith, double atLeast) {
        return new Ratio(label, method, kith, new AtLeast(atLeast));
    }

    /** {@return a peer's time by Kith's} */
    static Ratio peer(String label, String method) {
        return new Ratio(label, method, "kith", new None());
    }

    /** {@return the same, to be reached at one size only} */
    Ratio judgedAt(String size) {
        return new Ratio(label, dividend, divisor, goal, size);
    }

    /** {@return whether the goal is reached, or not meant for this size} */
    boolean reached(double ratio, String size) {
        return !judged.isEmpty() && !judged.equals(size) || goal.reached(ratio);
    }

    /** {@return the ratio; none if one of both was not measured} */
    OptionalDouble of(Times times, Class<?> benchmark, String size) {
        OptionalDouble above = times.nanoseconds(benchmark, dividend, size);
        OptionalDouble below = Character.isDigit(divisor.charAt(0)) ? OptionalDouble.of(Double.parseDouble(divisor))
                : times.nanoseconds(benchmark, divisor, size);
        return above.isPresent() && below.isPresent()
                ? OptionalDouble.of(above.getAsDouble() / below.getAsDouble())
                : OptionalDouble.empty();
    }

    /** {@return a number with two or three digits that count} */
    static String figure(double value) {
        String pattern = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, pattern, value).replaceFirst("(\\.\\d*?)0+$", "$1").replaceFirst("\\.$", "");
    }
}
