package kith.identity;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why the file with secret keys cannot be read: detail {@code problem} of {@link Fault#PROFILE_DAMAGED}.
 */
public enum KeyFileProblem implements NamedProblem {
    /** What should be an encrypted key in PKCS#8 is something else. */
    ENCRYPTED_FORM,
    /** Decrypted, it is no key. */
    ENCRYPTED_LENGTH,
    /** Encrypted in a way that Kith does not use. */
    ENCRYPTED_ALGORITHM,
    /** It would take too much memory, or too little work. */
    SCRYPT_REFUSED,
    /** Numbers that scrypt does not have. */
    SCRYPT_NONSENSE,
    /** Larger than three keys can be. */
    TOO_LONG,
    /** Fewer keys than a profile has. */
    KEYS_MISSING,
    /** More keys than a profile has. */
    KEYS_TOO_MANY,
    /** PEM that is none. */
    NOT_BASE64,
    /** A key of another curve than belongs there. */
    OTHER_KIND,
    /** What should be a key in PKCS#8 is something else. */
    PLAIN_FORM
}
