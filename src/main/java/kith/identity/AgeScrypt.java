package kith.identity;

import module java.base;
import com.exceptionfactory.jagged.FileKey;
import com.exceptionfactory.jagged.RecipientStanza;
import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.framework.crypto.CipherKey;
import com.exceptionfactory.jagged.framework.crypto.EncryptedFileKey;
import com.exceptionfactory.jagged.framework.crypto.FileKeyDecryptorFactory;
import com.exceptionfactory.jagged.framework.crypto.FileKeyEncryptorFactory;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import org.bouncycastle.crypto.generators.SCrypt;

/**
 * The scrypt recipient of the age format: the file key is wrapped with ChaCha20-Poly1305 under
 * scrypt(passphrase, "age-encryption.org/v1/scrypt" || salt, N = 2^work factor, r = 8, p = 1). It must be the only
 * recipient of its file, so that whoever knows the passphrase surely wrote it.
 */
final class AgeScrypt implements RecipientStanzaWriter, RecipientStanzaReader {
    private static final String TYPE = "scrypt";
    private static final byte[] LABEL = "age-encryption.org/v1/scrypt".getBytes(StandardCharsets.US_ASCII);
    private static final int SALT_BYTES = 16;
    private static final int BLOCK_SIZE = 8;
    private static final int KEY_BYTES = 32;
    private static final int WRAPPED_BYTES = 32;

    private final Passphrase passphrase;
    private final int workFactor;
    private final SecureRandom random;

    /**
     * @param workFactor log2 of N when writing; reading goes by the file, up to {@link AgeFile#MAX_WORK_FACTOR}
     */
    AgeScrypt(Passphrase passphrase, int workFactor, SecureRandom random) {
        this.passphrase = passphrase;
        this.workFactor = workFactor;
        this.random = random;
    }

    @Override
    public Iterable<RecipientStanza> getRecipientStanzas(FileKey fileKey) throws GeneralSecurityException {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        byte[] wrapped = new FileKeyEncryptorFactory().newFileKeyEncryptor()
                .getEncryptedFileKey(fileKey, wrapKey(salt, workFactor)).getEncoded();
        return List.of(new AgeStanza(TYPE, List.of(AgeStanza.encode(salt), Integer.toString(workFactor)), wrapped));
    }

    @Override
    public FileKey getFileKey(Iterable<RecipientStanza> stanzas) throws GeneralSecurityException {
        Iterator<RecipientStanza> all = stanzas.iterator();
        RecipientStanza stanza = all.hasNext() ? all.next() : null;
        if (stanza == null || all.hasNext() || !stanza.getType().equals(TYPE)) {
            throw invalid(AgeProblem.NOT_BY_PASSPHRASE);
        }
        List<String> arguments = stanza.getArguments();
        if (arguments.size() != 2 || stanza.getBody().length != WRAPPED_BYTES) {
            throw invalid(AgeProblem.UNKNOWN_ENCRYPTION);
        }
        CipherKey key = wrapKey(salt(arguments.get(0)), workFactor(arguments.get(1)));
        try {
            return new FileKeyDecryptorFactory().newFileKeyDecryptor()
                    .getFileKey(new EncryptedFileKey(stanza.getBody()), key);
        } catch (AEADBadTagException e) {
            throw Fault.PASSPHRASE_WRONG.raise().causedBy(e);
        }
    }

    private static byte[] salt(String text) {
        return AgeStanza.decode(text, SALT_BYTES).orElseThrow(() -> invalid(AgeProblem.SALT_LENGTH));
    }

    private static int workFactor(String text) {
        int factor = text.matches("[1-9][0-9]?") ? Integer.parseInt(text) : Integer.MAX_VALUE;
        if (factor > AgeFile.MAX_WORK_FACTOR) {
            throw invalid(AgeProblem.TOO_MUCH_WORK.with("limit", AgeFile.MAX_WORK_FACTOR));
        }
        long needed = 128L * BLOCK_SIZE << factor;
        if (needed > Runtime.getRuntime().maxMemory() / 4 * 3) {
            throw invalid(AgeProblem.TOO_MUCH_MEMORY.with("megabytes", needed >> 20));
        }
        return factor;
    }

    private CipherKey wrapKey(byte[] salt, int factor) {
        byte[] secret = passphrase.utf8();
        byte[] labelled = Arrays.copyOf(LABEL, LABEL.length + salt.length);
        System.arraycopy(salt, 0, labelled, LABEL.length, salt.length);
        try {
            return new CipherKey(SCrypt.generate(secret, labelled, 1 << factor, BLOCK_SIZE, 1, KEY_BYTES));
        } finally {
            Arrays.fill(secret, (byte) 0);
        }
    }

    private static KithException invalid(NamedProblem problem) {
        return Fault.BACKUP_INVALID.raise("problem", problem);
    }
}
