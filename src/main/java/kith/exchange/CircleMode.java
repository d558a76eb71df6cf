package kith.exchange;

import kith.bloom.BitVector;
import kith.fault.EnumWord;

/** How a circle's contributions are merged. */
public enum CircleMode {
    /** Members send their filters, the merger ORs them and sees each. */
    PLAIN(BitVector.MAX_LENGTH),
    /** Members send masked count vectors; only their sum means anything. */
    COUNTED(1 << 27),
    /** As counted, but the sum tells only zero or not zero. */
    SEALED(1 << 24);

    private static final int NARROW_MEMBERS = 255;
    private static final int WIDE_CELL = 16;

    private final int maxBits;

    CircleMode(int maxBits) {
        this.maxBits = maxBits;
    }

    /** {@return the word in files} */
    public String word() {
        return EnumWord.of(this);
    }

    /** {@return how many bits each position of a contribution takes, for so many members} */
    public int cellFor(int members) {
        return switch (this) {
            case PLAIN -> 1;
            case COUNTED -> members <= NARROW_MEMBERS ? 8 : WIDE_CELL;
            case SEALED -> 64;
        };
    }

    /** {@return the largest k for which a list of whom at least k of so many members know can be made} */
    public int largestThreshold(int members) {
        return this == COUNTED ? members : 1;
    }

    /** {@return the longest filter, with cells of so many bits} */
    public int maxBits(int cell) {
        return this == COUNTED && cell == WIDE_CELL ? maxBits / 2 : maxBits;
    }
}
