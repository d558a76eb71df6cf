package kith.app.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.lab.FriendLimit;
import kith.lab.ReplayPlan;
import kith.parallel.Progress;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayNetworkTest {
    private static final ReplayPlan PLAN =
            new ReplayPlan(List.of(3), List.of(FriendLimit.ALL), List.of(0.01), 20, 5, 1);

    @TempDir
    private Path folder;
    private Path file;

    /** A ring in which everybody knows the next six on either side. */
    @BeforeEach
    void writeRing() throws IOException {
        file = Files.write(folder.resolve("ring"), IntStream.range(0, 60).boxed()
                .flatMap(a -> IntStream.rangeClosed(1, 6).mapToObj(d -> a + " " + (a + d) % 60)).toList());
    }

    @Test
    void tellsHowManyOfTheUsersAreDone() {
        List<String> told = new ArrayList<>();
        ReplayNetwork.Result result = new ReplayNetwork(file).run(PLAN, new Progress() {
            @Override
            public void at(long done, long total) {
                told.add(done + "/" + total);
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        });
        assertEquals(IntStream.rangeClosed(0, 20).mapToObj(done -> done + "/20").toList(), told);
        assertEquals(60, result.people());
        assertEquals(360, result.edges());
        assertEquals(60, result.eligible());
        assertEquals(3, result.rows().size());
    }

    @Test
    void aCancelCancels() {
        KithException stopped = assertThrows(KithException.class, () -> new ReplayNetwork(file).run(PLAN,
                new Progress() {
                    @Override
                    public void at(long done, long total) {
                        assertEquals(0, done);
                    }

                    @Override
                    public boolean cancelled() {
                        return true;
                    }
                }));
        assertEquals(Fault.CANCELLED, stopped.fault());
    }
}
