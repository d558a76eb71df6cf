package kith.ui.check;

import module java.base;
import kith.address.EmailAddress;
import kith.address.io.LenientAddresses;
import kith.address.io.SenderList;
import kith.app.Profile;
import kith.app.check.CheckMail;
import kith.app.check.CheckSenders;
import kith.app.check.CheckSenders.Session;
import kith.app.mail.JudgeMail;
import kith.app.mail.scan.ExportSenders;
import kith.mail.box.Mailboxes;
import kith.mail.list.SenderListHead;
import kith.mail.list.SenderListKind;
import kith.parallel.Progress;
import kith.ui.check.CheckResults.Extent;

/** Asks the use cases about texts and files, and makes rounds of the answers. For the background. */
final class CheckRunner {
    /** So many results are kept at most; longer lists are for the command line. */
    static final int MAX_RESULTS = 200_000;

    /** More messages than these are looked at as a mailbox is: by sender. */
    private static final int MOST_MAILS = 20;

    private final Profile profile;
    private final CheckSenders senders;
    private final JudgeMail mails;

    /** @param profile whose friends are asked */
    CheckRunner(Profile profile) {
        this.profile = profile;
        this.senders = new CheckSenders(profile);
        this.mails = new JudgeMail(profile);
    }

    /** {@return whom there is to ask now} */
    Session open(Progress progress) {
        return senders.open();
    }

    /**
     * {@return a round about all senders of these files and folders: lists, messages and mailboxes, told apart by how
     * they begin}
     *
     * @param scanning called before mailboxes are looked through, if there are any
     */
    CheckResults files(List<Path> files, Runnable scanning, Progress progress) {
        JudgeMail.Session judges = mails.open();
        Session now = judges.senders();
        List<CheckRow> rows = new ArrayList<>();
        List<Path> mailboxes = mailboxes(files);
        Optional<MailScan.Result> scanned = Optional.empty();
        if (!mailboxes.isEmpty()) {
            scanning.run();
            scanned = Optional.of(new MailScan(profile, judges).run(mailboxes, rows, progress));
        }
        for (Path file : files) {
            progress.throwIfCancelled();
            if (mailboxes.contains(file)) {
                continue;
            }
            if (CheckMail.isMail(file)) {
                rows.add(CheckRow.of(now, new CheckMail(now).run(file)));
            } else {
                try (SenderList list = SenderList.open(file)) {
                    ask(now, list.lines(), rows, new ProgressByBytes(progress, list));
                }
            }
        }
        return round(now, rows, scanned);
    }

    /** {@return what was written: the senders in mailboxes who pass, each with an authenticated message} */
    ExportSenders.Result export(MailScan.Result scanned, SenderListKind format, Path file, Progress progress) {
        return ExportSenders.run(new ExportSenders.Request(format, SenderListHead.Proof.AUTHENTICATED, file),
                scanned.session(), scanned.paths(), scanned.totals(), profile.now(), progress);
    }

    private static List<Path> mailboxes(List<Path> files) {
        boolean many = files.stream().filter(CheckMail::isMail).limit(MOST_MAILS + 1L).count() > MOST_MAILS;
        return files.stream().filter(file -> Files.isDirectory(file)
                || Mailboxes.isMail(file) && (many || !CheckMail.isMail(file))).toList();
    }

    /** {@return a round about the senders in a text: one a line, or a single line as mail programs write several} */
    CheckResults text(String text, Progress progress) {
        Session now = senders.open();
        List<CheckRow> rows = new ArrayList<>();
        ask(now, Session.typed(split(text)).stream(), rows, progress);
        return round(now, rows, Optional.empty());
    }

    /** Adds a row for each line, up to one more than are kept: so it is known whether there were more. */
    private static void ask(Session session, Stream<SenderList.Line> lines, List<CheckRow> rows, Progress progress) {
        long room = Math.max(0, MAX_RESULTS + 1L - rows.size());
        session.checkAll(lines.limit(room)::iterator, checked -> rows.add(CheckRow.of(session, checked)), progress);
    }

    private static CheckResults round(Session session, List<CheckRow> rows, Optional<MailScan.Result> scanned) {
        return rows.size() > MAX_RESULTS
                ? new CheckResults(session, List.copyOf(rows.subList(0, MAX_RESULTS)), Extent.CUT, scanned)
                : new CheckResults(session, rows, Extent.WHOLE, scanned);
    }

    /** {@return a round's senders asked again, now; mailboxes are not read again for it} */
    CheckResults again(CheckResults before, Progress progress) {
        JudgeMail.Session judges = mails.open();
        return new CheckResults(judges.senders(), again(before.rows(), judges.senders(), progress), before.extent(),
                before.scanned().map(scanned -> scanned.judgedBy(judges)));
    }

    /** {@return rows with what a session answers} */
    static List<CheckRow> again(List<CheckRow> rows, Session now, Progress progress) {
        List<CheckRow> named = rows.stream().filter(row -> !row.checked().address().isEmpty()).toList();
        List<CheckRow> again = new ArrayList<>(rows.size());
        Iterator<CheckRow> all = rows.iterator();
        now.checkAll(Session.typed(named.stream().map(row -> row.checked().address()).toList()), checked -> {
            CheckRow row = all.next();
            // What names no single sender stays between the others as it was.
            while (row.checked().address().isEmpty()) {
                again.add(row);
                row = all.next();
            }
            again.add(row.again(now, checked));
        }, progress);
        all.forEachRemaining(again::add);
        return again;
    }

    private static List<String> split(String text) {
        List<String> lines = text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() == 1 && lines.getFirst().length() <= EmailAddress.MAX_INPUT) {
            LenientAddresses.Split several = LenientAddresses.split(lines.getFirst());
            if (several.addresses().size() > 1 && several.rejected().isEmpty()) {
                return several.addresses().stream().map(EmailAddress::canonical).toList();
            }
        }
        return lines;
    }
}
