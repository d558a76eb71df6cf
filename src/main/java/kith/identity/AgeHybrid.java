package kith.identity;

import module java.base;
import com.exceptionfactory.jagged.FileKey;
import com.exceptionfactory.jagged.RecipientStanza;
import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.fault.NamedProblem;
import org.bouncycastle.crypto.AsymmetricCipherKeyPair;
import org.bouncycastle.crypto.InvalidCipherTextException;
import org.bouncycastle.crypto.hpke.HPKE;
import org.bouncycastle.crypto.hpke.HPKEContextWithEncapsulation;
import org.jspecify.annotations.Nullable;

/**
 * The {@code mlkem768x25519} recipient of the age format (c2sp.org/age): the file key is sealed by HPKE (RFC 9180, base
 * mode) with X-Wing, HKDF-SHA-256 and ChaCha20-Poly1305; X-Wing's ciphertext is the stanza's argument.
 */
final class AgeHybrid {
    /** Opening one stanza takes a millisecond; nobody seals a file to more people. */
    private static final int MAX_STANZAS = 64;
    private static final String TYPE = "mlkem768x25519";
    private static final byte[] INFO = "age-encryption.org/mlkem768x25519".getBytes(StandardCharsets.US_ASCII);
    private static final int ENCAPSULATION_BYTES = 1120;
    private static final int FILE_KEY_BYTES = 16;
    private static final int SEALED_BYTES = FILE_KEY_BYTES + 16;
    private static final byte[] NONE = new byte[0];

    private AgeHybrid() {
    }

    /** {@return KEM 0x647a, KDF 1, AEAD 3; a new one for each use, since the library's keeps its hash between calls} */
    static HPKE suite() {
        return new HPKE(HPKE.mode_base, HPKE.kem_X_WING, HPKE.kdf_HKDF_SHA256, HPKE.aead_CHACHA20_POLY1305);
    }

    /** {@return what seals a file to this key} */
    static RecipientStanzaWriter writer(SealingKey key) {
        return fileKey -> {
            HPKEContextWithEncapsulation context = suite().setupBaseS(key.parameters(), INFO);
            try {
                return List.of(new AgeStanza(TYPE, List.of(AgeStanza.encode(context.getEncapsulation())),
                        context.seal(NONE, fileKey.getEncoded())));
            } catch (InvalidCipherTextException e) {
                throw new AssertionError("nothing is opened here", e);
            }
        };
    }

    /** {@return what opens a file that was sealed to the key of {@code secret}, perhaps among others} */
    static RecipientStanzaReader reader(SealingSecret secret) {
        AsymmetricCipherKeyPair keys = secret.parameters();
        return stanzas -> {
            int count = 0;
            @Nullable FileKey found = null;
            for (RecipientStanza stanza : stanzas) {
                if (stanza.getType().equals("scrypt") || ++count > MAX_STANZAS) {
                    throw invalid(AgeProblem.UNKNOWN_ENCRYPTION);
                }
                // The rest is looked at, too: what breaks a rule is refused, wherever it stands.
                if (stanza.getType().equals(TYPE)) {
                    found = open(keys, stanza).orElse(found);
                }
            }
            if (found == null) {
                throw Fault.PARCEL_FOREIGN.raise();
            }
            return found;
        };
    }

    private static Optional<FileKey> open(AsymmetricCipherKeyPair keys, RecipientStanza stanza) {
        if (stanza.getArguments().size() != 1 || stanza.getBody().length != SEALED_BYTES) {
            throw invalid(AgeProblem.UNKNOWN_ENCRYPTION);
        }
        byte[] encapsulation = encapsulation(stanza.getArguments().getFirst());
        try {
            // The library's FileKey keeps this very array, and wipes it.
            return Optional.of(new FileKey(suite().setupBaseR(encapsulation, keys, INFO)
                    .open(NONE, stanza.getBody())));
        } catch (InvalidCipherTextException e) {
            return Optional.empty();
        }
    }

    private static byte[] encapsulation(String text) {
        byte[] bytes = AgeStanza.decode(text, ENCAPSULATION_BYTES)
                .orElseThrow(() -> invalid(AgeProblem.UNKNOWN_ENCRYPTION));
        try {
            // RFC 9180, 7.1.4: a secret of zeros is refused, whoever it is for.
            new AgreementKey(Arrays.copyOfRange(bytes, ENCAPSULATION_BYTES - AgreementKey.BYTES, ENCAPSULATION_BYTES));
        } catch (KithException e) {
            throw invalid(AgeProblem.UNKNOWN_ENCRYPTION).causedBy(e);
        }
        return bytes;
    }

    private static KithException invalid(NamedProblem problem) {
        return Fault.PARCEL_INVALID.raise("problem", problem);
    }
}
