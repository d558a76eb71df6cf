package kith.identity;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why an age file is not opened: detail {@code problem} of {@link Fault#BACKUP_INVALID}.
 */
public enum AgeProblem implements NamedProblem {
    /** Cut off, changed, or none at all. */
    NOT_WHOLE,
    /** Encrypted to a key. */
    NOT_BY_PASSPHRASE,
    /** A line for passphrases that Kith does not know. */
    UNKNOWN_ENCRYPTION,
    /** A salt of another length. */
    SALT_LENGTH,
    /** It would take too long. Value: {@code limit}. */
    TOO_MUCH_WORK,
    /** More than Kith may take. Value: {@code megabytes}. */
    TOO_MUCH_MEMORY
}
