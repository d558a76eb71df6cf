package kith.identity;

import module java.base;
import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.framework.stream.StandardDecryptingChannelFactory;
import com.exceptionfactory.jagged.framework.stream.StandardEncryptingChannelFactory;
import kith.fault.Fault;
import kith.fault.KithException;

/**
 * Files in the age format, version 1 (age-encryption.org/v1). Backups are encrypted by a passphrase: {@code age -d}
 * opens them without Kith, and Kith opens what {@code age -p} made. Parcels are sealed to a key. Everything read is
 * authenticated chunk by chunk, and a file cut short is refused at its end: use nothing of what was read before the end
 * was reached.
 */
public final class AgeFile {
    /** The most that is accepted: 1 GiB of memory. */
    public static final int MAX_WORK_FACTOR = 20;

    private AgeFile() {
    }

    /**
     * {@return a stream that encrypts into {@code out}, which is closed with it} The file is whole only once it was
     * closed.
     *
     * @throws IOException where {@code out} cannot be written
     */
    public static OutputStream encrypting(OutputStream out, Passphrase passphrase) throws IOException {
        return encrypting(out, passphrase, ScryptCost.current().backups(), new SecureRandom());
    }

    static OutputStream encrypting(OutputStream out, Passphrase passphrase, int workFactor, SecureRandom random)
            throws IOException {
        return encrypting(out, new AgeScrypt(passphrase, workFactor, random));
    }

    /**
     * {@return a stream that seals into {@code out} what only the owner of {@code key} opens; {@code out} is closed
     * with it} The file is whole only once it was closed.
     *
     * @throws IOException where {@code out} cannot be written
     */
    public static OutputStream sealing(OutputStream out, SealingKey key) throws IOException {
        return encrypting(out, AgeHybrid.writer(key));
    }

    private static OutputStream encrypting(OutputStream out, RecipientStanzaWriter recipient) throws IOException {
        try {
            return Channels.newOutputStream(new StandardEncryptingChannelFactory().newEncryptingChannel(
                    Channels.newChannel(out), List.of(recipient)));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java has ChaCha20-Poly1305 and HMAC-SHA-256", e);
        }
    }

    /**
     * {@return the decrypted content of {@code in}, which is closed with it} Reading throws
     * {@link Fault#BACKUP_INVALID} as soon as a chunk was changed, or the end is missing.
     *
     * @throws KithException {@link Fault#PASSPHRASE_WRONG} where the passphrase does not open it,
     *     {@link Fault#BACKUP_INVALID} where it is no such file, or asks for more memory than there is
     * @throws IOException where {@code in} cannot be read
     */
    public static InputStream decrypting(InputStream in, Passphrase passphrase) throws IOException {
        return decrypting(new FullReads(in, Fault.BACKUP_INVALID),
                new AgeScrypt(passphrase, MAX_WORK_FACTOR, new SecureRandom()));
    }

    /**
     * {@return what was sealed in {@code in}, which is closed with it} Reading throws {@link Fault#PARCEL_INVALID} as
     * soon as a chunk was changed, or the end is missing.
     *
     * @throws KithException {@link Fault#PARCEL_FOREIGN} where it was sealed to other keys alone,
     *     {@link Fault#PARCEL_INVALID} where it is no such file
     * @throws IOException where {@code in} cannot be read
     */
    public static InputStream unsealing(InputStream in, SealingSecret secret) throws IOException {
        return decrypting(new FullReads(in, Fault.PARCEL_INVALID), AgeHybrid.reader(secret));
    }

    private static InputStream decrypting(FullReads source, RecipientStanzaReader recipient) throws IOException {
        try {
            return new Opened(Channels.newInputStream(
                    new StandardDecryptingChannelFactory().newDecryptingChannel(source, List.of(recipient))), source);
        } catch (GeneralSecurityException | IOException | RuntimeException e) {
            throw source.translate(e);
        }
    }

    /**
     * Fills the buffer where it can: the library takes a short read for the last chunk. Remembers the failures of the
     * source itself, which say nothing about the file.
     */
    private static final class FullReads implements ReadableByteChannel {
        private final InputStream in;
        private final Fault invalid;
        private boolean failed;

        FullReads(InputStream in, Fault invalid) {
            this.in = in;
            this.invalid = invalid;
        }

        @Override
        public int read(ByteBuffer buffer) throws IOException {
            byte[] bytes = new byte[buffer.remaining()];
            int count;
            try {
                count = in.readNBytes(bytes, 0, bytes.length);
            } catch (IOException e) {
                failed = true;
                throw e;
            }
            buffer.put(bytes, 0, count);
            return count == 0 && bytes.length > 0 ? -1 : count;
        }

        /** {@return what to throw; the library answers some damage with unchecked exceptions} */
        KithException translate(Exception e) throws IOException {
            if (e instanceof KithException known) {
                return known;
            }
            if (failed && e instanceof IOException io) {
                throw io;
            }
            return invalid.raise("problem", AgeProblem.NOT_WHOLE).causedBy(e);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** The decrypted stream, with Kith's errors. */
    private static final class Opened extends FilterInputStream {
        private final FullReads source;

        Opened(InputStream in, FullReads source) {
            super(in);
            this.source = source;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int from, int count) throws IOException {
            try {
                return super.read(bytes, from, count);
            } catch (IOException | RuntimeException e) {
                throw source.translate(e);
            }
        }
    }
}
