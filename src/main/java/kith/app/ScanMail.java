package kith.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import kith.app.JudgeMail.Session;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.LeftOut;
import kith.mail.box.MailFile;
import kith.mail.box.Mailboxes;
import kith.mail.box.MessageReader;
import kith.mail.box.StoredMessage;
import kith.parallel.OrderedBlocks;
import org.jspecify.annotations.Nullable;

/**
 * Judges every message in mailboxes: streaming, on all cores, in the order in which the messages lie. Needs the memory of
 * a few headers and of a count for each sender, however large the mailboxes are.
 */
public final class ScanMail {
    /** Receives what a scan finds, on the thread that runs it. Each may be asked for; whoever wants less ignores it. */
    public interface Sink {
        /** A message and what came of it. */
        default void message(ScannedMessage scanned) {
        }

        /** A file or folder in which no messages were looked for. */
        default void leftOut(LeftOut leftOut) {
        }
    }

    private final Session session;

    /** @param session asked about the messages */
    public ScanMail(Session session) {
        this.session = session;
    }

    /**
     * Scans mailboxes.
     *
     * @param mailboxes that are scanned; where a single file is named that cannot be read, the scan ends, while in folders
     *     it is left out
     * @param sink gets the messages one after the other
     * @param progress is told of bytes
     * @return counts
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#CANCELLED}
     */
    public ScanTotals run(Mailboxes mailboxes, Sink sink, Progress progress) {
        long bytes = mailboxes.bytes(sum -> stopIf(progress.cancelled()));
        ScanTotals totals = new ScanTotals();
        try (Reading reading = new Reading(mailboxes, new Watched(bytes, progress), totals, sink)) {
            OrderedBlocks.onAllCores().each(reading, this::judge, block -> block.forEach(scanned -> {
                totals.add(scanned.judgement());
                sink.message(scanned);
            }));
        }
        return totals;
    }

    private List<ScannedMessage> judge(List<StoredMessage> block) {
        return block.stream().map(message -> new ScannedMessage(message.place(), session.judge(message.header()),
                Optional.of(message))).toList();
    }

    private static void stopIf(boolean cancelled) {
        if (cancelled) {
            throw Fault.CANCELLED.raise();
        }
    }

    /** How far the files that were passed and the one that is read are, together. */
    private record Watched(long total, Progress progress) {
        void at(long done) {
            progress.at(Math.min(done, total), total);
            stopIf(progress.cancelled());
        }
    }

    /** The messages of all files in blocks, bounded by their number and by the bytes of their headers. */
    private static final class Reading implements Iterator<List<StoredMessage>>, AutoCloseable {
        private static final int MOST_MESSAGES = 512;
        private static final int MOST_BYTES = 1 << 20;

        private final Iterator<MailFile> files;
        private final Watched watched;
        private final ScanTotals totals;
        private final Sink sink;
        private final List<Path> named;
        private @Nullable MailFile file;
        private @Nullable MessageReader reader;
        private @Nullable StoredMessage ahead;
        private long passed;

        Reading(Mailboxes mailboxes, Watched watched, ScanTotals totals, Sink sink) {
            this.files = mailboxes.files(this::leaveOut);
            this.named = mailboxes.paths();
            this.watched = watched;
            this.totals = totals;
            this.sink = sink;
        }

        private void leaveOut(LeftOut leftOut) {
            totals.addLeftOut(leftOut.why());
            sink.leftOut(leftOut);
        }

        @Override
        public boolean hasNext() {
            while (ahead == null) {
                if (reader == null && !open()) {
                    return false;
                }
                ahead = read();
            }
            return true;
        }

        @Override
        public List<StoredMessage> next() {
            List<StoredMessage> block = new ArrayList<>();
            int bytes = 0;
            while (block.size() < MOST_MESSAGES && bytes < MOST_BYTES && hasNext() && ahead != null) {
                block.add(ahead);
                bytes += ahead.headerBytes();
                ahead = null;
            }
            return block;
        }

        private boolean open() {
            if (!files.hasNext()) {
                return false;
            }
            MailFile next = files.next();
            file = next;
            try {
                reader = next.open(0, 0, at -> watched.at(passed + at));
                totals.addFile();
            } catch (KithException e) {
                refuse(next, e);
            }
            return true;
        }

        /** The next message of this file; at its end, none. */
        private @Nullable StoredMessage read() {
            if (reader == null || file == null) {
                return null;
            }
            try {
                Optional<StoredMessage> next = reader.next();
                if (next.isPresent()) {
                    return next.get();
                }
            } catch (KithException e) {
                refuse(file, e);
            }
            totals.addDeleted(reader.deleted());
            reader.close();
            reader = null;
            passed += file.bytes();
            watched.at(passed);
            return null;
        }

        private void refuse(MailFile unreadable, KithException e) {
            if (e.fault() != Fault.FILE_UNREADABLE || named.contains(unreadable.path())) {
                throw e;
            }
            leaveOut(new LeftOut(unreadable.path(), LeftOut.Why.UNREADABLE));
        }

        @Override
        public void close() {
            if (reader != null) {
                reader.close();
            }
        }
    }
}
