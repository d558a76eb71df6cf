package kith.app.circle.ask;

import module java.base;
import kith.app.Profile;
import kith.app.TypedAddress;
import kith.app.check.WitnessingLists;
import kith.app.circle.MaskedMerging;
import kith.app.circle.MergeCircle;
import kith.app.circle.held.HeldCircles;
import kith.app.circle.held.HeldLists;
import kith.bloom.BloomFilter;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.evidence.Credibility;
import kith.exchange.CircleDocument;
import kith.exchange.CircleMode;
import kith.exchange.Included;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.parallel.Progress;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Asks a circle's merged whitelist about senders. It says that some member knows a sender, not who. */
public final class CheckCircleList {
    /**
     * What the list says of one sender.
     *
     * @param address as given
     * @param canonical none if it is no address
     * @param listed whether all its bits are set
     */
    public record Answer(String address, @Nullable String canonical, boolean listed) {
    }

    /**
     * What the list says.
     *
     * @param answers in the order given
     * @param fill of the list, measured
     * @param fpp how many strangers would be listed by chance, as a share
     * @param contributions how many members' contacts it holds
     * @param atLeast to how many members everybody on it is known at least
     * @param mergedBy who signed it, by the user's nickname or the roster
     * @param recognition how likely some member knows a legitimate sender: learned from the user's own contacts, but
     *     where the list holds those too, the mean of what was learned of members whose filters the user holds
     */
    public record Result(List<Answer> answers, double fill, double fpp, int contributions, int atLeast,
            String mergedBy, double recognition) {
        /** Copies the list. */
        public Result {
            answers = List.copyOf(answers);
        }

        /** {@return how probable it is that some member knows a sender, given that the list has them} */
        public double posterior() {
            return new Credibility(fpp, recognition).posterior();
        }
    }

    private record AskedList(BloomFilter filter, int contributions, String mergedBy, double recognition) {
    }

    private final Profile profile;

    /** @param profile the member's */
    public CheckCircleList(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the circle's list says: of the latest round the one that holds the most contributions}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NO_WHITELIST} before a merge
     */
    public Result run(String title, List<String> addresses) {
        return run(title, 1, addresses, Progress.none());
    }

    /**
     * {@return what the circle says of whom so many members know} From the list of that threshold, or where none is
     * held from the sum of the contributions, for whoever holds all of them.
     *
     * @param title the circle's name here
     * @param atLeast how many members, 1 unless the circle is in counted mode
     * @param addresses as typed
     * @param progress in contributions, where they must be added up
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NO_WHITELIST} where neither list nor
     *     all contributions are held, {@link Fault#THRESHOLD_IMPOSSIBLE}, {@link Fault#CANCELLED}
     */
    public Result run(String title, int atLeast, List<String> addresses, Progress progress) {
        AskedList asked = profile.store().read(tables -> {
            CircleTable.Row row = HeldCircles.require(tables, title);
            CircleDocument circle = HeldCircles.document(tables, row);
            Optional<HeldLists.Merged> merged = HeldLists.whitelist(tables, row, atLeast);
            if (merged.isPresent()) {
                WhitelistDocument list = merged.get().document();
                return new AskedList(list.filter(), list.contributions().size(), HeldCircles.nameOf(tables, circle,
                        merged.get().signed().kid(), list.name()), recognition(tables, list.filter(),
                        list.contributions()));
            }
            MergeCircle.requirePossible(circle, Set.of(atLeast));
            MaskedMerging merging = new MaskedMerging(tables, circle);
            if (circle.mode() == CircleMode.PLAIN || !merging.missing().isEmpty()) {
                throw Fault.NO_WHITELIST.raise("name", title, "count", atLeast);
            }
            MaskedMerging.Summed sum = merging.run(progress);
            BloomFilter filter = sum.total().atLeast(atLeast);
            return new AskedList(filter, sum.listed().size(), tables.meta().name(),
                    recognition(tables, filter, sum.listed()));
        });
        BloomFilter filter = asked.filter();
        List<Answer> answers = addresses.stream().map(address -> {
            TypedAddress typed = TypedAddress.read(address);
            String canonical = typed.canonical();
            return new Answer(address, canonical,
                    canonical != null && filter.mightContain(ItemDigest.of(canonical)));
        }).toList();
        return new Result(answers, filter.fill(), filter.fpp(), asked.contributions(), atLeast, asked.mergedBy(),
                asked.recognition());
    }

    private double recognition(Tables tables, BloomFilter filter, List<Included> contributions) {
        List<String> own = tables.meta().ownAddresses();
        ItemDigests contacts = ItemDigests.of(tables.book().addresses().stream()
                .filter(a -> !own.contains(a)).toList());
        return WitnessingLists.recognition(tables, filter, contributions, contacts, profile.now());
    }
}
