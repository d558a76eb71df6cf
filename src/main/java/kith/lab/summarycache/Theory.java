package kith.lab.summarycache;

import kith.bloom.Shape;

/**
 * What is expected of a plan. Where it builds on what a run counted, that is said.
 *
 * <p>Queries of the plain protocol: every request that the own cache does not answer asks all others, N (N-1) (1-H) R
 * in all (Fan et al. 2000, section I). What one proxy holds and has not said: between two announcements the number of
 * new documents runs from 0 to T - 1, T = d C for the delay d and C documents, so the mean is u = (T-1) / (2C) of the
 * cache; as many have gone that it has announced. This needs copies to stay equally long whichever page they are of, as
 * they do here, and a cache from which nothing goes before it was announced.
 *
 * <p>False hits of a filter: a proxy that has not said that it holds the page is asked with the FPP of the filter,
 * c = (1 - e^(-kC/m))^k. An update of a filter: a bit changes when the last of the T documents that went had it and
 * none of the T that came has, or the other way round: 2 m e^(-kC/m) (1 - e^(-kT/m)) bits.
 *
 * @param plan of which
 */
record Theory(Plan plan) {
    /** {@return queries of the plain protocol in all, N (N-1) (1-H) R} */
    static double plainQueries(double proxies, double hitRatio, double requests) {
        return proxies * (proxies - 1) * (1 - hitRatio) * requests;
    }

    /** {@return c, the FPP of an announced filter of this load factor} */
    double fpp(double load) {
        return Proxy.shape(plan, load).expectedFpp(plan.documents());
    }

    /** {@return u, the share of a cache that its proxy has not announced} */
    double unannounced() {
        return (plan.fresh() - 1) / (2.0 * plan.documents());
    }

    /** {@return bits that change from announcement to announcement} */
    double changedBits(double load) {
        Shape shape = Proxy.shape(plan, load);
        double perBit = (double) shape.hashes() / shape.bits();
        return 2 * shape.bits() * Math.exp(-perBit * plan.documents()) * -Math.expm1(-perBit * plan.fresh());
    }

    /** {@return announcements in a run: one for every T documents that came} */
    double announcements() {
        return plan.proxies() * (1 - plan.hitRatio()) * plan.requests() / plan.fresh();
    }

    /**
     * {@return proxies asked in vain through the filter's mistake, given how often one had not said that it holds a
     * page}
     */
    double falseHits(double load, Outcome outcome) {
        return fpp(load) * outcome.silent;
    }

    /** {@return queries by filters: whoever holds the page, whoever is mistaken for one} */
    double queries(double load, Outcome outcome) {
        return outcome.held + falseHits(load, outcome);
    }

    /**
     * {@return queries, answers and updates by exact directories: as many hold what they have not announced as have
     * announced what they no longer hold, so that as many are asked as hold the page}
     */
    double exactMessages(Outcome outcome) {
        return 2.0 * outcome.held + announcements() * (plan.proxies() - 1);
    }

    /** {@return bytes of all messages by exact directories: T documents came and T went with every update} */
    double exactBytes(Outcome outcome) {
        return 2.0 * outcome.held * Messages.QUERY_BYTES
                + announcements() * (plan.proxies() - 1) * Messages.directory(2L * plan.fresh());
    }

    /** {@return queries, answers and updates by filters} */
    double messages(double load, Outcome outcome) {
        return 2 * queries(load, outcome) + announcements() * (plan.proxies() - 1);
    }

    /** {@return bytes of all messages by filters} */
    double bytes(double load, Outcome outcome) {
        double update = Messages.filter(Proxy.shape(plan, load).bits(), changedBits(load));
        return 2 * queries(load, outcome) * Messages.QUERY_BYTES + announcements() * (plan.proxies() - 1) * update;
    }

    /**
     * {@return the requests for pages of which the own cache has no copy that another proxy could answer, and nobody
     * was asked who could; given how many could} Proxies announce independently, so with g of them all are silent with
     * (u / (1-o))^g, and no filter errs with (1-c)^g. o is the share of copies out of date, as counted: these are old,
     * so what is not announced is among the others.
     *
     * @param fpp c; 0 for an exact directory
     */
    double staleMisses(double fpp, Outcome outcome) {
        double silent = unannounced() / (1 - (double) outcome.outOfDate / Math.max(1, outcome.copies)) * (1 - fpp);
        double expected = 0;
        for (int holders = 1; holders < outcome.holders.length; holders++) {
            expected += outcome.holders[holders] * Math.pow(silent, holders);
        }
        return expected;
    }
}
