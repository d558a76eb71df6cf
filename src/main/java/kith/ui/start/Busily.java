package kith.ui.start;

import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import kith.fault.KithException;
import kith.ui.work.Background;
import kith.ui.work.Job;

/** Says while something is being done. On the window's thread. */
final class Busily implements Background {
    private final Background background;
    private final ReadOnlyBooleanWrapper busy;
    private final Runnable begins;
    private int running;

    /**
     * @param background does the work
     * @param busy set while something is being done
     * @param begins called before each job
     */
    Busily(Background background, ReadOnlyBooleanWrapper busy, Runnable begins) {
        this.background = background;
        this.busy = busy;
        this.begins = begins;
    }

    @Override
    public <T> void run(String titleKey, Job<T> job, Consumer<? super T> done, Consumer<KithException> failed) {
        begins.run();
        running++;
        busy.set(true);
        background.run(titleKey, job, result -> {
            ended();
            done.accept(result);
        }, why -> {
            ended();
            failed.accept(why);
        });
    }

    private void ended() {
        running--;
        busy.set(running > 0);
    }
}
