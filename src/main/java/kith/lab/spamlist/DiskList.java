package kith.lab.spamlist;

import module java.base;
import kith.bloom.ItemDigest;
import kith.fault.Fault;
import kith.fault.FileProblem;

/**
 * The list as a file of sorted digests that is searched by halving, one read of sixteen bytes a step; nothing of it is
 * kept in memory. It holds no address. Digests of 112 bits stand for the addresses: two of n addresses have the same
 * with probability n^2 / 2^113, 1e-22 for a million. The file is gone when the list is closed, and where the system can
 * do so, it has lost its name already while it is used, so that a killed process leaves nothing.
 */
final class DiskList implements ExactList {
    private static final int RECORD = 2 * Long.BYTES;
    private static final int RECORDS_A_WRITE = 4096;
    private static final Comparator<ItemDigest> ORDER = (one, other) -> one.low() == other.low()
            ? Long.compare(one.high(), other.high()) : Long.compareUnsigned(one.low(), other.low());

    private final FileChannel file;
    private final int count;
    private final ByteBuffer record = ByteBuffer.allocate(RECORD);
    private long reads;

    private DiskList(FileChannel file, int count) {
        this.file = file;
        this.count = count;
    }

    /**
     * {@return the list of these senders, written into a new file that only this user may read}
     *
     * @param folder where the file lies
     * @throws kith.fault.KithException {@link Fault#WRITE_FAILED}
     */
    static DiskList of(List<Sender> senders, Path folder) {
        List<ItemDigest> sorted = senders.stream().map(Sender::digest).sorted(ORDER).toList();
        try {
            FileChannel file = open(Files.createTempFile(folder, "kith-list-", ".tmp"));
            try {
                write(file, sorted);
            } catch (IOException e) {
                file.close();
                throw e;
            }
            return new DiskList(file, sorted.size());
        } catch (IOException e) {
            throw Fault.WRITE_FAILED.raise("path", folder, "problem", FileProblem.of(e)).causedBy(e);
        }
    }

    private static FileChannel open(Path path) throws IOException {
        try {
            return FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                    StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    private static void write(FileChannel file, List<ItemDigest> sorted) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(RECORDS_A_WRITE * RECORD);
        for (Iterator<ItemDigest> rest = sorted.iterator(); rest.hasNext();) {
            ItemDigest digest = rest.next();
            buffer.putLong(digest.low()).putLong(digest.high());
            if (!buffer.hasRemaining() || !rest.hasNext()) {
                buffer.flip();
                while (buffer.hasRemaining()) {
                    file.write(buffer);
                }
                buffer.clear();
            }
        }
    }

    /** {@return how often the file was read} */
    long reads() {
        return reads;
    }

    @Override
    public boolean contains(Sender sender) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = ORDER.compare(read(middle), sender.digest());
            if (order == 0) {
                return true;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return false;
    }

    private ItemDigest read(int index) {
        record.clear();
        reads++;
        try {
            while (record.hasRemaining()) {
                if (file.read(record, (long) index * RECORD + record.position()) < 0) {
                    throw new IOException("the list is cut off");
                }
            }
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
        return new ItemDigest(record.getLong(0), record.getLong(Long.BYTES));
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            throw Fault.FILE_UNREADABLE.raise("problem", FileProblem.of(e)).causedBy(e);
        }
    }
}
