package kith.lab.spamlist;

import module java.base;
import kith.bloom.BloomFilter;

/**
 * A filter, and the exceptions to it, in front of a look-up that is expensive: the same shape whether that is a file, a
 * database, a question to a server. The answer is that of the expensive look-up, always: what the filter does not have
 * is not in there, and an exception is made only for what is not in there.
 */
final class Front {
    private final BloomFilter filter;
    private final Predicate<Sender> expensive;
    private final Set<String> exceptions = new HashSet<>();
    private long asked;

    /**
     * @param filter has everything that the look-up would find
     * @param expensive the look-up
     */
    Front(BloomFilter filter, Predicate<Sender> expensive) {
        this.filter = filter;
        this.expensive = expensive;
    }

    /**
     * Makes exceptions of those among these whom the filter has.
     *
     * @param good none of whom the look-up would find
     */
    void allow(List<Sender> good) {
        good.stream().filter(sender -> filter.mightContain(sender.digest())).map(Sender::address)
                .forEach(exceptions::add);
    }

    /** {@return the exceptions} */
    Set<String> exceptions() {
        return exceptions;
    }

    /** {@return whether filter and exceptions leave it open, so that the look-up has to be asked} */
    boolean leavesOpen(Sender sender) {
        return filter.mightContain(sender.digest()) && !exceptions.contains(sender.address());
    }

    /** {@return whether the look-up finds the sender} */
    boolean contains(Sender sender) {
        if (!leavesOpen(sender)) {
            return false;
        }
        asked++;
        return expensive.test(sender);
    }

    /** {@return how often the look-up was asked} */
    long asked() {
        return asked;
    }
}
