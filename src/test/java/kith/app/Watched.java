package kith.app;

import java.util.function.LongConsumer;

/** Progress that a test looks at. */
public final class Watched {
    private Watched() {
    }

    /** {@return a progress that hands on how much is done} */
    public static Progress by(LongConsumer done) {
        return new Progress() {
            @Override
            public void at(long now, long total) {
                done.accept(now);
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }

    /** {@return the wish to stop} */
    public static Progress cancelled() {
        return new Progress() {
            @Override
            public void at(long now, long total) {
                // Nobody looks.
            }

            @Override
            public boolean cancelled() {
                return true;
            }
        };
    }
}
