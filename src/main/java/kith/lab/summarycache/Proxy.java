package kith.lab.summarycache;

import module java.base;
import kith.bloom.ItemDigest;
import kith.bloom.Shape;
import kith.lab.network.Chance;

/** A proxy: its cache, and what it told the others of it in each protocol. */
final class Proxy {
    private final Plan plan;
    private final List<ItemDigest> items;
    private final Cache cache;
    private final List<Summary> summaries;
    private final BitSet announced;
    /** Documents in the cache that the others were not told of. */
    private int fresh;
    /** How many must be new before the next announcement. */
    private int wanted;

    Proxy(Plan plan, List<ItemDigest> items, Chance chance) {
        this.plan = plan;
        this.items = items;
        this.cache = new Cache(plan.documents(), plan.pages());
        this.summaries = plan.loads().stream().map(load -> new Summary(shape(plan, load), chance.salt())).toList();
        this.announced = new BitSet(plan.pages());
        this.wanted = plan.fresh();
    }

    /** {@return the shape of a summary of this load factor} */
    static Shape shape(Plan plan, double load) {
        return new Shape((int) Math.ceil(load * plan.documents()), plan.hashes());
    }

    Cache cache() {
        return cache;
    }

    /** {@return whether an exact directory, as it was announced last, has the page} */
    boolean announced(int page) {
        return announced.get(page);
    }

    /** {@return whether the filter with the so manieth load factor, as it was announced last, has the page} */
    boolean promises(int load, int page) {
        return summaries.get(load).promises(items.get(page));
    }

    /** Takes in a page that is not in the cache; the one that was not used for longest goes, if it is full. */
    void insert(int page, int version, double now) {
        if (cache.isFull()) {
            int gone = cache.evict();
            summaries.forEach(summary -> summary.remove(items.get(gone)));
            fresh -= announced.get(gone) ? 0 : 1;
        }
        cache.insert(page, version, now);
        summaries.forEach(summary -> summary.put(items.get(page)));
        fresh += announced.get(page) ? 0 : 1;
    }

    /** {@return whether enough is new to tell the others} */
    boolean isDue() {
        return fresh >= wanted;
    }

    /**
     * Tells the others.
     *
     * @param exact whose traffic the update of an exact directory is
     * @param filters whose traffic the update of each filter is, by load factor
     */
    void announce(Traffic exact, List<Traffic> filters) {
        int others = plan.proxies() - 1;
        BitSet now = new BitSet(plan.pages());
        for (int i = 0; i < plan.documents(); i++) {
            now.set(cache.recent(i));
        }
        announced.xor(now);
        exact.update(others, Messages.directory(announced.cardinality()));
        announced.clear();
        announced.or(now);
        for (int load = 0; load < filters.size(); load++) {
            filters.get(load).update(others, summaries.get(load).announce());
        }
        fresh = 0;
        wanted = plan.fresh();
    }

    /** Announces the next time after so many new documents, so that proxies do not keep step. */
    void hasten(int documents) {
        wanted = documents;
    }
}
