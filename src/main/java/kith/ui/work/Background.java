package kith.ui.work;

import java.util.function.Consumer;
import kith.fault.KithException;

/** Where view models send work that may last. Knows no toolkit: tests hand in one that works at once. */
public interface Background {
    /**
     * Runs a job that {@link #begun} began. Exactly one of the two consumers is called, once, later, on the thread that
     * called this method.
     *
     * @param titleKey the key of the text that says what is being done, {@code book.importing}
     * @param job the work
     * @param done receives what came of it
     * @param failed receives why nothing came of it; with {@link kith.fault.Fault#CANCELLED} the user stopped it, and
     *     with {@link kith.fault.Fault#DEFECT} it is a mistake in the program
     * @param <T> what comes of it
     */
    <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed);

    /** {@return who begins the jobs that are given now} */
    default Begun begun() {
        return Begun.BY_USER;
    }

    /** Does something; the jobs that it gives, and those that follow from their results, are begun like this. */
    default void begin(Begun by, Runnable something) {
        something.run();
    }
}
