package kith.ui.work;

import module java.base;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Jobs on threads of their own, and the list of those that run. All methods belong to the window's thread, and so do
 * the calls that come back from here.
 */
public final class Work implements Background, AutoCloseable {
    private final Executor windowThread;
    // Threads of the platform, not virtual ones: the jobs compute and call SQLite, which would pin their carriers.
    // Daemons, because closing the window must end the program: what was written is written whole or not at all.
    // The threads that a job starts have its priority, so all leave the processor to the window.
    @SuppressWarnings("ThreadPriorityCheck") // What depends on it is how smoothly the window goes on, and nothing else.
    private final ExecutorService threads = Executors.newThreadPerTaskExecutor(
            Thread.ofPlatform().daemon().priority(Thread.MIN_PRIORITY).name("kith-work-", 0).factory());
    private final ObservableList<Running> running = FXCollections.observableArrayList();
    private final ObservableList<Running> runningView = FXCollections.unmodifiableObservableList(running);

    /** @param windowThread runs what it is given on the window's thread, in order: {@code Platform::runLater} */
    public Work(Executor windowThread) {
        this.windowThread = windowThread;
    }

    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        // What ends while the window closes may want to go on with something else.
        if (threads.isShutdown()) {
            return;
        }
        Running entry = new Running(titleKey, job, windowThread);
        running.add(entry);
        threads.execute(() -> {
            Runnable outcome = outcome(job, entry, done, failed);
            windowThread.execute(() -> {
                running.remove(entry);
                outcome.run();
            });
        });
    }

    /** {@return the jobs that have not ended, oldest first} */
    public ObservableList<Running> running() {
        return runningView;
    }

    /** Asks every job to stop and takes no new ones. Does not wait. */
    @Override
    public void close() {
        running.forEach(Running::cancel);
        threads.shutdown();
    }

    private static <T> Runnable outcome(
            Job<T> job, Running entry, Consumer<? super T> done, Consumer<KithException> failed) {
        try {
            T result = job.run(entry.progress());
            // A job that ended before it saw the wish to stop has done its work, and says so.
            return () -> done.accept(result);
        } catch (KithException e) {
            return () -> failed.accept(e);
        } catch (RuntimeException | Error e) {
            // The end of a thread: whatever comes here is a defect, and must be told rather than lost.
            KithException defect = Fault.DEFECT.raise("problem", e.getClass().getName()).causedBy(e);
            return () -> failed.accept(defect);
        }
    }
}
