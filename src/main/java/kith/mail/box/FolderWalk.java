package kith.mail.box;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.mail.box.LeftOut.Why;
import org.jspecify.annotations.Nullable;

/**
 * All files below some paths, folder by folder in the order of their names. Links are followed, but into no folder a
 * second time. Knows the names of one folder at a time, and of those above it.
 */
final class FolderWalk implements Iterator<FolderWalk.Found> {
    private static final int MAX_DEPTH = 60;
    private static final Set<String> DELIVERED = Set.of("cur", "new");
    private static final String UNFINISHED = "tmp";
    /** What mail servers keep for themselves beside the messages of a Maildir. */
    private static final Pattern SERVERS_OWN =
            Pattern.compile("\\.?(dovecot|courier|maildirfolder|maildirsize|subscriptions|sieve|uidvalidity).*",
            Pattern.DOTALL);
    /** Host and process: {@code 127.0.1.1:+4711} of Thunderbird's, {@code user@host.4711:1234} of Emacs'. */
    private static final Pattern LOCKED = Pattern.compile("[^/]+:\\+?\\d+|[^/]+@[^/]+\\.\\d+");
    private static final Pattern MAILDIR_NAME = Pattern.compile("\\d+\\..+", Pattern.DOTALL);

    /**
     * A file.
     *
     * @param path of it
     * @param bytes how many it has
     * @param lies where
     */
    record Found(Path path, long bytes, MailFile.Lies lies) {
    }

    /** The names in a folder that are still to be looked at. */
    private record Level(Path folder, Path real, Iterator<Path> names, boolean maildir, boolean delivered) {
    }

    private final Consumer<LeftOut> leftOut;
    private final Iterator<Path> paths;
    private final Deque<Level> levels = new ArrayDeque<>();
    private final Set<Path> seen = new HashSet<>();
    private @Nullable Found next;

    FolderWalk(List<Path> paths, Consumer<LeftOut> leftOut) {
        this.paths = paths.iterator();
        this.leftOut = leftOut;
    }

    @Override
    public boolean hasNext() {
        while (next == null) {
            if (levels.isEmpty()) {
                if (!paths.hasNext()) {
                    return false;
                }
                visit(paths.next(), null);
            } else if (levels.element().names.hasNext()) {
                Level level = levels.element();
                visit(level.folder.resolve(level.names.next()), level);
            } else {
                levels.remove();
            }
        }
        return true;
    }

    @Override
    public Found next() {
        if (!hasNext() || next == null) {
            throw new NoSuchElementException();
        }
        Found found = next;
        next = null;
        return found;
    }

    private void visit(Path path, @Nullable Level level) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            boolean linked = attributes.isSymbolicLink();
            if (linked) {
                if (isLock(path)) {
                    return;
                }
                attributes = Files.readAttributes(path, BasicFileAttributes.class);
            }
            if (attributes.isDirectory()) {
                enter(path, level);
            } else if (level != null && level.maildir && !level.delivered
                    && SERVERS_OWN.matcher(path.getFileName().toString()).matches()) {
                return;
            } else if (!attributes.isRegularFile()) {
                leftOut.accept(new LeftOut(path, Why.SPECIAL));
            } else if (linked || level == null ? !isNew(path.toRealPath())
                    : seen.contains(level.real.resolve(path.getFileName()))) {
                leftOut.accept(new LeftOut(path, Why.SEEN_BEFORE));
            } else {
                next = new Found(path, attributes.size(), level != null && level.delivered
                        && (level.maildir || MAILDIR_NAME.matcher(path.getFileName().toString()).matches())
                        ? MailFile.Lies.IN_MAILDIR : MailFile.Lies.ELSEWHERE);
            }
        } catch (IOException e) {
            leftOut.accept(LeftOut.unreadable(path, e));
        }
    }

    /** {@return whether this is the lock of a program that is running: a link that leads nowhere and never did} */
    private static boolean isLock(Path link) throws IOException {
        String name = String.valueOf(link.getFileName());
        return (name.equals("lock") || name.startsWith(".#")) && !Files.exists(link)
                && LOCKED.matcher(Files.readSymbolicLink(link).toString()).matches();
    }

    /** Whether a file that is named or linked was not found before, and is in no folder that was gone through. */
    private boolean isNew(Path real) {
        return !seen.contains(real.getParent()) && seen.add(real);
    }

    private void enter(Path folder, @Nullable Level above) throws IOException {
        String name = String.valueOf(folder.getFileName());
        boolean inMaildir = above != null && above.maildir;
        if (inMaildir && name.equals(UNFINISHED)) {
            return;
        }
        if (levels.size() == MAX_DEPTH) {
            leftOut.accept(new LeftOut(folder, Why.TOO_DEEP,
                    Fault.FILE_UNREADABLE.raise("problem", FileProblem.TOO_DEEP)));
            return;
        }
        Path real = folder.toRealPath();
        if (!seen.add(real)) {
            leftOut.accept(new LeftOut(folder, Why.SEEN_BEFORE));
            return;
        }
        boolean maildir = DELIVERED.stream().allMatch(part -> Files.isDirectory(folder.resolve(part)));
        boolean delivered = DELIVERED.contains(name);
        levels.push(new Level(folder, real, names(folder, delivered && inMaildir), delivered ? inMaildir : maildir,
                delivered));
    }

    /**
     * {@return the names in a folder, in their order; where messages are delivered, without what is hidden} As the
     * system has them: not every name can be written as text and read again.
     */
    private static Iterator<Path> names(Path folder, boolean visibleOnly) throws IOException {
        List<Path> names = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                Path name = entry.getFileName();
                if (!visibleOnly || !name.toString().startsWith(".")) {
                    names.add(name);
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(Comparator.comparing(Path::toString));
        return names.iterator();
    }
}
