package kith.secret;

import module java.base;
import kith.fault.Fault;

/**
 * A password or token, exactly as it was typed: no form of Unicode is changed, for a server compares bytes. Never in
 * any text or log; {@link #close} wipes it.
 */
public final class Secret implements AutoCloseable {
    /** Longest secret, in bytes of UTF-8; tokens of OAuth 2.0 have two or three thousand. */
    public static final int MAX_BYTES = 16 * 1024;

    private final char[] chars;

    private Secret(char[] chars) {
        this.chars = chars;
    }

    /**
     * {@return a secret of its own copy of these characters}
     *
     * @param chars one to {@link #MAX_BYTES}; no line ends and no NUL, which no protocol carries; the caller wipes them
     * @throws kith.fault.KithException {@link Fault#SECRET_INVALID}
     */
    public static Secret of(char[] chars) {
        if (chars.length == 0 || chars.length > MAX_BYTES) {
            throw Fault.SECRET_INVALID.raise();
        }
        for (char c : chars) {
            if (c == '\n' || c == '\r' || c == '\0') {
                throw Fault.SECRET_INVALID.raise();
            }
        }
        Secret secret = new Secret(chars.clone());
        byte[] bytes = secret.utf8();
        Arrays.fill(bytes, (byte) 0);
        if (bytes.length > MAX_BYTES) {
            secret.close();
            throw Fault.SECRET_INVALID.raise();
        }
        return secret;
    }

    /**
     * {@return a secret of these bytes of UTF-8} The caller wipes them.
     *
     * @throws kith.fault.KithException {@link Fault#SECRET_INVALID}
     */
    public static Secret ofUtf8(byte[] bytes) {
        char[] chars = new char[0];
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            chars = new char[text.remaining()];
            text.get(chars);
            Arrays.fill(text.array(), '\0');
            return of(chars);
        } catch (CharacterCodingException e) {
            throw Fault.SECRET_INVALID.raise();
        } finally {
            Arrays.fill(chars, '\0');
        }
    }

    /** {@return the bytes in UTF-8, a fresh array; wipe it after use} */
    public byte[] utf8() {
        try {
            ByteBuffer buffer = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(chars));
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            buffer.clear().put(new byte[buffer.capacity()]);
            return bytes;
        } catch (CharacterCodingException e) {
            // Without the cause: its message could say where in the secret.
            throw Fault.SECRET_INVALID.raise();
        }
    }

    /** {@return the secret as a string, which cannot be wiped: only for libraries that take nothing else} */
    public String reveal() {
        return new String(chars);
    }

    /** {@return a copy, which is closed by itself} */
    public Secret copy() {
        return new Secret(chars.clone());
    }

    /** Overwrites the characters with zeros. */
    @Override
    public void close() {
        Arrays.fill(chars, '\0');
    }

    /** {@return nothing of the secret, not even its length} */
    @Override
    public String toString() {
        return "Secret";
    }
}
