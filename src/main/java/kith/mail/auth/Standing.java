package kith.mail.auth;

/** Whether a field of results counts, and if not, why. The names are stable: texts and {@code --json} refer to them. */
public enum Standing {
    /** A server that is believed wrote it when it took the message in. */
    COUNTS,
    /** It stands directly below the server's own field, and such ones count by the user's choice. */
    COUNTS_BELOW,
    /** It is no field of RFC 8601. */
    MALFORMED,
    /** Lines that are no fields stand above it, so that some programs see another header. */
    DOUBTFUL,
    /** Nobody believes the server that it names. */
    NOT_TRUSTED,
    /** The server that it names wrote no {@code Received} field: the message did not come through it. */
    NOT_RECEIVED_THERE,
    /** Another server, which is not believed, took the message in after the one that it names. */
    STRANGER_ABOVE,
    /** It stands directly below the server's own field, where some servers write; such ones do not count. */
    DIRECTLY_BELOW,
    /** It stands below the server's own field: it came with the message. */
    CAME_WITH_IT;

    /** {@return whether it counts} */
    public boolean counts() {
        return this == COUNTS || this == COUNTS_BELOW;
    }
}
