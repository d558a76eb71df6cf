package kith.mail.auth;

import module java.base;

/**
 * One {@code Authentication-Results} field of RFC 8601, read strictly: what is malformed anywhere is no such field.
 *
 * @param server who wrote it, as it calls itself: the authserv-id in lower case, without a dot at its end
 * @param results in the order in which they stand; none if the field says {@code none}
 */
public record ResultsField(String server, List<MethodResult> results) {
    /** Longest field that is read, in bytes. */
    public static final int MAX_LENGTH = 32 * 1024;
    /** Most results and most properties of one of them. */
    public static final int MOST = 100;

    /** Copies the list. */
    public ResultsField {
        results = List.copyOf(results);
    }

    /**
     * {@return the field whose value this is; empty if it is malformed, of another version, or beyond the limits} In
     * time proportional to its length; without recursion.
     *
     * @param unfolded on one line, one character a byte
     */
    public static Optional<ResultsField> read(String unfolded) {
        return unfolded.length() > MAX_LENGTH ? Optional.empty() : ResultsReader.read(unfolded);
    }
}
