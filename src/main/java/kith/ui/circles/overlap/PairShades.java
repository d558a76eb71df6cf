package kith.ui.circles.overlap;

import java.util.stream.IntStream;
import kith.app.overlap.OverlapMatrix;
import kith.picture.Palette;

/**
 * How hot the square of each pair is: worked out once and not on the window's thread, since a map is drawn again with
 * every turn of the wheel. Takes a byte for each pair.
 */
public final class PairShades {
    private final byte[][] rows;

    private PairShades(byte[][] rows) {
        this.rows = rows;
    }

    /** {@return the shades of all pairs, on all cores} */
    static PairShades of(OverlapMatrix matrix) {
        double largest = matrix.largest();
        byte[][] rows = new byte[matrix.size()][];
        IntStream.range(0, rows.length).parallel().forEach(one -> {
            rows[one] = new byte[one];
            for (int other = 0; other < one && largest > 0; other++) {
                rows[one][other] = (byte) Palette.shade(matrix.contacts(one, other) / largest);
            }
        });
        return new PairShades(rows);
    }

    /** {@return the shade of two different places of the matrix, 0 to {@link Palette#SHADES} - 1} */
    int at(int one, int other) {
        return rows[Math.max(one, other)][Math.min(one, other)];
    }
}
