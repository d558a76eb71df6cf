package kith.app.overlap;

import module java.base;
import kith.app.CsvLine;
import kith.evidence.OverlapEstimate;

/**
 * An overlap matrix as a table for other programs: CSV as in RFC 4180, one line for each pair, UTF-8 without a byte
 * order mark, what looks like a formula made harmless. {@code estimate}, {@code low} and {@code high} are contacts, the
 * ends of the 95 % interval among them; {@code t1}, {@code t2} and {@code tAND} are how many bits the first sets, the
 * second, and both; {@code chance} is how many both would set if they had nothing in common. Column names are part of
 * what scripts rely on. Written line by line, however many pairs there are.
 */
final class OverlapCsv {
    private OverlapCsv() {
    }

    /** Writes the table, the pairs in this order of members. */
    static void write(OverlapMatrix matrix, int[] order, OutputStream out) throws IOException {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
        writer.write(CsvLine.of("first", "second", "estimate", "low", "high", "chance", "t1", "t2",
                "tAND"));
        for (int row = 0; row < order.length; row++) {
            for (int column = row + 1; column < order.length; column++) {
                writer.write(line(matrix, order[row], order[column]));
            }
        }
        writer.flush();
    }

    private static String line(OverlapMatrix matrix, int one, int other) {
        OverlapEstimate estimate = matrix.estimate(one, other);
        return CsvLine.of(matrix.members().get(one).name(), matrix.members().get(other).name(),
                number(estimate.estimate()), number(estimate.low()), number(estimate.high()),
                number(estimate.byChance()), Integer.toString(matrix.setBits(one)),
                Integer.toString(matrix.setBits(other)), Integer.toString((int) estimate.observed()));
    }

    /** To a hundredth, which is far finer than what is known, without the digits of a double. */
    private static String number(double value) {
        long hundredths = Math.round(value * 100);
        return hundredths % 100 == 0 ? Long.toString(hundredths / 100) : Double.toString(hundredths / 100.0);
    }
}
