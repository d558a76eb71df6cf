package kith.ui.work;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;
import kith.fault.KithException;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/** Does jobs when told to, on the caller's thread: for tests of answers that come late. */
public final class Waiting implements Background {
    private final Deque<Begun<?>> jobs = new ArrayDeque<>();

    private static final class Begun<T> {
        private final Job<T> job;
        private final Consumer<? super T> done;
        private final Consumer<KithException> failed;
        private @Nullable Runnable answer;

        Begun(Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
            this.job = job;
            this.done = done;
            this.failed = failed;
        }

        Runnable work() {
            if (answer == null) {
                try {
                    T result = job.run(Progress.none());
                    answer = () -> done.accept(result);
                } catch (KithException e) {
                    answer = () -> failed.accept(e);
                }
            }
            return answer;
        }
    }

    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        jobs.add(new Begun<>(job, done, failed));
    }

    /** Does the work of all jobs now; what came of it is heard later. */
    public void work() {
        jobs.forEach(Begun::work);
    }

    /** Does the job that was given first. */
    public void finishFirst() {
        jobs.remove().work().run();
    }

    /** Does all jobs, and those that they lead to. */
    public void finish() {
        while (!jobs.isEmpty()) {
            finishFirst();
        }
    }

    /** The jobs that were given first end last. */
    public void finishBackwards() {
        while (!jobs.isEmpty()) {
            jobs.removeLast().work().run();
        }
    }
}
