package kith.ui.work;

import module java.base;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kith.parallel.Progress;

/** A job on its way: what it is, how far it is, and the way to stop it. Properties change on the window's thread. */
public final class Running {
    /**
     * How far a job has come.
     *
     * @param done units finished
     * @param total units in all, 0 while that is not known
     * @param bytes whether a unit is a byte
     */
    public record Step(long done, long total, boolean bytes) {
        /** A step of things that people count. */
        public Step(long done, long total) {
            this(done, total, false);
        }

        /** {@return the part that is done, 0 to 1, or -1 while that is not known (what a progress bar takes)} */
        public double fraction() {
            return total <= 0 ? -1 : Math.clamp((double) done / total, 0, 1);
        }
    }

    private final String titleKey;
    private final long started = System.nanoTime();
    private final Job<?> job;
    private final Executor windowThread;
    private final AtomicBoolean cancelled = new AtomicBoolean();
    private final AtomicReference<Step> latest = new AtomicReference<>(new Step(0, 0));
    private final AtomicBoolean announced = new AtomicBoolean();
    private final ReadOnlyObjectWrapper<Step> step = new ReadOnlyObjectWrapper<>(new Step(0, 0));
    private final ReadOnlyBooleanWrapper stopping = new ReadOnlyBooleanWrapper();

    Running(String titleKey, Job<?> job, Executor windowThread) {
        this.titleKey = titleKey;
        this.job = job;
        this.windowThread = windowThread;
    }

    /** {@return the key of the text that says what is being done} */
    public String titleKey() {
        return titleKey;
    }

    /** {@return whether the user sees it} */
    public boolean isShown() {
        return job.isShown();
    }

    /** {@return how long it has been running} */
    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - started);
    }

    /** {@return how far it is} */
    public ReadOnlyObjectProperty<Step> stepProperty() {
        return step.getReadOnlyProperty();
    }

    /** {@return whether it was asked to stop and has not done so yet} */
    public ReadOnlyBooleanProperty stoppingProperty() {
        return stopping.getReadOnlyProperty();
    }

    /** Asks the job to stop; it does so at the next point where nothing is half done. On the window's thread. */
    public void cancel() {
        cancelled.set(true);
        stopping.set(true);
    }

    /** What the job is given. Reports are merged: a job may make a million of them, the window sees the latest. */
    Progress progress() {
        return new Progress() {
            @Override
            public void at(long done, long total) {
                show(new Step(done, total));
            }

            @Override
            public void atByte(long done, long total) {
                show(new Step(done, total, true));
            }

            private void show(Step now) {
                latest.set(now);
                if (announced.compareAndSet(false, true)) {
                    windowThread.execute(Running.this::showLatest);
                }
            }

            @Override
            public boolean cancelled() {
                return cancelled.get();
            }
        };
    }

    private void showLatest() {
        announced.set(false);
        step.set(latest.get());
    }
}
