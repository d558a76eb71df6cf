package kith.mail.imap;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * What a mail server does that no mail server should: detail {@code problem} of {@link Fault#SERVER_GARBLED}.
 */
public enum ImapProblem implements NamedProblem {
    /** Another protocol, or nonsense. */
    NO_IMAP,
    /** Another protocol from the beginning. */
    NO_GREETING,
    /** TLS fails for another reason than distrust. */
    NO_ENCRYPTION,
    /** It says no to encryption. */
    NO_TLS,
    /** It answers something else. */
    NO_STARTTLS,
    /** Where nothing can be refused. */
    REFUSES,
    /** More than this computer has. */
    OUT_OF_MEMORY,
    /** More bytes than are read. Value: {@code limit}. */
    ANSWER_TOO_LONG,
    /** It keeps Kith waiting. Value: {@code seconds}. */
    ANSWER_TOO_SLOW,
    /** More bytes than are read. Value: {@code limit}. */
    LINE_TOO_LONG,
    /** Lines in another form. */
    LINE_END,
    /** Two readers would not read the same. */
    PERHAPS_A_LITERAL,
    /** More bytes than are read. Value: {@code limit}. */
    LITERAL_TOO_LONG,
    /** Kith asked for nothing that comes in one. */
    LITERAL_UNASKED,
    /** More than are read. Values: {@code limit}, {@code count}. */
    TOO_MANY_BRACKETS,
    /** More than are read. Value: {@code limit}. */
    TOO_MANY_ANSWERS
}
