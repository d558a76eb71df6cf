package kith.store;

import module java.base;
import kith.fault.Fault;
import kith.fault.FileProblem;
import kith.fault.KithException;
import kith.file.Permissions;

/**
 * Notes of the scan that is going on, in a file of the profile's folder that its owner alone can read: blocks of bytes,
 * one behind the other. A process that is killed loses no block that was added; after a power failure the last ones
 * may be missing, and none is damaged unnoticed. One process at a time has the notes.
 */
public final class ScanJournal implements AutoCloseable {
    /** Largest block, in bytes. */
    public static final int MAX_BLOCK = 8 << 20;

    static final String NAME = "kith.scan";

    private static final int HEAD = 2 * Integer.BYTES;

    private final Path file;
    private final FileChannel channel;

    private ScanJournal(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * {@return the notes, to be closed; nothing if another scan has them}
     *
     * @param store the profile
     * @throws KithException {@link Fault#WRITE_FAILED}
     */
    public static Optional<ScanJournal> open(ProfileStore store) {
        Path file = store.folder().resolve(NAME);
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            try {
                Permissions.ownerOnly(file);
                if (lock(channel)) {
                    return Optional.of(new ScanJournal(file, channel));
                }
                channel.close();
                return Optional.empty();
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            // The lock lives as long as the channel.
            FileLock lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** {@return whether notes were not touched for this long, or never written} */
    public boolean isOlderThan(Duration age, Instant now) {
        try {
            return channel.size() == 0 || Files.getLastModifiedTime(file).toInstant().plus(age).isBefore(now);
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    /**
     * Reads all blocks, from the first on; what is behind a damaged one is cut off.
     *
     * @param block receives each, and says whether to go on
     * @throws KithException {@link Fault#WRITE_FAILED}
     */
    public void each(Predicate<byte[]> block) {
        try {
            channel.position(0);
            DataInputStream in =
                    new DataInputStream(new BufferedInputStream(Channels.newInputStream(channel), 1 << 16));
            long size = channel.size();
            long good = 0;
            boolean wanted = true;
            while (wanted && size - good >= HEAD) {
                int length = in.readInt();
                int check = in.readInt();
                if (length < 0 || length > MAX_BLOCK || length > size - good - HEAD) {
                    break;
                }
                byte[] bytes = in.readNBytes(length);
                if (check != check(bytes)) {
                    break;
                }
                good += HEAD + length;
                wanted = block.test(bytes);
            }
            if (wanted) {
                channel.truncate(good);
            }
            channel.position(channel.size());
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    /**
     * Adds a block behind the others.
     *
     * @param bytes at most {@link #MAX_BLOCK}
     * @throws KithException {@link Fault#WRITE_FAILED}
     */
    public void add(byte[] bytes) {
        ByteBuffer whole = ByteBuffer.allocate(HEAD + bytes.length).putInt(bytes.length).putInt(check(bytes))
                .put(bytes);
        try {
            channel.position(channel.size());
            for (whole.flip(); whole.hasRemaining();) {
                channel.write(whole);
            }
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    /** Throws all blocks away. */
    public void clear() {
        try {
            channel.truncate(0);
        } catch (IOException e) {
            throw failed(file, e);
        }
    }

    private static int check(byte[] bytes) {
        CRC32C sum = new CRC32C();
        sum.update(bytes);
        return (int) sum.getValue();
    }

    private static KithException failed(Path file, IOException e) {
        return Fault.WRITE_FAILED.raise("path", file, "problem", FileProblem.of(e)).causedBy(e);
    }

    /** Lets others have the notes; where nothing is in them, the file goes. */
    @Override
    public void close() {
        try {
            boolean empty = channel.size() == 0;
            channel.close();
            if (empty) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw failed(file, e);
        }
    }
}
