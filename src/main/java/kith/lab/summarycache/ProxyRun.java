package kith.lab.summarycache;

import module java.base;
import kith.bloom.ItemDigest;
import kith.lab.network.Chance;
import kith.parallel.Progress;

/**
 * One run: the same requests under all protocols at once. That is possible because a proxy keeps whatever it fetched,
 * wherever it came from ("simple cache sharing"), so that no protocol changes what is in the caches.
 *
 * <p>A request is for what the own cache holds with probability H: then it is the document at a place of the cache's
 * stack that is drawn by Zipf with exponent 1, recent ones first. All other requests are for a page that is not in the
 * cache, drawn by popularity. So the share of hits is what was asked for, and how long a copy stays does not depend on
 * which page it is, which is what theory needs.
 */
final class ProxyRun {
    /** Pages inserted between two looks whether somebody still waits. */
    private static final int PART = 256;

    private final Plan plan;
    private final Chance chance;
    private final Origin origin;
    private final Zipf popularity;
    private final Zipf recency;
    private final List<Proxy> proxies;
    private Outcome outcome;

    ProxyRun(Plan plan, long seed, long run) {
        this.plan = plan;
        this.chance = new Chance(seed, run);
        List<ItemDigest> items = IntStream.range(0, plan.pages()).mapToObj(page -> chance.item()).toList();
        this.origin = new Origin(plan.pages(), plan.lifetime(), chance);
        this.popularity = new Zipf(plan.pages(), plan.exponent());
        this.recency = new Zipf(plan.documents(), 1);
        this.proxies = new ArrayList<>();
        for (int i = 0; i < plan.proxies(); i++) {
            proxies.add(new Proxy(plan, items, chance));
        }
        this.outcome = new Outcome(plan);
    }

    /**
     * {@return what came of it} Caches are full, and have been filled once more, before anything is counted.
     *
     * @param progress is told how far it is
     */
    Outcome run(Progress progress) {
        int warm = (int) Math.ceil(plan.documents() / (1 - plan.hitRatio()));
        int total = plan.proxies() + warm + plan.requests();
        for (int i = 0; i < plan.proxies(); i++) {
            Proxy proxy = proxies.get(i);
            for (int inserted = 1; !proxy.cache().isFull(); inserted++) {
                proxy.insert(absent(proxy), 0, 0);
                if (inserted % PART == 0) {
                    progress.step(i, total);
                }
            }
            proxy.announce(outcome.exact, outcome.filters);
            proxy.hasten(1 + chance.below(plan.fresh()));
            progress.step(i, total);
        }
        for (int round = 0; round < warm + plan.requests(); round++) {
            if (round == warm) {
                outcome = new Outcome(plan);
            }
            for (int i = 0; i < plan.proxies(); i++) {
                request(proxies.get(i), round + (double) i / plan.proxies());
            }
            progress.step(plan.proxies() + round, total);
        }
        return outcome;
    }

    private int absent(Proxy proxy) {
        int page = popularity.draw(chance);
        while (proxy.cache().holds(page)) {
            page = popularity.draw(chance);
        }
        return page;
    }

    private void request(Proxy proxy, double now) {
        outcome.requests++;
        if (chance.share() < plan.hitRatio()) {
            int position = recency.draw(chance);
            int page = proxy.cache().recent(position);
            int version = origin.version(page, now);
            if (proxy.cache().holds(page, version)) {
                outcome.localHits++;
            } else {
                ask(proxy, page, version, now, Outcome.Cause.OUT_OF_DATE);
            }
            proxy.cache().use(position, version, now);
            return;
        }
        int page = absent(proxy);
        int version = origin.version(page, now);
        ask(proxy, page, version, now, Outcome.Cause.ABSENT);
        proxy.insert(page, version, now);
        if (proxy.isDue()) {
            outcome.announcements++;
            proxy.announce(outcome.exact, outcome.filters);
        }
    }

    private void ask(Proxy asking, int page, int version, double now, Outcome.Cause cause) {
        int holders = 0;
        boolean exactFinds = false;
        boolean[] filterFinds = new boolean[outcome.filters.size()];
        for (Proxy other : proxies) {
            if (other == asking) {
                continue;
            }
            boolean held = other.cache().holds(page);
            boolean current = other.cache().holds(page, version);
            boolean announced = other.announced(page);
            holders += current ? 1 : 0;
            outcome.pair(cause, held, current, announced,
                    held ? origin.changed(now - other.cache().used(page)) : 0);
            outcome.plain.asked(held, current, true);
            if (announced) {
                outcome.exact.asked(held, current, true);
                exactFinds |= current;
            }
            for (int load = 0; load < filterFinds.length; load++) {
                if (other.promises(load, page)) {
                    outcome.filters.get(load).asked(held, current, announced);
                    filterFinds[load] |= current;
                }
            }
        }
        outcome.answered(cause, holders, exactFinds, filterFinds);
    }
}
