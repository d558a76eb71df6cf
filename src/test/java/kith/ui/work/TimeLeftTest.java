package kith.ui.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.Optional;
import kith.ui.work.Running.Step;
import org.junit.jupiter.api.Test;

class TimeLeftTest {
    @Test
    void theRestGoesAsTheBeginningWent() {
        assertEquals(Optional.of(Duration.ofSeconds(30)),
                TimeLeft.estimate(new Step(25, 100), Duration.ofSeconds(10)));
        assertEquals(Optional.of(Duration.ofMinutes(49)),
                TimeLeft.estimate(new Step(2_000, 100_000), Duration.ofMinutes(1)));
    }

    @Test
    void nothingIsSaidTooEarlyNorWithoutATotalNorAtTheEnd() {
        assertEquals(Optional.empty(), TimeLeft.estimate(new Step(25, 100), Duration.ofSeconds(2)));
        assertEquals(Optional.empty(), TimeLeft.estimate(new Step(1, 100), Duration.ofMinutes(1)));
        assertEquals(Optional.empty(), TimeLeft.estimate(new Step(1, 0), Duration.ofMinutes(1)));
        assertEquals(Optional.empty(), TimeLeft.estimate(new Step(100, 100), Duration.ofMinutes(1)));
    }
}
