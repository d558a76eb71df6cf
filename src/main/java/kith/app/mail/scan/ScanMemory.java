package kith.app.mail.scan;

import module java.base;
import kith.fault.Fault;
import kith.fault.KithException;
import kith.mail.box.MailFile;
import org.jspecify.annotations.Nullable;

/** How far the files of a scan were read before it was interrupted. */
final class ScanMemory {
    /** Nothing was read. */
    static final ScanMemory NONE = new ScanMemory();

    /**
     * How far a file was read.
     *
     * @param file where it was
     * @param position where its next message begins
     * @param number how many messages lie before that
     * @param found how many of them were not left out
     * @param digest by which it is known again
     */
    record Read(ScanNote.InFile file, long position, long number, long found, String digest) {
    }

    private final Map<String, Read> files = new HashMap<>();
    private ScanNote.@Nullable Head head;
    private long messages;

    /** {@return what the notes say; nothing where they are unusable} */
    static Optional<ScanMemory> of(ScanNotes notes) {
        ScanMemory memory = new ScanMemory();
        try {
            notes.each(new Reading(memory)::take);
        } catch (KithException e) {
            if (e.fault() == Fault.SCAN_NOTES_DAMAGED) {
                return Optional.empty();
            }
            throw e;
        }
        return memory.head == null ? Optional.empty() : Optional.of(memory);
    }

    /** Follows the notes. */
    private static final class Reading {
        private final ScanMemory memory;
        private ScanNote.@Nullable InFile file;
        private long found;

        Reading(ScanMemory memory) {
            this.memory = memory;
        }

        void take(ScanNote note) {
            switch (note) {
                case ScanNote.Head head -> memory.head = head;
                case ScanNote.InFile in -> {
                    file = in;
                    Read before = memory.files.get(in.identity());
                    found = before == null ? 0 : before.found();
                }
                case ScanNote.Message message -> {
                    found++;
                    memory.messages++;
                }
                case ScanNote.Upto upto -> {
                    if (file != null) {
                        memory.files.put(file.identity(), new Read(file, upto.position(), upto.number(), found,
                                upto.digest()));
                    }
                }
            }
        }
    }

    /** {@return whether the notes are of this scan} */
    boolean isOf(ScanNote.Head wanted) {
        return wanted.equals(head);
    }

    /** {@return how far a file was read; nothing if it was not} */
    Optional<Read> of(MailFile file) {
        return Optional.ofNullable(files.get(file.identity()));
    }

    /** {@return how many messages were found} */
    long messages() {
        return messages;
    }

    /** {@return a file that is another one than when it was read, or gone; one that has merely grown is the same} */
    Optional<Path> rewritten() {
        return files.values().stream().filter(read -> read.file().lies() == MailFile.Lies.ELSEWHERE)
                .filter(ScanMemory::isRewritten).map(read -> read.file().path()).sorted().findFirst();
    }

    private static boolean isRewritten(Read read) {
        try {
            MailFile now = read.file().now();
            return now.bytes() < read.position() || !ScanNotes.digest(now, read.position()).equals(read.digest());
        } catch (IOException e) {
            return true;
        }
    }
}
