package kith.mail.milter;

import module java.base;

/** What a server has done since it began: numbers, and nothing about anybody. Counted by many threads at once. */
public final class MilterCounters {
    /** What is counted. */
    public enum Count {
        /** Connections that were accepted. */
        CONNECTIONS,
        /** Connections beyond the limit, closed at once. */
        CONNECTIONS_REFUSED,
        /** Connections ended because the other side did not keep to the protocol. */
        VIOLATIONS,
        /** Connections ended because the other side was silent for too long. */
        TIMEOUTS,
        /** Messages that got a header with {@code use=yes}. */
        USE_YES,
        /** Messages that got a header with {@code use=no}. */
        USE_NO,
        /** Messages that are meant to get none: several people, nobody who is served, or mail on its way out. */
        WITHOUT_HEADER,
        /** Messages that got none because something went wrong here. */
        FAULTS,
        /** Messages that were refused: with so many fields of Kith's name that nobody means well. */
        REFUSED,
        /** Fields of Kith's name that came with messages and were deleted. */
        FORGED,
        /** Nanoseconds that all answers took together. */
        NANOS
    }

    private final Map<Count, LongAdder> counts = new EnumMap<>(Count.class);

    /** Everything is zero. */
    public MilterCounters() {
        for (Count count : Count.values()) {
            counts.put(count, new LongAdder());
        }
    }

    /** Counts one. */
    public void add(Count count) {
        add(count, 1);
    }

    /** Counts several. */
    public void add(Count count, long number) {
        counter(count).add(number);
    }

    /** {@return how many there were so far} */
    public long get(Count count) {
        return counter(count).sum();
    }

    private LongAdder counter(Count count) {
        LongAdder counter = counts.get(count);
        if (counter == null) {
            throw new AssertionError(count);
        }
        return counter;
    }
}
