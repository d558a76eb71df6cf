package kith.lab.levels;

import module java.base;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.lab.EmailNetwork;
import kith.lab.ExpectedRecognition;
import kith.lab.Proportion;
import kith.lab.ReplayPeople;
import kith.lab.experiment.RandomAddresses;
import kith.lab.experiment.Tally;
import kith.privacy.Edition;

/**
 * Somebody who was given filters tries a list of addresses that has all contacts of whoever gave them: of the addresses
 * that match, so many are right. Editions are really made, and all addresses really asked.
 */
final class DictionaryAttack {
    private final EmailNetwork network;
    private final ReplayPeople people;
    private final int guesses;
    private final List<int[]> matching = new ArrayList<>();
    private final List<Integer> contacts = new ArrayList<>();

    DictionaryAttack(EmailNetwork network, ReplayPeople people, int guesses) {
        this.network = network;
        this.people = people;
        this.guesses = guesses;
    }

    /** Attacks these people's books. */
    void run(int[] givers, long seed, Tally tally) {
        RandomAddresses addresses = new RandomAddresses(seed, 0);
        ItemDigest[] others = new ItemDigest[guesses];
        for (int i = 0; i < guesses; i++) {
            others[i] = addresses.strangerDigest(i);
            if (i % 1000 == 0) {
                tally.add(0);
            }
        }
        for (int giver : givers) {
            int known = network.degree(giver);
            int[] hits = new int[Edition.POOL + 1];
            for (ItemDigest contact : people.book(giver)) {
                count(people.filters(giver), contact, hits);
            }
            for (int i = 0; i < guesses - known; i++) {
                count(people.filters(giver), others[i], hits);
            }
            matching.add(hits);
            contacts.add(known);
            tally.add(1);
        }
    }

    /** Adds one to every level at which all filters match. */
    private static void count(List<BloomFilter> filters, ItemDigest address, int[] hits) {
        for (int level = 1; level <= Edition.POOL && filters.get(level - 1).mightContain(address); level++) {
            hits[level]++;
        }
    }

    /** {@return how many of the addresses that match were right, matches of one book being a cluster} */
    Proportion precision(int level) {
        return Proportion.ofClusters(contacts.stream().mapToInt(Integer::intValue).toArray(),
                matching.stream().mapToInt(hits -> hits[level]).toArray());
    }

    /** {@return what is expected: n / (n + (N - n) f), all books together} */
    double expected(int level) {
        double known = contacts.stream().mapToInt(Integer::intValue).sum();
        double wrong = contacts.stream().mapToDouble(n -> (guesses - n) * ExpectedRecognition.fpp(n, level)).sum();
        return known / (known + wrong);
    }

    /** {@return how many contacts those have who were attacked, on average} */
    double meanContacts() {
        return IntStream.range(0, contacts.size()).mapToDouble(contacts::get).average().orElseThrow();
    }
}
