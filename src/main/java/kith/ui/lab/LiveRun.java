package kith.ui.lab;

import module java.base;
import kith.lab.experiment.Watch;
import kith.parallel.Progress;
import kith.report.Report;
import org.jspecify.annotations.Nullable;

/**
 * The way of one run to the window while it goes on. A run may tell how far it is a million times: the window is shown
 * the latest, and between the end of one showing and the beginning of the next lies at least {@link #PAUSE}, and so
 * many times what the showing took, so that it has time for its user however long drawing takes.
 */
final class LiveRun implements Watch {
    /** Twenty pictures a second are as good as the eye needs of a curve that grows. */
    static final Duration PAUSE = Duration.ofMillis(50);

    private static final int REST = 4;

    private final Progress job;
    private final Executor windowThread;
    private final LongSupplier nanos;
    private final DoubleConsumer toldShare;
    private final Consumer<Report> toldReport;
    private final AtomicBoolean stopped;
    private final AtomicReference<@Nullable Report> report = new AtomicReference<>();
    private final AtomicBoolean posted = new AtomicBoolean();
    private volatile double share = -1;
    private volatile long nextAt;

    /**
     * @param job the job's own progress
     * @param stopped set by the user who cancels
     * @param windowThread runs what it is given on the window's thread
     * @param nanos a clock
     * @param toldShare is told there how far the run is, 0 to 1
     * @param toldReport is told there what is known
     */
    LiveRun(Progress job, AtomicBoolean stopped, Executor windowThread, LongSupplier nanos, DoubleConsumer toldShare,
            Consumer<Report> toldReport) {
        this.job = job;
        this.stopped = stopped;
        this.windowThread = windowThread;
        this.nanos = nanos;
        this.toldShare = toldShare;
        this.toldReport = toldReport;
        this.nextAt = nanos.getAsLong();
    }

    @Override
    public void at(long done, long total) {
        job.at(done, total);
        share = total <= 0 ? -1 : Math.clamp((double) done / total, 0, 1);
        post();
    }

    @Override
    public void soFar(Report known) {
        report.set(known);
        post();
    }

    @Override
    public boolean cancelled() {
        return stopped.get() || job.cancelled();
    }

    private void post() {
        if (nanos.getAsLong() - nextAt >= 0 && posted.compareAndSet(false, true)) {
            windowThread.execute(this::show);
        }
    }

    private void show() {
        long begun = nanos.getAsLong();
        toldShare.accept(share);
        Report known = report.getAndSet(null);
        if (known != null) {
            toldReport.accept(known);
        }
        long ended = nanos.getAsLong();
        nextAt = ended + Math.max(PAUSE.toNanos(), REST * (ended - begun));
        posted.set(false);
    }
}
