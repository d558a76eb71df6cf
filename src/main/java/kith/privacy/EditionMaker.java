package kith.privacy;

import module java.base;
import kith.bloom.BitVector;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.bloom.KeyedDraws;
import kith.bloom.Salt;
import kith.bloom.Shape;
import kith.bloom.SizeClass;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Makes editions: one-hash filters whose length says no more than the size class, and in which exactly half of the
 * bits (rounded down) are set, whatever the number of contacts. What the contacts leave of that weight is chaff.
 *
 * <p>Salts and chaff come from HKDF-SHA-256 (RFC 5869) with the owner's edition secret as key, the edition's nonce as
 * salt and {@code "kith-edition-1" || byte(index)} as info: bytes 0 to 15 are the filter's salt (public), bytes 16 to
 * 31 the key of SipHash-2-4 that draws the chaff (secret). Chaff cannot be told from contacts without the secret.
 */
public final class EditionMaker {
    private static final byte[] INFO = "kith-edition-1".getBytes(StandardCharsets.US_ASCII);
    private static final int DERIVED_BYTES = 2 * Salt.BYTES;

    private final byte[] secret;

    /** @param secret the owner's edition secret, 32 bytes */
    public EditionMaker(byte[] secret) {
        if (secret.length != 32) {
            throw new IllegalArgumentException("an edition secret has 32 bytes");
        }
        this.secret = secret.clone();
    }

    /**
     * {@return a new edition}
     *
     * @param number see {@link Edition#nextNumber}
     * @param made the time
     * @param nonce 32 random bytes, never used before
     * @param contacts the distinct digests of all addresses to share
     * @throws KithException {@link Fault#BOOK_EMPTY}, or {@link Fault#BOOK_TOO_LARGE}
     */
    public Edition make(int number, Instant made, byte[] nonce, ItemDigests contacts) {
        if (contacts.size() == 0) {
            throw Fault.BOOK_EMPTY.raise();
        }
        if (contacts.size() > SizeClass.LARGEST.capacity()) {
            throw tooLarge(contacts);
        }
        SizeClass size = SizeClass.forContacts(contacts.size());
        while (true) {
            List<BloomFilter> pool = pool(size, nonce, contacts);
            if (pool.size() == Edition.POOL) {
                return new Edition(number, made, contacts.size(), size, nonce.clone(), pool);
            }
            if (size.isLargest()) {
                throw tooLarge(contacts);
            }
            size = size.next();
        }
    }

    /** {@return a new edition, as of these digests in a batch} */
    public Edition make(int number, Instant made, byte[] nonce, List<ItemDigest> contacts) {
        return make(number, made, nonce, ItemDigests.of(contacts.toArray(ItemDigest[]::new)));
    }

    private static KithException tooLarge(ItemDigests contacts) {
        return Fault.BOOK_TOO_LARGE.raise("contacts", contacts.size(), "limit", SizeClass.LARGEST.capacity());
    }

    /** The pool, or fewer filters where the contacts' own bits exceed the weight: then the class is too small. */
    private List<BloomFilter> pool(SizeClass size, byte[] nonce, ItemDigests contacts) {
        Shape shape = new Shape(size.bits(), 1);
        List<byte[]> derived = IntStream.range(0, Edition.POOL).mapToObj(index -> derive(nonce, index)).toList();
        List<BloomFilter> pool = derived.stream()
                .map(bytes -> BloomFilter.empty(shape, Salt.of(Arrays.copyOf(bytes, Salt.BYTES)))).toList();
        BloomFilter.putAll(pool, contacts);
        for (int index = 0; index < Edition.POOL; index++) {
            BitVector vector = pool.get(index).vector();
            int missing = size.weight() - vector.cardinality();
            if (missing < 0) {
                return pool.subList(0, index);
            }
            KeyedDraws.set(vector, Salt.of(Arrays.copyOfRange(derived.get(index), Salt.BYTES, DERIVED_BYTES)), missing);
        }
        return pool;
    }

    private byte[] derive(byte[] nonce, int index) {
        byte[] info = Arrays.copyOf(INFO, INFO.length + 1);
        info[INFO.length] = (byte) index;
        try {
            return KDF.getInstance("HKDF-SHA256").deriveData(HKDFParameterSpec.ofExtract()
                    .addIKM(secret).addSalt(nonce).thenExpand(info, DERIVED_BYTES));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java since 25 has HKDF-SHA256", e);
        }
    }
}
