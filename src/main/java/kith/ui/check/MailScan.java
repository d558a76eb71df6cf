package kith.ui.check;

import module java.base;
import kith.app.Profile;
import kith.app.check.CheckSenders.Checked;
import kith.app.mail.JudgeMail.Judgement;
import kith.app.mail.JudgeMail.Session;
import kith.app.mail.scan.ScanMail;
import kith.app.mail.scan.ScanMail.Beginning;
import kith.app.mail.scan.ScanMail.Start;
import kith.app.mail.scan.ScanTotals;
import kith.app.mail.scan.ScannedMessage;
import kith.app.mail.travel.TravellingFilters;
import kith.app.mail.travel.TravellingFilters.Taking;
import kith.mail.box.LeftOut.Why;
import kith.mail.box.Mailboxes;
import kith.parallel.Progress;

/** Looks through mailboxes and remembers of each sender where the last messages lie. For the background. */
final class MailScan implements ScanMail.Sink {
    /**
     * What was looked through.
     *
     * @param totals counts
     * @param beginning where it began
     * @param session that judged the messages
     * @param paths the mailboxes
     */
    record Result(ScanTotals totals, Beginning beginning, Session session, List<Path> paths) {
        /** {@return the same, judged by a newer session} */
        Result judgedBy(Session newer) {
            return new Result(totals, beginning, newer, paths);
        }

        /** {@return how many files and folders could not be looked through} */
        long unread() {
            return Stream.of(Why.values()).filter(why -> why.isMissed() || why == Why.COMPRESSED || why == Why.SPECIAL)
                    .mapToLong(why -> totals.leftOut().getOrDefault(why, 0L)).sum();
        }
    }

    /** So many messages of a sender can be looked at. */
    static final int MOST_SHOWN = 50;

    /** So many are remembered in all: some hundred megabytes. */
    private static final int MOST_KEPT = 1_000_000;

    private final Profile profile;
    private final Session session;
    private final TravellingFilters filters;
    private final Map<String, Deque<SeenMail>> latest = new HashMap<>();
    private Beginning beginning = new Beginning.Plain();
    private int kept;

    MailScan(Profile profile, Session session) {
        this.profile = profile;
        this.session = session;
        this.filters = new TravellingFilters(profile);
    }

    @Override
    public void begins(Beginning from) {
        beginning = from;
    }

    @Override
    public void message(ScannedMessage scanned) {
        // What friends and others attached waits under Friends; nobody is asked at each message.
        filters.take(scanned, Taking.PROPOSE);
        Judgement judgement = scanned.judgement();
        Deque<SeenMail> mails = latest.computeIfAbsent(judgement.address(), address -> new ArrayDeque<>(2));
        if (mails.size() == MOST_SHOWN) {
            mails.removeLast();
            kept--;
        }
        if (kept < MOST_KEPT) {
            mails.addFirst(new SeenMail(scanned.place(), judgement.authentication(), judgement.reasons()));
            kept++;
        }
    }

    /**
     * Looks through mailboxes.
     *
     * @param rows gets a row for each sender, up to one more than are shown
     * @return what was looked through
     */
    Result run(List<Path> paths, List<CheckRow> rows, Progress progress) {
        ScanTotals totals = new ScanMail(profile, session).run(Mailboxes.of(paths), Start.WHERE_INTERRUPTED, this,
                progress);
        long room = CheckRunner.MAX_RESULTS + 1L;
        totals.each(session, (tally, checked) -> {
            if (rows.size() < room) {
                rows.add(CheckRow.of(session.senders(), checked, new MailCount(tally, latest(tally.address()))));
            }
        }, progress);
        if (totals.nobody().messages() > 0 && rows.size() < room) {
            rows.add(CheckRow.of(session.senders(), Checked.nobody(),
                    new MailCount(totals.nobody(), latest(""))));
        }
        return new Result(totals, beginning, session, List.copyOf(paths));
    }

    private List<SeenMail> latest(String address) {
        return new ArrayList<>(latest.getOrDefault(address, new ArrayDeque<>()));
    }
}
