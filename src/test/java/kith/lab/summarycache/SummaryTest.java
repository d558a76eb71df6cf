package kith.lab.summarycache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.lab.network.Chance;
import org.junit.jupiter.api.Test;

class SummaryTest {
    private static final Shape SHAPE = new Shape(800, 4);

    /** What is announced is the filter that would be made afresh of what is there, whatever came and went. */
    @Test
    void anAnnouncementIsTheFilterOfWhatIsThere() {
        Chance chance = new Chance(4, 0);
        Salt salt = chance.salt();
        Summary summary = new Summary(SHAPE, salt);
        List<ItemDigest> there = new ArrayList<>();
        BloomFilter before = BloomFilter.empty(SHAPE, salt);
        for (int round = 0; round < 50; round++) {
            for (int i = 0; i < 1 + chance.below(10); i++) {
                there.add(chance.item());
                summary.put(there.getLast());
            }
            while (there.size() > 100) {
                summary.remove(there.removeFirst());
            }
            BloomFilter fresh = BloomFilter.empty(SHAPE, salt);
            there.forEach(fresh::put);
            int changed = before.vector().orCardinality(fresh.vector())
                    - before.vector().andCardinality(fresh.vector());
            assertEquals(Messages.filter(SHAPE.bits(), changed), summary.announce());
            for (int i = 0; i < 200; i++) {
                ItemDigest item = chance.item();
                assertEquals(fresh.mightContain(item), summary.promises(item));
            }
            there.forEach(item -> assertEquals(true, summary.promises(item)));
            before = fresh;
        }
    }

    @Test
    void whatIsNotAnnouncedIsNotKnown() {
        Chance chance = new Chance(4, 1);
        Summary summary = new Summary(SHAPE, chance.salt());
        ItemDigest item = chance.item();
        summary.put(item);
        assertEquals(false, summary.promises(item));
        summary.announce();
        summary.remove(item);
        assertEquals(true, summary.promises(item));
    }

    /** An update is the changes or the whole vector, whichever is shorter. */
    @Test
    void anUpdateIsTheShorterOfTwo() {
        assertEquals(32 + 4 * 24, Messages.filter(800, 24));
        assertEquals(32 + 100, Messages.filter(800, 26));
        assertEquals(20 + 16 * 7, Messages.directory(7));
    }
}
