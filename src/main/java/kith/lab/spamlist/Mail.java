package kith.lab.spamlist;

import module java.base;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * Messages as they come in.
 *
 * @param senders of whom some are bad
 * @param known good senders
 * @param bad the share of messages whose sender is bad, 0 to 1; any of them is as likely
 * @param newcomers the share of all other messages whose sender nobody knows, 0 to 1
 */
record Mail(Senders senders, List<Sender> known, double bad, double newcomers) {
    private static final int A_TALLY = 1024;

    /** Who sends a message. */
    enum Kind {
        /** On the list. */
        BAD,
        /** Known and good. */
        KNOWN,
        /** Good, and never heard of. */
        NEWCOMER
    }

    /**
     * How many messages there were of a kind, and for how many of them something was so.
     *
     * @param messages by {@link Kind#ordinal()}
     * @param hits by {@link Kind#ordinal()}
     */
    record Counts(int[] messages, int[] hits) {
        int messages(Kind kind) {
            return messages[kind.ordinal()];
        }

        int hits(Kind kind) {
            return hits[kind.ordinal()];
        }

        int allHits() {
            return hits(Kind.BAD) + hits(Kind.KNOWN) + hits(Kind.NEWCOMER);
        }
    }

    /** {@return with the same senders, another share of bad messages} */
    Mail with(double share) {
        return new Mail(senders, known, share, newcomers);
    }

    /**
     * {@return for how many messages of each kind this holds}
     *
     * @param count how many messages come in
     * @param random who sends them
     * @param test of their senders, with their kind
     * @param tally a unit is a message
     */
    Counts count(int count, SeededRandom random, BiPredicate<Kind, Sender> test, Tally tally) {
        Counts counts = new Counts(new int[Kind.values().length], new int[Kind.values().length]);
        for (int i = 1; i <= count; i++) {
            Kind kind = kind(random);
            Sender sender = switch (kind) {
                case BAD -> any(senders.bad(), random);
                case KNOWN -> any(known, random);
                case NEWCOMER -> senders.newcomer();
            };
            counts.messages[kind.ordinal()]++;
            counts.hits[kind.ordinal()] += test.test(kind, sender) ? 1 : 0;
            if (i % A_TALLY == 0 || i == count) {
                tally.add((i - 1) % A_TALLY + 1);
            }
        }
        return counts;
    }

    private Kind kind(SeededRandom random) {
        if (random.nextDouble() < bad) {
            return Kind.BAD;
        }
        return random.nextDouble() < newcomers || known.isEmpty() ? Kind.NEWCOMER : Kind.KNOWN;
    }

    private static Sender any(List<Sender> list, SeededRandom random) {
        return list.get((int) Math.unsignedMultiplyHigh(random.nextLong(), list.size()));
    }
}
