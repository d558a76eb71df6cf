package kith.app;

import java.util.List;
import kith.bloom.ItemDigest;
import kith.bloom.ItemDigests;
import kith.evidence.Credibility;
import kith.exchange.WhitelistDocument;
import kith.fault.Fault;
import kith.store.CircleTable;
import kith.store.Tables;
import org.jspecify.annotations.Nullable;

/** Asks a circle's merged whitelist about senders. It says that some member knows a sender, not who. */
public final class CheckWhitelist {
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
     * @param mergedBy who signed it, by the user's nickname or the roster
     * @param recognition how likely some member knows a legitimate sender: learned from the user's own contacts, but
     *     where the list holds those too, the mean of what was learned of members whose filters the user holds
     */
    public record Result(List<Answer> answers, double fill, double fpp, int contributions, String mergedBy,
            double recognition) {
        /** Copies the list. */
        public Result {
            answers = List.copyOf(answers);
        }

        /** {@return how probable it is that some member knows a sender, given that the list has him} */
        public double posterior() {
            return new Credibility(fpp, recognition).posterior();
        }
    }

    private record Asked(WhitelistDocument list, String mergedBy, double recognition) {
    }

    private final Profile profile;

    /** @param profile the member's */
    public CheckWhitelist(Profile profile) {
        this.profile = profile;
    }

    /**
     * {@return what the circle's list says: of the latest round the one that holds the most contributions}
     *
     * @throws kith.fault.KithException {@link Fault#CIRCLE_UNKNOWN}, {@link Fault#NO_WHITELIST} before a merge
     */
    public Result run(String title, List<String> addresses) {
        Asked asked = profile.store().read(tables -> {
            CircleTable.Row row = Circles.require(tables, title);
            Circles.Merged merged = Circles.whitelists(tables, row).stream().findFirst()
                    .orElseThrow(() -> Fault.NO_WHITELIST.raise("name", title));
            return new Asked(merged.document(), Circles.nameOf(tables, Circles.document(row), merged.signed().kid(),
                    merged.document().name()), recognition(tables, row, merged));
        });
        WhitelistDocument list = asked.list();
        List<Answer> answers = addresses.stream().map(address -> {
            TypedAddress typed = TypedAddress.read(address);
            String canonical = typed.canonical();
            return new Answer(address, canonical,
                    canonical != null && list.filter().mightContain(ItemDigest.of(canonical)));
        }).toList();
        return new Result(answers, list.filter().fill(), list.filter().fpp(), list.contributions().size(),
                asked.mergedBy(), asked.recognition());
    }

    private double recognition(Tables tables, CircleTable.Row row, Circles.Merged merged) {
        List<String> own = tables.meta().ownAddresses();
        ItemDigests contacts = ItemDigests.of(tables.book().addresses().stream().filter(a -> !own.contains(a)).toList());
        return AskedLists.recognition(tables, row, merged, contacts, profile.now());
    }
}
