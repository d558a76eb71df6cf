package kith.app.mail.scan;

import module java.base;
import kith.app.UnreadFiles;
import kith.fault.KithException;
import kith.mail.box.LeftOut;
import kith.mail.box.MailFile;
import kith.mail.box.MailForm;
import kith.mail.box.Mailboxes;
import kith.mail.box.MessageReader;
import kith.mail.box.StoredMessage;
import org.jspecify.annotations.Nullable;

/** The messages of all files in blocks, bounded by their number and by the bytes of their headers. */
final class ScanReading implements Iterator<List<ScanMail.Found>>, AutoCloseable {
    private static final int MOST_MESSAGES = 512;
    private static final int MOST_BYTES = 1 << 20;

    private final Iterator<MailFile> files;
    private final ScanMemory memory;
    private final LongConsumer watched;
    private final ScanTotals totals;
    private final UnreadFiles unread;
    private @Nullable MailFile file;
    private @Nullable MessageReader reader;
    private ScanMail.@Nullable Found ahead;
    private long passed;

    /**
     * @param mailboxes that are read
     * @param memory what of them was read before
     * @param watched told how many bytes were passed; what it throws ends the reading
     * @param totals counts files
     * @param leftOut told of files that are passed over
     * @param unread leaves out files that cannot be read
     */
    ScanReading(Mailboxes mailboxes, ScanMemory memory, LongConsumer watched, ScanTotals totals,
            Consumer<LeftOut> leftOut, UnreadFiles unread) {
        this.memory = memory;
        this.watched = unread.watching(watched);
        this.totals = totals;
        this.unread = unread;
        this.files = mailboxes.files(leftOut);
    }

    @Override
    public boolean hasNext() {
        while (ahead == null) {
            if (reader != null) {
                ahead = read(reader);
            } else if (files.hasNext()) {
                open(files.next());
            } else {
                return false;
            }
        }
        return true;
    }

    @Override
    public List<ScanMail.Found> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        List<ScanMail.Found> block = new ArrayList<>();
        int bytes = 0;
        while (block.size() < MOST_MESSAGES && bytes < MOST_BYTES && hasNext() && ahead != null) {
            block.add(ahead);
            bytes += ahead.message().headerBytes();
            ahead = null;
        }
        return block;
    }

    /**
     * A single message that was read before is passed over; a mailbox is read from there on, since it may have grown.
     */
    private void open(MailFile next) {
        file = next;
        ScanMemory.Read read = memory.of(next).orElse(null);
        try {
            if (read == null || next.form() != MailForm.MESSAGE) {
                long from = read == null ? 0 : read.position();
                reader = next.open(from, read == null ? 0 : read.number(), at -> watched.accept(passed + at));
            } else {
                passed += next.bytes();
                watched.accept(passed);
            }
            totals.addFile();
            totals.addDeleted(read == null ? 0 : read.number() - read.found());
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            unread.leaveOut(next.path(), e);
            passed += next.bytes();
        }
    }

    private ScanMail.@Nullable Found read(MessageReader from) {
        if (file == null) {
            return null;
        }
        try {
            Optional<StoredMessage> next = from.next();
            if (next.isPresent()) {
                return new ScanMail.Found(file, next.get());
            }
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            unread.leaveOut(file.path(), e);
        }
        totals.addDeleted(from.deleted());
        reader = null;
        close(from);
        passed += file.bytes();
        watched.accept(passed);
        return null;
    }

    /** What was read of the file stays, whatever its disk says at the end. */
    private void close(MessageReader from) {
        try {
            from.close();
        } catch (KithException e) {
            if (file != null) {
                unread.leaveOut(file.path(), e);
            }
        }
    }

    @Override
    public void close() {
        if (reader != null) {
            reader.close();
        }
    }
}
