package kith.app;

/** The progress of work that nobody waits for. */
enum Unwatched implements Progress {
    INSTANCE;

    @Override
    public void at(long done, long total) {
        // Nobody asked.
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
