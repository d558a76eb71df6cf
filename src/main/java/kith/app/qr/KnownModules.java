package kith.app.qr;

import com.google.zxing.qrcode.decoder.Version;
import java.util.Arrays;

/**
 * The modules that every code of one size has alike (ISO/IEC 18004, 5.3): finder, timing and alignment patterns. By
 * them a grid that was laid over a picture is told from one that lies beside.
 *
 * @param middles x and y of each module's middle, in modules from the upper left corner of the code
 * @param dark whether it is dark, in the same order
 */
record KnownModules(float[] middles, boolean[] dark) {
    private static final int FINDER = 7;
    private static final int TIMING = 6;
    private static final int ALIGNMENT_RADIUS = 2;

    /** {@return those of a version} */
    static KnownModules of(Version version) {
        Builder known = new Builder(version.getDimensionForVersion());
        int side = known.side;
        for (int[] corner : new int[][] {{0, 0}, {side - FINDER, 0}, {0, side - FINDER}}) {
            for (int y = 0; y < FINDER; y++) {
                for (int x = 0; x < FINDER; x++) {
                    int ring = Math.max(Math.abs(x - FINDER / 2), Math.abs(y - FINDER / 2));
                    known.add(corner[0] + x, corner[1] + y, ring != 2);
                }
            }
        }
        for (int i = FINDER + 1; i < side - FINDER - 1; i++) {
            known.add(i, TIMING, i % 2 == 0);
            known.add(TIMING, i, i % 2 == 0);
        }
        int[] centres = version.getAlignmentPatternCenters();
        for (int y : centres) {
            for (int x : centres) {
                boolean finder = y <= FINDER && (x <= FINDER || x >= side - FINDER - 1)
                        || x <= FINDER && y >= side - FINDER - 1;
                if (!finder) {
                    known.alignment(x, y);
                }
            }
        }
        return known.build();
    }

    /** {@return how many there are} */
    int count() {
        return dark.length;
    }

    private static final class Builder {
        private final int side;
        private final float[] middles;
        private final boolean[] dark;
        private int count;

        Builder(int side) {
            this.side = side;
            // Far more than all of them.
            middles = new float[2 * side * side];
            dark = new boolean[side * side];
        }

        void add(int x, int y, boolean isDark) {
            middles[2 * count] = x + 0.5f;
            middles[2 * count + 1] = y + 0.5f;
            dark[count++] = isDark;
        }

        void alignment(int x, int y) {
            for (int v = -ALIGNMENT_RADIUS; v <= ALIGNMENT_RADIUS; v++) {
                for (int u = -ALIGNMENT_RADIUS; u <= ALIGNMENT_RADIUS; u++) {
                    add(x + u, y + v, Math.max(Math.abs(u), Math.abs(v)) != 1);
                }
            }
        }

        KnownModules build() {
            return new KnownModules(Arrays.copyOf(middles, 2 * count), Arrays.copyOf(dark, count));
        }
    }
}
