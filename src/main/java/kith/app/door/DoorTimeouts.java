package kith.app.door;

import java.time.Duration;

/**
 * How long everybody waits at a door.
 *
 * @param lock for other starts that are looking for the door at this moment
 * @param answer for the whole answer to a knock, after which the start opens a window of its own
 * @param take for the window to take a hand-over; shorter than {@code answer}
 */
record DoorTimeouts(Duration lock, Duration answer, Duration take) {
    /** Longer than a window is ever busy, shorter than a user takes a double click for lost. */
    static final DoorTimeouts USUAL =
            new DoorTimeouts(Duration.ofSeconds(8), Duration.ofSeconds(4), Duration.ofSeconds(3));
}
