package kith.cli;

import kith.app.Progress;

/** One line on standard error that is written over as the work goes on. */
final class TerminalProgress implements Progress {
    private static final long INTERVAL_NANOS = 100_000_000;

    private final Console console;
    private final String key;
    private long next = System.nanoTime() + INTERVAL_NANOS;

    TerminalProgress(Console console, String key) {
        this.console = console;
        this.key = key;
    }

    @Override
    public void at(long done, long total) {
        long now = System.nanoTime();
        if (now - next >= 0) {
            next = now + INTERVAL_NANOS;
            console.overwrite(console.text(key, "done", done, "total", total));
        }
    }

    @Override
    public boolean cancelled() {
        return Thread.currentThread().isInterrupted();
    }
}
