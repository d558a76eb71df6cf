package kith.mail;

import kith.fault.EnumWord;

/** Whether a message was shown to come from the domain that its author names. */
public enum Authentication {
    /** A server that the user trusts says so. */
    YES,
    /** A server that the user trusts says that it does not. */
    NO,
    /** Nobody whom the user trusts says anything. */
    UNKNOWN;

    /** {@return the stable word in JSON and headers, such as {@code unknown}} */
    public String word() {
        return EnumWord.of(this);
    }
}
