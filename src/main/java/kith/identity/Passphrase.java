package kith.identity;

import module java.base;
import kith.fault.Fault;

/**
 * What the user typed to protect keys or a backup. Never in any text or log; {@link #close} wipes it. The same
 * passphrase typed on another keyboard gives the same bytes, because they are taken from its NFC form.
 */
public final class Passphrase implements AutoCloseable {
    private final char[] chars;

    private Passphrase(char[] chars) {
        this.chars = chars;
    }

    /**
     * {@return a passphrase of its own copy of these characters}
     *
     * @param chars at least one character; the caller wipes them
     * @throws kith.fault.KithException {@link Fault#USAGE} for none at all, or for half of a surrogate pair
     */
    public static Passphrase of(char[] chars) {
        if (chars.length == 0) {
            throw Fault.USAGE.raise("problem", PassphraseProblem.EMPTY);
        }
        Passphrase passphrase = new Passphrase(chars.clone());
        Arrays.fill(passphrase.utf8(), (byte) 0);
        return passphrase;
    }

    /** {@return whether a passphrase opens these keys at rest, which is told without the libraries that do} */
    public static boolean isNeededFor(String pem) {
        return pem.contains("-----BEGIN " + KeysAtRest.ENCRYPTED + "-----");
    }

    /** {@return a passphrase of its own copy of these characters; the caller closes it} */
    public Passphrase copy() {
        return new Passphrase(chars.clone());
    }

    /** {@return the UTF-8 bytes of the NFC form, a fresh array; wipe it after use} */
    public byte[] utf8() {
        try {
            ByteBuffer buffer = StandardCharsets.UTF_8.newEncoder()
                    .encode(CharBuffer.wrap(Normalizer.normalize(CharBuffer.wrap(chars), Normalizer.Form.NFC)));
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            buffer.clear().put(new byte[buffer.capacity()]);
            return bytes;
        } catch (CharacterCodingException e) {
            // Without the cause: its message could say where in the passphrase.
            throw Fault.USAGE.raise("problem", PassphraseProblem.NOT_TEXT);
        }
    }

    /** {@return whether both are the same text; takes the same time wherever they differ} */
    public boolean sameAs(Passphrase other) {
        byte[] mine = utf8();
        byte[] theirs = other.utf8();
        try {
            return java.security.MessageDigest.isEqual(mine, theirs);
        } finally {
            Arrays.fill(mine, (byte) 0);
            Arrays.fill(theirs, (byte) 0);
        }
    }

    /** Overwrites the characters with zeros. */
    @Override
    public void close() {
        Arrays.fill(chars, '\0');
    }

    /** {@return nothing of the passphrase, not even its length} */
    @Override
    public String toString() {
        return "Passphrase";
    }
}
