package kith.app.mail.account;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.travel.MailboxFilters;
import kith.app.mail.travel.TravellingFilters;
import kith.fault.Fault;
import kith.mail.MessageHeader;
import kith.mail.imap.ImapSession;
import kith.mail.imap.Login;
import kith.mail.imap.MailFolder;
import kith.mail.imap.RawHeader;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/** Judges the messages of a folder on a mail server. Reads their headers and changes nothing, no flag either. */
public final class CheckMailbox {
    /** Messages that are read and judged between two looks at whether the user wants to stop. */
    private static final int STEP = 100;

    /**
     * What is to be looked at.
     *
     * @param account whose folder
     * @param folder as the server calls it
     * @param since only messages that arrived on this day or later; null for all
     */
    public record Request(MailAccount account, String folder, @Nullable LocalDate since) {
    }

    /**
     * What came of one message.
     *
     * @param uid its number in the folder
     * @param judgement who wrote it, how well they are known, whether the message is authenticated
     */
    public record Message(long uid, Judgement judgement) {
    }

    private final Profile profile;
    private final MailAccounts accounts;
    private @Nullable MailboxFilters filters;

    /** @param profile whose friends are asked */
    public CheckMailbox(Profile profile) {
        this(profile, new MailAccounts(profile));
    }

    public CheckMailbox(Profile profile, MailAccounts accounts) {
        this.profile = profile;
        this.accounts = accounts;
    }

    /**
     * Takes filters that are attached to the messages, too. To be said before {@link #run}.
     *
     * @param taking what to do with files of friends
     * @param told what came of each file
     */
    public void takeFilters(TravellingFilters.Taking taking, Consumer<TravellingFilters.Arrival> told) {
        filters = new MailboxFilters(profile, taking, told);
    }

    /**
     * Looks at a folder.
     *
     * @param sink takes each message, in the order of their UIDs
     * @param passphrases asked only where the account's password is encrypted in the profile
     * @param progress told of messages; ends the work where it is cancelled
     * @return the folder
     * @throws kith.fault.KithException {@link Fault#CANCELLED}, and what {@link ImapSession} and
     *     {@link MailAccounts#login} throw
     */
    public MailFolder run(Request request, Consumer<Message> sink, Passphrases passphrases, Progress progress) {
        JudgeMail.Session judge = new JudgeMail(profile).open();
        try (Login login = accounts.login(request.account(), passphrases);
                ImapSession session = ImapSession.open(request.account().server(), login)) {
            MailFolder folder = session.examine(request.folder());
            LocalDate since = request.since();
            List<Long> uids = since == null ? session.uids(1) : session.uids(since);
            progress.at(0, uids.size());
            for (int from = 0; from < uids.size(); from += STEP) {
                progress.throwIfCancelled();
                List<Long> step = uids.subList(from, Math.min(uids.size(), from + STEP));
                List<RawHeader> headers = new ArrayList<>();
                session.headers(step, headers::add);
                headers.sort(Comparator.comparingLong(RawHeader::uid));
                headers.forEach(raw -> sink.accept(new Message(raw.uid(), judge.judge(MessageHeader.of(raw.bytes())))));
                if (filters != null) {
                    filters.take(session, headers);
                }
                progress.at(from + step.size(), uids.size());
            }
            return folder;
        }
    }
}
