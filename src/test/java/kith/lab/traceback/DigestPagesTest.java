package kith.lab.traceback;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.network.Chance;
import org.junit.jupiter.api.Test;

class DigestPagesTest {
    @Test
    void aPageIsOverWhenNewerOnesNeedItsMemory() {
        Chance chance = new Chance(2, 0);
        DigestPages pages = new DigestPages(new Shape(1000, 5), 3, chance);
        ItemDigest packet = chance.item();
        pages.turn();
        pages.put(packet);
        for (int later = 0; later < 3; later++) {
            assertEquals(Optional.of(true), pages.passed(0, packet), "after " + later);
            assertEquals(Optional.empty(), pages.passed(later + 1, packet), "not yet");
            pages.turn();
            assertEquals(Optional.of(false), pages.passed(later + 1, packet));
        }
        assertEquals(Optional.empty(), pages.passed(0, packet));
    }
}
