package kith.lab.traceback;

import java.util.Optional;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.network.Chance;

/**
 * What a router remembers: the digests of the packets of the last stretches of time, each in a filter with its own
 * salt.
 */
final class DigestPages {
    private final Shape shape;
    private final Chance chance;
    private final BloomFilter[] pages;
    private int now = -1;

    /**
     * @param shape of a page
     * @param count how many pages there is memory for, at least 1
     * @param chance where salts come from
     */
    DigestPages(Shape shape, int count, Chance chance) {
        this.shape = shape;
        this.chance = chance;
        this.pages = new BloomFilter[count];
    }

    /** Begins the next stretch of time: the oldest page makes room. */
    void turn() {
        now++;
        pages[now % pages.length] = BloomFilter.empty(shape, chance.salt());
    }

    /** Remembers a packet of this stretch of time. */
    void put(ItemDigest packet) {
        pages[now % pages.length].put(packet);
    }

    /** {@return whether a packet may have passed in a stretch of time; empty where its page is over} */
    Optional<Boolean> passed(int stretch, ItemDigest packet) {
        if (stretch > now || stretch <= now - pages.length) {
            return Optional.empty();
        }
        return Optional.of(pages[stretch % pages.length].mightContain(packet));
    }
}
