package kith.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import kith.app.door.Answer;
import kith.app.door.Door;
import kith.app.door.Meeting;
import kith.app.door.SingleInstance;
import kith.app.door.Wish;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
class DoorKeeperTest {
    @TempDir
    private Path folder;

    private Answer knock(String profile) {
        return new SingleInstance(folder.resolve(profile), Map.of("HOME", folder.toString()))
                .knock(Wish.files(List.of(Path.of("/" + profile))));
    }

    private void until(String profile, Answer expected) {
        Answer answer = knock(profile);
        while (answer != expected) {
            answer = knock(profile);
        }
    }

    @Test
    void theDoorIsWhereTheProfileOfTheWindowIs() throws InterruptedException {
        Map<String, String> environment = Map.of("HOME", folder.toString());
        BlockingQueue<List<Path>> visits = new LinkedBlockingQueue<>();
        Path first = folder.resolve("first");
        Door door = assertInstanceOf(Meeting.First.class,
                new SingleInstance(first, environment).meet(Wish.files(List.of()))).door();
        try (DoorKeeper keeper = new DoorKeeper(first, door, environment, handOver -> {
            handOver.take();
            visits.add(handOver.wish().files());
        })) {
            assertEquals(Answer.TAKEN, knock("first"), "kept while the window is being opened");
            keeper.receive();
            assertEquals(List.of(Path.of("/first")), visits.poll(120, TimeUnit.SECONDS));
            keeper.follow(first.resolve("..").resolve("first"));
            assertEquals(Answer.TAKEN, knock("first"));

            keeper.follow(folder.resolve("second"));
            until("second", Answer.TAKEN);
            assertEquals(Answer.NOBODY, knock("first"));
            keeper.follow(first);
            until("first", Answer.TAKEN);
            assertEquals(Answer.NOBODY, knock("second"));
        }
        assertEquals(Answer.NOBODY, knock("first"));
    }
}
