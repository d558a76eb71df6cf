package kith.lab;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.privacy.EditionMaker;

/**
 * The people of a network with addresses and editions of their own: made as Kith makes them, once for each person, and
 * the same for everybody who holds them. Safe for use by several threads.
 */
final class ReplayPeople {
    private final EmailNetwork network;
    private final long seed;
    private final int mostFilters;
    private final AtomicReferenceArray<ItemDigest> digests;
    private final AtomicReferenceArray<List<BloomFilter>> filters;

    /**
     * @param seed of all secrets and nonces
     * @param mostFilters how many filters of the pool are kept
     */
    ReplayPeople(EmailNetwork network, long seed, int mostFilters) {
        this.network = network;
        this.seed = seed;
        this.mostFilters = mostFilters;
        digests = new AtomicReferenceArray<>(network.people());
        filters = new AtomicReferenceArray<>(network.people());
    }

    /** {@return what is hashed of this person's address} */
    ItemDigest digest(int person) {
        ItemDigest known = digests.get(person);
        if (known == null) {
            known = ItemDigest.of(address(network.number(person)));
            digests.set(person, known);
        }
        return known;
    }

    /** {@return what is hashed of these people's addresses, in the same order} */
    ItemDigest[] digests(int[] people) {
        return Arrays.stream(people).mapToObj(this::digest).toArray(ItemDigest[]::new);
    }

    private static String address(int number) {
        try {
            return EmailAddress.parse("p" + number + "@network.example").canonical();
        } catch (InvalidAddress e) {
            throw new AssertionError("a letter and digits are an address", e);
        }
    }

    /** {@return the first filters of the edition of this person's whole book, who has at least one contact} */
    List<BloomFilter> filters(int person) {
        List<BloomFilter> known = filters.get(person);
        if (known == null) {
            known = make(person);
            // Two threads may make the same edition at once: it is the same.
            filters.set(person, known);
        }
        return known;
    }

    private List<BloomFilter> make(int person) {
        Draws draws = new Draws(seed, Draws.Purpose.EDITION, person);
        EditionMaker maker = new EditionMaker(draws.bytes());
        List<ItemDigest> book = List.of(digests(network.contacts(person)));
        return List.copyOf(maker.make(1, Instant.EPOCH, draws.bytes(), book).pool().subList(0, mostFilters));
    }
}
