package kith.attack;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.exchange.DocumentReader;
import kith.exchange.FilterDocument;
import kith.exchange.PinnedKeys;

/** Somebody who keeps every filter they see and owns a list of addresses: knows the format, has no key. */
final class Attacker {
    /**
     * What a dictionary brought.
     *
     * @param right contacts among the hits
     * @param wrong strangers among them
     */
    record Catch(int right, int wrong) {
        /** {@return how often a hit is right} */
        double precision() {
            return (double) right / (right + wrong);
        }
    }

    /** By salt: the same bits again are nothing new. */
    private final Map<Salt, BloomFilter> filters = new LinkedHashMap<>();

    /** {@return the filter in this file, read as anybody can} */
    static BloomFilter filter(Path file) {
        return ((FilterDocument) DocumentReader.read(file, PinnedKeys.none()).document()).filter();
    }

    /** {@return this attacker, who has seen these files, too} */
    Attacker sees(List<Path> files) {
        files.stream().map(Attacker::filter).forEach(filter -> filters.put(filter.salt(), filter));
        return this;
    }

    /** {@return how many different filters they have} */
    int filters() {
        return filters.size();
    }

    /** {@return whether all of their filters hold the address} */
    boolean hits(ItemDigest address) {
        return filters.values().stream().allMatch(filter -> filter.mightContain(address));
    }

    /** {@return the share of strangers that hit, by the weight of their filters} */
    double fpp() {
        return filters.values().stream().mapToDouble(BloomFilter::fpp).reduce(1, (a, b) -> a * b);
    }

    /** {@return what they find by trying contacts and strangers} */
    Catch tries(List<ItemDigest> contacts, List<ItemDigest> strangers) {
        return new Catch((int) contacts.stream().filter(this::hits).count(),
                (int) strangers.stream().filter(this::hits).count());
    }
}
