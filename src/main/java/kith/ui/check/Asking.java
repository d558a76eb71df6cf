package kith.ui.check;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kith.address.EmailAddress;
import kith.address.io.LenientAddresses;
import kith.address.io.SenderList;
import kith.app.CheckMail;
import kith.app.CheckSenders;
import kith.app.CheckSenders.Session;
import kith.app.Profile;
import kith.app.Progress;
import kith.fault.Fault;
import kith.ui.check.CheckRound.Extent;

/** Asks the use cases about texts and files, and makes rounds of the answers. For the background. */
final class Asking {
    /** So many results are kept at most; longer lists are for the command line. */
    static final int MAX_RESULTS = 200_000;

    private final CheckSenders senders;

    /** @param profile whose friends are asked */
    Asking(Profile profile) {
        this.senders = new CheckSenders(profile);
    }

    /** {@return whom there is to ask now} */
    Session open(Progress progress) {
        return senders.open();
    }

    /** {@return a round about all senders of these files: lists and messages, told apart by how they begin} */
    CheckRound files(List<Path> files, Progress progress) {
        Session now = senders.open();
        List<CheckRow> rows = new ArrayList<>();
        for (Path file : files) {
            if (progress.cancelled()) {
                throw Fault.CANCELLED.raise();
            }
            if (CheckMail.isMail(file)) {
                rows.add(CheckRow.of(now, new CheckMail(now).run(file)));
            } else {
                try (SenderList list = SenderList.open(file)) {
                    ask(now, list.lines(), rows, new ProgressByBytes(progress, list));
                }
            }
        }
        return round(now, rows);
    }

    /** {@return a round about the senders in a text: one a line, or a single line as mail programs write several} */
    CheckRound text(String text, Progress progress) {
        Session now = senders.open();
        List<CheckRow> rows = new ArrayList<>();
        ask(now, Session.typed(split(text)).stream(), rows, progress);
        return round(now, rows);
    }

    /** Adds a row for each line, up to one more than are kept: so it is known whether there were more. */
    private static void ask(Session session, Stream<SenderList.Line> lines, List<CheckRow> rows, Progress progress) {
        long room = Math.max(0, MAX_RESULTS + 1L - rows.size());
        session.checkAll(lines.limit(room)::iterator, checked -> rows.add(CheckRow.of(session, checked)), progress);
    }

    private static CheckRound round(Session session, List<CheckRow> rows) {
        return rows.size() > MAX_RESULTS
                ? new CheckRound(session, List.copyOf(rows.subList(0, MAX_RESULTS)), Extent.CUT)
                : new CheckRound(session, rows, Extent.WHOLE);
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
