package kith.app.mail.scan;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.TrustedServers;
import kith.mail.box.MailFile;
import kith.store.ScanJournal;
import org.jspecify.annotations.Nullable;

/**
 * Writes down what a scan found, so that it can go on after an interruption. Notes hold the authors of messages, and
 * are thrown away when the scan is done, when another one begins, and after {@link #KEPT}.
 */
final class ScanNotes implements AutoCloseable {
    /** How long the notes of a scan that was interrupted can be used. */
    static final Duration KEPT = Duration.ofDays(14);

    /** A process that is killed loses the work of this time, at most. */
    private static final long EVERY_NANOS = 1_000_000_000;
    private static final int MOST_BYTES = 1 << 20;
    /** Messages in a Maildir do not change. */
    private static final String IN_MAILDIR = "-";
    private static final String FORMAT = "kith-scan-1";

    private final ScanJournal journal;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream notes = new DataOutputStream(bytes);
    private boolean usable = true;
    private @Nullable MailFile file;
    private @Nullable ScannedMessage last;
    private long next = System.nanoTime() + EVERY_NANOS;

    ScanNotes(ScanJournal journal) {
        this.journal = journal;
    }

    /** {@return what notes of this scan begin with} */
    static ScanNote.Head head(List<Path> paths, TrustedServers trusted) {
        return new ScanNote.Head(FORMAT, paths.stream().map(Path::toString).toList(), trusted.toString());
    }

    /** Throws away what was written down before. */
    void begin(ScanNote.Head head) {
        journal.clear();
        write(head);
        flush();
    }

    /**
     * Notes a message that was delivered.
     *
     * @param in the file in which it lies
     */
    void add(MailFile in, ScannedMessage scanned) {
        if (file == null || !file.identity().equals(in.identity())) {
            upto();
            file = in;
            write(new ScanNote.InFile(in.path(), in.lies(), in.form()));
        }
        write(ScanNote.Message.of(scanned));
        last = scanned;
        if (bytes.size() >= MOST_BYTES || System.nanoTime() - next >= 0) {
            upto();
            flush();
        }
    }

    /** Says how far the file was read: up to the end of the last message. */
    private void upto() {
        if (file != null && last != null) {
            long end = last.place().end();
            write(new ScanNote.Upto(end, last.place().number(), digest(file, end)));
        }
    }

    /** {@return the digest of a file, empty if it cannot be read: then the scan begins anew} */
    static String digest(MailFile file, long upTo) {
        if (file.lies() == MailFile.Lies.IN_MAILDIR) {
            return IN_MAILDIR;
        }
        try {
            return HexFormat.of().formatHex(file.digest(upTo));
        } catch (KithException e) {
            if (e.fault() == Fault.FILE_UNREADABLE) {
                return "";
            }
            throw e;
        }
    }

    private void write(ScanNote note) {
        try {
            ScanNote.write(note, notes);
        } catch (IOException e) {
            throw new AssertionError("bytes in memory can be written", e);
        }
    }

    /** Where the disk is full there are no notes: the scan itself goes on. */
    private void flush() {
        try {
            if (usable) {
                journal.add(squeezed(bytes.toByteArray()));
            }
        } catch (KithException e) {
            if (e.fault() != Fault.WRITE_FAILED) {
                throw e;
            }
            usable = false;
        }
        bytes.reset();
        next = System.nanoTime() + EVERY_NANOS;
    }

    /** Paths of a Maildir's messages repeat each other. */
    private static byte[] squeezed(byte[] block) {
        ByteArrayOutputStream squeezed = new ByteArrayOutputStream();
        Deflater fast = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream out = new DeflaterOutputStream(squeezed, fast)) {
            out.write(block);
        } catch (IOException e) {
            throw new AssertionError("bytes in memory can be written", e);
        } finally {
            fast.end();
        }
        return squeezed.toByteArray();
    }

    /** Hands over all notes, from the first on, as far as they are sound. */
    void each(Consumer<ScanNote> sink) {
        journal.each(block -> {
            try (PushbackInputStream bytes =
                    new PushbackInputStream(new InflaterInputStream(new ByteArrayInputStream(block)))) {
                DataInputStream in = new DataInputStream(bytes);
                for (int first = bytes.read(); first >= 0; first = bytes.read()) {
                    bytes.unread(first);
                    sink.accept(ScanNote.read(in));
                }
                return true;
            } catch (IOException e) {
                throw Fault.SCAN_NOTES_DAMAGED.raise().causedBy(e);
            }
        });
    }

    /** Throws the notes away: the scan is done. */
    void done() {
        journal.clear();
    }

    /** Writes down what is not yet, so that the next scan can go on from here, if the scan is not done. */
    void interrupted() {
        upto();
        if (bytes.size() > 0) {
            flush();
        }
    }

    @Override
    public void close() {
        journal.close();
    }
}
