package kith.ui;

import module java.base;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import kith.ui.shell.Page;
import kith.ui.work.Work;

/**
 * A start for the build's sake, asked for by a system property: measured, or rehearsed while Java watches which classes
 * a window needs. Ends the program when it has seen enough.
 */
final class StartTrial {
    /**
     * The property: {@code rehearse} goes through all places. Anything else is a file, to which two times are written,
     * in milliseconds since 1970: when the window had been drawn, and when it showed all that is read for it.
     */
    static final String PROPERTY = "kith.start-trial";

    private static final String REHEARSE = "rehearse";
    /** What was laid out in one pulse has been handed to the screen at the second one after it. */
    private static final int PULSES_TO_BE_DRAWN = 2;
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final String wish;
    private final Consumer<Page> go;
    private final Work work;

    /**
     * @param wish the property's value
     * @param go brings a page to the front
     * @param work what is done in the background
     */
    StartTrial(String wish, Consumer<Page> go, Work work) {
        this.wish = wish;
        this.go = go;
        this.work = work;
    }

    /** Begins when the window is being shown. */
    void begin() {
        if (wish.equals(REHEARSE)) {
            rehearse(new ArrayDeque<>(List.of(Page.values())));
            return;
        }
        whenDrawn(() -> true, () -> {
            long drawn = System.currentTimeMillis();
            whenDrawn(() -> work.running().isEmpty(), () -> finish(drawn + " " + System.currentTimeMillis() + "\n"));
        });
    }

    private void rehearse(Queue<Page> places) {
        whenDrawn(() -> work.running().isEmpty(), () -> {
            Page place = places.poll();
            if (place == null) {
                Platform.exit();
                return;
            }
            go.accept(place);
            rehearse(places);
        });
    }

    private void finish(String times) {
        try {
            Files.writeString(Path.of(wish), times);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            Platform.exit();
        }
    }

    /** Runs something when the window has been drawn since a condition came true. */
    private static void whenDrawn(BooleanSupplier condition, Runnable action) {
        new AnimationTimer() {
            private final long began = System.nanoTime();
            private int pulses;

            @Override
            public void handle(long now) {
                pulses = condition.getAsBoolean() ? pulses + 1 : 0;
                if (pulses >= PULSES_TO_BE_DRAWN || System.nanoTime() - began > PATIENCE_NANOS) {
                    stop();
                    action.run();
                }
            }
        }.start();
    }
}
