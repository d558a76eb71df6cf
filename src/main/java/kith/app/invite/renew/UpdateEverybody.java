package kith.app.invite.renew;

import module java.base;
import kith.app.Profile;
import kith.app.share.ShareFilters;
import kith.app.share.ShareFilters.AfterRestore;
import kith.friend.Friend;
import kith.friend.Ledger;

/**
 * Looks up who lacks filters that they were given before, in the newest edition or for long enough, and what giving
 * them again would tell. No one gets more filters than they have of the newest edition of which they have any.
 */
public final class UpdateEverybody {
    /** Why a friend gets nothing here, and is told of in another way. */
    public enum Obstacle {
        /** No card of theirs came. */
        CARD_MISSING,
        /** Their card is of an older Kith: nothing can be sealed to it. */
        CARD_OLDER,
        /** Their key was revoked or replaced by nobody known: the user decides first whose the new one is. */
        KEY_CHANGED
    }

    /**
     * Somebody who lacks what they were given before.
     *
     * @param friend who
     * @param level how many filters they have, and get
     */
    public record Owed(Friend friend, int level) {
    }

    /**
     * Somebody who lacks it, too, and gets no file here.
     *
     * @param friend who
     * @param level how many filters they have
     * @param obstacle why
     */
    public record LeftOut(Friend friend, int level, Obstacle obstacle) {
        /** {@return whether they can get theirs in files that anybody can open} */
        public boolean canGetOpenFiles() {
            return obstacle != Obstacle.KEY_CHANGED;
        }
    }

    /**
     * What a run would do.
     *
     * @param edition of which filters would be given; 0 if one would be made now
     * @param owed who would get a file, by name
     * @param leftOut who lacks something, and would get none, by name
     * @param nowFpp what all recipients together know, as an FPP
     * @param thenFpp the same after the run; not smaller where nobody learns anything new
     * @param unvouched whether the profile came from a backup and the user has not decided yet
     * @param incomplete whether more may have been given than the ledger has: then the figures may be too good
     */
    public record Preview(int edition, List<Owed> owed, List<LeftOut> leftOut, double nowFpp, double thenFpp,
            boolean unvouched, boolean incomplete) {
        /** So many friends make it worth a place of its own. */
        public static final int SEVERAL = 2;

        /** Copies the lists. */
        public Preview {
            owed = List.copyOf(owed);
            leftOut = List.copyOf(leftOut);
        }

        /** {@return whether it would, or may, tell anybody more than they know} */
        public boolean tellsMore() {
            return thenFpp < nowFpp || incomplete;
        }

        /** {@return whether there is something to do for several friends} */
        public boolean isForSeveral() {
            return owed.size() >= SEVERAL;
        }
    }

    private final Profile profile;

    /** @param profile whose friends */
    public UpdateEverybody(Profile profile) {
        this.profile = profile;
    }

    /** {@return what giving them all that would do; nothing is changed} */
    public Preview preview(AfterRestore afterRestore) {
        return preview(afterRestore, friend -> true);
    }

    /** {@return the same for some friends} */
    public Preview preview(AfterRestore afterRestore, Predicate<Friend> whom) {
        return profile.store().read(tables -> {
            List<Owed> owed = new ArrayList<>();
            List<LeftOut> leftOut = new ArrayList<>();
            OwedAgain again = new OwedAgain(profile, tables);
            int edition = again.edition(afterRestore);
            Ledger ledger = tables.ledger().read();
            Ledger then = ledger;
            for (Friend friend : again.friends().stream().filter(whom).toList()) {
                Owed one = again.owed(ledger, friend, edition).orElse(null);
                Obstacle obstacle = again.obstacle(friend).orElse(null);
                if (one != null && obstacle != null) {
                    leftOut.add(new LeftOut(friend, one.level(), obstacle));
                } else if (one != null) {
                    owed.add(one);
                    then = ShareFilters.planned(then, friend.id(), friend.name(), edition, one.level(),
                            profile.now());
                }
            }
            return new Preview(edition, owed, leftOut, ledger.worstCoalitionFpp(), then.worstCoalitionFpp(),
                    tables.meta().unvouchedEdition().isPresent(), tables.meta().mayLedgerLack());
        });
    }
}
