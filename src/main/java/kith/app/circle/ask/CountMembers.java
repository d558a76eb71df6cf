package kith.app.circle.ask;

import java.util.List;
import kith.app.Profile;
import kith.app.TypedAddress;
import kith.app.circle.MaskedMerging;
import kith.app.circle.held.HeldCircles;
import kith.bloom.ItemDigest;
import kith.circle.CircleTotal;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.fault.Fault;
import kith.parallel.Progress;
import org.jspecify.annotations.Nullable;

/**
 * Says to how many members of a counted circle each sender is known at most: for whoever holds all contributions of the
 * round. Nobody learns which members those are.
 */
public final class CountMembers {
    /**
     * What the total says of one sender.
     *
     * @param address as given
     * @param canonical none if it is no address
     * @param members the sender is known to so many members, or to fewer where others' entries fell on the same
     *     positions; 0 is certain
     */
    public record Answer(String address, @Nullable String canonical, int members) {
    }

    /**
     * What the total says.
     *
     * @param answers in the order given
     * @param members how many take part
     * @param fpp how many strangers would seem to be known to somebody, as a share
     */
    public record Result(List<Answer> answers, int members, double fpp) {
        /** Copies the list. */
        public Result {
            answers = List.copyOf(answers);
        }
    }

    private final Profile profile;

    /** @param profile of whoever holds the contributions */
    public CountMembers(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the total says}
     *
     * @param title the circle's name here
     * @param addresses as typed
     * @param progress in contributions
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#COUNTS_HIDDEN},
     *     {@link Fault#MEMBERS_MISSING} by name, {@link Fault#SUM_POISONED}, {@link Fault#SUM_SPOILED},
     *     {@link Fault#CANCELLED}
     */
    public Result run(String title, List<String> addresses, Progress progress) {
        return profile.store().read(tables -> {
            CircleDocument circle = HeldCircles.document(tables, HeldCircles.require(tables, title));
            if (circle.mode() != CircleMode.COUNTED) {
                throw Fault.COUNTS_HIDDEN.raise();
            }
            CircleTotal total = new MaskedMerging(tables, circle).run(progress).total();
            return new Result(addresses.stream().map(address -> {
                String canonical = TypedAddress.read(address).canonical();
                return new Answer(address, canonical, canonical == null ? 0 : total.count(ItemDigest.of(canonical)));
            }).toList(), circle.roster().size(), total.plausibility().fill() == 0 ? 0
                    : circle.shape().measuredFpp(total.plausibility().fill()));
        });
    }
}
