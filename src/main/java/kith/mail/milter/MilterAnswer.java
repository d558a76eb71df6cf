package kith.mail.milter;

/** What becomes of a message. Arriving {@code X-Kith} fields are deleted in every case. */
public sealed interface MilterAnswer {
    /**
     * It gets the header.
     *
     * @param value of the {@link kith.mail.KithHeader}
     */
    record Header(String value) implements MilterAnswer {
    }

    /** What can be said without a header. */
    enum Plain implements MilterAnswer {
        /** It passes without a header. */
        PASS,
        /** The mail server is to ask the sender to try again later. */
        TRY_LATER
    }
}
