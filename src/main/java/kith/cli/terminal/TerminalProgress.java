package kith.cli.terminal;

import kith.parallel.Progress;

/** One line on standard error that is written over as the work goes on. */
public final class TerminalProgress implements Progress {
    /** How far the work is, in words. */
    @FunctionalInterface
    public interface Words {
        /** {@return the line} See {@link Progress#at}. */
        String at(long done, long total);
    }

    private static final long INTERVAL_NANOS = 100_000_000;

    private final Console console;
    private final Words words;
    private long next = System.nanoTime() + INTERVAL_NANOS;

    public TerminalProgress(Console console, Words words) {
        this.console = console;
        this.words = words;
    }

    @Override
    public void at(long done, long total) {
        long now = System.nanoTime();
        if (now - next >= 0) {
            next = now + INTERVAL_NANOS;
            console.overwrite(words.at(done, total));
        }
    }

    @Override
    public boolean cancelled() {
        return Thread.currentThread().isInterrupted();
    }
}
