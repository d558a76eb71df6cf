package kith.exchange;

import java.util.Optional;
import kith.bloom.BitVector;
import kith.bloom.SparseCode;

/** How the positions of a contribution are stored as bytes. */
public enum Coding {
    /** A plain filter's bits as they are. */
    RAW("raw", CircleMode.PLAIN, 1),
    /** A plain filter's bits, compressed near their entropy. */
    SPARSE("sparse", CircleMode.PLAIN, 1),
    /** Masked counts modulo 2^8, one byte a position. */
    CELLS_8("cells-8", CircleMode.COUNTED, 8),
    /** Masked counts modulo 2^16, two bytes a position, the lower one first. */
    CELLS_16("cells-16", CircleMode.COUNTED, 16),
    /** Masked elements modulo 2^61 - 1, eight bytes a position, the lowest one first. */
    CELLS_61("cells-61", CircleMode.SEALED, 64);

    private final String word;
    private final CircleMode mode;
    private final int cell;

    Coding(String word, CircleMode mode, int cell) {
        this.word = word;
        this.mode = mode;
        this.cell = cell;
    }

    /** {@return the word in files} */
    public String word() {
        return word;
    }

    /** {@return the mode that it belongs to} */
    public CircleMode mode() {
        return mode;
    }

    /** {@return how many bits each position takes, before compression} */
    public int cell() {
        return cell;
    }

    /** {@return the coding of a masked vector with cells of so many bits; none of a plain filter} */
    public static Coding ofCell(CircleMode mode, int cell) {
        for (Coding coding : values()) {
            if (coding != RAW && coding != SPARSE && coding.mode == mode && coding.cell == cell) {
                return coding;
            }
        }
        throw new IllegalArgumentException("no masked cells of " + cell + " bits are " + mode.word());
    }

    /** {@return the coding of a plain filter that takes fewer bytes} */
    public static Coding shortest(BitVector bits) {
        return SparseCode.fits(bits.length(), SparseCode.encode(bits).length) ? SPARSE : RAW;
    }

    static Optional<Coding> ofWord(String word) {
        for (Coding coding : values()) {
            if (coding.word.equals(word)) {
                return Optional.of(coding);
            }
        }
        return Optional.empty();
    }
}
