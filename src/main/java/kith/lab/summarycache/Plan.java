package kith.lab.summarycache;

import java.util.List;

/**
 * What is simulated.
 *
 * @param proxies N, at least 2
 * @param requests R, how many requests each proxy gets
 * @param documents how many a cache holds
 * @param pages how many there are, more than {@code documents}
 * @param hitRatio H, the share of requests for what the own cache holds, 0 to below 1
 * @param exponent of the popularity of the pages that are not in the own cache (Zipf)
 * @param lifetime after how many requests to one proxy a page has changed, on the mean
 * @param fresh how many documents must be new before a proxy announces them, at least 1
 * @param loads the load factors of the filters that are tried, in bits a document
 * @param hashes k of the filters
 */
record Plan(int proxies, int requests, int documents, int pages, double hitRatio, double exponent, double lifetime,
        int fresh, List<Double> loads, int hashes) {
    Plan {
        loads = List.copyOf(loads);
    }

    /** {@return how many documents are new for a share of the cache} */
    static int fresh(double delay, int documents) {
        return (int) Math.max(1, Math.rint(delay * documents));
    }

    /** {@return the share of the cache that is new before it is announced, as it is after rounding to documents} */
    double delay() {
        return (double) fresh / documents;
    }
}
