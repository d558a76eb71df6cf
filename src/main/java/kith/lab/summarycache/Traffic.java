package kith.lab.summarycache;

/** What one protocol caused in a run, all proxies together. Every query has one answer, which is not counted here. */
final class Traffic {
    /** Proxies asked. */
    long queries;
    /** Messages that announce, one to each other proxy. */
    long updates;
    /** Bytes of queries, answers and updates. */
    double bytes;
    /** Requests that another proxy answered. */
    long remoteHits;
    /** Proxies asked whose copy was out of date. */
    long outOfDate;
    /** Proxies asked that no longer had what their last announcement said. */
    long falseByDelay;
    /** Proxies asked for what their last announcement did not say: the filter's mistake. */
    long falseByFilter;
    /**
     * Requests for pages of which the own cache has no copy that another proxy could have answered, and none was asked
     * that could.
     */
    long staleMisses;

    /** A proxy is asked that holds the page or not, in its current version or not, and has said that it does or not. */
    void asked(boolean held, boolean current, boolean announced) {
        queries++;
        bytes += 2.0 * Messages.QUERY_BYTES;
        if (held) {
            outOfDate += current ? 0 : 1;
        } else if (announced) {
            falseByDelay++;
        } else {
            falseByFilter++;
        }
    }

    /** A request is over that another proxy could have answered or not, and one that was asked did or not. */
    void found(Outcome.Cause cause, boolean could, boolean did) {
        remoteHits += did ? 1 : 0;
        staleMisses += cause == Outcome.Cause.ABSENT && could && !did ? 1 : 0;
    }

    /** Something is announced to so many others. */
    void update(int others, double size) {
        updates += others;
        bytes += others * size;
    }

    /** {@return queries, their answers and updates} */
    long messages() {
        return 2 * queries + updates;
    }

    /** {@return proxies asked in vain because they do not have the document} */
    long falseHits() {
        return falseByDelay + falseByFilter;
    }
}
