package kith.lab.spamlist;

import kith.bloom.BloomFilter;
import kith.lab.experiment.SeededRandom;
import kith.lab.experiment.Tally;

/**
 * What became of the messages.
 *
 * @param stopped whom the whole stopped: allow list, filter and exact list
 * @param filter whom the filter alone would have stopped
 * @param asked how often the exact list was asked
 */
record Delivery(Mail.Counts stopped, Mail.Counts filter, long asked) {
    static Delivery of(Mail mail, int messages, Front front, BloomFilter filter, SeededRandom random,
            Tally tally) {
        int[] alone = new int[Mail.Kind.values().length];
        long before = front.asked();
        Mail.Counts stopped = mail.count(messages, random, (kind, sender) -> {
            alone[kind.ordinal()] += filter.mightContain(sender.digest()) ? 1 : 0;
            return front.contains(sender);
        }, tally);
        return new Delivery(stopped, new Mail.Counts(stopped.messages(), alone), front.asked() - before);
    }

    int messages() {
        int all = 0;
        for (int some : stopped.messages()) {
            all += some;
        }
        return all;
    }

    /** {@return how many bad messages were delivered} */
    int missed() {
        return stopped.messages(Mail.Kind.BAD) - stopped.hits(Mail.Kind.BAD);
    }

    /** {@return how many good messages were stopped} */
    int wronglyStopped() {
        return stopped.hits(Mail.Kind.KNOWN) + stopped.hits(Mail.Kind.NEWCOMER);
    }
}
