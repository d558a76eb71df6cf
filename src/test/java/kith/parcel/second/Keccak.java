package kith.parcel.second;

/** SHAKE256 of FIPS 202, with any length of output; the JDK has it with 64 bytes alone. */
final class Keccak {
    private static final int RATE = 136;
    private static final long[] ROUNDS = {
        0x0000000000000001L, 0x0000000000008082L, 0x800000000000808AL, 0x8000000080008000L, 0x000000000000808BL,
        0x0000000080000001L, 0x8000000080008081L, 0x8000000000008009L, 0x000000000000008AL, 0x0000000000000088L,
        0x0000000080008009L, 0x000000008000000AL, 0x000000008000808BL, 0x800000000000008BL, 0x8000000000008089L,
        0x8000000000008003L, 0x8000000000008002L, 0x8000000000000080L, 0x000000000000800AL, 0x800000008000000AL,
        0x8000000080008081L, 0x8000000000008080L, 0x0000000080000001L, 0x8000000080008008L};

    private final long[] state = new long[25];

    private Keccak() {
    }

    static byte[] shake256(byte[] message, int length) {
        Keccak keccak = new Keccak();
        byte[] padded = java.util.Arrays.copyOf(message, (message.length / RATE + 1) * RATE);
        padded[message.length] ^= 0x1f;
        padded[padded.length - 1] ^= (byte) 0x80;
        for (int at = 0; at < padded.length; at++) {
            keccak.state[at % RATE / 8] ^= (padded[at] & 0xffL) << at % 8 * 8;
            if (at % RATE == RATE - 1) {
                keccak.permute();
            }
        }
        byte[] out = new byte[length];
        for (int at = 0; at < length; at++) {
            if (at > 0 && at % RATE == 0) {
                keccak.permute();
            }
            out[at] = (byte) (keccak.state[at % RATE / 8] >>> at % 8 * 8);
        }
        return out;
    }

    /** Keccak-f[1600]; lane (x, y) stands at x + 5 y. */
    private void permute() {
        for (long round : ROUNDS) {
            theta();
            long[] moved = rhoAndPi();
            for (int at = 0; at < 25; at++) {
                int row = at / 5 * 5;
                state[at] = moved[at] ^ ~moved[row + (at % 5 + 1) % 5] & moved[row + (at % 5 + 2) % 5];
            }
            state[0] ^= round;
        }
    }

    private void theta() {
        long[] column = new long[5];
        for (int at = 0; at < 25; at++) {
            column[at % 5] ^= state[at];
        }
        for (int at = 0; at < 25; at++) {
            state[at] ^= column[(at + 4) % 5] ^ Long.rotateLeft(column[(at + 1) % 5], 1);
        }
    }

    private long[] rhoAndPi() {
        long[] moved = new long[25];
        moved[0] = state[0];
        int x = 1;
        int y = 0;
        for (int t = 0; t < 24; t++) {
            int toX = y;
            int toY = (2 * x + 3 * y) % 5;
            moved[toX + 5 * toY] = Long.rotateLeft(state[x + 5 * y], (t + 1) * (t + 2) / 2 % 64);
            x = toX;
            y = toY;
        }
        return moved;
    }
}
