package kith.app.mail.account;

import module java.base;
import kith.app.Passphrases;
import kith.app.Profile;
import kith.app.mail.JudgeMail;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.account.MailAccount.Keywords;
import kith.app.mail.travel.MailboxFilters;
import kith.app.mail.travel.TravellingFilters.Arrival;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.evidence.Verdict;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.Authentication;
import kith.mail.MessageHeader;
import kith.mail.imap.ImapSession;
import kith.mail.imap.Keyword;
import kith.mail.imap.Login;
import kith.mail.imap.MailFolder;
import kith.mail.imap.MailboxWatch;
import kith.mail.imap.RawHeader;
import kith.secret.Secret;
import kith.store.MailAccountTable;
import org.jspecify.annotations.Nullable;

/**
 * Judges mail as it arrives in a folder on a server, for as long as it is wanted. Each message is judged by the profile
 * as it is at that moment, and told at least once, also after a break: how far it came is in the profile. Two watches
 * of one folder tell each message each.
 */
public final class WatchMailbox {
    /** What is told, on the thread that watches. */
    public interface Listener {
        /** A connection is being made. */
        void connecting();

        /**
         * The folder is watched from now on.
         *
         * @param byItself whether the server tells of new mail at once, rather than when it is asked
         */
        void watching(boolean byItself);

        /** A message arrived and was judged. */
        void arrived(CheckMailbox.Message message);

        /** The server numbered its messages anew; what arrived meanwhile is not told of. */
        void renumbered();

        /** The folder keeps no keywords; it is watched without. */
        void keywordsRefused();

        /** The connection is lost, and made anew after this time. */
        void offline(KithException why, Duration retryIn);
    }

    private final Profile profile;
    private final MailAccount account;
    private final @Nullable Secret password;
    private final String folder;
    private final Keywords keywords;
    private final Listener listener;
    private final MailboxWatch watch;
    private volatile @Nullable MailboxFilters filters;
    private final AtomicBoolean keywordsRefused = new AtomicBoolean();

    /**
     * @param profile whose friends are asked
     * @param account what to watch
     * @param folder as the server calls it
     * @param passphrases asked now, and only where the account's password is encrypted in the profile
     * @throws KithException {@link Fault#SECRET_MISSING}, {@link Fault#PASSPHRASE_NEEDED},
     *     {@link Fault#PASSPHRASE_WRONG}, {@link Fault#KEYRING_FAILED}
     */
    public WatchMailbox(Profile profile, MailAccount account, String folder, Keywords keywords, Listener listener,
            Passphrases passphrases) {
        this(profile, new MailAccounts(profile), account, folder, keywords, listener, passphrases,
                MailboxWatch.Pace.USUAL);
    }

    WatchMailbox(Profile profile, MailAccounts accounts, MailAccount account, String folder, Keywords keywords,
            Listener listener, Passphrases passphrases, MailboxWatch.Pace pace) {
        this.profile = profile;
        this.account = account;
        this.folder = folder;
        this.keywords = keywords;
        this.listener = listener;
        password = account.proof() instanceof MailAccount.ByPassword
                ? accounts.login(account, passphrases).secret() : null;
        watch = new MailboxWatch(account.server(), () -> login(accounts), folder, new Remembered(),
                new Judging(), pace);
    }

    private Login login(MailAccounts accounts) {
        return password == null ? accounts.login(account, Passphrases.none())
                : new Login.Password(account.user(), password.copy());
    }

    /**
     * Takes filters that are attached to what arrives, too. To be said before {@link #run}.
     *
     * @param taking what to do with files of friends
     * @param told what came of each file, on the thread that watches
     */
    public void takeFilters(Taking taking, Consumer<Arrival> told) {
        filters = new MailboxFilters(profile, taking, told);
    }

