package kith.lab.network;

import module java.base;
import kith.lab.experiment.Tally;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;

/**
 * Several settings, each run as often as the others on all cores. What comes of it does not depend on how many cores
 * there are. An object is for one sweep.
 *
 * @param <S> what is different from setting to setting
 * @param <R> what one run says
 */
public final class Sweep<S, R> {
    private static final long UNITS_A_RUN = 1000;
    /** Nanoseconds. */
    private static final long REPORT_EVERY = 100_000_000;

    private final List<S> settings;
    private final int runs;
    private final Run<S, R> run;
    private final Tally tally;

    /**
     * One run.
     *
     * @param <S> what is different from setting to setting
     * @param <R> what one run says
     */
    @FunctionalInterface
    public interface Run<S, R> {
        /**
         * {@return what a run said} Called by several threads at once.
         *
         * @param setting which setting
         * @param number which run of it, from 0
         * @param progress is told how far it is, several times a second, so that a cancel is soon obeyed
         */
        R make(S setting, int number, Progress progress);
    }

    /**
     * @param settings each different from the others
     * @param runs how many runs of each, at least 1
     * @param run makes one
     * @param progress who waits; called from one thread at a time, but not always from the same
     */
    public Sweep(List<S> settings, int runs, Run<S, R> run, Progress progress) {
        this.settings = List.copyOf(settings);
        this.runs = runs;
        this.run = run;
        this.tally = new Tally(progress, (long) settings.size() * runs * UNITS_A_RUN);
    }

    /**
     * {@return what all runs said, by setting, in their order}
     *
     * @param finished is shown what is known whenever all runs of a setting are done, on the caller's thread
     * @throws kith.fault.KithException what the watch throws
     */
    public Map<S, List<R>> run(Consumer<Map<S, List<R>>> finished) {
        Map<S, List<R>> said = new LinkedHashMap<>();
        OrderedBlocks.onCores(settings.size() * runs).each(IntStream.range(0, settings.size() * runs).iterator(),
                this::one, one -> {
                    S setting = settings.get(one.number / runs);
                    said.computeIfAbsent(setting, fresh -> new ArrayList<>()).add(one.said);
                    if ((one.number + 1) % runs == 0) {
                        finished.accept(said);
                    }
                });
        return said;
    }

    private Numbered<R> one(int number) {
        RunProgress progress = new RunProgress();
        R said = run.make(settings.get(number / runs), number % runs, progress);
        progress.step(1, 1);
        return new Numbered<>(number, said);
    }

    private record Numbered<R>(int number, R said) {
    }

    private final class RunProgress implements Progress {
        private long told;
        private long toldAt = System.nanoTime();

        /**
         * Also where little was done in a long time: a part may be much work, and somebody may want it to stop.
         *
         * @throws kith.fault.KithException what the watch once threw
         */
        @Override
        public void at(long part, long whole) {
            long now = Math.max(told, UNITS_A_RUN * part / whole);
            if (now > told || System.nanoTime() - toldAt >= REPORT_EVERY) {
                tally.add(now - told);
                told = now;
                toldAt = System.nanoTime();
            }
        }

        /** The tally looks at that whenever it is told anything, for all runs at once. */
        @Override
        public boolean cancelled() {
            return false;
        }
    }
}
