package kith.app.mail;

import module java.base;
import kith.app.Profile;
import kith.app.book.SentMail;
import kith.app.check.CheckSenders;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.trusted.MailServers;
import kith.evidence.Verdict;
import kith.mail.Authentication;
import kith.mail.KithHeader;
import kith.mail.MailReason;
import kith.mail.MailingList;
import kith.mail.MessageAuthor;
import kith.mail.MessageAuthor.Mailbox;
import kith.mail.MessageAuthor.NameLook;
import kith.mail.MessageHeader;
import kith.mail.MessageIds;
import kith.mail.TrustedServers;
import kith.mail.auth.AuthenticationResults;

/**
 * Gives the two separate answers about a message: how well its author is known, and whether the message is
 * authenticated. Everything that looks at mail, a filter, a scan, an account that is watched, asks here. Reads one
 * snapshot of the profile and never needs a passphrase.
 */
public final class JudgeMail {
    /**
     * What came of one message.
     *
     * @param author whom it names
     * @param checked the result for that author's address; {@link Verdict#INVALID} for an empty address where the
     *     message does not name exactly one
     * @param authentication whether the message was shown to come from the author's domain
     * @param reasons what else is worth knowing, no verdict
     */
    public record Judgement(MessageAuthor author, Checked checked, Authentication authentication,
            Set<MailReason> reasons) {
        /** Copies the set, and says in it whether the author looks like somebody else, as that was found. */
        public Judgement {
            Set<MailReason> all = EnumSet.noneOf(MailReason.class);
            all.addAll(reasons);
            all.remove(MailReason.LOOKALIKE);
            if (checked.lookAlike() != null) {
                all.add(MailReason.LOOKALIKE);
            }
            reasons = Collections.unmodifiableSet(all);
        }

        /** {@return the author's canonical address; empty where the message does not name exactly one} */
        public String address() {
            return author instanceof Mailbox mailbox ? mailbox.address().canonical() : "";
        }

        /** {@return how well the author is known} */
        public Verdict verdict() {
            return checked.evidence().verdict();
        }

        /** {@return the word for the author in headers and JSON: a verdict's, or {@code ambiguous}} */
        public String sender() {
            return author instanceof Mailbox ? verdict().word() : "ambiguous";
        }

        /** {@return whether a rule may act on it: the author is known or in the own book, and it is authenticated} */
        public boolean use() {
            return verdict().positive() && authentication == Authentication.YES;
        }

        /** {@return the value of the {@link KithHeader} that says all this} */
        public String header() {
            return KithHeader.value(use() ? KithHeader.Use.YES : KithHeader.Use.NO, sender(), authentication,
                    checked.evidence().pValue(), address(), reasons);
        }
    }

    /** Everything that is needed to judge any number of messages: one consistent state of the profile. */
    public static final class Session {
        private final CheckSenders.Session senders;
        private final TrustedServers trusted;
        private final SentMail.Memory sent;

        private Session(CheckSenders.Session senders, TrustedServers trusted, SentMail.Memory sent) {
            this.senders = senders;
            this.trusted = trusted;
            this.sent = sent;
        }

        /** {@return the session that is asked about authors} */
        public CheckSenders.Session senders() {
            return senders;
        }

        /** {@return whose results about authentication count} */
        public TrustedServers trusted() {
            return trusted;
        }

        /** {@return what came of the message with this header} */
        public Judgement judge(MessageHeader header) {
            return judge(header, trusted);
        }

        /**
         * {@return what came of the message with this header, where somebody else than the profile's owner knows whose
         * results count} That is the administrator of a server, for a message that is still on its way through it.
         */
        public Judgement judge(MessageHeader header, TrustedServers believed) {
            MessageAuthor author = header.author();
            Set<MailReason> reasons = EnumSet.noneOf(MailReason.class);
            if (MailingList.delivered(header)) {
                reasons.add(MailReason.MAILING_LIST);
            }
            if (!(author instanceof Mailbox mailbox)) {
                return new Judgement(author, Checked.nobody(),
                        Authentication.UNKNOWN, reasons);
            }
            if (mailbox.look() == NameLook.LIKE_ANOTHER_ADDRESS) {
                reasons.add(MailReason.NAME_LIKE_ADDRESS);
            }
            if (sent.answers(MessageIds.answered(header), mailbox.address())) {
                reasons.add(MailReason.IN_REPLY_TO);
            }
            return new Judgement(author, senders.check(mailbox.address().canonical()),
                    AuthenticationResults.of(header, mailbox.address(), believed), reasons);
        }

        /**
         * {@return a judgement with what is known of the author now, where the message itself is not at hand: whether
         * it is authenticated, and what it answers, is as it was}
         */
        public Judgement again(Judgement before) {
            return before.author() instanceof Mailbox mailbox ? new Judgement(mailbox,
                    senders.check(mailbox.address().canonical()), before.authentication(), before.reasons()) : before;
        }
    }

    private final Profile profile;

    /** @param profile whose friends are asked */
    public JudgeMail(Profile profile) {
        this.profile = profile;
    }

    /** {@return a session at the usual significance level} */
    public Session open() {
        CheckSenders senders = new CheckSenders(profile);
        return profile.store().read(tables -> new Session(senders.session(tables, CheckSenders.ALPHA),
                MailServers.in(tables), SentMail.recall(tables)));
    }
}
