package kith.app.circle.held;

import kith.bloom.BitVector;
import kith.bloom.Shape;
import kith.parallel.OrderedBlocks;

/** On how many cores files are verified: as many as there are, and as there is memory for. */
public final class ParallelVerification {
    /**
     * What one that is worked on takes, as a multiple of its file: the file, its text, the payload, its text, the bits;
     * twice, for as many wait as are worked on. All of them get a third of the memory.
     */
    private static final long ROOM = 3 * 2 * 8;

    private ParallelVerification() {
    }

    /** {@return work on files of at most so many bytes} */
    public static OrderedBlocks ofFiles(long bytes) {
        Runtime machine = Runtime.getRuntime();
        return new OrderedBlocks(Math.clamp(machine.maxMemory() / (ROOM * Math.max(1, bytes)), 1,
                machine.availableProcessors()));
    }

    /** {@return work on files with plain filters of this shape} */
    static OrderedBlocks ofFilters(Shape shape) {
        return ofFiles(BitVector.byteCount(shape.bits()) * 16L / 9);
    }
}
