package kith.lab.summarycache;

import kith.lab.network.Chance;

/** The servers that pages come from: every page changes now and again, no page sooner than another. */
final class Origin {
    private final double lifetime;
    private final Chance chance;
    private final int[] versions;
    private final double[] next;

    /**
     * @param pages how many there are
     * @param lifetime mean time from one change of a page to its next
     * @param chance what is drawn from
     */
    Origin(int pages, double lifetime, Chance chance) {
        this.lifetime = lifetime;
        this.chance = chance;
        this.versions = new int[pages];
        this.next = new double[pages];
        for (int page = 0; page < pages; page++) {
            next[page] = chance.waiting(lifetime);
        }
    }

    /** {@return the version of a page at a time, which is never before one asked for earlier} */
    int version(int page, double now) {
        while (next[page] <= now) {
            versions[page]++;
            next[page] += chance.waiting(lifetime);
        }
        return versions[page];
    }

    /** {@return the probability that a page has changed since} */
    double changed(double since) {
        return -Math.expm1(-since / lifetime);
    }
}
