package kith.app;

import java.util.List;
import kith.bloom.BloomFilter;
import kith.circle.PlainMerge;
import kith.exchange.CircleDocument;
import kith.exchange.DocumentReader;
import kith.exchange.Listed;
import kith.fault.Fault;
import kith.store.Tables;

/** Merges the plain contributions that a profile holds, one after the other. */
final class PlainMerging {
    /**
     * What came of it.
     *
     * @param filter the OR of all
     * @param listed what it holds, in ascending order of kid
     * @param added how many of these were not in the user's own list before
     */
    record Merged(BloomFilter filter, List<Listed> listed, int added) {
        /** Copies the list. */
        Merged {
            listed = List.copyOf(listed);
        }
    }

    private final Tables tables;
    private final CircleDocument circle;

    /**
     * @param tables of the merger's profile
     * @param circle a plain one
     */
    PlainMerging(Tables tables, CircleDocument circle) {
        this.tables = tables;
        this.circle = circle;
    }

    /**
     * {@return the merged filter and what it holds}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_STATE} without contributions, {@link Fault#CANCELLED},
     *     {@link Fault#WHITELIST_SATURATED}, {@link Fault#FILE_TOO_LARGE}
     */
    Merged run(Progress progress) {
        DocumentReader.requireRoom(circle.shape());
        PlainMerge merge = new PlainMerge(circle);
        Circles.forEachContribution(tables, circle, one -> {
            progress.at(merge.size(), circle.roster().size());
            if (progress.cancelled()) {
                throw Fault.CANCELLED.raise();
            }
            merge.add(one.signed(), one.document());
        });
        return new Merged(merge.merged(), merge.listed(), merge.size());
    }
}
