package kith.ui;

import module java.base;
import kith.app.door.Door;
import kith.app.door.HandOver;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the window's door where its profile is: another profile in the same window has another door. A file must not
 * end up in a profile that its user did not mean. Works on a thread of its own.
 */
final class DoorKeeper implements AutoCloseable {
    private static final long TIMEOUT_SECONDS = 2;

    private final Map<String, String> environment;
    private final Consumer<HandOver> handOvers;
    private final ExecutorService thread =
            Executors.newSingleThreadExecutor(Thread.ofPlatform().daemon().name("kith-door-keeper").factory());
    private Path folder;
    private @Nullable Door door;

    /**
     * @param folder of the profile that the program was started with
     * @param door its door, null if it has none
     * @param environment environment variables
     * @param handOvers receives what other starts hand over, on a thread of the door's
     */
    DoorKeeper(Path folder, @Nullable Door door, Map<String, String> environment, Consumer<HandOver> handOvers) {
        this.folder = whole(folder);
        this.door = door;
        this.environment = environment;
        this.handOvers = handOvers;
    }

    /** From now on the window can receive, and what was kept for it comes. */
    void receive() {
        thread.execute(() -> {
            if (door != null) {
                door.receive(handOvers);
            }
        });
    }

    /** The window shows the profile in this folder. */
    void follow(Path shown) {
        thread.execute(() -> {
            if (whole(shown).equals(folder)) {
                return;
            }
            shut();
            folder = whole(shown);
            if (new SingleInstance(shown, environment).meet(Wish.files(List.of()))
                    instanceof Meeting.First(Door opened)) {
                door = opened;
                opened.receive(handOvers);
            }
        });
    }

    private static Path whole(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private void shut() {
        if (door != null) {
            door.close();
            door = null;
        }
    }

    /**
     * Shuts the door, within a few seconds; otherwise a socket stays at which nobody listens, and a later start removes
     * it.
     */
    @Override
    public void close() {
        thread.execute(this::shut);
        thread.shutdown();
        try {
            thread.awaitTermination(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
