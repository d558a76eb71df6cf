package kith.cli.host;

import kith.app.mail.JudgeMail.Judgement;
import kith.evidence.Verdict;
import kith.mail.Authentication;
import kith.mail.MailReason;
import kith.mail.MessageAuthor.Mailbox;

/** What a mail program draws beside a sender: whatever warns comes before whatever is good. */
enum Shape {
    /** The author looks like somebody else, or the message is not authentic. */
    WARNING,
    /** There is nobody to look up. */
    NOBODY,
    /** One of the user's own addresses. */
    SELF,
    /** Known, and authentic. */
    PROVEN,
    /** Known, if the message is authentic: nobody said so. */
    KNOWN,
    /** Filters match, but not well enough. */
    POSSIBLE,
    /** Nobody has this sender. */
    UNKNOWN;

    static Shape of(Judgement judgement) {
        if (judgement.checked().lookAlike() != null || judgement.authentication() == Authentication.NO
                || judgement.reasons().contains(MailReason.NAME_LIKE_ADDRESS)) {
            return WARNING;
        }
        if (!(judgement.author() instanceof Mailbox)) {
            return NOBODY;
        }
        return judgement.use() ? PROVEN : of(judgement.verdict());
    }

    private static Shape of(Verdict verdict) {
        return switch (verdict) {
            case SELF -> SELF;
            case MINE, KNOWN -> KNOWN;
            case POSSIBLE -> POSSIBLE;
            case UNKNOWN -> UNKNOWN;
            case INVALID -> NOBODY;
        };
    }
}
