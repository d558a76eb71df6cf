package kith.secret;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a password is not kept or found, or a token not printed: detail {@code problem} of {@link Fault#KEYRING_FAILED},
 * {@link Fault#TOKEN_COMMAND_FAILED} and {@link Fault#PROFILE_DAMAGED}.
 */
public enum SecretProblem implements NamedProblem {
    /** None of the keyrings that Kith knows. */
    NO_KEYRING,
    /** More than a line of the program takes. */
    TOO_LONG_FOR_KEYCHAIN,
    /** More than the program takes. */
    TOO_LONG_FOR_SECRET_TOOL,
    /** The program said nothing, but the entry is not there. */
    NOT_KEPT,
    /** The program said nothing, but the entry is still there. */
    NOT_REMOVED,
    /** An entry of that name is another program's. */
    FOREIGN_ENTRY,
    /** A keyring's program failed. Values: {@code program}, {@code status}. */
    PROGRAM_ENDED,
    /** Sealed with keys of another profile, or changed. */
    SEALED_ELSEWHERE,
    /** No such program, or it may not run. Value: {@code program}. */
    NOT_STARTED,
    /** More than a secret can be. Value: {@code limit}. */
    WROTE_TOO_MUCH,
    /** Its output broke off. */
    OUTPUT_UNREADABLE,
    /** Kith was told to stop. */
    INTERRUPTED,
    /** It was ended. Value: {@code seconds}. */
    TOO_SLOW,
    /** It failed. Value: {@code status}. */
    ENDED,
    /** Its first line is empty. */
    NO_TOKEN,
    /** Its first line holds blanks or other characters. */
    NOT_A_TOKEN,
    /** The command line does not end within its quotation. */
    QUOTATION_MARK,
    /** An empty command line. */
    NO_PROGRAM
}
