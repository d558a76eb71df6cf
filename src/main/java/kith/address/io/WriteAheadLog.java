package kith.address.io;

import module java.base;
import kith.fault.Fault;

/**
 * Pages of an SQLite database that were written and not yet put into its file: everything up to the last whole
 * transaction, as sqlite.org/fileformat2.html (section 4) and sqlite.org/walformat.html describe it. What comes after a
 * page that is cut off, damaged or left from an earlier log does not count.
 */
final class WriteAheadLog {
    private static final int HEADER = 32;
    private static final int FRAME_HEADER = 24;
    private static final int MAGIC = 0x377F0682;
    private static final int VERSION = 3_007_000;

    private final ByteBuffer log;
    private final int pageSize;
    private final ByteOrder words;
    private int first;
    private int second;

    private WriteAheadLog(ByteBuffer log) {
        this.log = log;
        this.pageSize = log.getInt(8);
        this.words = (log.getInt(0) & 1) == 1 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }

    /** {@return the database with what its log holds} The arrays are left as they are. */
    static byte[] apply(byte[] database, byte[] bytes) {
        if (bytes.length < HEADER) {
            return database;
        }
        WriteAheadLog log = new WriteAheadLog(ByteBuffer.wrap(bytes));
        return log.isValid() ? log.apply(database) : database;
    }

    private boolean isValid() {
        if ((log.getInt(0) & ~1) != MAGIC || log.getInt(4) != VERSION || pageSize < 512 || pageSize > 65_536
                || Integer.bitCount(pageSize) != 1) {
            return false;
        }
        sum(0, FRAME_HEADER);
        return first == log.getInt(24) && second == log.getInt(28);
    }

    private byte[] apply(byte[] database) {
        int committed = 0;
        long pages = 0;
        for (int at = HEADER, frames = 0; isWhole(at); at += FRAME_HEADER + pageSize) {
            frames++;
            long size = Integer.toUnsignedLong(log.getInt(at + 4));
            if (size > 0) {
                committed = frames;
                pages = size;
            }
        }
        if (committed == 0) {
            return database;
        }
        if (pages * pageSize > AddressBookFiles.MAX_BYTES) {
            throw Fault.FILE_TOO_LARGE.raise("bytes", pages * pageSize, "limit", (long) AddressBookFiles.MAX_BYTES);
        }
        byte[] whole = Arrays.copyOf(database, (int) pages * pageSize);
        for (int frame = 0; frame < committed; frame++) {
            int at = HEADER + frame * (FRAME_HEADER + pageSize);
            long page = Integer.toUnsignedLong(log.getInt(at));
            // A page may have been cut off by a later transaction.
            if (page >= 1 && page <= pages) {
                log.get(at + FRAME_HEADER, whole, (int) (page - 1) * pageSize, pageSize);
            }
        }
        return whole;
    }

    /** Whether a page stands here that belongs to this log and is not damaged; counts it in. */
    private boolean isWhole(int at) {
        if ((long) at + FRAME_HEADER + pageSize > log.capacity() || log.getInt(at + 8) != log.getInt(16)
                || log.getInt(at + 12) != log.getInt(20)) {
            return false;
        }
        sum(at, 8);
        sum(at + FRAME_HEADER, pageSize);
        return first == log.getInt(at + 16) && second == log.getInt(at + 20);
    }

    private void sum(int from, int length) {
        ByteBuffer part = log.duplicate().order(words);
        for (int i = from; i < from + length; i += 8) {
            first += part.getInt(i) + second;
            second += part.getInt(i + 4) + first;
        }
    }
}
