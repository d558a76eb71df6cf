package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.mail.box.LeftOut.Why;
import org.jspecify.annotations.Nullable;

/**
 * The files with messages among some paths: files that are named, and what lies in folders and the folders inside them.
 * A folder may be a Maildir with its subfolders, a folder of messages, a folder of a mail program such as Thunderbird's
 * profile, or hold any of these. Always in the same order.
 */
public final class Mailboxes {
    private final List<Path> paths;

    private Mailboxes(Set<Path> paths) {
        this.paths = List.copyOf(paths);
    }

    /**
     * {@return the mailboxes at these paths} A path that is named twice counts once.
     *
     * @param paths files and folders; where a file is named that holds no mail it is refused, while in folders such
     *     files are left out
     * @throws KithException {@link Fault#FILE_UNREADABLE}, {@link Fault#MAILBOX_UNKNOWN},
     *     {@link Fault#MAILBOX_SPECIAL}, {@link Fault#MAILBOX_COMPRESSED}
     */
    public static Mailboxes of(List<Path> paths) {
        Set<Path> real = new LinkedHashSet<>();
        for (Path path : paths) {
            try {
                check(path);
                real.add(path.toAbsolutePath().normalize());
            } catch (IOException e) {
                throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e), "path", path).causedBy(e);
            }
        }
        return new Mailboxes(real);
    }

    private static void check(Path path) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
        if (attributes.isDirectory()) {
            return;
        }
        if (!attributes.isRegularFile()) {
            throw Fault.MAILBOX_SPECIAL.raise("path", path);
        }
        switch (form(path)) {
            case COMPRESSED -> throw Fault.MAILBOX_COMPRESSED.raise("path", path);
            case OTHER -> throw Fault.MAILBOX_UNKNOWN.raise("path", path);
            case MESSAGE, MBOX, EMPTY -> { }
        }
    }

    /** {@return whether mail is in this file, as far as its beginning tells} What cannot be read holds none. */
    public static boolean isMail(Path file) {
        try {
            MailForm form = Files.isRegularFile(file) ? form(file) : MailForm.OTHER;
            return form == MailForm.MESSAGE || form == MailForm.MBOX;
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return whether a file is one message, as far as its beginning tells} What cannot be read is none. */
    public static boolean isMessage(Path file) {
        try {
            return form(file) == MailForm.MESSAGE;
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return the paths, absolute, each once} */
    public List<Path> paths() {
        return paths;
    }

    /**
     * {@return how many bytes all files have, those without mail too: what {@link #files} passes}
     *
     * @param told of the sum so far, often; what it throws ends the counting
     */
    public long bytes(LongConsumer told) {
        long sum = 0;
        for (FolderWalk walk = new FolderWalk(paths, leftOut -> { }); walk.hasNext();) {
            sum += walk.next().bytes();
            told.accept(sum);
        }
        return sum;
    }

    /**
     * {@return the files with messages, found as they are asked for}
     *
     * @param leftOut told of everything that is left out
     */
    public Iterator<MailFile> files(Consumer<LeftOut> leftOut) {
        FolderWalk walk = new FolderWalk(paths, leftOut);
        return new Iterator<>() {
            private @Nullable MailFile next;

            @Override
            public boolean hasNext() {
                while (next == null && walk.hasNext()) {
                    next = look(walk.next(), leftOut);
                }
                return next != null;
            }

            @Override
            public MailFile next() {
                if (!hasNext() || next == null) {
                    throw new NoSuchElementException();
                }
                MailFile found = next;
                next = null;
                return found;
            }
        };
    }

    private static @Nullable MailFile look(FolderWalk.Found found, Consumer<LeftOut> leftOut) {
        LeftOut out;
        try {
            MailForm form = form(found.path());
            boolean delivered = found.lies() == MailFile.Lies.IN_MAILDIR && form != MailForm.COMPRESSED;
            Why why = delivered ? null : switch (form) {
                case OTHER -> Why.NOT_MAIL;
                case COMPRESSED -> Why.COMPRESSED;
                case MESSAGE, MBOX, EMPTY -> null;
            };
            if (why == null) {
                return new MailFile(found.path(), found.lies(), delivered ? MailForm.MESSAGE : form, found.bytes(),
                        delivered ? MaildirFlag.of(String.valueOf(found.path().getFileName())) : Set.of());
            }
            out = new LeftOut(found.path(), why);
        } catch (IOException e) {
            out = LeftOut.unreadable(found.path(), e);
        } catch (RuntimeException e) {
            // Whatever a file is, it must not hide those behind it.
            out = LeftOut.of(found.path(), KithException.of(e));
        }
        leftOut.accept(out);
        return null;
    }

    private static MailForm form(Path file) throws IOException {
        // Reading from a pipe would wait for ever: whoever put one where a file was must not stop the search.
        if (!Files.isRegularFile(file)) {
            return MailForm.OTHER;
        }
        try (InputStream in = Files.newInputStream(file)) {
            return MailForm.of(in.readNBytes(MailForm.LOOKED_AT));
        }
    }
}
