package kith.privacy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.Salt;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.fault.KithException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EditionMakerTest {

    /** The check of the design, section 2: length and weight of class 512, and the FPP whatever the book's size. */
    @ParameterizedTest
    @ValueSource(ints = {100, 400})
    void class512SaysNothingOfTheNumberOfContacts(int contacts) {
        List<ItemDigest> strangers = Books.book("stranger", 20_000);
        // 100 contacts would fit a smaller class: the class under test is asked for by its own length.
        Edition edition = contacts == 400 ? Books.edition(1, Books.book("c", 400))
                : padded(Books.book("c", contacts), new SizeClass(3));
        assertEquals(739, edition.sizeClass().bits());
        long hits = 0;
        for (BloomFilter filter : edition.pool()) {
            assertEquals(739, filter.shape().bits());
            assertEquals(1, filter.shape().hashes());
            assertEquals(369, filter.vector().cardinality());
            hits += strangers.stream().filter(filter::mightContain).count();
        }
        // 320,000 trials: a standard deviation of .0009 by the strangers, and 369 / 739 = .4993 is what they estimate.
        assertEquals(.4993, (double) hits / (Edition.POOL * strangers.size()), .004);
    }

    /** An edition of few contacts in a larger class, which the maker itself chooses only when bits collide. */
    private static Edition padded(List<ItemDigest> contacts, SizeClass size) {
        Edition crowded = Books.edition(2, Books.book("other", size.capacity()));
        List<BloomFilter> pool = crowded.pool().stream().map(f -> {
            BloomFilter filter = BloomFilter.empty(size.shape(), f.salt());
            contacts.forEach(filter::put);
            for (int i = 0; filter.vector().cardinality() < size.weight(); i++) {
                // What the maker adds is as random as another person's contacts.
                filter.put(ItemDigest.of("chaff" + i));
            }
            return filter;
        }).toList();
        return new Edition(1, Books.MADE, contacts.size(), size, Books.bytes(3), pool);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 51, 52, 102, 103, 204, 205, 409, 410, 1_638, 3_000})
    void everyFilterHoldsEveryContactAndExactlyTheWeight(int contacts) {
        List<ItemDigest> book = Books.book("c", contacts);
        Edition edition = Books.edition(contacts, book);
        Set<Salt> salts = new HashSet<>();
        for (BloomFilter filter : edition.pool()) {
            assertEquals(edition.sizeClass().weight(), filter.vector().cardinality());
            assertEquals(edition.sizeClass().bits(), filter.vector().length());
            assertTrue(book.stream().allMatch(filter::mightContain), "a contact is missing");
            assertTrue(salts.add(filter.salt()), "two filters share a salt");
        }
        assertEquals(Edition.POOL, salts.size());
        assertEquals(contacts, edition.contacts());
        assertTrue(edition.sizeClass().compareTo(SizeClass.forContacts(contacts)) >= 0);
    }

    /**
     * 51 contacts in 93 bits set 39 on average and sometimes, in one filter of 16, more than the weight of 46: then the
     * next class is taken for all of them.
     */
    @Test
    void takesTheNextClassWhereTheContactsOwnBitsExceedTheWeight() {
        Set<SizeClass> seen = new HashSet<>();
        for (int seed = 0; seed < 400 && seen.size() < 2; seed++) {
            List<ItemDigest> book = Books.book("seed" + seed + "-", SizeClass.SMALLEST.capacity());
            Edition edition = Books.edition(seed, book);
            seen.add(edition.sizeClass());
            assertTrue(edition.pool().stream().allMatch(f -> book.stream().allMatch(f::mightContain)));
        }
        assertEquals(Set.of(SizeClass.SMALLEST, SizeClass.SMALLEST.next()), seen);
    }

    @Test
    void secretAndNonceDecideEverything() {
        List<ItemDigest> book = Books.book("c", 60);
        Edition one = new EditionMaker(Books.bytes(1)).make(1, Books.MADE, Books.bytes(2), book);
        Edition again = new EditionMaker(Books.bytes(1)).make(9, Instant.EPOCH, Books.bytes(2), book);
        assertEquals(one.pool(), again.pool());
        Edition otherNonce = new EditionMaker(Books.bytes(1)).make(1, Books.MADE, Books.bytes(3), book);
        Edition otherSecret = new EditionMaker(Books.bytes(4)).make(1, Books.MADE, Books.bytes(2), book);
        for (int i = 0; i < Edition.POOL; i++) {
            assertNotEquals(one.pool().get(i).salt(), otherNonce.pool().get(i).salt());
            assertNotEquals(one.pool().get(i).salt(), otherSecret.pool().get(i).salt());
        }
    }

    /** HKDF once more, from HMAC alone (RFC 5869): whoever has secret and nonce gets these salts in any language. */
    @Test
    void saltsAreThoseOfHkdf() throws NoSuchAlgorithmException, InvalidKeyException {
        byte[] secret = Books.bytes(1);
        byte[] nonce = Books.bytes(2);
        Edition edition = new EditionMaker(secret).make(1, Books.MADE, nonce, Books.book("c", 5));
        byte[] key = hmac(nonce, secret);
        for (int i = 0; i < Edition.POOL; i++) {
            byte[] info = "kith-edition-1..".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
            info[14] = (byte) i;
            info[15] = 1;
            byte[] block = hmac(key, info);
            assertArrayEquals(Arrays.copyOf(block, Salt.BYTES), edition.pool().get(i).salt().toBytes());
        }
    }

    private static byte[] hmac(byte[] key, byte[] message) throws NoSuchAlgorithmException, InvalidKeyException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(message);
    }

    /** Chaff of two filters, and of two editions, has no more in common than chance gives. */
    @Test
    void chaffIsIndependent() {
        List<ItemDigest> one = Books.book("c", 1);
        double bits = SizeClass.SMALLEST.bits();
        double expected = SizeClass.SMALLEST.weight() * SizeClass.SMALLEST.weight() / bits;
        double shared = 0;
        int pairs = 0;
        for (int seed = 0; seed < 40; seed++) {
            List<BloomFilter> pool = Books.edition(seed, one).pool();
            List<BloomFilter> other = Books.edition(seed + 1_000, one).pool();
            for (int i = 0; i + 1 < Edition.POOL; i++) {
                shared += pool.get(i).vector().andCardinality(pool.get(i + 1).vector());
                shared += pool.get(i).vector().andCardinality(other.get(i).vector());
                pairs += 2;
            }
        }
        // Hypergeometric: a standard deviation of 2.4 bits a pair, .07 in the mean of 1,200 pairs.
        assertEquals(expected, shared / pairs, .35);
    }

    /** Every position is chaff as often as any other: chi-squared over 93 positions. */
    @Test
    void chaffPrefersNoPosition() {
        int[] counts = new int[SizeClass.SMALLEST.bits()];
        int filters = 0;
        for (int seed = 0; seed < 100; seed++) {
            for (BloomFilter filter : Books.edition(seed, Books.book("only" + seed, 1)).pool()) {
                BitVector vector = filter.vector();
                for (int i = 0; i < counts.length; i++) {
                    counts[i] += vector.get(i) ? 1 : 0;
                }
                filters++;
            }
        }
        double expected = (double) filters * SizeClass.SMALLEST.weight() / counts.length;
        double chi = Arrays.stream(counts).mapToDouble(c -> (c - expected) * (c - expected) / expected).sum();
        // Without replacement the statistic has mean 92 * (1 - 46/93) = 46.5 and deviation 6.9.
        assertEquals(46.5, chi, 4 * 6.9);
    }

    @Test
    void refusesNobodyAndTooMany() {
        EditionMaker maker = new EditionMaker(Books.bytes(1));
        assertEquals(Fault.BOOK_EMPTY, assertThrows(KithException.class,
                () -> maker.make(1, Books.MADE, Books.bytes(2), List.of())).fault());
        List<ItemDigest> many = java.util.Collections.nCopies(SizeClass.LARGEST.capacity() + 1, new ItemDigest(1, 2));
        assertEquals(Fault.BOOK_TOO_LARGE, assertThrows(KithException.class,
                () -> maker.make(1, Books.MADE, Books.bytes(2), many)).fault());
        assertThrows(IllegalArgumentException.class, () -> new EditionMaker(new byte[31]));
    }

    @Test
    void numbersGrowAndFollowTheCalendar() {
        Instant day = Instant.parse("2026-11-20T23:59:59Z");
        assertEquals(20_777, Edition.nextNumber(0, day, Edition.Numbering.CALENDAR));
        assertEquals(20_778, Edition.nextNumber(20_777, day, Edition.Numbering.CALENDAR));
        assertEquals(20_778, Edition.nextNumber(20_776, day.plusSeconds(1), Edition.Numbering.CALENDAR));
        assertEquals(30_001, Edition.nextNumber(30_000, day, Edition.Numbering.CALENDAR));
        // After a restore: the clock in steps of four seconds, far ahead of the calendar, and of an earlier restore.
        assertEquals(448_804_799, Edition.nextNumber(20_777, day, Edition.Numbering.CLOCK));
        assertEquals(448_804_800, Edition.nextNumber(20_777, day.plusSeconds(4), Edition.Numbering.CLOCK));
        assertEquals(448_804_801, Edition.nextNumber(448_804_800, day, Edition.Numbering.CLOCK));
        assertEquals(1, Edition.nextNumber(0, Instant.parse("1969-12-31T00:00:00Z"), Edition.Numbering.CALENDAR));
    }
}
