package kith.app.circle;

import module java.base;
import kith.app.circle.held.ShownTogether;
import kith.circle.HiddenAmong;
import kith.circle.RoundCode;
import kith.exchange.CircleMode;
import kith.exchange.Masks;
import org.jspecify.annotations.Nullable;

/**
 * What a contribution shows.
 *
 * @param mode how the circle merges
 * @param contacts how many addresses go in
 * @param fill share of bits that will be set, expected; under masks nobody sees it
 * @param fpp how sure a guess about the book becomes by the file alone, expected; 1 under masks: it proves nothing
 * @param members the roster's size: who will see it, or among whom it is hidden
 * @param bytes how long the file will be, about
 * @param hidden among whom the user is hidden; none in a plain circle
 * @param shown whom the result shows together with those of earlier rounds; nobody in a plain circle
 * @param given whether the user contributed to this round: then the same file is written again
 * @param spent whether the user contributed to this round under masks in a way that cannot be repeated
 * @param unvouched whether the profile came from a backup and the user must say first whether they contributed since
 * @param anywayOffered whether {@link AfterRestore#ANYWAY} is an answer to that
 * @param masks what masks grow from; classical in a plain circle, which has none
 * @param awaitsJoinings whether nobody can contribute yet, because the circle's file lacks joining files
 * @param code what members compare to know that they were shown the same roster
 */
public record ContributionPreview(CircleMode mode, int contacts, double fill, double fpp, int members, long bytes,
        @Nullable HiddenAmong hidden, List<ShownTogether> shown, boolean given, boolean spent, boolean unvouched,
        boolean anywayOffered, Masks masks, boolean awaitsJoinings, RoundCode code) {
    /** Copies the list. */
    public ContributionPreview {
        shown = List.copyOf(shown);
    }

    /** {@return what the user has to agree to} */
    public Set<ContributionConsent> needed() {
        if (mode == CircleMode.PLAIN) {
            return EnumSet.of(ContributionConsent.SHOWS_MY_BOOK);
        }
        boolean close = !given && shown.stream().anyMatch(one -> one.kind().needsConfirmation());
        return close ? EnumSet.of(ContributionConsent.HIDDEN, ContributionConsent.DIFFERENCE)
                : EnumSet.of(ContributionConsent.HIDDEN);
    }
}
