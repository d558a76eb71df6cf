package kith.circle;

import module java.base;
import kith.bloom.SizeClass;
import kith.evidence.SenderCheck;

/**
 * The plan of a circle whose list is to decide by itself where its members are verified: a match of it alone is enough
 * for {@link kith.evidence.Verdict#KNOWN} as long as its FPP is no more than alpha. Nobody is asked how many contacts
 * they have: everybody is taken for as many as the size class of their filters holds, which is up to twice what they
 * have.
 *
 * <p>What is planned follows from size classes alone, and from their mean, rounded up to a class again: whoever reads
 * the circle's parameters learns in which class its members are on average.
 */
public final class DecidingPlan {
    /**
     * The FPP that is planned: a tenth of alpha. So the list still decides where members have 1.3 times as many
     * contacts as the classes hold, and where ten friends who miss a sender are asked beside it.
     */
    public static final double WANTED_FPP = SenderCheck.DEFAULT_ALPHA / 10;

    /** What a member is taken for of whom no filter is held: 819 contacts, more than most people have. */
    public static final SizeClass ASSUMED = new SizeClass(4);

    private DecidingPlan() {
    }

    /**
     * {@return how many contacts each is taken for} As many as the smallest class holds which the mean of what their
     * classes hold does not exceed.
     *
     * @param members the size class of each, empty where no filter of theirs is held
     * @param unknown how many contacts such a one is taken for, at most what the largest class holds
     */
    public static int contacts(Collection<Optional<SizeClass>> members, int unknown) {
        long all = contactsOfAll(members, unknown);
        return SizeClass.forContacts((int) Math.ceilDiv(all, Math.max(1L, members.size()))).capacity();
    }

    /** {@return the most contacts that all together can have, if those of whom no filter is held have so many} */
    public static long contactsOfAll(Collection<Optional<SizeClass>> members, int unknown) {
        return members.stream().mapToLong(one -> one.map(SizeClass::capacity).orElse(unknown)).sum();
    }
}
