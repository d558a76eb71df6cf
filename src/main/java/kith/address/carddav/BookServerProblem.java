package kith.address.carddav;

import kith.fault.Fault;
import kith.fault.NamedProblem;

/**
 * Why a server with address books is not asked, cannot be reached or is not understood: detail {@code problem} of
 * {@link Fault#BOOK_SERVER_INSECURE}, {@link Fault#BOOK_SERVER_UNREACHABLE} and {@link Fault#BOOK_SERVER_ANSWER}.
 */
public enum BookServerProblem implements NamedProblem {
    /** What was typed is something else. */
    NO_ADDRESS_OF_A_SERVER,
    /** Others could read the password. */
    NOT_ENCRYPTED,
    /** Others could read the password there. */
    SENT_ON_UNENCRYPTED,
    /** Its name is not known. */
    NO_SUCH_SERVER,
    /** Nobody listens at its port. */
    NOBODY_ANSWERS,
    /** It keeps Kith waiting. */
    TOO_SLOW,
    /** It hung up. */
    BROKEN_OFF,
    /** TLS fails for another reason than distrust. */
    NO_ENCRYPTION,
    /** A ring, or nearly. */
    SENDS_ON_AND_ON,
    /** No address to go on to. */
    SENDS_ON_TO_NOWHERE,
    /** The password is for the first one alone. Value: {@code server}. */
    SENT_ON_TO_A_STRANGER,
    /** More bytes than are read. */
    ANSWER_TOO_LARGE,
    /** More places than are looked at. */
    TOO_MANY_PLACES,
    /** A place that is none. */
    NOT_AN_ADDRESS,
    /** The password is not for that one. Value: {@code server}. */
    BOOKS_ELSEWHERE,
    /** Another resource. */
    NO_BOOK_THERE,
    /** HTTP that says no. Value: {@code status}. */
    STATUS,
    /** XML that is none. */
    MALFORMED
}
