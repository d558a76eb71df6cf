package kith.app.mail.scan;

import module java.base;
import kith.app.Profile;
import kith.app.UnreadFiles;
import kith.app.mail.JudgeMail.Session;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.LeftOut;
import kith.mail.box.MailFile;
import kith.mail.box.Mailboxes;
import kith.mail.box.StoredMessage;
import kith.parallel.OrderedBlocks;
import kith.parallel.Progress;
import kith.store.ScanJournal;
import org.jspecify.annotations.Nullable;

/**
 * Judges every message in mailboxes: streaming, on all cores, in the order in which the messages lie. Needs the memory
 * of a few headers and of a count for each sender, however large the mailboxes are.
 *
 * <p>A scan that is interrupted, however harshly, can go on where it was: until it is done, notes in the profile's
 * folder hold where messages lie and whom they name as their author. They are thrown away when the scan is done, when
 * another one begins, and when they are too old.
 */
public final class ScanMail {
    /** Whether a scan goes on where an earlier one was interrupted. */
    public enum Start {
        /** It begins at the beginning. */
        ANEW,
        /** It goes on where one of the same mailboxes was interrupted; otherwise it begins at the beginning. */
        WHERE_INTERRUPTED
    }

    /** Where a scan begins. */
    public sealed interface Beginning {
        /** At the beginning, as it should. */
        record Plain() implements Beginning {
        }

        /**
         * Where one of the same mailboxes was interrupted.
         *
         * @param messages how many that one had found
         */
        record Resumed(long messages) implements Beginning {
        }

        /** At the beginning: there is nothing of the same mailboxes to go on with. */
        record NothingToResume() implements Beginning {
        }

        /**
         * At the beginning: this file was rewritten since.
         *
         * @param file the file
         */
        record Rewritten(Path file) implements Beginning {
        }

        /**
         * At the beginning, and it cannot go on if interrupted: another scan is under way, or no notes can be written.
         */
        record WithoutNotes() implements Beginning {
        }
    }

    /** Receives what a scan finds, on the thread that runs it. */
    public interface Sink {
        /** Where the scan begins; told first. */
        default void begins(Beginning beginning) {
        }

        /** A message and what came of it. */
        default void message(ScannedMessage scanned) {
        }

        /** A file or folder in which no messages were looked for. */
        default void leftOut(LeftOut leftOut) {
        }
    }

    /** A message and the file in which it lies. */
    record Found(MailFile file, StoredMessage message) {
    }

    /** What came of a message; a mistake of Kith's in one of them is no reason to give up the others. */
    private record Judged(MailFile file, @Nullable ScannedMessage scanned, @Nullable Throwable defect) {
    }

    private final Profile profile;
    private final Session session;

    /**
     * @param profile where notes are kept
     * @param session asked about the messages
     */
    public ScanMail(Profile profile, Session session) {
        this.profile = profile;
        this.session = session;
    }

    /**
     * Scans mailboxes.
     *
     * @param mailboxes that are scanned; what of them cannot be read is left out, and so is a file in which a mistake
     *     of Kith's comes to light: {@link ScanTotals#missed}
     * @param start whether to go on where an earlier scan was interrupted
     * @param sink gets the messages one after the other, those of an earlier scan first
     * @param progress is told of bytes
     * @return counts
     * @throws KithException {@link Fault#CANCELLED}, {@link Fault#WRITE_FAILED}
     */
    public ScanTotals run(Mailboxes mailboxes, Start start, Sink sink, Progress progress) {
        Optional<ScanJournal> journal = journal();
        if (journal.isEmpty()) {
            sink.begins(new Beginning.WithoutNotes());
            return scan(mailboxes, Optional.empty(), ScanMemory.NONE, sink, progress);
        }
        try (ScanNotes notes = new ScanNotes(journal.get())) {
            ScanMemory memory = begin(mailboxes, start, notes, journal.get(), sink);
            ScanTotals totals = scan(mailboxes, Optional.of(notes), memory, sink, progress);
            notes.done();
            return totals;
        }
    }

    private Optional<ScanJournal> journal() {
        try {
            return ScanJournal.open(profile.store());
        } catch (KithException e) {
            if (e.fault() == Fault.WRITE_FAILED) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private ScanMemory begin(Mailboxes mailboxes, Start start, ScanNotes notes, ScanJournal journal, Sink sink) {
        ScanNote.Head head = ScanNotes.head(mailboxes.paths(), session.trusted());
        Beginning beginning = new Beginning.Plain();
        if (start == Start.WHERE_INTERRUPTED) {
            Optional<ScanMemory> memory = journal.isOlderThan(ScanNotes.KEPT, profile.now()) ? Optional.empty()
                    : ScanMemory.of(notes).filter(found -> found.isOf(head));
            Optional<Path> rewritten = memory.flatMap(ScanMemory::rewritten);
            if (memory.isPresent() && rewritten.isEmpty()) {
                sink.begins(new Beginning.Resumed(memory.get().messages()));
                return memory.get();
            }
            beginning = rewritten.<Beginning>map(Beginning.Rewritten::new).orElseGet(Beginning.NothingToResume::new);
        }
        notes.begin(head);
        sink.begins(beginning);
        return ScanMemory.NONE;
    }

    private ScanTotals scan(Mailboxes mailboxes, Optional<ScanNotes> notes, ScanMemory memory, Sink sink,
            Progress progress) {
        long bytes = mailboxes.bytes(sum -> progress.throwIfCancelled());
        ScanTotals totals = new ScanTotals();
        if (memory.messages() > 0) {
            notes.ifPresent(from -> new ScanReplay(session, scanned -> deliver(scanned, totals, sink)).run(from));
        }
        Consumer<LeftOut> leftOut = what -> {
            totals.addLeftOut(what);
            sink.leftOut(what);
        };
        UnreadFiles unread = new UnreadFiles(leftOut);
        try (ScanReading reading = new ScanReading(mailboxes, memory, at -> {
            progress.atByte(Math.min(at, bytes), bytes);
            progress.throwIfCancelled();
        }, totals, leftOut, unread)) {
            OrderedBlocks.onAllCores().each(reading, this::judge, block -> block.forEach(judged -> {
                if (judged.scanned == null) {
                    unread.leaveOut(judged.file.path(), Objects.requireNonNull(judged.defect));
                } else {
                    deliver(judged.scanned, totals, sink);
                    notes.ifPresent(to -> to.add(judged.file, judged.scanned));
                }
            }));
        } finally {
            notes.ifPresent(ScanNotes::interrupted);
        }
        return totals;
    }

    private static void deliver(ScannedMessage scanned, ScanTotals totals, Sink sink) {
        totals.add(scanned.judgement());
        sink.message(scanned);
    }

    private List<Judged> judge(List<Found> block) {
        List<Judged> judged = new ArrayList<>(block.size());
        for (Found found : block) {
            try {
                judged.add(new Judged(found.file, new ScannedMessage(found.message.place(),
                        session.judge(found.message.header()), Optional.of(found.message)), null));
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                judged.add(new Judged(found.file, null, e));
            }
        }
        return judged;
    }
}
