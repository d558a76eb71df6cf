package kith.ui.work;

import module java.base;
import kith.fault.KithException;

/**
 * The way from a job back to the user, for questions that a job must have answered before it goes on: the question is
 * asked on the window's thread while the job waits.
 */
public final class WindowThread {
    private final BooleanSupplier here;
    private final Executor windowThread;

    /**
     * @param here whether the caller is on the window's thread: {@code Platform::isFxApplicationThread}
     * @param windowThread runs what it is given there: {@code Platform::runLater}
     */
    public WindowThread(BooleanSupplier here, Executor windowThread) {
        this.here = here;
        this.windowThread = windowThread;
    }

    /**
     * {@return the answer to a question that is put on the window's thread} A {@link KithException} from there is
     * thrown here.
     */
    public <T> T ask(Supplier<T> question) {
        if (here.getAsBoolean()) {
            return question.get();
        }
        try {
            return CompletableFuture.supplyAsync(question, windowThread).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof KithException fault) {
                throw fault;
            }
            throw e;
        }
    }
}
