package kith.store;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What is wrong with the content of a backup: detail {@code problem} of {@link Fault#BACKUP_INVALID}.
 */
public enum BackupProblem implements NamedProblem {
    /** The archive in it does not unpack. */
    DAMAGED,
    /** A part is missing. */
    INCOMPLETE,
    /** The database in it does not open, or contradicts itself. */
    DATABASE_DAMAGED,
    /** Something else in an age file. */
    FOREIGN,
    /** It unpacks to more than a profile can be. */
    TOO_LARGE
}
