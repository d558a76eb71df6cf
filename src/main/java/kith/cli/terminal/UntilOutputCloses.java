package kith.cli.terminal;

import kith.parallel.Progress;

/**
 * The progress of work whose results are printed as they come: it stops when nobody reads them any more.
 *
 * @param shown hears how far the work is, and may stop it too
 * @param console where results are printed
 */
public record UntilOutputCloses(Progress shown, Console console) implements Progress {
    @Override
    public void at(long done, long total) {
        shown.at(done, total);
    }

    @Override
    public boolean cancelled() {
        return console.isOutputClosed() || shown.cancelled();
    }
}
