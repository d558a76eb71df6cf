package kith.app.door;

import module java.base;

/**
 * Another start at the door: "come to the front, and do this". Whoever receives it says by {@link #take} that it is
 * being done; otherwise the other start does it itself, after a short while.
 */
public final class HandOver {
    private enum State { WAITING, TAKEN, GONE }

    private final Wish wish;
    private final AtomicReference<State> state = new AtomicReference<>(State.WAITING);
    private final CountDownLatch settled = new CountDownLatch(1);

    HandOver(Wish wish) {
        this.wish = wish;
    }

    /** {@return what is to be done} */
    public Wish wish() {
        return wish;
    }

    /**
     * Takes it over. Exactly one side handles a hand-over: after true the other start ends without doing anything.
     *
     * @return false when the other start waits no longer, or somebody took it before
     */
    public boolean take() {
        boolean taken = state.compareAndSet(State.WAITING, State.TAKEN);
        settled.countDown();
        return taken;
    }

    /** Waits until somebody takes it; {@return whether somebody did, and if not, nobody can any more} */
    boolean awaitTaken(Duration timeout) {
        try {
            settled.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !state.compareAndSet(State.WAITING, State.GONE) && state.get() == State.TAKEN;
    }
}
