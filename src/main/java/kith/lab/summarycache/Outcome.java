package kith.lab.summarycache;

import module java.base;

/**
 * What was counted in a run, all proxies together. A pair is a request that its proxy could not answer and another
 * proxy.
 */
final class Outcome {
    /** Requests in all. */
    long requests;
    /** Requests that the own cache answered. */
    long localHits;
    /** How often a proxy announced what it has. */
    long announcements;
    /** Pairs whose proxy holds the page, in whatever version. */
    long held;
    /** Pairs whose proxy has not said that it holds the page. */
    long silent;
    /** Pairs whose proxy holds the page, where the asking one has no copy. */
    long copies;
    /** Of these, how many hold an old version. */
    long outOfDate;
    /** Of these, how many are expected to: the page may have changed since the copy was used last. */
    double outOfDateExpected;
    /** Of these, how many have not said so. */
    long unannounced;
    /** Requests for pages of which the own cache has no copy, by how many others have a current one. */
    final long[] holders;
    /** Ask everybody: ICP. */
    final Traffic plain = new Traffic();
    /** Ask whose directory, announced with the same delay, has the page. */
    final Traffic exact = new Traffic();
    /** Ask whose filter may have the page, by load factor. */
    final List<Traffic> filters;

    Outcome(Plan plan) {
        holders = new long[plan.proxies()];
        filters = plan.loads().stream().map(load -> new Traffic()).toList();
    }

    /** Why a proxy asks others. */
    enum Cause {
        /** It has no copy. */
        ABSENT,
        /** Its copy is out of date: then the page changed not long ago, and others' copies are so more often, too. */
        OUT_OF_DATE
    }

    /** Counts a pair. */
    void pair(Cause cause, boolean holds, boolean current, boolean announced, double expectedOutOfDate) {
        held += holds ? 1 : 0;
        silent += announced ? 0 : 1;
        if (holds && cause == Cause.ABSENT) {
            copies++;
            outOfDate += current ? 0 : 1;
            outOfDateExpected += expectedOutOfDate;
            unannounced += announced ? 0 : 1;
        }
    }

    /** Counts a request, by how many others could have answered and in which protocols one did. */
    void answered(Cause cause, int couldAnswer, boolean exactFinds, boolean[] filterFinds) {
        boolean could = couldAnswer > 0;
        holders[couldAnswer] += cause == Cause.ABSENT ? 1 : 0;
        plain.found(cause, could, could);
        exact.found(cause, could, exactFinds);
        for (int load = 0; load < filterFinds.length; load++) {
            filters.get(load).found(cause, could, filterFinds[load]);
        }
    }

    /** {@return H, as it turned out} */
    double hitRatio() {
        return (double) localHits / requests;
    }

    /** {@return requests for pages of which the own cache has no copy and another a current one} */
    long remote() {
        return LongStream.of(holders).skip(1).sum();
    }
}
