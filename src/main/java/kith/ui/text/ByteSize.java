package kith.ui.text;

import java.text.NumberFormat;

/** Lengths of files as people write them, in powers of a thousand as file managers do. */
public final class ByteSize {
    private static final double KILO = 1000;
    private static final int SMALL = 10;
    private static final String[] UNITS = {"size.bytes", "size.kilobytes", "size.megabytes", "size.gigabytes"};

    private ByteSize() {
    }

    /**
     * {@return a length, rounded: below ten of a unit to one digit after the point}
     *
     * @param texts the reader's language
     * @param bytes the length, 0 or more
     */
    public static String of(Texts texts, long bytes) {
        double shown = bytes;
        int unit = 0;
        while (shown >= KILO && unit < UNITS.length - 1) {
            shown /= KILO;
            unit++;
        }
        NumberFormat number = NumberFormat.getNumberInstance(texts.locale());
        number.setMaximumFractionDigits(unit > 0 && shown < SMALL ? 1 : 0);
        return texts.get(UNITS[unit], "count", number.format(shown));
    }
}
