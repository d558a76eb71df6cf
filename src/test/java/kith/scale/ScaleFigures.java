package kith.scale;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Every figure of src/docs/scale.md that was measured, simulated or computed, as tables: {@code mvn -q -Pscale}, or one
 * of them with {@code -Dscale=sizes}, {@code plain}, {@code masks}, {@code rounds}. {@code plain} writes 2.5 GB below
 * target and removes them.
 */
final class ScaleFigures {
    private static final PrintStream OUT = System.out;

    private ScaleFigures() {
    }

    /** @param arguments which tables, or all; a folder for files; members who contribute plainly */
    public static void main(String[] arguments) throws Exception {
        String which = arguments[0];
        Path folder = Path.of(arguments[1]);
        if (is(which, "sizes")) {
            new SizeTable(OUT).print();
        }
        if (is(which, "plain")) {
            new PlainTable(OUT, folder, Integer.parseInt(arguments[2])).print();
        }
        if (is(which, "masks")) {
            new MaskTable(OUT).print();
        }
        if (is(which, "hybrid")) {
            new HybridTable(OUT).print();
        }
        if (is(which, "rounds")) {
            new RoundTable(OUT).print();
        }
    }

    private static boolean is(String which, String table) {
        return which.equals("all") || which.equals(table);
    }

    /** {@return a number of bytes in three digits or so, with powers of 1,000} */
    static String bytes(double bytes) {
        String[] units = {"B", "kB", "MB", "GB", "TB", "PB", "EB"};
        int unit = 0;
        double value = bytes;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, value < 9.95 && unit > 0 ? "%.1f %s" : "%.0f %s", value, units[unit]);
    }

    /** {@return a time in two digits or so} */
    static String seconds(double seconds) {
        String[] units = {"µs", "ms", "s", "min", "h", "days", "years"};
        double[] lengths = {1e-6, 1e-3, 1, 60, 3600, 86_400, 31_557_600};
        int unit = 0;
        while (unit < units.length - 1 && seconds >= .9 * lengths[unit + 1]) {
            unit++;
        }
        double value = seconds / lengths[unit];
        return String.format(Locale.ROOT, value < 9.95 ? "%.1f %s" : "%,.0f %s", value, units[unit]);
    }
}
