package kith.mail;

/** What else is worth knowing of a message. Reasons are no verdict: none makes a message more or less acceptable. */
public enum MailReason {
    /** It answers mail that the user sent to this very author. */
    IN_REPLY_TO("inReplyTo"),
    /** It came by a mailing list: others than the author may have changed it. */
    MAILING_LIST("mailingList"),
    /** The display name looks like another address than the author's. */
    NAME_LIKE_ADDRESS("nameLikeAddress"),
    /** The author's address looks like one that the user knows, and is another one. */
    LOOKALIKE("lookalike");

    private final String word;

    MailReason(String word) {
        this.word = word;
    }

    /** {@return the stable word in JSON and headers, such as {@code inReplyTo}} */
    public String word() {
        return word;
    }
}
