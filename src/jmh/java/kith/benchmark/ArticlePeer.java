package kith.benchmark;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.BitSet;
import kith.bloom.Shape;

/**
 * The scheme of "Using Bloom Filters" (2004): for each hash function SHA-1 over the address and a salt, its five
 * 32-bit words XORed, modulo the length.
 */
final class ArticlePeer implements Peer<ArticlePeer.Filter> {
    /** A filter as the article's program has it. */
    record Filter(BitSet bits, int length, byte[][] salts) {
    }

    private final MessageDigest sha1;

    ArticlePeer() {
        try {
            sha1 = MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-1", e);
        }
    }

    @Override
    public Filter empty(int items, double fpp, int salt) {
        Shape shape = Shape.fromNP(items, fpp);
        byte[][] salts = new byte[shape.hashes()][];
        for (int i = 0; i < salts.length; i++) {
            salts[i] = ByteBuffer.allocate(8).putInt(salt).putInt(i).array();
        }
        return new Filter(new BitSet(shape.bits()), shape.bits(), salts);
    }

    @Override
    public void put(Filter filter, String address) {
        byte[] bytes = address.getBytes(StandardCharsets.UTF_8);
        for (byte[] salt : filter.salts) {
            filter.bits.set(index(bytes, salt, filter.length));
        }
    }

    @Override
    public boolean mightContain(Filter filter, String address) {
        byte[] bytes = address.getBytes(StandardCharsets.UTF_8);
        for (byte[] salt : filter.salts) {
            if (!filter.bits.get(index(bytes, salt, filter.length))) {
                return false;
            }
        }
        return true;
    }

    private int index(byte[] address, byte[] salt, int length) {
        sha1.update(address);
        ByteBuffer hash = ByteBuffer.wrap(sha1.digest(salt));
        int folded = hash.getInt() ^ hash.getInt() ^ hash.getInt() ^ hash.getInt() ^ hash.getInt();
        return Integer.remainderUnsigned(folded, length);
    }
}