    /**
     * Watches until {@link #stop}.
     *
     * @throws KithException what waiting cannot mend, such as {@link Fault#LOGIN_REFUSED}
     */
    public void run() {
        try {
            watch.run();
        } finally {
            if (password != null) {
                password.close();
            }
        }
    }

    /** Connects again at once where that is waited for, from any thread; does nothing otherwise. */
    public void retry() {
        watch.retry();
    }

    /** Ends the watch, from any thread. */
    public void stop() {
        watch.stop();
    }

    /** {@return the keyword for a message of this judgement} What is not authenticated is never called known. */
    static Optional<Keyword> keyword(Judgement judgement) {
        if (judgement.use()) {
            return Optional.of(Keyword.KNOWN);
        }
        Verdict verdict = judgement.verdict();
        boolean someone = verdict.positive() || verdict == Verdict.POSSIBLE;
        return someone && judgement.authentication() != Authentication.NO ? Optional.of(Keyword.POSSIBLE)
                : Optional.empty();
    }

    /**
     * Where a watch begins is in the profile; from then on each has its own place. Another one of the same folder,
     * perhaps the window's, may be further: what it told its user this one has still to tell.
     */
    private final class Remembered implements MailboxWatch.Memory {
        private MailboxWatch.@Nullable Position own;

        @Override
        public Optional<MailboxWatch.Position> last() {
            if (own == null) {
                own = profile.store().read(tables -> tables.accounts().seen(account.name(), folder))
                        .map(seen -> new MailboxWatch.Position(seen.uidValidity(), seen.lastUid())).orElse(null);
            }
            return Optional.ofNullable(own);
        }

        @Override
        public void reached(MailboxWatch.Position position) {
            // A server that gave numbers twice: what is written down is of no use to anybody.
            boolean numberedAnew = own != null && own.lastUid() > position.lastUid();
            own = position;
            profile.store().write(tables -> {
                MailAccountTable.Seen seen = tables.accounts().seen(account.name(), folder).orElse(null);
                if (numberedAnew || seen == null || seen.uidValidity() != position.uidValidity()
                        || seen.lastUid() < position.lastUid()) {
                    tables.accounts().setSeen(account.name(), folder,
                            new MailAccountTable.Seen(position.uidValidity(), position.lastUid()));
                }
                return position;
            });
        }
    }

    private final class Judging implements MailboxWatch.Listener {
        @Override
        public void connecting() {
            listener.connecting();
        }

        @Override
        public void watching(boolean byItself) {
            listener.watching(byItself);
        }

        @Override
        public void renumbered() {
            listener.renumbered();
        }

        @Override
        public void offline(KithException why, Duration retryIn) {
            listener.offline(why, retryIn);
        }

        @Override
        public void arrived(ImapSession session, MailFolder opened, List<RawHeader> headers) {
            // Anew each time: an address may have been added or a friend's file imported since.
            JudgeMail.Session judge = new JudgeMail(profile).open();
            Map<Keyword, List<Long>> marks = new EnumMap<>(Keyword.class);
            for (RawHeader raw : headers) {
                Judgement judgement = judge.judge(MessageHeader.of(raw.bytes()));
                listener.arrived(new CheckMailbox.Message(raw.uid(), judgement));
                keyword(judgement)
                        .ifPresent(word -> marks.computeIfAbsent(word, k -> new ArrayList<>()).add(raw.uid()));
            }
            if (keywords == Keywords.SET && !keywordsRefused.get()) {
                mark(session, opened, marks);
            }
            MailboxFilters taken = filters;
            if (taken != null) {
                taken.take(session, headers);
            }
        }

        private void mark(ImapSession session, MailFolder opened, Map<Keyword, List<Long>> marks) {
            try {
                marks.forEach((word, uids) -> session.mark(opened, word, uids));
            } catch (KithException e) {
                if (e.fault() != Fault.KEYWORDS_REFUSED) {
                    throw e;
                }
                keywordsRefused.set(true);
                listener.keywordsRefused();
            }
        }
    }
}
