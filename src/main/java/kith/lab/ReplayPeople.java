package kith.lab;

import module java.base;
import kith.address.EmailAddress;
import kith.address.InvalidAddress;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.evidence.Recognition;
import kith.evidence.Trust;
import kith.evidence.Witness;
import kith.privacy.EditionMaker;

/**
 * The people of a network with addresses and editions of their own: made as Kith makes them, once for each person, and
 * the same for everybody who holds them. Safe for use by several threads.
 */
public final class ReplayPeople {
    private final EmailNetwork network;
    private final long seed;
    private final int mostFilters;
    private final AtomicReferenceArray<ItemDigest> digests;
    private final AtomicReferenceArray<List<BloomFilter>> filters;

    /**
     * The people of a network.
     *
     * @param network who knows whom
     * @param seed of all secrets and nonces
     * @param mostFilters how many filters of the pool are kept
     */
    public ReplayPeople(EmailNetwork network, long seed, int mostFilters) {
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
    public ItemDigest[] digests(int[] people) {
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
    public List<BloomFilter> filters(int person) {
        List<BloomFilter> known = filters.get(person);
        if (known == null) {
            known = make(person);
            // Two threads may make the same edition at once: it is the same.
            filters.set(person, known);
        }
        return known;
    }

    /** {@return whether these two are each other's contacts} */
    public boolean know(int person, int other) {
        return network.knows(person, other);
    }

    /** {@return what this person can contribute to a circle: the digests of their whole book} */
    public ItemDigest[] book(int person) {
        return digests(network.contacts(person));
    }

    /**
     * {@return a verified friend}
     *
     * @param level how many filters they gave
     * @param own the contacts of whoever asks, from whom is learned how much the friend knows
     */
    public Witness witness(int person, int level, ItemDigest[] own) {
        return Witness.of("p" + network.number(person), Trust.VERIFIED, filters(person).subList(0, level),
                Recognition.DEFAULT).learnedFrom(own);
    }

    private List<BloomFilter> make(int person) {
        Draws draws = new Draws(seed, Draws.Purpose.EDITION, person);
        EditionMaker maker = new EditionMaker(draws.bytes());
        List<ItemDigest> book = List.of(book(person));
        return List.copyOf(maker.make(1, Instant.EPOCH, draws.bytes(), book).pool().subList(0, mostFilters));
    }
}
