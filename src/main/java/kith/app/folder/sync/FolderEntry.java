package kith.app.folder.sync;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.store.FolderTable.Seen;

/**
 * A regular file in the shared folder, as it was when the folder was listed. Links, pipes, sockets and folders are
 * none, and no link is followed when it is read: it may have been put there to have something else read.
 *
 * @param file where it lies
 * @param name its name
 * @param bytes its size
 * @param modified its time, in nanoseconds since 1970
 */
record FolderEntry(Path file, String name, long bytes, long modified) {
    /** More are not looked at: a folder with so many was filled by somebody who wants to be in the way. */
    static final int MOST = 20_000;
    /** Longer names are of no file that a program for sharing folders writes. */
    private static final int LONGEST_NAME = 500;
    /** Within this time a file may change without its size and time being seen to change. */
    private static final Duration FRESH = Duration.ofSeconds(2);

    /**
     * {@return the files of a folder} What programs for sharing folders write on their way is not among them: its name
     * begins with a dot or a tilde.
     *
     * @throws kith.fault.KithException {@link Fault#FILE_UNREADABLE}
     */
    static List<FolderEntry> list(Path folder) {
        List<FolderEntry> entries = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (entries.size() == MOST) {
                    break;
                }
                of(file).ifPresent(entries::add);
            }
            return entries;
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        } catch (DirectoryIteratorException e) {
            IOException why = Objects.requireNonNull(e.getCause());
            throw Fault.FILE_UNREADABLE.raise("path", folder, "problem", FileProblem.of(why)).causedBy(e);
        }
    }

    private static Optional<FolderEntry> of(Path file) {
        String name = String.valueOf(file.getFileName());
        if (name.startsWith(".") || name.startsWith("~") || name.length() > LONGEST_NAME) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return now.isRegularFile() ? Optional.of(new FolderEntry(file, name, now.size(),
                    now.lastModifiedTime().to(TimeUnit.NANOSECONDS))) : Optional.empty();
        } catch (IOException e) {
            // It went while the folder was listed.
            return Optional.empty();
        }
    }

    /** {@return whether this is the file that was looked at} */
    boolean is(Seen seen) {
        return seen.bytes() == bytes && seen.modified() == modified;
    }

    /** {@return whether it cannot change any more without being seen to have changed} */
    boolean isSettled(Instant now) {
        long age = TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano() - modified;
        return Math.abs(age) > FRESH.toNanos();
    }

    /**
     * {@return its first bytes; none if it cannot be read, or is another file by now}
     *
     * @param most how many
     */
    Optional<byte[]> read(int most) {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            byte[] read = in.readNBytes(most);
            return of(file).filter(this::equals).map(same -> read);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
