package kith.friend;

import module java.base;
import kith.exchange.FilterDocument;
import kith.fault.Fault;

/** What happens when a signed filter of a known key arrives: the slot rules of the format, in their order. */
public final class SlotRules {
    /** What to do with an accepted file. */
    public enum Outcome {
        /** A new slot is filled. */
        ADDED,
        /** The same file again: harmless, nothing changes. */
        SAME,
        /** The same bits with a later serial: name and dates are renewed. */
        RENEWED
    }

    private SlotRules() {
    }

    /**
     * {@return what to do}
     *
     * @param held everything held under this key
     * @param incoming the filter, read and verified
     * @param payloadSha256 hash of its decoded payload
     * @throws kith.fault.KithException {@link Fault#FILTER_CONFLICT}, {@link Fault#FILTER_ROLLBACK},
     *     {@link Fault#EDITION_CHANGED} or {@link Fault#EDITION_SUPERSEDED}
     */
    public static Outcome judge(List<HeldFilter> held, FilterDocument incoming, String payloadSha256) {
        int edition = incoming.edition();
        int index = incoming.index();
        // A serial stands for one payload, in whatever slot.
        for (HeldFilter one : held) {
            if (one.serial() == incoming.serial() && !one.payloadSha256().equals(payloadSha256)) {
                throw Fault.FILTER_CONFLICT.raise("edition", edition, "index", index);
            }
        }
        Optional<HeldFilter> slot =
                held.stream().filter(one -> one.edition() == edition && one.index() == index).findFirst();
        if (slot.isPresent()) {
            return again(slot.get(), incoming, payloadSha256);
        }
        int newest = held.stream().mapToInt(HeldFilter::edition).max().orElse(0);
        boolean editionHeld = held.stream().anyMatch(one -> one.edition() == edition);
        if (edition < newest && !editionHeld) {
            throw Fault.EDITION_SUPERSEDED.raise("edition", edition, "newest", newest);
        }
        requireOneEdition(held, incoming);
        return Outcome.ADDED;
    }

    /**
     * Refuses a file that contradicts what is held of the same edition under keys that this one grew out of: a
     * rotation keeps the owner's editions, so their bits stay the same.
     *
     * @param linked everything held under the friend's other keys that vouch
     * @throws kith.fault.KithException {@link Fault#EDITION_CHANGED}
     */
    public static void requireSameEdition(List<HeldFilter> linked, FilterDocument incoming) {
        for (HeldFilter one : linked) {
            boolean sameSlot = one.edition() == incoming.edition() && one.index() == incoming.index();
            if (sameSlot && !one.filter().equals(incoming.filter())) {
                throw Fault.EDITION_CHANGED.raise("edition", incoming.edition(), "index", incoming.index());
            }
        }
        requireOneEdition(linked.stream()
                .filter(one -> one.edition() != incoming.edition() || one.index() != incoming.index())
                .toList(), incoming);
    }

    private static Outcome again(HeldFilter slot, FilterDocument incoming, String payloadSha256) {
        int edition = incoming.edition();
        int index = incoming.index();
        if (slot.payloadSha256().equals(payloadSha256)) {
            return Outcome.SAME;
        }
        if (incoming.serial() < slot.serial()) {
            throw Fault.FILTER_ROLLBACK.raise("edition", edition, "index", index);
        }
        if (!slot.filter().equals(incoming.filter())) {
            throw Fault.EDITION_CHANGED.raise("edition", edition, "index", index);
        }
        return Outcome.RENEWED;
    }

    /** All filters of an edition have one length, and each its own salt: otherwise one would count twice. */
    private static void requireOneEdition(List<HeldFilter> held, FilterDocument incoming) {
        for (HeldFilter one : held) {
            boolean sameEdition = one.edition() == incoming.edition();
            if (sameEdition && !one.filter().shape().equals(incoming.filter().shape())
                    || one.filter().salt().equals(incoming.filter().salt())) {
                throw Fault.EDITION_CHANGED.raise("edition", incoming.edition(), "index", incoming.index());
            }
        }
    }
}
