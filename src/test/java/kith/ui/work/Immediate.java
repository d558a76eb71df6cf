package kith.ui.work;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import kith.fault.KithException;
import kith.parallel.Progress;

/** Does each job at once, on the caller's thread: for the tests of view models. */
public final class Immediate implements Background {
    private final List<String> titleKeys = new ArrayList<>();

    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        titleKeys.add(titleKey);
        T result;
        try {
            result = job.run(Progress.none());
        } catch (KithException e) {
            failed.accept(e);
            return;
        }
        done.accept(result);
    }

    /** {@return the titles of the jobs so far, in order} */
    public List<String> titleKeys() {
        return List.copyOf(titleKeys);
    }
}
