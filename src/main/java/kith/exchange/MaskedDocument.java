package kith.exchange;

import module java.base;
import kith.bloom.Salt;
import kith.bloom.Shape;

/**
 * A member's masked vector for one revision and round of a circle in counted or sealed mode. Every position is hidden
 * by masks that cancel only in the sum of all members of the roster.
 *
 * @param name what the member goes by
 * @param serial orders the member's documents
 * @param issued when it was signed, cut to seconds
 * @param circle the circle
 * @param revision the circle's revision
 * @param round the circle's round
 * @param coding {@link Coding#CELLS_8}, {@link Coding#CELLS_16} or {@link Coding#CELLS_61}
 * @param shape length and hash functions
 * @param salt the key of the hash functions
 * @param cells the positions in order, each as {@code coding} says; not copied and not to be changed
 */
public record MaskedDocument(String name, long serial, Instant issued, CircleId circle, int revision, int round,
        Coding coding, Shape shape, Salt salt, byte[] cells) implements Contribution {
    /** The prime 2^61 - 1, modulo which sealed elements and their masks are added. */
    public static final long MODULUS = (1L << 61) - 1;

    /** Cuts the date to seconds. */
    public MaskedDocument {
        issued = issued.truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public CircleMode mode() {
        return coding.mode();
    }

    @Override
    public DocumentType type() {
        return DocumentType.CONTRIBUTION;
    }
}
