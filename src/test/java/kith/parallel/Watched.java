package kith.parallel;

import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/** Progress that a test looks at. */
public final class Watched {
    /** Hears both figures. */
    @FunctionalInterface
    public interface Told {
        /** As {@link Progress#at}. */
        void at(long done, long total);
    }

    private Watched() {
    }

    /** {@return a progress that hands on how much is done} */
    public static Progress by(LongConsumer done) {
        return of((now, total) -> done.accept(now), () -> false);
    }

    /** {@return a progress that hands on how much is done, and of how much} */
    public static Progress both(Told told) {
        return of(told, () -> false);
    }

    /** {@return the wish to stop} */
    public static Progress cancelled() {
        return cancelledWhen(() -> true);
    }

    /** {@return the wish to stop at some time} */
    public static Progress cancelledWhen(BooleanSupplier stop) {
        return of((done, total) -> { }, stop);
    }

    /** {@return a progress that hands on how much is done, and the wish to stop at some time} */
    public static Progress of(Told told, BooleanSupplier stop) {
        return new Progress() {
            @Override
            public void at(long now, long total) {
                told.at(now, total);
            }

            @Override
            public boolean cancelled() {
                return stop.getAsBoolean();
            }
        };
    }
}
