package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.KeyedHash;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a dictionary finds, by formula and by trying: the checks of section 2 of the design. */
class ExposureTest {
    private static final int RUNS = 400;

    private static Set<String> people(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i + "@x.example").collect(Collectors.toSet());
    }

    private static Exposure one(GivenFilters given, Dictionary dictionary) {
        return new Knowledge(List.of(given)).against(List.of(dictionary)).getFirst();
    }

    private static Crowd breach(int size) {
        return new Crowd(Crowd.Origin.BREACH, size);
    }

    /** m, k, n, N, gamma by formula, gamma as simulated for the design. */
    @ParameterizedTest
    @CsvSource(textBlock = """
             433, 1, 300,  2000, .9803, 4, .9815, .004
            2164, 5, 300, 20000, .741,  3, .737,  .015
            2164, 5, 300,  5000, .029,  3, .032,  .006
            """)
    void deniabilityIsAsInTheDesign(int bits, int hashes, int contacts, int tried, double formula, int digits,
            double simulated, double tolerance) {
        Shape shape = new Shape(bits, hashes);
        GivenFilters given = new GivenFilters(shape, shape.expectedFill(contacts), 1, people("c", contacts));
        double unit = Math.pow(10, -digits);
        assertEquals(formula, one(given, breach(tried)).deniability(), unit / 2);
        assertEquals(simulated, simulate(shape, contacts, tried - contacts), tolerance);
    }

    /** L one-hash filters are one filter of k = L hash functions and L times the length. */
    @Test
    void severalNoisyFiltersAreDeniableLikeOneWithAsManyHashFunctions() {
        Set<String> contacts = people("c", 300);
        for (int level : new int[] {1, 3, 5, 7, 16}) {
            Exposure several = one(new GivenFilters(new Shape(433, 1), .5, level, contacts), breach(20_000));
            Exposure single = one(new GivenFilters(new Shape(433 * level, level), .5, 1, contacts), breach(20_000));
            assertEquals(single.deniability(), several.deniability(), 1e-12);
            assertEquals(single.fpp(), several.fpp());
        }
    }

    /** What the formula says of an edition, chaff included, is what happens. */
    @Test
    void deniabilityOfAnEditionIsWhatHappens() {
        int contacts = 300;
        int level = 5;
        double mean = 0;
        int runs = 40;
        for (int run = 0; run < runs; run++) {
            List<BloomFilter> filters = Books.edition(run, Books.book("c", contacts)).pool().subList(0, level);
            mean += deniable(filters, Books.book("c", contacts), strangers(run, 19_700)) / runs;
        }
        GivenFilters given = GivenFilters.ofEdition(SizeClass.forContacts(contacts), level, people("c", contacts));
        // The standard deviation between runs is .03, that of the mean of forty .005.
        assertEquals(one(given, breach(20_000)).deniability(), mean, .02);
    }

    private static double simulate(Shape shape, int contacts, int others) {
        double mean = 0;
        // A deviation of .01 to .04 between runs.
        int runs = others > 10_000 ? RUNS / 4 : RUNS;
        for (int run = 0; run < runs; run++) {
            BloomFilter filter = BloomFilter.empty(shape,
                    Salt.of(java.util.Arrays.copyOf(Books.bytes(run), Salt.BYTES)));
            List<ItemDigest> book = Books.book("c", contacts);
            book.forEach(filter::put);
            mean += deniable(List.of(filter), book, strangers(run, others)) / runs;
        }
        return mean;
    }

    private static List<ItemDigest> strangers(int seed, int count) {
        SplittableRandom random = new SplittableRandom(seed);
        return IntStream.range(0, count)
                .mapToObj(i -> new ItemDigest(random.nextLong(), random.nextLong() >>> 16)).toList();
    }

    /** {@return the share of the book of whom every bit is also one of a matching stranger's} */
    private static double deniable(List<BloomFilter> filters, List<ItemDigest> book, List<ItemDigest> strangers) {
        List<BitSet> covered = filters.stream().map(f -> new BitSet(f.shape().bits())).toList();
        strangers.stream().filter(s -> filters.stream().allMatch(f -> f.mightContain(s)))
                .forEach(s -> probes(filters, s).forEach(p -> covered.get(p[0]).set(p[1])));
        return book.stream().filter(c -> probes(filters, c).stream().allMatch(p -> covered.get(p[0]).get(p[1])))
                .count() / (double) book.size();
    }

    private static List<int[]> probes(List<BloomFilter> filters, ItemDigest item) {
        List<int[]> probes = new ArrayList<>();
        for (int i = 0; i < filters.size(); i++) {
            BloomFilter filter = filters.get(i);
            for (int function = 0; function < filter.shape().hashes(); function++) {
                probes.add(new int[] {i, KeyedHash.index(KeyedHash.hash(filter.salt(), item, function),
                        filter.shape().bits())});
            }
        }
        return probes;
    }

    /** The same filters are safe against 50,000 guesses and 81 % precise against a company of 500. */
    @Test
    void safeAgainstGuessesAndNotAgainstACompany() {
        GivenFilters five = new GivenFilters(new Shape(433, 1), .5, 5, people("c", 300));
        assertEquals(.031, five.fpp(), .0005);
        Exposure company = one(five, Company.given(500, 60));
        assertEquals(60, company.known());
        assertEquals(440, company.strangers());
        assertEquals(60 + 440 / 32.0, company.expectedHits(), 1e-9);
        assertEquals(.81, company.precision(), .005);
        assertEquals(.16, one(five, new Crowd(Crowd.Origin.GUESSES, 50_000)).precision(), .005);
    }

    @Test
    void aContributionToACircleIsPracticallyTheBook() {
        // 12 members of 300 at 1 %: m = 34,507 and k = 7; fill 5.9 %, FPP 2.5e-9 for one of them.
        Shape shape = new Shape(34_507, 7);
        GivenFilters given = new GivenFilters(shape, shape.expectedFill(300), 1, people("c", 300));
        Exposure breach = one(given, breach(1_000_000));
        assertEquals(2.5e-9, breach.fpp(), .05e-9);
        assertEquals(1, breach.precision(), 1e-4);
        assertEquals(0, breach.deniability(), 1e-9);
    }

    /** Parts that hold different contacts: the chance of each contact by itself, added up. */
    @Test
    void contactsOfSomePartsCountWithTheirChance() {
        Set<String> older = people("c", 200);
        Set<String> newer = new HashSet<>(people("c", 300));
        newer.removeIf(c -> c.startsWith("c1@"));
        GivenFilters first = new GivenFilters(new Shape(433, 1), .5, 3, older);
        GivenFilters second = new GivenFilters(new Shape(433, 1), .5, 7, newer);
        Set<String> list = new HashSet<>(people("c", 400));
        list.addAll(people("stranger", 600));
        Exposure found = new Knowledge(List.of(first, second)).against(List.of(new AddressList("list", list)))
                .getFirst();
        assertEquals(1_000, found.tried());
        assertEquals(199, found.known());
        assertEquals(101, found.partly());
        double expected = 0;
        for (String address : list) {
            expected += (older.contains(address) ? 1 : first.fpp()) * (newer.contains(address) ? 1 : second.fpp());
        }
        assertEquals(expected, found.expectedHits(), 1e-9);
        assertEquals(1 / 8.0 / 128, found.fpp(), 1e-15);
        // Of a dictionary of which only the number is known, those whom everything matches come first.
        Exposure company = new Knowledge(List.of(first, second)).against(List.of(Company.given(500, 250))).getFirst();
        assertEquals(199, company.known());
        assertEquals(51, company.partly());
        assertEquals(51 / 8.0, company.partlyHits(), .2);
    }

    @Test
    void aDictionaryNeverHasMoreContactsThanAddresses() {
        GivenFilters given = new GivenFilters(new Shape(433, 1), .5, 5, people("c", 300));
        assertEquals(100, one(given, breach(100)).known());
        assertEquals(1, one(given, breach(100)).precision());
        assertEquals(300, one(given, Company.given(500, 400)).known());
        assertEquals(0, one(given, Company.given(500, 0)).precision());
        assertThrows(IllegalArgumentException.class, () -> Company.given(500, 501));
        assertThrows(IllegalArgumentException.class, () -> breach(0));
        assertThrows(IllegalArgumentException.class, () -> new AddressList("nobody", Set.of()));
        assertThrows(IllegalArgumentException.class, () -> new Knowledge(List.of()));
    }

    @Test
    void aCompanyIsGuessedFromTheMostFrequentDomainThatIsNoMailProvider() {
        Set<String> contacts = new HashSet<>(people("c", 5));
        IntStream.range(0, 40).forEach(i -> contacts.add("g" + i + "@gmail.com"));
        IntStream.range(0, 4).forEach(i -> contacts.add("s" + i + "@school.example"));
        Dictionary guessed = DictionaryChoice.company(500).against(contacts);
        assertEquals(new Company(500, 5, Company.Basis.DOMAIN, "x.example"), guessed);
        assertEquals(5, guessed.holds(contacts));
        assertEquals(new Company(4, 4, Company.Basis.DOMAIN, "x.example"), Company.guessed(4, contacts));
        contacts.removeIf(c -> !c.endsWith("@gmail.com"));
        assertEquals(new Company(500, 40, Company.Basis.WORST_CASE, null), Company.guessed(500, contacts));
        assertEquals(new Company(30, 30, Company.Basis.WORST_CASE, null), Company.guessed(30, contacts));
        assertTrue(PublicMail.offers("qq.com"));
    }
}
