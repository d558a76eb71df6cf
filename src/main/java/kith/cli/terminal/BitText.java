package kith.cli.terminal;

import module java.base;
import kith.bloom.BitVector;

/** A picture of bits for a terminal: braille characters, eight bits each; long vectors are shown as shares. */
public final class BitText {
    private static final int COLUMNS = 64;
    private static final int MAX_ROWS = 32;
    private static final int BRAILLE = 0x2800;
    private static final int[] DOTS = {0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80};
    private static final String SHADES = " ░▒▓█";

    private BitText() {
    }

    /** {@return the picture line by line; bits run left to right, two by four in a character} */
    public static List<String> lines(BitVector bits) {
        int cells = Math.ceilDiv(bits.length(), DOTS.length);
        return cells <= COLUMNS * MAX_ROWS ? braille(bits, cells) : shades(bits);
    }

    private static List<String> braille(BitVector bits, int cells) {
        List<String> lines = new ArrayList<>();
        for (int start = 0; start < cells; start += COLUMNS) {
            StringBuilder line = new StringBuilder();
            for (int cell = start; cell < Math.min(cells, start + COLUMNS); cell++) {
                int pattern = 0;
                for (int bit = 0; bit < DOTS.length; bit++) {
                    int index = cell * DOTS.length + bit;
                    pattern |= index < bits.length() && bits.get(index) ? DOTS[bit] : 0;
                }
                line.append((char) (BRAILLE + pattern));
            }
            lines.add(line.toString());
        }
        return lines;
    }

    private static List<String> shades(BitVector bits) {
        int squares = COLUMNS * MAX_ROWS;
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < MAX_ROWS; row++) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < COLUMNS; column++) {
                long square = (long) row * COLUMNS + column;
                int from = (int) (square * bits.length() / squares);
                int to = (int) ((square + 1) * bits.length() / squares);
                int set = 0;
                for (int i = from; i < to; i++) {
                    set += bits.get(i) ? 1 : 0;
                }
                line.append(SHADES.charAt(Math.min(SHADES.length() - 1, SHADES.length() * set / (to - from))));
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
