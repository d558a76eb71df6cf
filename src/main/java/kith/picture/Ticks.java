package kith.picture;

import module java.base;
import kith.report.Axis.Scale;

/**
 * One axis with round numbers: where it begins and ends, which numbers are written beside it, and which have a short
 * stroke only. Linear axes step by 1, 2 or 5 times a power of ten; logarithmic axes have a number a decade (or every so
 * many decades), and of less than two decades the numbers 1, 2 and 5 of each.
 *
 * @param scale how numbers become lengths
 * @param low where the axis begins; above 0 on a logarithmic one
 * @param high where it ends, above {@code low}
 * @param major the numbers that are written, in order, within both ends
 * @param minor the strokes between them, in order
 */
public record Ticks(Scale scale, double low, double high, List<Double> major, List<Double> minor) {
    /** From so many decades on only powers of ten are written. */
    private static final double DECADES = 1.7;
    /** Numbers are multiples of a step: what is nearer than this part of one is the same. */
    private static final double SAME = 1e-6;
    private static final int[] ONE_TWO_FIVE = {1, 2, 5};

    /** Copies the lists. */
    public Ticks {
        if (!(low < high) || scale == Scale.LOGARITHMIC && !(low > 0)) {
            throw new IllegalArgumentException(scale + " from " + low + " to " + high);
        }
        major = List.copyOf(major);
        minor = List.copyOf(minor);
    }

    /**
     * {@return an axis on which both numbers lie}
     *
     * @param scale how numbers become lengths; a linear axis holds 0, too
     * @param least the smallest number; above 0 on a logarithmic axis
     * @param most the largest number, at least {@code least}
     * @param wanted how many numbers are to be written, about, at least 2
     */
    public static Ticks of(Scale scale, double least, double most, int wanted) {
        if (!(least <= most) || Double.isInfinite(least) || Double.isInfinite(most)
                || scale == Scale.LOGARITHMIC && !(least > 0)) {
            throw new IllegalArgumentException(scale + " from " + least + " to " + most);
        }
        return switch (scale) {
            case LINEAR -> linear(Math.min(0, least), most > Math.min(0, least) ? Math.max(0, most) : 1, wanted);
            case LOGARITHMIC -> logarithmic(least, most, wanted);
        };
    }

    private static Ticks linear(double least, double most, int wanted) {
        double raw = (most - least) / Math.max(1, wanted);
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double lead = raw / power;
        double step = (lead <= 1 + SAME ? 1 : lead <= 2 + SAME ? 2 : lead <= 5 + SAME ? 5 : 10) * power;
        int parts = lead > 1 + SAME && lead <= 2 + SAME ? 4 : 5;
        long first = (long) Math.floor(least / step * parts + SAME);
        long last = (long) Math.ceil(most / step * parts - SAME);
        List<Double> major = new ArrayList<>();
        List<Double> minor = new ArrayList<>();
        for (long at = first; at <= last; at++) {
            (at % parts == 0 ? major : minor).add(round(at, step / parts));
        }
        return new Ticks(Scale.LINEAR, round(first, step / parts), round(last, step / parts), major, minor);
    }

    /** 3 times 0.1 is 0.3, and not 0.30000000000000004. */
    private static double round(long times, double step) {
        int digits = (int) Math.max(0, 2 - Math.floor(Math.log10(step)));
        double power = Math.pow(10, digits);
        double product = times * step;
        return digits > 300 || Math.abs(product) > 1e15 ? product : Math.rint(product * power) / power;
    }

    /** Ends at the nearest single digits: 0.034 lies above 0.03. */
    private static Ticks logarithmic(double least, double most, int wanted) {
        double low = digitBelow(least);
        double high = digitAbove(most);
        if (!(low < high)) {
            low = digitBelow(low / 2);
            high = digitAbove(high * 2);
        }
        List<Double> digits = new ArrayList<>();
        for (int power = exponent(low); power <= exponent(high) + 1; power++) {
            for (int digit = 1; digit < 10; digit++) {
                double at = digit * ten(power);
                if (at >= low * (1 - SAME) && at <= high * (1 + SAME)) {
                    digits.add(at);
                }
            }
        }
        List<Double> written = written(digits, Math.log10(high / low), wanted);
        return new Ticks(Scale.LOGARITHMIC, low, high, written,
                digits.stream().filter(at -> !written.contains(at)).toList());
    }

    private static List<Double> written(List<Double> digits, double decades, int wanted) {
        if (decades >= DECADES) {
            int every = (int) Math.max(1, Math.ceil(decades / wanted));
            return digits.stream().filter(at -> isPower(at) && Math.floorMod(exponent(at), every) == 0).toList();
        }
        List<Double> few = digits.stream().filter(at -> IntStream.of(ONE_TWO_FIVE)
                .anyMatch(digit -> isPower(at / digit))).toList();
        return few.size() >= 2 ? few : digits;
    }

    private static boolean isPower(double number) {
        return Math.abs(number / ten(exponent(number)) - 1) < SAME;
    }

    private static double digitBelow(double number) {
        double power = ten(exponent(number));
        return Math.floor(number / power + SAME) * power;
    }

    private static double digitAbove(double number) {
        double power = ten(exponent(number));
        return Math.ceil(number / power - SAME) * power;
    }

    /** The power of ten at or below a number. */
    private static int exponent(double number) {
        return (int) Math.floor(Math.log10(number) + SAME);
    }

    /** Exact as far as there is an exact number, unlike {@code Math.pow} of a negative power times a digit. */
    private static double ten(int exponent) {
        return Double.parseDouble("1e" + exponent);
    }

    /** {@return where a number lies, 0 at the beginning and 1 at the end; outside of both for numbers outside} */
    public double place(double number) {
        return switch (scale) {
            case LINEAR -> (number - low) / (high - low);
            case LOGARITHMIC -> Math.log(number / low) / Math.log(high / low);
        };
    }

    /** {@return the number at a place, 0 at the beginning and 1 at the end} */
    public double number(double place) {
        return switch (scale) {
            case LINEAR -> low + place * (high - low);
            case LOGARITHMIC -> low * Math.pow(high / low, place);
        };
    }

    /** {@return whether a number can be drawn on this axis} What is not above 0 has no place on a logarithmic one. */
    public boolean holds(double number) {
        return Double.isFinite(number) && (scale == Scale.LINEAR || number > 0);
    }
}
