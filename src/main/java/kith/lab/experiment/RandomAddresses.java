package kith.lab.experiment;

import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;

/**
 * Invented e-mail addresses that look like real ones and are all different: those of members, which filters are filled
 * with, and those of strangers, which are never members. Names and hosts are drawn from the seed; the number behind the
 * name is different for each, which is what keeps them apart. Their hosts belong to nobody (RFC 2606).
 */
public final class RandomAddresses {
    /** So many members, and as many strangers, are different. */
    public static final long MOST = 50_000_000;

    /** So many are made between two looks at whether somebody wants it to stop. */
    private static final int PART = 1024;
    private static final long NUMBERS = 2 * MOST;
    /** Shares no factor with {@link #NUMBERS}, so that every number comes once; near the golden section of it. */
    private static final long STRIDE = 61_803_399;
    /** Keeps these draws apart from those of {@link SeededRandom}. */
    private static final int PURPOSE = 1;
    private static final String[] FIRST = {"ada", "alice", "amara", "anna", "ben", "carlos", "chen", "clara", "david",
        "elena", "emil", "fatima", "felix", "grace", "hana", "hugo", "ines", "ivan", "jane", "john", "jun", "karim",
        "lars", "leila", "li", "lucia", "luis", "maria", "mei", "mia", "mohammed", "nadia", "noah", "olga", "omar",
        "paula", "peter", "priya", "ravi", "rosa", "sam", "sara", "sofia", "tom", "wei", "yuki", "yusuf", "zoe"};
    private static final String[] LAST = {"ahmed", "andersen", "bauer", "brown", "chen", "costa", "diaz", "dubois",
        "evans", "fischer", "garcia", "gruber", "haas", "hansen", "ito", "jansen", "jones", "kaur", "khan", "kim",
        "klein", "kowalski", "kumar", "lee", "lopez", "martin", "meyer", "moreau", "nguyen", "novak", "okafor", "park",
        "patel", "perez", "popov", "rossi", "sato", "schmidt", "silva", "singh", "smith", "sousa", "suzuki", "svensson",
        "tanaka", "wang", "weber", "yilmaz"};
    private static final String[] HOSTS = {"example.com", "example.net", "example.org", "mail.example", "post.example",
        "school.example", "studio.example", "university.example", "mail.test", "office.test", "town.test"};

    private final long seed;
    private final long stream;
    private final long offset;

    /**
     * @param seed of the whole experiment
     * @param stream which of its independent sources this is; addresses of two streams may be the same
     */
    public RandomAddresses(long seed, long stream) {
        this.seed = seed;
        this.stream = stream;
        offset = KeyedHash.index(KeyedHash.hash(seed, stream, -1, 0, PURPOSE), (int) NUMBERS);
    }

    /**
     * {@return the address of a member}
     *
     * @param index which one, 0 to {@link #MOST} - 1
     */
    public String member(long index) {
        return address(2 * index);
    }

    /**
     * {@return the address of somebody who is no member}
     *
     * @param index which one, 0 to {@link #MOST} - 1
     */
    public String stranger(long index) {
        return address(2 * index + 1);
    }

    /** {@return what a filter hashes for a member: the address is in its canonical spelling already} */
    public ItemDigest memberDigest(long index) {
        return ItemDigest.of(member(index));
    }

    /**
     * {@return the digests of the first members}
     *
     * @param count how many
     * @param tally may cancel; no unit of it is finished
     */
    public ItemDigest[] memberDigests(int count, Tally tally) {
        ItemDigest[] digests = new ItemDigest[count];
        for (int i = 0; i < count; i++) {
            if (i % PART == 0) {
                tally.add(0);
            }
            digests[i] = memberDigest(i);
        }
        return digests;
    }

    /** {@return what a filter hashes for somebody who is no member} */
    public ItemDigest strangerDigest(long index) {
        return ItemDigest.of(stranger(index));
    }

    private String address(long index) {
        if (index < 0 || index >= NUMBERS) {
            throw new IllegalArgumentException("index " + index);
        }
        long drawn = KeyedHash.hash(seed, stream, index, 0, PURPOSE);
        long number = (index * STRIDE + offset) % NUMBERS;
        return part(FIRST, drawn) + '.' + part(LAST, drawn >>> 16) + number + '@' + part(HOSTS, drawn >>> 32);
    }

    private static String part(String[] parts, long drawn) {
        return parts[(int) (drawn & 0xffff) * parts.length >>> 16];
    }
}
