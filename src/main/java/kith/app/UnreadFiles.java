package kith.app;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.LeftOut;
import org.jspecify.annotations.Nullable;

/**
 * Leaves out files that cannot be read, and those in which a mistake of Kith's comes to light, so that none of them
 * ends the reading of the others. Each is told of once.
 */
public final class UnreadFiles {
    /** Most files that are told by name: of those that were left out, and of those in which messages may be missing. */
    public static final int MOST_NAMED = 1_000;

    private final Consumer<LeftOut> leftOut;
    private final Set<Path> told = new HashSet<>();
    private @Nullable RuntimeException stop;

    /** @param leftOut told of each */
    public UnreadFiles(Consumer<LeftOut> leftOut) {
        this.leftOut = leftOut;
    }

    /** {@return the same watcher, whose way of ending the reading is told from what goes wrong in a file} */
    public LongConsumer watching(LongConsumer watched) {
        return at -> {
            try {
                watched.accept(at);
            } catch (RuntimeException e) {
                stop = e;
                throw e;
            }
        };
    }

    /**
     * Leaves a file out, or the rest of it.
     *
     * @param file which
     * @param thrown while it was read
     * @throws RuntimeException what a watcher threw, or a fault that is not the file's
     */
    public void leaveOut(Path file, Throwable thrown) {
        if (stop != null && thrown == stop) {
            throw stop;
        }
        KithException fault = KithException.of(thrown);
        if (fault.fault() != Fault.FILE_UNREADABLE && fault.fault() != Fault.DEFECT) {
            throw fault;
        }
        if (told.add(file)) {
            leftOut.accept(LeftOut.of(file, fault));
        }
    }
}
