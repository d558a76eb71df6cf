package kith.store;

import module java.base;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import kith.bloom.BitVector;
import kith.bloom.FarBits;
import kith.fault.Fault;
import kith.fault.KithException;
import org.jspecify.annotations.Nullable;

/**
 * The bits of held filters, which stay in the database until somebody asks for some of them: then the few kilobytes
 * around each are read. Whoever asks more than once {@linkplain #visit visits} the shelf meanwhile. Safe for use by
 * several threads.
 */
public final class BitShelf {
    /** Bytes of a part: with its numbers it fills one page of the database. */
    static final int PART_BYTES = 4_000;

    private static final int PART_BITS = PART_BYTES * 8;

    private final Path database;
    private @Nullable Reading reading;
    private int visitors;

    /** @param database the profile's */
    BitShelf(Path database) {
        this.database = database;
    }

    /** Keeps the shelf open. */
    public interface Visit extends AutoCloseable {
        @Override
        void close();
    }

    /** A connection on which parts are read, once somebody asks for some. */
    private static final class Reading {
        private final Connection connection;
        private final boolean own;
        private @Nullable PreparedStatement part;

        private Reading(Connection connection, boolean own) {
            this.connection = connection;
            this.own = own;
        }

        PreparedStatement part() throws SQLException {
            PreparedStatement ready = part;
            if (ready == null) {
                ready = connection.prepareStatement("SELECT bytes FROM held_part WHERE vector = ? AND part = ?");
                part = ready;
            }
            return ready;
        }

        void close() throws SQLException {
            if (part != null) {
                part.close();
            }
            if (own) {
                connection.close();
            }
        }
    }

    /** {@return a visit, during which the database stays open} */
    public synchronized Visit visit() {
        if (reading == null) {
            try {
                reading = new Reading(Database.connect(database, Database.Access.READ), true);
            } catch (SQLException e) {
                throw changed(e);
            }
        }
        visitors++;
        return this::leave;
    }

    /** {@return a visit by a transaction, which sees what it has changed itself} */
    synchronized Visit within(Connection transaction) {
        reading = new Reading(transaction, false);
        visitors++;
        return this::leave;
    }

    private synchronized void leave() {
        visitors--;
        if (visitors == 0 && reading != null) {
            Reading last = reading;
            reading = null;
            try {
                last.close();
            } catch (SQLException e) {
                throw changed(e);
            }
        }
    }

    /** {@return the bits of a vector, read when they are asked for} */
    FarBits bits(long vector, int length) {
        return new Stored(vector, length);
    }

    /** {@return the bits of a filter of which they were not kept; nobody may ask for them} */
    static FarBits dropped() {
        return new Dropped();
    }

    /** Whoever looked at the profile before does not know that these bits are gone. */
    private static KithException changed(SQLException cause) {
        return Fault.PROFILE_CHANGED.raise().causedBy(cause);
    }

    private synchronized byte[] part(long vector, int part) {
        try {
            PreparedStatement statement = Objects.requireNonNull(reading).part();
            statement.setLong(1, vector);
            statement.setInt(2, part);
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    throw Fault.PROFILE_CHANGED.raise();
                }
                return row.getBytes(1);
            }
        } catch (SQLException e) {
            throw changed(e);
        }
    }

    private static final class Dropped implements FarBits {
        @Override
        public void look(int[] places, int count, boolean[] set) {
            throw new IllegalStateException("bits that were not kept");
        }

        @Override
        public byte[] all() {
            throw new IllegalStateException("bits that were not kept");
        }
    }

    private final class Stored implements FarBits {
        private final long vector;
        private final int length;

        private Stored(long vector, int length) {
            this.vector = vector;
            this.length = length;
        }

        @Override
        public void look(int[] places, int count, boolean[] set) {
            // By place, so that each part is read once; the lower half says whose place it is.
            long[] sorted = new long[count];
            for (int i = 0; i < count; i++) {
                sorted[i] = (long) places[i] << Integer.SIZE | i;
            }
            Arrays.sort(sorted);
            try (Visit _ = visit()) {
                int number = -1;
                byte[] bytes = {};
                for (long one : sorted) {
                    int place = (int) (one >>> Integer.SIZE);
                    if (place / PART_BITS != number) {
                        number = place / PART_BITS;
                        bytes = part(vector, number);
                    }
                    int within = place % PART_BITS;
                    set[(int) one] = (bytes[within >>> 3] >>> (within & 7) & 1) != 0;
                }
            }
        }

        @Override
        public byte[] all() {
            int size = BitVector.byteCount(length);
            ByteArrayOutputStream all = new ByteArrayOutputStream(size);
            try (Visit _ = visit()) {
                for (int number = 0; number * PART_BYTES < size; number++) {
                    all.writeBytes(part(vector, number));
                }
            }
            return all.toByteArray();
        }
    }
}
